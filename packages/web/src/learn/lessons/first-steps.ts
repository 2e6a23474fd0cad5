import { directionBetween } from '@rikoshet/paper-football/field';
import { hasBit } from '@rikoshet/paper-football/bits';
import { segmentBetween, type Field, type Point } from '@rikoshet/paper-football/field';
import { play } from '@rikoshet/paper-football/play';
import type { Position } from '@rikoshet/paper-football/position';
import { paper, paperPoint, paperTurn } from '../grounds.js';
import { both, type Lesson, type Task } from '../lesson.js';

const STANDARD = '2;6;8';

const isGoal = (field: Field, point: Point): boolean => field.goalOf[point] !== -1;
/** On the edge, the points of a goal left out. */
export const onEdge = (field: Field, point: Point): boolean =>
  field.border[point] === 1 && !isGoal(field, point);
/** The points of a turn from which the ball went on. */
export const bounces = (turn: readonly Point[]): readonly Point[] => turn.slice(0, -1);

/** Draws over a slanting line that is there already. */
function crosses({ field, drawn, ball }: Position, turn: readonly Point[]): boolean {
  return turn.some((to, index) => {
    const from = turn[index - 1] ?? ball;
    if (directionBetween(field, from, to) % 2 === 0) return false;
    const at = (column: number, row: number) =>
      field.names.findIndex((_, point) => field.column[point] === column && field.row[point] === row);
    const a = at(field.column[from]!, field.row[to]!);
    const b = at(field.column[to]!, field.row[from]!);
    const segment = segmentBetween(field, a, b);
    return segment >= 0 && hasBit(drawn, segment);
  });
}

const refused = (
  code: string,
  other = both('Это можно. Попробуйте другое.', 'That is allowed. Try something else.'),
): Task => ({
  kind: 'refusal',
  judge: (position, steps, name) => {
    const pitch = position as Position;
    const tried = play(pitch, [...(steps as Point[]), pitch.field.pointsByName.get(name)!]);
    return !tried.ok && tried.error.code === code ? true : other;
  },
});

const field: Lesson = {
  id: 'field',
  game: 'paper-football',
  title: both('Поле', 'The field'),
  about: both('Мяч, ворота, края и имена точек', 'The ball, the goals, the edges, the names of the points'),
  steps: [
    {
      say: both(
        'Это поле. Точка — там, где сходятся линии клеток. Мяч начинает в центре. Коснитесь мяча.',
        'This is the field. A point is where the lines of the squares meet. The ball begins in the centre. Tap the ball.',
      ),
      ground: paper(STANDARD),
      task: paperPoint(({ ball }, point) =>
        point === ball
          ? true
          : both('Мяч — большой кружок посередине.', 'The ball is the big circle in the middle.'),
      ),
      done: both('Да, это мяч.', 'Yes, that is the ball.'),
      example: 'd6',
    },
    {
      say: both(
        'Верхний защищает верхние ворота и забивает в нижние. Вы — Верхний. Коснитесь ворот, куда вам забивать.',
        'Upper guards the upper goal and scores in the lower one. You are Upper. Tap the goal you want to score in.',
      ),
      ground: paper(STANDARD),
      task: paperPoint(({ field: { goalOf }, mover }, point) => {
        if (goalOf[point] === mover)
          return both(
            'Это ваши ворота, их надо беречь. Забивать — в другие.',
            'That is your own goal, guard it. You score in the other one.',
          );
        return goalOf[point] !== -1
          ? true
          : both(
              'Ворота — узкая часть за краем поля, вверху и внизу.',
              'A goal is the narrow part beyond the edge, at the top and at the bottom.',
            );
      }),
      done: both(
        'Верно: мяч в нижних воротах — ваша победа.',
        'Right: the ball in the lower goal is a win for you.',
      ),
      example: 'd11',
    },
    {
      say: both(
        'У каждой точки есть имя: буква столбца и номер ряда. Ряд 1 — вверху. Найдите точку e7.',
        'Every point has a name: the letter of its column and the number of its row. Row 1 is at the top. Find the point e7.',
      ),
      ground: paper(STANDARD, '', { view: { coordinates: true } }),
      task: paperPoint(({ field: { names } }, point) =>
        names[point] === 'e7'
          ? true
          : both(
              `Это ${names[point]}. Столбец e и ряд 7 встречаются в другом месте.`,
              `That is ${names[point]}. Column e and row 7 meet somewhere else.`,
            ),
      ),
      done: both('Нашли. По этим именам ходы записывают.', 'Found. Turns are written down with these names.'),
      example: 'e7',
    },
    {
      say: both(
        'Край поля как будто уже нарисован: его точки заняты с самого начала. Коснитесь любой точки края.',
        'The edge of the field counts as drawn: its points are occupied from the start. Tap any point of the edge.',
      ),
      ground: paper(STANDARD),
      task: paperPoint(({ field: { border } }, point) =>
        border[point] === 1
          ? true
          : both(
              'Эта точка внутри поля. Край — толстая линия вокруг.',
              'That point is inside. The edge is the thick line around.',
            ),
      ),
      done: both('Да. Скоро узнаем, зачем это важно.', 'Yes. Soon you will see why that matters.'),
      example: 'a5',
    },
    {
      say: both(
        'Мяч ведут к соседней точке: прямо или наискосок. Сделайте первый ход — в любую сторону.',
        'The ball goes to a neighbouring point, straight or slanting. Make the first turn, in any direction.',
      ),
      ground: paper(STANDARD),
      task: paperTurn(() => true),
      done: both('Ход сделан. Теперь очередь соперника.', 'The turn is made. Now it is your opponent’s.'),
      example: 'd6-d7',
    },
  ],
};

