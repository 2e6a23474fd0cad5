import { SIDES, type Side } from '@rikoshet/game/outcome';
import { FILES, RANKS, type File, type Rank, type Square } from './vocabulary.js';

const WIDTH = FILES.length;
const LENGTH = RANKS.length;
export const SQUARE_COUNT = WIDTH * LENGTH;

/** All squares, a1 first, e8 last. */
export const SQUARES: readonly Square[] = Array.from({ length: SQUARE_COUNT }, (_, square) => square);

const column = (square: Square): number => square % WIDTH;
const row = (square: Square): number => Math.floor(square / WIDTH);

export const isSquare = (value: unknown): value is Square =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < SQUARE_COUNT;

export const fileOf = (square: Square): File => FILES[column(square)]!;
export const rankOf = (square: Square): Rank => RANKS[row(square)]!;
export const squareAt = (file: File, rank: Rank): Square => (rank - 1) * WIDTH + FILES.indexOf(file);

export const makeSquare = (square: Square): string => `${fileOf(square)}${rankOf(square)}`;

/** Reads exactly `a1` … `e8`; the notations bring their own generosity. */
export function parseSquare(name: string): Square | undefined {
  const file = (FILES as readonly string[]).indexOf(name[0] ?? '');
  const rank = name.length === 2 ? '12345678'.indexOf(name[1]!) : -1;
  return file < 0 || rank < 0 ? undefined : rank * WIDTH + file;
}

/** [C] The text says "chequered" and no more: a1 is dark, as in chess. */
export const isDark = (square: Square): boolean => (column(square) + row(square)) % 2 === 0;

/** The rank that a side defends; on the other one it scores. The whole rank is the goal. */
export const GOAL_RANK: readonly [Rank, Rank] = [1, 8];
/** Attackers, defenders and the ball in play keep to ranks 2 to 7. */
export const isGoalSquare = (square: Square): boolean => square < WIDTH || square >= SQUARE_COUNT - WIDTH;
/** The side that the ball on this square has scored for, or nothing while it is in play. */
export const scorerAt = (ball: Square): Side | undefined =>
  !isGoalSquare(ball) ? undefined : ball < WIDTH ? 1 : 0;

export const mirrorSquare = (square: Square): Square => square + WIDTH - 1 - 2 * column(square);
export const flipSquare = (square: Square): Square => (LENGTH - 1 - row(square)) * WIDTH + column(square);

/** The eight directions clockwise as [files, ranks], from White's forward on: a turn by 45° is the next entry. */
export const DIRECTIONS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
] as const;
/** An index into `DIRECTIONS`. */
export type Direction = number;
export const DIRECTION_COUNT = DIRECTIONS.length;

/** `table[square * 8 + direction]` = the next square that way, or -1 where `allowed` has none. */
function stepTable(allowed: (square: Square) => boolean): Int8Array {
  const table = new Int8Array(SQUARE_COUNT * DIRECTION_COUNT).fill(-1);
  for (const square of SQUARES) {
    for (const [direction, [files, ranks]] of DIRECTIONS.entries()) {
      const x = column(square) + files;
      const y = row(square) + ranks;
      if (x < 0 || x >= WIDTH || y < 0 || y >= LENGTH) continue;
      const next = y * WIDTH + x;
      if (allowed(next)) table[square * DIRECTION_COUNT + direction] = next;
    }
  }
  return table;
}

/** Steps over the whole board. */
const STEPS = stepTable(() => true);
/** Steps of attackers and defenders: ranks 2 to 7. */
export const FIELD_STEPS = stepTable((square) => !isGoalSquare(square));
/** Steps of the ball when `side` kicks it: not onto that side's own goal rank. */
export const BALL_STEPS = SIDES.map((side) => stepTable((square) => rankOf(square) !== GOAL_RANK[side]));

/** The neighbour that way, or nothing at the edge of the board. */
export function neighbour(square: Square, direction: Direction): Square | undefined {
  const next = STEPS[square * DIRECTION_COUNT + direction];
  return next === undefined || next < 0 ? undefined : next;
}

/** The direction of the straight line that leads from one square to another, or -1 where none does. */
export function directionTo(from: Square, to: Square): Direction {
  const files = column(to) - column(from);
  const ranks = row(to) - row(from);
  if (files !== 0 && ranks !== 0 && Math.abs(files) !== Math.abs(ranks)) return -1;
  return DIRECTIONS.findIndex(([x, y]) => x === Math.sign(files) && y === Math.sign(ranks));
}

/** `table[from * 40 + to]` = the direction of the one step that leads from one square to the other, or -1. */
const APPROACHES = new Int8Array(SQUARE_COUNT * SQUARE_COUNT).fill(-1);
for (const [index, to] of STEPS.entries())
  if (to >= 0) APPROACHES[(index >> 3) * SQUARE_COUNT + to] = index & 7;

/** The direction of the step from a square onto the ball, -1 where they do not touch. */
export const approachOf = (from: Square, ball: Square): Direction => APPROACHES[from * SQUARE_COUNT + ball]!;
