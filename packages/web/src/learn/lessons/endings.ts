import { pointByName } from '@rikoshet/paper-football/field';
import { openingClass, openings } from '@rikoshet/paper-football/mathematics/openings';
import { play } from '@rikoshet/paper-football/play';
import type { Position } from '@rikoshet/paper-football/position';
import { known, paper, paperAt, paperPoint, paperTurn } from '../grounds.js';
import { both, type Lesson, type Task } from '../lesson.js';

const STANDARD = '2;6;8';
const UPPER = both('Верхний', 'Upper');
const LOWER = both('Нижний', 'Lower');

/** Who has won after these points: chosen as 0 = Upper, 1 = Lower. */
const winnerAfter = (names: string): Task => ({
  kind: 'choice',
  options: [UPPER, LOWER],
  judge: (position, chosen) => {
    const pitch = position as Position;
    const points = names.split(' ').map((name) => pointByName(pitch.field, name)!);
    return known(play(pitch, points)).end?.winner === chosen
      ? true
      : both(
          'Подумайте, чьи это ворота или кто застрял: тот и проиграл.',
          'Think whose goal it is or who is stuck: that one has lost.',
        );
  },
});

const goals: Lesson = {
  id: 'goals',
  game: 'paper-football',
  title: both('Гол и автогол', 'Goal and own goal'),
  about: both('Как выиграть и как не забить себе', 'How to win and how not to score against yourself'),
  steps: [
    {
      say: both(
        'Вы — Верхний, нижние ворота рядом. Штанга e10 занята, от неё мяч отскакивает. Забейте гол.',
        'You are Upper, and the lower goal is near. The post e10 is occupied, the ball bounces off it. Score.',
      ),
      ground: paper(STANDARD, 'd6-d7 d7-d8 d8-d9 d9-e9'),
      task: paperTurn(({ mover }, _, { end }) =>
        end?.reason === 'goal' && end.winner === mover
          ? true
          : both(
              'Мяч ещё не в воротах. Попробуйте через штангу: e10, потом d11.',
              'The ball is not in the goal yet. Try off the post: e10, then d11.',
            ),
      ),
      done: both('Гол! Партия окончена, вы выиграли.', 'Goal! The game is over and you have won.'),
      example: 'e9-e10-d11',
    },
    {
      say: both(
        'Теперь мяч у верхних ворот, а ходит Верхний. Если он проведёт e3–e2–d1, мяч окажется в его воротах. Кто выиграет?',
        'Now the ball is near the upper goal, and Upper is to move. If he draws e3–e2–d1 the ball is in his own goal. Who wins?',
      ),
      ground: paper(STANDARD, 'd6-d5 d5-d4 d4-d3 d3-e3'),
      task: winnerAfter('e2 d1'),
      done: both(
        'Это автогол: проигрывает хозяин ворот, кто бы ни провёл мяч.',
        'That is an own goal: the owner of the goal loses, whoever led the ball there.',
      ),
      example: '1',
    },
    {
      say: both(
        'Вы Верхний. Уведите мяч от своих ворот: сделайте ход, после которого игра не окончена.',
        'You are Upper. Take the ball away from your goal: make a turn after which the game goes on.',
      ),
      ground: paper(STANDARD, 'd6-d5 d5-d4 d4-d3 d3-e3'),
      task: paperTurn((_, __, { end }) =>
        end
          ? both(
              'На этом партия кончилась. Ведите мяч вниз, от своих ворот.',
              'That ended the game. Lead the ball down, away from your goal.',
            )
          : true,
      ),
      done: both('Ворота целы.', 'The goal is safe.'),
      example: 'e3-f4',
    },
  ],
};