const stopAndBounce: Lesson = {
  id: 'stop-and-bounce',
  game: 'paper-football',
  title: both('Стоп и рикошет', 'Stop and ricochet'),
  about: both('Где ход кончается и где мяч отскакивает', 'Where a turn ends and where the ball bounces'),
  steps: [
    {
      say: both(
        'В пустой точке мяч останавливается, и ход окончен. Точка становится занятой. Проведите мяч в пустую точку.',
        'At an empty point the ball stops and the turn is over. The point becomes occupied. Lead the ball to an empty point.',
      ),
      ground: paper(STANDARD, 'd6-e7'),
      task: paperTurn((_, turn) =>
        turn.length === 1
          ? true
          : both(
              'Хорошо, но это уже рикошет. Попробуйте сразу в пустую точку.',
              'Good, but that is a ricochet already. Try an empty point at once.',
            ),
      ),
      done: both('Стоп: точка была пустая.', 'Stop: the point was empty.'),
      example: 'e7-e8',
    },
    {
      say: both(
        'В занятой точке стоять нельзя: мяч отскакивает, и вы ведёте дальше тем же ходом. Это рикошет. Отскочите от центра d6.',
        'You cannot stay at an occupied point: the ball bounces and you go on in the same turn. That is a ricochet. Bounce off the centre, d6.',
      ),
      ground: paper(STANDARD, 'd6-d7 d7-e6'),
      task: paperTurn(({ field: { centre } }, turn) =>
        bounces(turn).includes(centre)
          ? true
          : both(
              'Мяч прошёл мимо центра. Сначала в d6, потом дальше.',
              'The ball passed by the centre. First to d6, then on.',
            ),
      ),
      done: both(
        'Рикошет! Один ход, а мяч прошёл два звена.',
        'A ricochet! One turn, but the ball went two segments.',
      ),
      example: 'e6-d6-c7',
    },
    {
      say: both(
        'Край поля тоже занят, поэтому мяч отскакивает и от него. Отскочите от края.',
        'The edge is occupied too, so the ball bounces off it. Bounce off the edge.',
      ),
      ground: paper(STANDARD, 'd6-e7 e7-f8'),
      task: paperTurn(({ field: one }, turn) =>
        bounces(turn).some((point) => onEdge(one, point))
          ? true
          : both(
              'Край справа: столбец g. Ведите туда, потом обратно в поле.',
              'The edge is on the right, column g. Go there, then back into the field.',
            ),
      ),
      done: both('Отскок от края — и снова в поле.', 'Off the edge and back into the field.'),
      example: 'f8-g7-f6',
    },
    {
      say: both(
        'Отскоков за ход может быть сколько угодно. Сделайте ход хотя бы с двумя.',
        'A turn may have as many bounces as you like. Make one with at least two.',
      ),
      ground: paper(STANDARD, 'd6-e6 e6-e7 e7-d7'),
      task: paperTurn((_, turn) =>
        bounces(turn).length >= 2
          ? true
          : both(
              'Отскоков меньше двух. Из d7 идите в занятую точку, из неё — в другую занятую.',
              'Fewer than two bounces. From d7 go to an occupied point, and from there to another one.',
            ),
      ),
      done: both(
        'Так мяч за один ход пересекает полполя.',
        'That is how the ball crosses half the field in one turn.',
      ),
      example: 'd7-d6-e7-f7',
    },
  ],
};

