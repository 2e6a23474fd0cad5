import { ShakhbolProver } from '@rikoshet/engine/puzzles/shakhbol-prover';
import type { Sentence } from '@rikoshet/game/language';
import { approachOf, isGoalSquare, parseSquare, rankOf, scorerAt } from '@rikoshet/shakhbol/board';
import { legalMoves, mustKick } from '@rikoshet/shakhbol/moves';
import { makeMachineMove } from '@rikoshet/shakhbol/notation/machine';
import { manAt, type Position } from '@rikoshet/shakhbol/position';
import { isKick } from '@rikoshet/shakhbol/vocabulary';
import { squares } from '../grounds.js';
import { both, type Lesson, type Task } from '../lesson.js';
import { onMove, refusedKick, tapMan } from './shakhbol-tasks.js';

const NO_KICK = '2g2/1ddd1/1aaa1/4o/5/1AAA1/1DDD1/2G2 w 0-0 2 w';

const duty: Lesson = {
  id: 'duty',
  game: 'shakhbol',
  title: both('Можешь бить — бей', 'If you can kick, you must'),
  about: both('Обязанность бить и холостой ход', 'The duty to kick, and the idle move'),
  steps: [
    {
      say: both(
        'Если хоть одна ваша фигура может ударить, бить обязательно. Проверьте: попробуйте пойти защитником c2.',
        'If any man of yours can kick, you must kick. See for yourself: try to move the defender on c2.',
      ),
      ground: squares(),
      task: {
        kind: 'refusal',
        judge: (position, _, name) => {
          const board = position as Position;
          const square = parseSquare(name)!;
          const man = manAt(board, square);
          return mustKick(board) &&
            man?.side === board.mover &&
            !legalMoves(board).some((move) => move.from === square)
            ? true
            : both(
                'Коснитесь своей фигуры, которая не рядом с мячом: например, c2.',
                'Tap a man of yours that is not beside the ball: c2, for one.',
              );
        },
      },
      done: both(
        'Нельзя: нападающие могут ударить, значит, ходят они.',
        'Not allowed: the attackers can kick, so one of them has to.',
      ),
      example: 'c2',
    },
    {
      say: both(
        'Но каким ударом — выбираете вы. Сделайте любой удар.',
        'But which kick is up to you. Make any kick.',
      ),
      ground: squares(),
      task: onMove((_, move) => (isKick(move) ? true : both('Это не удар.', 'That is no kick.'))),
      done: both('Выбор есть всегда.', 'The choice is yours.'),
      example: 'd3xc4>b5',
    },
    {
      say: both(
        'Здесь мяч далеко от белых, бить нечем. Тогда ходят без удара — холостой ход: по прямой или наискосок, сколько свободно. Пойдите.',
        'Here the ball is far from White, nobody can kick. Then a man moves without a kick, an idle move: straight or slanting, as far as it is free. Make one.',
      ),
      ground: squares(NO_KICK),
      task: onMove((_, move) => (isKick(move) ? both('Это удар.', 'That is a kick.') : true)),
      done: both(
        'Холостым ходом подводят фигуры к мячу — или убирают с дороги.',
        'Idle moves bring men to the ball, or out of its way.',
      ),
      example: 'd3-d5',
    },
    {
      say: both(
        'И ещё раз: поставьте фигуру рядом с мячом, чтобы следующим ходом бить.',
        'Once more: put a man beside the ball, ready to kick with the next move.',
      ),
      ground: squares(NO_KICK),
      task: onMove(({ ball }, move) =>
        approachOf(move.to, ball) >= 0
          ? true
          : both(
              'До мяча e5 ещё не рядом. Подойдут, например, d4 или d5.',
              'Not beside the ball on e5 yet. Good squares are d4 or d5, for example.',
            ),
      ),
      done: both('Но берегитесь: соперник бьёт раньше.', 'But take care: your opponent kicks first.'),
      example: 'c3-d4',
    },
  ],
};

const NEAR_OWN_GOAL = '2g2/1ddd1/1aaa1/5/A3A/D1A2/1DoD1/G4 w 0-0 2 w';

const ownGoal: Lesson = {
  id: 'own-goal',
  game: 'shakhbol',
  title: both('Свои ворота', 'Your own goal'),
  about: both('В свои ворота бить нельзя', 'No kick into your own goal'),
  steps: [
    {
      say: both(
        'Мяч на c2, ваш нападающий над ним. Прямо по подходу — ваши собственные ворота. Попробуйте пробить с c3 на c1.',
        'The ball is on c2, your attacker above it. Straight on along the approach lies your own goal. Try to kick from c3 to c1.',
      ),
      ground: squares(NEAR_OWN_GOAL),
      task: refusedKick(
        'own-goal',
        both('Возьмите нападающего c3, потом коснитесь c1.', 'Take the attacker on c3, then tap c1.'),
      ),
      done: both(
        'Правила не дают забить себе. Такой удар и бить не обязывает.',
        'The rules do not let you score against yourself. Nor does such a kick count for the duty to kick.',
      ),
      example: 'c3 c1',
    },
    {
      say: both(
        'Отбейте мяч от ворот: пошлите его в третий ряд или выше.',
        'Clear the ball: send it to rank three or higher.',
      ),
      ground: squares(NEAR_OWN_GOAL),
      task: onMove((_, move) =>
        isKick(move) && rankOf(move.to) >= 3
          ? true
          : both('Мяч остался у ворот. Пошлите его вверх.', 'The ball is still near the goal. Send it up.'),
      ),
      done: both('Опасность ушла.', 'The danger is gone.'),
      example: 'b2xc2>d3',
    },
  ],
};

