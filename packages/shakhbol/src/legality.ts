import type { Sentence } from '@rikoshet/game/language';
import {
  approachOf,
  directionTo,
  isGoalSquare,
  isSquare,
  makeSquare,
  neighbour,
  rankOf,
  scorerAt,
} from './board.js';
import { TURNS, turned } from './generate.js';
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

const noLine = (from: Square, to: Square): Refusal =>
  refuse(
    'no-line',
    'to',
    `с ${makeSquare(from)} на ${makeSquare(to)} нет прямой`,
    `no straight line leads from ${makeSquare(from)} to ${makeSquare(to)}`,
  );

/** The first thing in the way along a line, its last square included. The mover has left `vacated`. */
function obstacle(position: Position, start: Square, to: Square, vacated: Square): Refusal | undefined {
  const direction = directionTo(start, to);
  for (let at = neighbour(start, direction); at !== undefined; at = neighbour(at, direction)) {
    if (at !== vacated && (at === position.ball || position.men.includes(at)))
      return refuse(
        'occupied',
        'to',
        `мешает ${makeSquare(at)}: там занято`,
        `${makeSquare(at)} is in the way, it is occupied`,
      );
    if (at === to) break;
  }
  return undefined;
}

function kickRefusal(position: Position, man: Man, { from, ball, to }: Kick): Refusal | undefined {
  const real = makeSquare(position.ball);
  if (ball !== position.ball)
    return refuse(
      'ball-elsewhere',
      'ball',
      `мяч не там, а на ${real}`,
      `the ball is not there but on ${real}`,
    );
  if (man.kind === 'goalkeeper')
    return refuse('goalkeeper-kicks', 'from', 'вратарь по мячу не бьёт', 'a goalkeeper never kicks');
  const approach = approachOf(from, ball);
  if (approach < 0)
    return refuse(
      'not-next-to-ball',
      'from',
      `${makeSquare(from)} не рядом с мячом на ${real}`,
      `${makeSquare(from)} is not next to the ball on ${real}`,
    );
  const direction = directionTo(ball, to);
  if (direction < 0) return noLine(ball, to);
  if (!TURNS[man.kind].some((turn) => turned(approach, turn) === direction)) {
    const { ru, en } = KIND_NAMES[man.kind];
    const [wayRu, wayEn] =
      man.kind === 'attacker'
        ? ['вперёд, назад и вбок', 'forward, backward and sideways']
        : ['вперёд и наискось вперёд', 'forward and obliquely forward'];
    return refuse(
      'wrong-direction',
      'to',
      `${ru} с ${makeSquare(from)} бьёт ${wayRu}, не на ${makeSquare(to)}`,
      `from ${makeSquare(from)} the ${en} kicks ${wayEn}, not to ${makeSquare(to)}`,
    );
  }
  return scorerAt(to) === (man.side === 0 ? 1 : 0)
    ? refuse('own-goal', 'to', 'в свои ворота бить нельзя', 'no kick may end in one’s own goal')
    : obstacle(position, ball, to, from);
}

function idleRefusal(position: Position, { kind }: Man, from: Square, to: Square): Refusal | undefined {
  if (mustKick(position))
    return refuse(
      'duty-to-kick',
      'from',
      'возможен удар, ходить без удара нельзя',
      'a kick is possible, so a move without one is not allowed',
    );
  if (kind === 'goalkeeper' && rankOf(to) !== rankOf(from))
    return refuse(
      'leaves-his-ranks',
      'to',
      'вратарь ходит только вдоль своих ворот',
      'a goalkeeper moves along his goal rank only',
    );
  if (kind !== 'goalkeeper' && isGoalSquare(to))
    return refuse(
      'leaves-his-ranks',
      'to',
      'в ворота встаёт только вратарь',
      'only goalkeepers stand in a goal',
    );
  return directionTo(from, to) < 0 ? noLine(from, to) : obstacle(position, from, to, from);
}

/** Why the move may not be played, or nothing if it may. O(length); asks for no list of moves. */
export function refusalOf(position: Position, move: Move): Refusal | undefined {
  const { from, to } = move;
  if (!isSquare(from) || !isSquare(to) || (isKick(move) && !isSquare(move.ball)))
    return refuse('unknown-square', 'from', 'такого поля нет', 'there is no such square');
  if (outcome(position)) return refuse('game-over', 'from', 'партия уже окончена', 'the game is over');
  const man = manAt(position, from);
  const name = makeSquare(from);
  if (!man) return refuse('no-man', 'from', `на ${name} нет фигуры`, `no man stands on ${name}`);
  if (man.side !== position.mover)
    return refuse('other-side', 'from', `на ${name} фигура соперника`, `the opponent stands on ${name}`);
  return isKick(move) ? kickRefusal(position, man, move) : idleRefusal(position, man, from, to);
}