const notAllowed: Lesson = {
  id: 'not-allowed',
  game: 'paper-football',
  title: both('Чего рисовать нельзя', 'What may not be drawn'),
  about: both('Дважды, по краю и через точку', 'Twice, along the edge, over a point'),
  steps: [
    {
      say: both(
        'Дважды одну линию не рисуют. Проверьте: попробуйте вернуться из e7 в d6 той же дорогой.',
        'No line is drawn twice. See for yourself: try to go back from e7 to d6 by the same way.',
      ),
      ground: paper(STANDARD, 'd6-e7'),
      task: refused(
        'already-drawn',
        both('Так можно. А попробуйте обратно, в d6.', 'That is allowed. But try back, to d6.'),
      ),
      done: both('Не выходит: эта линия уже есть.', 'It does not work: that line is there already.'),
      example: 'd6',
    },
    {
      say: both(
        'Край уже нарисован, значит, и вдоль него нельзя. Зайдите в g8 и попробуйте пройти по краю в g7 или g9.',
        'The edge is drawn already, so you cannot run along it. Go to g8 and try to follow the edge to g7 or g9.',
      ),
      ground: paper(STANDARD, 'd6-e7 e7-f8'),
      task: refused(
        'on-border',
        both(
          'Сначала зайдите на край, в g8, потом попробуйте вдоль него.',
          'First go to the edge, to g8, then try along it.',
        ),
      ),
      done: both(
        'Вдоль края нельзя: только обратно в поле.',
        'Not along the edge: only back into the field.',
      ),
      example: 'g8 g7',
    },
    {
      say: both(
        'Прыгать нельзя, только в соседнюю точку. Попробуйте попасть сразу в b3.',
        'No jumping, only to the next point. Try to get to b3 at once.',
      ),
      ground: paper(STANDARD, 'd6-e7'),
      task: refused(
        'not-neighbours',
        both('Это соседняя точка. Попробуйте далёкую, b3.', 'That is a neighbour. Try a far one, b3.'),
      ),
      done: both('Далеко: мяч ходит по одной клетке.', 'Too far: the ball goes one square at a time.'),
      example: 'b3',
    },
    {
      say: both(
        'А пересечь чужую косую линию можно: отскока там нет. Проведите мяч через линию d6–e7.',
        'But you may cross a slanting line: there is no bounce there. Lead the ball across the line d6–e7.',
      ),
      ground: paper(STANDARD, 'd6-e7 e7-e6'),
      task: paperTurn((before, turn) =>
        crosses(before, turn)
          ? true
          : both('Линию d6–e7 пересекает путь e6–d7.', 'The way e6–d7 crosses the line d6–e7.'),
      ),
      done: both('Линии пересеклись — это по правилам.', 'The lines cross, and that is fine.'),
      example: 'e6-d7',
    },
  ],
};

export const firstSteps: readonly Lesson[] = [field, stopAndBounce, notAllowed];
