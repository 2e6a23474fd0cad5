import { evenExit, groupOf } from '@rikoshet/paper-football/mathematics/isolated';
import { parityOf } from '@rikoshet/paper-football/mathematics/parity';
import { play } from '@rikoshet/paper-football/play';
import type { Position } from '@rikoshet/paper-football/position';
import { otherSide } from '@rikoshet/game/outcome';
import { scoringWay } from '@rikoshet/pictures/paper-football/flood';
import { turns } from '@rikoshet/paper-football/turns';
import { paper, paperAt, paperPoint, paperTurn } from '../grounds.js';
import { both, type Lesson } from '../lesson.js';

const STANDARD = '2;6;8';
const PARITY = { view: { parity: true } };
const CORNER = 'd6-c5 c5-b4 b4-b3';

const oddAndEven: Lesson = {
  id: 'odd-and-even',
  game: 'paper-football',
  title: both('Чётные и нечётные точки', 'Odd and even points'),
  about: both('Где можно застрять и где кончается партия', 'Where you can get stuck, and where a game ends'),
  steps: [
    {
      say: both(
        'В чётной точке (чёрной) сходится чётное число линий. Каждый приход оставляет линию, чтобы уйти: застрять нельзя. Коснитесь чёрной точки.',
        'At an even point (black) an even number of lines meets. Each arrival leaves a line to go on by: you cannot get stuck. Tap a black point.',
      ),
      ground: paper(STANDARD, '', PARITY),
      task: paperPoint(({ field }, point) =>
        parityOf(field, point).odd ? both('Эта точка красная, нечётная.', 'That one is red, odd.') : true,
      ),
      done: both('Пришёл — ушёл, пришёл — ушёл.', 'In and out, in and out.'),
      example: 'e7',
    },
    {
      say: both(
        'На краю линий пять или три, в углу одна — нечётное число. Последний приход выхода не оставит. Коснитесь красной точки края.',
        'On the edge there are five lines or three, in a corner one: odd numbers. The last arrival leaves no way out. Tap a red point of the edge.',
      ),
      ground: paper(STANDARD, '', PARITY),
      task: paperPoint(({ field }, point) =>
        parityOf(field, point).odd && field.border[point] === 1 && field.goalOf[point] === -1
          ? true
          : both(
              'Красные точки края — по бокам поля и возле углов.',
              'Red points of the edge are along the sides and near the corners.',
            ),
      ),
      done: both('Здесь можно застрять.', 'Here one can get stuck.'),
      example: 'a5',
    },
    {
      say: both(
        'Центр тоже красный: одна его линия ушла на начало. Где же может кончиться сыгранная до конца партия?',
        'The centre is red as well: the start used up one of its lines. So where can a game end that is played out?',
      ),
      ground: paper(STANDARD, '', PARITY),
      task: {
        kind: 'choice',
        options: [
          both('Только в красной точке', 'At a red point only'),
          both('Только в чёрной', 'At a black point only'),
          both('В любой', 'At any point'),
        ],
        judge: (_, chosen) =>
          chosen === 0
            ? true
            : both(
                'Партия кончается голом или тупиком. Какого цвета ворота? А где можно застрять?',
                'A game ends with a goal or a dead end. What colour are the goals? And where can you get stuck?',
              ),
      },
      done: both(
        'Это теорема: последняя точка партии — нечётная.',
        'That is a theorem: the last point of a game is odd.',
      ),
      example: '0',
    },
    {
      say: both(
        'Проверим на тупике: загоните мяч в угол и посмотрите на цвет последней точки.',
        'Try it with a dead end: drive the ball into the corner and look at the colour of the last point.',
      ),
      ground: paper(STANDARD, CORNER, PARITY),
      task: paperTurn(({ field }, turn, { end }) =>
        end?.reason === 'dead-end' && parityOf(field, turn.at(-1)!).odd
          ? true
          : both('Партия ещё идёт. Угол — a2.', 'The game goes on. The corner is a2.'),
      ),
      done: both(
        'Тупик — и точка красная, как обещает теорема.',
        'A dead end, and the point is red, as the theorem says.',
      ),
      example: 'b3-a2',
    },
  ],
};

/** The ball is shut in after the turn e7-e6-f5. */
const SHUT_IN = '2;6;6 В;Н Av38sbv4BnxoDvcYGV9wAQLgAA f5 21';
const EXIT = '2;6;6 В;Н AxhQy9gR_---z_8IPeSkP1ggAA d8 23';

