import { addBit, hasBit } from '@rikoshet/paper-football/bits';
import { DIRECTIONS, nameOf, segmentBetween, type Point } from '@rikoshet/paper-football/field';
import { mostTurns } from '@rikoshet/paper-football/mathematics/bound';
import { emptyPointsAtStart } from '@rikoshet/paper-football/mathematics/count';
import { diagramOf } from '@rikoshet/paper-football/mathematics/euler';
import { turnsMade } from '@rikoshet/paper-football/mathematics/turns-made';
import type { Position } from '@rikoshet/paper-football/position';
import type { Sentence } from '@rikoshet/game/language';
import { known, paper, paperPoint } from '../grounds.js';
import { both, type Lesson, type Task } from '../lesson.js';

const STANDARD = '2;6;8';

/** A choice among numbers, judged by counting. */
const count = (
  options: readonly number[],
  counted: (position: Position) => number,
  help: Sentence,
): Task => ({
  kind: 'choice',
  options: options.map((n) => both(String(n), String(n))),
  judge: (position, chosen) => (counted(position as Position) === options[chosen] ? true : help),
});

const linesAt = ({ field, drawn }: Position, point: Point): number =>
  DIRECTIONS.filter((direction) => {
    const segment = field.segmentAt(point, direction);
    return segment >= 0 && hasBit(drawn, segment);
  }).length;

const counting: Lesson = {
  id: 'counting',
  game: 'paper-football',
  title: both('Считаем точки', 'Counting points'),
  about: both(
    'Число N, почему оно чётное и сколько длится партия',
    'The number N, why it is even, and how long a game can be',
  ),
  steps: [
    {
      say: both(
        'Это маленькое поле. Сколько на нём пустых точек? Центр и край заняты, а точка посередине входа в ворота пуста.',
        'This is a small field. How many empty points has it? The centre and the edge are occupied, but the point in the middle of a goal’s mouth is empty.',
      ),
      ground: paper('2;2;4'),
      task: count(
        [2, 3, 4, 5],
        ({ field }) => emptyPointsAtStart(field.size),
        both(
          'В столбце b: над центром и под ним, и ещё по одной во входах в ворота.',
          'In column b: above and below the centre, and one more in each mouth.',
        ),
      ),
      done: both('Четыре. Это число называют N.', 'Four. That number is called N.'),
      example: '2',
    },
    {
      say: both(
        'Левая половина поля — отражение правой, верхняя — нижней. Поэтому пустые точки идут парами и N всегда чётное. Сколько их здесь?',
        'The left half mirrors the right, the upper the lower. So empty points come in pairs, and N is always even. How many are here?',
      ),
      ground: paper('2;4;4'),
      task: count(
        [9, 10, 11, 13],
        ({ field }) => emptyPointsAtStart(field.size),
        both(
          'Нечётные ответы не подходят: точки идут парами вокруг центра.',
          'Odd answers cannot be right: the points come in pairs around the centre.',
        ),
      ),
      done: both(
        'Десять: по формуле 2(n1−1) + (n2−1)(n3−1) − 1.',
        'Ten, by the formula 2(n1−1) + (n2−1)(n3−1) − 1.',
      ),
      example: '1',
    },
    {
      say: both(
        'Каждый ход, кроме последнего, занимает одну пустую точку. На обычном поле N = 36. Сколько ходов в самой длинной партии?',
        'Every turn but the last fills one empty point. On the usual field N = 36. How many turns can the longest game have?',
      ),
      ground: paper(STANDARD),
      task: count(
        [35, 36, 37, 72],
        ({ field }) => mostTurns(field.size),
        both(
          '36 ходов займут все точки. И ещё один, последний.',
          '36 turns fill all the points. And one more, the last.',
        ),
      ),
      done: both('37: больше не бывает.', '37, never more.'),
      example: '2',
    },
  ],
};

