import type { Side } from '@rikoshet/game/outcome';
import {
  approachOf,
  BALL_STEPS,
  DIRECTION_COUNT,
  FIELD_STEPS,
  isGoalSquare,
  type Direction,
} from './board.js';
import { GOALKEEPER, MEN, MEN_PER_SIDE } from './men.js';
import type { Kind, Square } from './vocabulary.js';

/** A move as a number: bit 10 a kick, bits 6 to 9 the index of the man, bits 0 to 5 the square it or the ball goes to. */
export type MoveCode = number;

export const KICK_BIT = 1 << 10;
export const manOf = (code: MoveCode): number => (code >> 6) & 15;
export const targetOf = (code: MoveCode): Square => code & 63;

/** More than any position has: six men kick in 4 directions at most and at most 7 squares far, idle they go less far. */
export const MOST_MOVES = 256;

/**
 * Which way a kick sends the ball, as turns by 45° from the approach, the direction of the step onto the ball: an
 * attacker's forward, backward and sideways, a defender's forward and oblique. The approach counts, never the colour [T].
 */
export const TURNS: Readonly<Record<Kind, readonly number[]>> = {
  attacker: [0, 4, 2, 6],
  defender: [0, 1, 7],
  goalkeeper: [],
};

export const turned = (direction: Direction, by: number): Direction => (direction + by) % DIRECTION_COUNT;

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
    for (const turn of TURNS[MEN[index]!.kind]) {
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