const isolated: Lesson = {
  id: 'isolated',
  game: 'paper-football',
  title: both('Изолированная группа', 'Isolated groups'),
  about: both(
    'Когда до ворот не дойти: считаем и выходим чётно',
    'When no goal can be reached: count, and take the even exit',
  ),
  steps: [
    {
      say: both(
        'Партия почти окончена, мяч на f5. Может ли он ещё дойти до каких-нибудь ворот?',
        'The game is nearly over, the ball is at f5. Can it still reach any goal?',
      ),
      ground: paperAt(SHUT_IN),
      task: {
        kind: 'choice',
        options: [both('Да', 'Yes'), both('Нет', 'No')],
        judge: (position, chosen) =>
          groupOf(position as Position).isolated === (chosen === 1)
            ? true
            : both(
                'Посмотрите, какие линии вокруг мяча ещё не проведены и куда они ведут.',
                'Look which lines around the ball are still free and where they lead.',
              ),
      },
      done: both(
        'Нет. Мяч в изолированной группе: осталось только застрять.',
        'No. The ball is in an isolated group: all that is left is to get stuck.',
      ),
      example: '1',
    },
    {
      say: both(
        'Сколько пустых точек мяч ещё может занять?',
        'How many empty points can the ball still fill?',
      ),
      ground: paperAt(SHUT_IN),
      task: {
        kind: 'choice',
        options: [both('0', '0'), both('1', '1'), both('2', '2')],
        judge: (position, chosen) => {
          const { count } = groupOf(position as Position);
          return count?.kind === 'forced' && count.fills === chosen
            ? true
            : both(
                'Пустая точка — та, где нет ни одной линии.',
                'An empty point is one without a single line.',
              );
        },
      },
      done: both('Ни одной. Ноль — число чётное.', 'None. Zero is an even number.'),
      example: '0',
    },
    {
      say: both(
        'Осталось чётное число точек — застрянет тот, чей сейчас ход: точки займут поровну, и лишний ход его. Ходит Верхний. Кто выиграет?',
        'With an even number of points left the one to move gets stuck: each fills the same number, and the extra turn is his. Upper is to move. Who wins?',
      ),
      ground: paperAt(SHUT_IN),
      task: {
        kind: 'choice',
        options: [both('Верхний', 'Upper'), both('Нижний', 'Lower')],
        judge: (position, chosen) =>
          evenExit(position as Position) === chosen
            ? true
            : both('Ему надо ходить, а идти некуда.', 'He has to move and has nowhere to go.'),
      },
      done: both(
        'Войти в группу так, чтобы точек осталось чётное число, — это чётный выход.',
        'Going into a group so that an even number of points is left is called the even exit.',
      ),
      example: '1',
    },
    {
      say: both(
        'Теперь сами: найдите чётный выход. Закройте мяч так, чтобы застрял соперник.',
        'Now you: find the even exit. Shut the ball in so that your opponent gets stuck.',
      ),
      ground: paperAt(EXIT),
      task: paperTurn(({ mover }, _, after) =>
        !after.end && evenExit(after) === mover
          ? true
          : both(
              'Соперник ещё выберется. Ищите точку, вокруг которой всё занято.',
              'Your opponent still gets out. Look for a point with everything around it occupied.',
            ),
      ),
      done: both('Чётный выход! Сопернику идти некуда.', 'The even exit! Your opponent has nowhere to go.'),
      example: 'd8-c8-b7',
    },
  ],
};

export const plans: Lesson = {
  id: 'plans',
  game: 'paper-football',
  title: both('Планы', 'Plans'),
  about: both(
    'Держаться своих ворот, не бежать вперёд, запирать',
    'Stay near your goal, do not run ahead, block',
  ),
  steps: [
    {
      say: both(
        'Рикошеты достаются тому, кто ходит следующим. Подведёте мяч к чужим воротам — отскоков там много, но и соперник может ими уйти. Вы Верхний. Куда спокойнее: назад, к своим воротам, или вперёд? Сделайте ход к своим.',
        'The ricochets belong to the one who moves next. Run to the other goal and there are many bounces, which your opponent may use to get away. You are Upper. Make a calm turn: back towards your own goal.',
      ),
      ground: paper(STANDARD, 'd6-d7 d7-e7'),
      task: paperTurn(({ field: { row }, ball }, turn, { end }) =>
        !end && row[turn.at(-1)!]! < row[ball]!
          ? true
          : both(
              'Свои ворота — вверху: ведите мяч к ряду с меньшим номером.',
              'Your goal is at the top: lead the ball to a row with a smaller number.',
            ),
      ),
      done: both(
        'В одном матче программ та, что держалась своих ворот, выиграла 8 партий из 10.',
        'In a match of programs the one that stayed near its own goal won 8 games of 10.',
      ),
      example: 'e7-e6',
    },
    {
      say: both(
        'Перед ходом спросите: не забьёт ли соперник сразу? Здесь безопасна только одна точка. Найдите её.',
        'Before each turn ask: can the opponent score at once? Only one point is safe here. Find it.',
      ),
      ground: paperAt('2;6;6 В;Н AZzMQAIh_rgBf_BTEwgQAAAAAA e3 19'),
      task: paperTurn(({ mover }, _, after) =>
        !after.end && scoringWay(after, otherSide(mover)) === undefined
          ? true
          : both(
              'Теперь соперник забивает рикошетами. Ищите точку подальше от занятых.',
              'Now your opponent scores by ricochets. Look for a point away from the occupied ones.',
            ),
      ),
      done: both('Забить он не может.', 'He cannot score.'),
      example: 'f4',
    },
    {
      say: both(
        'Запирайте: сделайте такой ход, после которого любой ход соперника проигрывает сразу.',
        'Block: make a turn after which every turn of your opponent loses at once.',
      ),
      ground: paperAt('2;4;6 В;Н AOYfcN_XQ-pIdQA8AA b5 14'),
      task: paperTurn(({ mover }, _, after) =>
        !after.end && everyTurnLoses(after, mover)
          ? true
          : both(
              'У соперника ещё есть хороший ход. Ищите точку, окружённую занятыми.',
              'Your opponent still has a good turn. Look for a point among occupied ones.',
            ),
      ),
      done: both('Выхода нет — в записи это отмечают БП.', 'No way out: records mark that with БП.'),
      example: 'b5-c4-d3',
    },
  ],
};

/** Every turn of the side to move ends the game in favour of `winner`; looks at all of them. */
function everyTurnLoses(position: Position, winner: 0 | 1): boolean {
  for (const turn of turns(position)) {
    const played = play(position, turn);
    if (played.ok && played.value.end?.winner !== winner) return false;
  }
  return true;
}

export const parity: readonly Lesson[] = [oddAndEven, isolated];
