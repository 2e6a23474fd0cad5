import type { Side } from '@rikoshet/game/outcome';
import {
  BALL_STEPS,
  DIRECTION_COUNT,
  directionTo,
  FIELD_STEPS,
  SQUARE_COUNT,
  SQUARES,
  areNeighbours,
} from './board.js';
import { isGoalSquare } from './board.js';
import { FIRST_DEFENDER, GOALKEEPER, MEN_PER_SIDE } from './men.js';
import type { Direction } from './board.js';
import type { Square } from './vocabulary.js';

/** A move as a number: bit 10 a kick, bits 6 to 9 the index of the man, bits 0 to 5 the square it or the ball goes to. */
export type MoveCode = number;

export const KICK_BIT = 1 << 10;
export const manOf = (code: MoveCode): number => (code >> 6) & 15;
export const targetOf = (code: MoveCode): Square => code & 63;

/** More than the moves of any position: three attackers kick at most 7 squares in 4 directions, idle men go less far. */
export const MOST_MOVES = 256;

const FORWARD = 0;
const BACKWARD = 4;
const RIGHT = 2;
const LEFT = 6;
const OBLIQUE_RIGHT = 1;
const OBLIQUE_LEFT = 7;

/**
 * Which way a kick sends the ball, as turns by 45° from the approach, the direction of the step onto the ball.
 * The approach counts, never the colour [T].
 */
export const ATTACKER_TURNS = [FORWARD, BACKWARD, RIGHT, LEFT] as const;
export const DEFENDER_TURNS = [FORWARD, OBLIQUE_RIGHT, OBLIQUE_LEFT] as const;

export const turned = (direction: Direction, by: number): Direction => (direction + by) % DIRECTION_COUNT;

/** `APPROACH[from * 40 + ball]` = the direction of the step onto the ball, or -1 where the squares do not touch. */
const APPROACH = Int8Array.from(
  SQUARES.flatMap((from) =>
    SQUARES.map((ball) => (areNeighbours(from, ball) ? directionTo(from, ball) : -1)),
  ),
);

export const approachOf = (from: Square, ball: Square): Direction => APPROACH[from * SQUARE_COUNT + ball]!;

/**
 * Writes the legal kicks of `side` into `out` from `start` on and returns where they end.
 * `occupied` marks the men, not the ball; it is changed while the function runs and restored.
 */
export function writeKicks(
  men: ArrayLike<Square>,
  occupied: Uint8Array,
  ball: Square,
  side: Side,
  out: Uint16Array,
  start: number,
): number {
  if (isGoalSquare(ball)) return start;
  const steps = BALL_STEPS[side]!;
  let end = start;
  for (let index = side * MEN_PER_SIDE, last = index + GOALKEEPER; index < last; index += 1) {
    const from = men[index]!;
    const approach = approachOf(from, ball);
    if (approach < 0) continue;
    const code = KICK_BIT | (index << 6);
    // The kicker has left his square before the ball sets out, so it may pass there or stop there [I].
    occupied[from] = 0;
    for (const turn of index < last - (GOALKEEPER - FIRST_DEFENDER) ? ATTACKER_TURNS : DEFENDER_TURNS) {
      const direction = turned(approach, turn);
      let to = steps[ball * DIRECTION_COUNT + direction]!;
      while (to >= 0 && occupied[to] === 0) {
        out[end] = code | to;
        end += 1;
        to = steps[to * DIRECTION_COUNT + direction]!;
      }
    }
    occupied[from] = 1;
  }
  return end;
}

/** Writes the moves without a kick, whether or not there is a duty to kick; as `writeKicks` otherwise. */
export function writeIdleMoves(
  men: ArrayLike<Square>,
  occupied: Uint8Array,
  ball: Square,
  side: Side,
  out: Uint16Array,
  start: number,
): number {
  if (isGoalSquare(ball)) return start;
  let end = start;
  const keeper = side * MEN_PER_SIDE + GOALKEEPER;
  occupied[ball] = 1;
  for (let index = side * MEN_PER_SIDE; index < keeper; index += 1) {
    const from = men[index]!;
    const code = index << 6;
    for (let direction = 0; direction < DIRECTION_COUNT; direction += 1) {
      let to = FIELD_STEPS[from * DIRECTION_COUNT + direction]!;
      while (to >= 0 && occupied[to] === 0) {
        out[end] = code | to;
        end += 1;
        to = FIELD_STEPS[to * DIRECTION_COUNT + direction]!;
      }
    }
  }
  occupied[ball] = 0;
  // Nobody else ever stands on his goal rank, so nothing is ever in the goalkeeper's way.
  const home = men[keeper]!;
  const first = home - (home % 5);
  for (let to = first; to < first + 5; to += 1) {
    if (to === home) continue;
    out[end] = (keeper << 6) | to;
    end += 1;
  }
  return end;
}

/** The legal moves: the kicks if there are any (duty to kick [T]), otherwise the idle moves. */
export function writeMoves(
  men: ArrayLike<Square>,
  occupied: Uint8Array,
  ball: Square,
  side: Side,
  out: Uint16Array,
  start: number,
): number {
  const end = writeKicks(men, occupied, ball, side, out, start);
  return end > start ? end : writeIdleMoves(men, occupied, ball, side, out, start);
}
