import type { Sentence } from '@rikoshet/game/language';
import {
  areNeighbours,
  directionTo,
  isGoalSquare,
  isSquare,
  makeSquare,
  neighbour,
  rankOf,
  scorerAt,
} from './board.js';
import { approachOf, ATTACKER_TURNS, DEFENDER_TURNS, turned } from './generate.js';
import { mustKick } from './moves.js';
import { outcome } from './outcome.js';
import { manAt, type Position } from './position.js';
import { isKick, KIND_NAMES, type Kick, type Man, type Move, type Square } from './vocabulary.js';

export type IllegalMoveCode =
  | 'unknown-square'
  | 'game-over'
  | 'no-man'
  | 'other-side'
  | 'duty-to-kick'
  | 'ball-elsewhere'
  | 'not-next-to-ball'
  | 'goalkeeper-kicks'
  | 'wrong-direction'
  | 'own-goal'
  | 'leaves-his-ranks'
  | 'no-line'
  | 'occupied';

/** Why a move is illegal; `part` is the square of the move that is to blame. */
export interface Refusal {
  readonly code: IllegalMoveCode;
  readonly part: 'from' | 'ball' | 'to';
  readonly sentence: Sentence;
}

const refuse = (code: IllegalMoveCode, part: Refusal['part'], ru: string, en: string): Refusal => ({
  code,
  part,
  sentence: { ru, en },
});

const what = ({ ball }: Position, square: Square): Sentence =>
  square === ball ? { ru: 'мяч', en: 'the ball' } : { ru: 'фигура', en: 'a man' };

/** The first thing in the way from one square to another on a line, the last square included. */
function obstacle(position: Position, from: Square, to: Square, vacated: Square): Square | undefined {
  const direction = directionTo(from, to);
  for (let square: Square | undefined = from; square !== undefined && square !== to;) {
    square = neighbour(square, direction);
    if (square === undefined || square === vacated) continue;
    if (square === position.ball || position.men.includes(square)) return square;
  }
  return undefined;
}

function inTheWay(position: Position, start: Square, to: Square, vacated: Square): Refusal | undefined {
  const square = obstacle(position, start, to, vacated);
  if (square === undefined) return undefined;
  const name = makeSquare(square);
  const { ru, en } = what(position, square);
  return refuse('occupied', 'to', `путь закрыт: на ${name} ${ru}`, `the way is blocked by ${en} on ${name}`);
}

function kickRefusal(position: Position, man: Man, { from, ball, to }: Kick): Refusal | undefined {
  const [fromName, ballName, toName] = [from, ball, to].map(makeSquare);
  if (ball !== position.ball) {
    const real = makeSquare(position.ball);
    return refuse(
      'ball-elsewhere',
      'ball',
      `мяч не на ${ballName}, а на ${real}`,
      `the ball is not on ${ballName} but on ${real}`,
    );
  }
  if (man.kind === 'goalkeeper')
    return refuse('goalkeeper-kicks', 'from', 'вратарь по мячу не бьёт', 'a goalkeeper never kicks');
  if (!areNeighbours(from, ball))
    return refuse(
      'not-next-to-ball',
      'from',
      `с ${fromName} по мячу не ударить: ${ballName} не рядом`,
      `nobody can kick from ${fromName}: the ball on ${ballName} is not next to it`,
    );
  const direction = directionTo(ball, to);
  if (direction < 0)
    return refuse(
      'no-line',
      'to',
      `с ${ballName} на ${toName} нет прямой`,
      `no straight line leads from ${ballName} to ${toName}`,
    );
  const approach = approachOf(from, ball);
  const turns: readonly number[] = man.kind === 'attacker' ? ATTACKER_TURNS : DEFENDER_TURNS;
  if (!turns.some((turn) => turned(approach, turn) === direction))
    return man.kind === 'attacker'
      ? refuse(
          'wrong-direction',
          'to',
          `нападающий с ${fromName} бьёт вперёд, назад и вбок, не наискось: на ${toName} нельзя`,
          `from ${fromName} an attacker kicks forward, backward or sideways, not obliquely: ${toName} is out of his reach`,
        )
      : refuse(
          'wrong-direction',
          'to',
          `защитник с ${fromName} бьёт вперёд и наискось вперёд: на ${toName} нельзя`,
          `from ${fromName} a defender kicks forward or obliquely forward: ${toName} is out of his reach`,
        );
  const scorer = scorerAt(to);
  if (scorer !== undefined && scorer !== position.mover)
    return refuse(
      'own-goal',
      'to',
      `${toName} — свои ворота: туда бить нельзя`,
      `${toName} is in the kicker’s own goal: no kick may end there`,
    );
  return inTheWay(position, ball, to, from);
}

function idleRefusal(position: Position, man: Man, from: Square, to: Square): Refusal | undefined {
  const [fromName, toName] = [from, to].map(makeSquare);
  if (mustKick(position))
    return refuse(
      'duty-to-kick',
      'from',
      'удар возможен, поэтому ход без удара запрещён',
      'a kick is possible, so a move without a kick is not allowed',
    );
  if (man.kind === 'goalkeeper' && rankOf(to) !== rankOf(from))
    return refuse(
      'leaves-his-ranks',
      'to',
      `вратарь ходит только вдоль своих ворот, а ${toName} не там`,
      `a goalkeeper moves along his goal rank only, and ${toName} is not on it`,
    );
  if (man.kind !== 'goalkeeper' && isGoalSquare(to))
    return refuse(
      'leaves-his-ranks',
      'to',
      `${toName} — в воротах: туда встаёт только вратарь`,
      `${toName} is in a goal: only the goalkeeper stands there`,
    );
  if (directionTo(from, to) < 0)
    return refuse(
      'no-line',
      'to',
      from === to ? 'ход никуда не ведёт' : `с ${fromName} на ${toName} нет прямой`,
      from === to ? 'the move leads nowhere' : `no straight line leads from ${fromName} to ${toName}`,
    );
  return inTheWay(position, from, to, from);
}

/** Why the move may not be played, or nothing if it may. O(length); asks for no list of moves. */
export function refusalOf(position: Position, move: Move): Refusal | undefined {
  const squares: readonly unknown[] = isKick(move) ? [move.from, move.ball, move.to] : [move.from, move.to];
  if (!squares.every(isSquare))
    return refuse(
      'unknown-square',
      'from',
      'такого поля на доске нет',
      'there is no such square on the board',
    );
  if (outcome(position) !== undefined)
    return refuse('game-over', 'from', 'партия уже окончена', 'the game is over');
  const man = manAt(position, move.from);
  const name = makeSquare(move.from);
  if (man === undefined)
    return move.from === position.ball
      ? refuse('no-man', 'from', `на ${name} не фигура, а мяч`, `on ${name} is no man but the ball`)
      : refuse('no-man', 'from', `на ${name} никого нет`, `nobody stands on ${name}`);
  if (man.side !== position.mover) {
    const { ru, en } = KIND_NAMES[man.kind];
    return refuse('other-side', 'from', `на ${name} — ${ru} соперника`, `on ${name} is the opponent’s ${en}`);
  }
  return isKick(move) ? kickRefusal(position, man, move) : idleRefusal(position, man, move.from, move.to);
}