const deadEnds: Lesson = {
  id: 'dead-ends',
  game: 'paper-football',
  title: both('Тупик и углы', 'Dead ends and corners'),
  about: both('Почему в угол лучше не ходить', 'Why corners are better left alone'),
  steps: [
    {
      say: both(
        'В занятой точке надо идти дальше. Если новой линии из неё нет, вы в тупике и проиграли. Какая точка рядом с мячом — ловушка с одной линией?',
        'From an occupied point you must go on. If no new line leads from it you are in a dead end and have lost. Which point beside the ball is a trap with a single line?',
      ),
      ground: paper(STANDARD, 'd6-c5 c5-b4 b4-b3'),
      task: paperPoint(({ field }, point) =>
        field.degree[point] === 1 && field.goalOf[point] === -1
          ? true
          : both(
              'Отсюда есть куда идти. Ищите угол поля.',
              'There are ways on from there. Look for a corner of the field.',
            ),
      ),
      done: both(
        'Угол: в него ведёт одна линия, а обратно — ни одной.',
        'A corner: one line leads in and none leads out.',
      ),
      example: 'a2',
    },
    {
      say: both(
        'Теперь сделайте из b3 ход, который не кончается в тупике.',
        'Now make a turn from b3 that does not end in a dead end.',
      ),
      ground: paper(STANDARD, 'd6-c5 c5-b4 b4-b3'),
      task: paperTurn((_, __, { end }) =>
        end ? both('Вы застряли. Обойдите угол a2.', 'You are stuck. Go around the corner a2.') : true,
      ),
      done: both('Хорошо: мяч жив.', 'Good: the ball is alive.'),
      example: 'b3-c3',
    },
    {
      say: both(
        'Сейчас ходит Нижний. Если он войдёт в угол a2, идти ему будет некуда. Кто выиграет?',
        'It is Lower’s turn. If he goes into the corner a2 there is no way on. Who wins?',
      ),
      ground: paper(STANDARD, 'd6-c5 c5-b4 b4-b3'),
      task: winnerAfter('a2'),
      done: both('Проигрывает тот, кто застрял в свой ход.', 'Whoever gets stuck in his own turn loses.'),
      example: '0',
    },
    {
      say: both(
        'Тупик бывает и посреди поля, когда все линии точки проведены. Здесь уцелеть можно только в одной точке. Найдите путь к ней.',
        'A dead end can be in the middle too, when all lines of a point are drawn. Here only one point is safe. Find the way to it.',
      ),
      ground: paperAt('2;4;6 В;Н AOYac5vfS_396SQIAA b5 15'),
      task: paperTurn((_, __, { end }) =>
        end
          ? both(
              'Это конец партии. Посмотрите на два шага вперёд.',
              'That ends the game. Look two steps ahead.',
            )
          : true,
      ),
      done: both('Выход найден.', 'You have found the way out.'),
      example: 'b5-c6-d7',
    },
  ],
};

const firstTurns: Lesson = {
  id: 'first-turns',
  game: 'paper-football',
  title: both('Первые ходы', 'First turns'),
  about: both('Восемь ходов, но только пять разных', 'Eight turns, but only five different ones'),
  steps: [
    {
      say: both(
        'Из центра ведут восемь линий, значит, первых ходов восемь. Сделайте ход прямо: вверх или вниз.',
        'Eight lines lead from the centre, so there are eight first turns. Make one straight up or down.',
      ),
      ground: paper(STANDARD),
      task: paperTurn((before, turn) =>
        openings(before).some((opening) => opening.mirrored === undefined && opening.turn[0] === turn[0])
          ? true
          : both('Прямо — значит, в том же столбце d.', 'Straight means in the same column, d.'),
      ),
      done: both(
        'Сложите лист пополам вдоль столбца d — этот ход ляжет сам на себя.',
        'Fold the sheet along column d: this turn falls on itself.',
      ),
      example: 'd6-d7',
    },
    {
      say: both(
        'Кто-то начал ходом d6–e7. Сделайте ход, который выглядит как его отражение в зеркале.',
        'Somebody began with d6–e7. Make the turn that looks like its mirror image.',
      ),
      ground: paper(STANDARD, '', { idea: 'd6-e7' }),
      task: paperTurn((before, turn) => {
        const model = pointByName(before.field, 'e7')!;
        return turn[0] !== model && openingClass(before, turn) === openingClass(before, [model])
          ? true
          : both(
              'Зеркало стоит вдоль столбца d: правое становится левым, ряд тот же.',
              'The mirror stands along column d: right becomes left, the row stays.',
            );
      }),
      done: both('Это одно и то же начало, только отражённое.', 'It is the same opening, only mirrored.'),
      example: 'd6-c7',
    },
    {
      say: both(
        'Три пары отражений и два прямых хода. Сколько же разных начал?',
        'Three pairs of mirror images and two straight turns. How many different openings are there?',
      ),
      ground: paper(STANDARD),
      task: {
        kind: 'choice',
        options: [both('8', '8'), both('5', '5'), both('4', '4'), both('3', '3')],
        judge: (position, chosen) =>
          openings(position as Position).length === [8, 5, 4, 3][chosen]
            ? true
            : both('Каждую пару считайте за одно: 3 и ещё 2.', 'Count each pair once: 3 and 2 more.'),
      },
      done: both(
        'Пять. Программа тоже считает отражённые партии одинаковыми.',
        'Five. The program treats mirrored games as equal, too.',
      ),
      example: '1',
    },
  ],
};

export const endings: readonly Lesson[] = [goals, deadEnds, firstTurns];