const madeTurns: Lesson = {
  id: 'turns-made',
  game: 'paper-football',
  title: both('Сколько ходов сделано', 'How many turns were made'),
  about: both('Рисунок сам скажет, чей ход', 'The drawing itself tells whose turn it is'),
  steps: [
    {
      say: both(
        'Ходы не записывали, есть только рисунок. Каждый ход занял одну новую точку. Сколько точек внутри поля стало занятыми, не считая центра?',
        'Nobody wrote the turns down, there is only the drawing. Each turn filled one new point. How many points inside are occupied now, the centre left out?',
      ),
      ground: paper(STANDARD, 'd6-d7 d7-e6 e6-d6-c7 c7-b7'),
      task: count(
        [3, 4, 5, 6],
        ({ field, order, drawn }) => known(turnsMade(field, order, drawn)).filled,
        both(
          'Считайте точки d7, e6 и так далее; центр d6 был занят сразу.',
          'Count d7, e6 and so on; the centre d6 was occupied from the start.',
        ),
      ),
      done: both(
        'Четыре точки — четыре хода, хотя линий пять.',
        'Four points mean four turns, though there are five lines.',
      ),
      example: '1',
    },
    {
      say: both(
        'Сделано четыре хода, начинал Верхний. Чей ход теперь?',
        'Four turns were made, and Upper began. Whose turn is it now?',
      ),
      ground: paper(STANDARD, 'd6-d7 d7-e6 e6-d6-c7 c7-b7'),
      task: {
        kind: 'choice',
        options: [both('Верхнего', 'Upper’s'), both('Нижнего', 'Lower’s')],
        judge: (position, chosen) => {
          const { field, order, drawn } = position as Position;
          return known(turnsMade(field, order, drawn)).toMove === chosen
            ? true
            : both(
                'Чётное число ходов — снова очередь того, кто начинал.',
                'After an even number of turns it is the starter’s turn again.',
              );
        },
      },
      done: both(
        'Чётное число ходов — ходит тот, кто начинал.',
        'An even number of turns: the starter moves.',
      ),
      example: '0',
    },
    {
      say: both(
        'А здесь сколько сделано ходов? Считайте точки, а не линии.',
        'And here, how many turns? Count points, not lines.',
      ),
      ground: paper(STANDARD, 'd6-e7 e7-f8 f8-g7-f6 f6-e6 e6-d6-d7'),
      task: count(
        [5, 6, 7, 8],
        ({ field, order, drawn }) => known(turnsMade(field, order, drawn)).turns,
        both('Точки края и центр не считаются.', 'Points of the edge and the centre do not count.'),
      ),
      done: both('Пять.', 'Five.'),
      example: '0',
    },
  ],
};

const oddLines = paperPoint((position, point) =>
  linesAt(position, point) % 2 === 1
    ? true
    : both(
        `В ${nameOf(position.field, point)} сходится чётное число линий: ${linesAt(position, point)}.`,
        `An even number of lines meets at ${nameOf(position.field, point)}: ${linesAt(position, point)}.`,
      ),
);
const LOOP = 'd6-e7 e7-f8 f8-g7-f6 f6-e6';

/** The drawing with one line rubbed out, judged: 0 = it can come from a game, 1 = it cannot. */
const without = (from: string, to: string): Task => ({
  kind: 'choice',
  options: [both('Да', 'Yes'), both('Нет', 'No')],
  judge: (position, chosen) => {
    const { field, drawn } = position as Position;
    const segment = segmentBetween(field, field.pointsByName.get(from)!, field.pointsByName.get(to)!);
    const rest = drawn.map(() => 0);
    for (let one = 0; one < field.segments; one++)
      if (one !== segment && hasBit(drawn, one)) addBit(rest, one);
    return diagramOf(field, rest).ok === (chosen === 0)
      ? true
      : both(
          'Проведите пальцем по линиям от центра, не отрывая: получится нарисовать все?',
          'Follow the lines with a finger from the centre without lifting it: can you draw all of them?',
        );
  },
});

const possible: Lesson = {
  id: 'possible',
  game: 'paper-football',
  title: both('Могло ли так быть', 'Could it have happened'),
  about: both('Рисунок партии — одна линия без отрыва', 'A game is one line drawn without lifting the pen'),
  steps: [
    {
      say: both(
        'Мяч не отрывается от бумаги, поэтому вся партия — одна линия. В точке, через которую она прошла, линии идут парами: пришёл и ушёл. Найдите точку, где их нечётное число.',
        'The ball never leaves the paper, so a game is one line. Where it passes a point, lines come in pairs: in and out. Find a point with an odd number of them.',
      ),
      ground: paper(STANDARD, LOOP),
      task: oddLines,
      done: both('Здесь линия начинается или кончается.', 'Here the line begins or ends.'),
      example: 'd6',
    },
    {
      say: both(
        'Таких точек только две: центр, откуда начали, и мяч. Поэтому по рисунку всегда видно, где мяч. Коснитесь конца линии, не начала.',
        'There are just two such points: the centre, where play began, and the ball. So a drawing always tells where the ball is. Tap the end of the line, not its beginning.',
      ),
      ground: paper(STANDARD, LOOP),
      task: paperPoint((position, point) =>
        point === known(diagramOf(position.field, position.drawn)).ball
          ? true
          : both(
              'Нужна точка с нечётным числом линий, но не центр.',
              'The point with an odd number of lines that is not the centre.',
            ),
      ),
      done: both('Здесь мяч.', 'Here is the ball.'),
      example: 'e6',
    },
    {
      say: both(
        'Кто-то стёр линию e7–f8. Мог ли такой рисунок получиться в партии?',
        'Somebody rubbed out the line e7–f8. Could such a drawing come from a game?',
      ),
      ground: paper(STANDARD, LOOP, { rings: 'e7 f8' }),
      task: without('e7', 'f8'),
      done: both('Нет: линия разорвалась.', 'No: the line is broken.'),
      example: '1',
    },
    {
      say: both(
        'А если стереть только последнюю линию, f6–e6?',
        'And if only the last line, f6–e6, is rubbed out?',
      ),
      ground: paper(STANDARD, LOOP, { rings: 'f6 e6' }),
      task: without('f6', 'e6'),
      done: both('Да: это та же партия на ход раньше.', 'Yes: it is the same game one turn earlier.'),
      example: '0',
    },
  ],
};

export const mathematics: readonly Lesson[] = [counting, madeTurns, possible];