const PAST_THE_KEEPER = '3g1/1d1d1/1aa1a/2od1/2A2/1A1A1/1DDD1/2G2 w 0-0 8 w';

const goalkeeper: Lesson = {
  id: 'goalkeeper',
  game: 'shakhbol',
  title: both('Вратарь', 'The goalkeeper'),
  about: both('Закрывает одну клетку и не бьёт', 'Covers one square and never kicks'),
  steps: [
    {
      say: both(
        'Вратарь закрывает только свою клетку; остальные четыре открыты. Забейте мимо него.',
        'The goalkeeper covers only his own square; the other four are open. Score past him.',
      ),
      ground: squares('2g2/1dd2/1aa1a/3o1/3Ad/1A1A1/1DDD1/2G2 w 0-0 8 w'),
      task: onMove((before, move) =>
        scorerAt(move.to) === before.mover
          ? true
          : both('Ещё не гол. Удар должен дойти до ряда 8.', 'No goal yet. The kick has to reach rank 8.'),
      ),
      done: both('Гол!', 'Goal!'),
      example: 'd4xd5>d8#',
    },
    {
      say: both(
        'Вратарь ходит вдоль своего ряда — на любую клетку. Это холостой ход, значит, только когда бить нечем. Пойдите вратарём.',
        'The goalkeeper moves along his rank, to any square. That is an idle move, so only when nobody can kick. Move the goalkeeper.',
      ),
      ground: squares(NO_KICK),
      task: onMove((before, move) =>
        manAt(before, move.from)?.kind === 'goalkeeper'
          ? true
          : both('Вратарь белых — на c1.', 'White’s goalkeeper is on c1.'),
      ),
      done: both('Он успевает закрыть любую клетку — но одну.', 'He can cover any square, but only one.'),
      example: 'c1-e1',
    },
    {
      say: both(
        'По мячу вратарь не бьёт, даже когда мяч рядом. Поэтому удар соперника останавливают защитники. Коснитесь белого защитника.',
        'A goalkeeper never kicks, even with the ball beside him. So defenders stop the opponent’s kicks. Tap a white defender.',
      ),
      ground: squares(PAST_THE_KEEPER),
      task: tapMan(
        0,
        'defender',
        both('Белые защитники — во втором ряду.', 'White’s defenders are in rank two.'),
      ),
      done: both('Фигура на пути мяча останавливает любой удар.', 'A man in the ball’s way stops any kick.'),
      example: 'b2',
    },
  ],
};

const prover = new ShakhbolProver();
const forces = (plies: number, help: Sentence): Task =>
  onMove((before, move) => (prover.forcing(before, plies)?.includes(makeMachineMove(move)) ? true : help));

const tactics: Lesson = {
  id: 'tactics',
  game: 'shakhbol',
  title: both('Тактика', 'Tactics'),
  about: both(
    'Гол сразу, гол в два удара, единственная защита',
    'A goal at once, a goal in two kicks, the only defence',
  ),
  steps: [
    {
      say: both(
        'Ищите гол сразу: подход, направление, свободный путь. Вы играете белыми. Забейте.',
        'Look for a goal at once: the approach, the direction, a free way. You are White. Score.',
      ),
      ground: squares('2g2/2d1A/1a2o/d1A1d/1a3/A1Da1/1DD2/2G2 w 0-0 26 w'),
      task: onMove(({ mover }, move) =>
        isGoalSquare(move.to) && scorerAt(move.to) === mover
          ? true
          : both(
              'Мяч на e6. Кто стоит так, что его удар ведёт в ряд 8?',
              'The ball is on e6. Who stands so that his kick leads to rank 8?',
            ),
      ),
      done: both('Удар назад тоже забивает.', 'A kick back scores, too.'),
      example: 'e7xe6>e8#',
    },
    {
      say: both(
        'Обязанность бить — оружие: соперник должен ответить ударом, даже плохим. Найдите удар, после которого гол неизбежен на следующем вашем ходу.',
        'The duty to kick is a weapon: your opponent has to answer with a kick, even a bad one. Find the kick after which you score with your next move, whatever he does.',
      ),
      ground: squares('2g2/1dad1/a1A1a/A3A/1do2/DD3/3D1/2G2 w 0-0 24 w'),
      task: forces(
        3,
        both(
          'Соперник выкрутится. Подумайте, чем он тогда обязан будет бить.',
          'He can still get out. Think with what he will have to kick.',
        ),
      ),
      done: both('Что бы он ни ответил, дальше гол.', 'Whatever he answers, a goal follows.'),
      example: 'b3xc4>d5',
    },
    {
      say: both(
        'А теперь защищайтесь: чёрные грозят забить. Найдите единственный удар, после которого они сразу не забьют.',
        'Now defend: Black threatens to score. Find the only kick after which he cannot score at once.',
      ),
      ground: squares('2g2/4d/aD3/A2dd/1aa2/A1D1o/3DA/2G2 w 0-0 34 w'),
      task: onMove((before, _, after) =>
        legalMoves(after).some((move) => scorerAt(move.to) === after.mover) ||
        scorerAt(after.ball) === after.mover ||
        before.mover === after.mover
          ? both(
              'После этого чёрные забивают. Проверьте каждый их удар.',
              'After that Black scores. Check every kick of his.',
            )
          : true,
      ),
      done: both('Защитились. Такие задачи есть и в задачнике.', 'Defended. The puzzles have more of these.'),
      example: 'e2xe3>e2',
    },
  ],
};

export const shakhbolPlay: readonly Lesson[] = [duty, ownGoal, goalkeeper, tactics];
