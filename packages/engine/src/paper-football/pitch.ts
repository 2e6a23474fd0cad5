import type { Field } from '@rikoshet/paper-football/field';
import { makeRandom } from '../random.js';

/**
 * A field as the engine wants it, made once and shared by every kernel on it. Points and directions are the field's own;
 * directions that look at each other differ by 4, i.e. `d ^ 4` leads back. Index `point * 8 + direction` where not said otherwise.
 */
export interface Pitch {
  readonly field: Field;
  readonly points: number;
  readonly segments: number;
  readonly centre: number;
  readonly to: Int16Array;
  /** The playable segment, −1 where there is none. */
  readonly segment: Int16Array;
  /** By point: the directions of its playable segments, one bit each. */
  readonly playable: Uint8Array;
  /** By point: 1 when occupied before the first turn. */
  readonly occupied: Uint8Array;
  /** By point: 1 for a point of side 0's goal, 2 for one of side 1's, 0 for the rest. */
  readonly goal: Uint8Array;
  /** By point: its mirror image left–right. */
  readonly mirror: Int16Array;
  /** By segment, four words: its key (low, high) and the key of its mirror image (low, high). */
  readonly keys: Int32Array;
  /** [(point * 8 + direction) * STEP_WORDS]: the point there, then the four words of the segment between: all that drawing it takes. */
  readonly steps: Int32Array;
}

/** Any fixed number: keys must be equal in every run, for saved tables and for equal node counts. */
const KEY_SEED = 20261130;

export const STEP_WORDS = 8;

/** The mirror image of a direction. */
export const mirrorDirection = (direction: number): number => (8 - direction) & 7;

export function pitchOf(field: Field): Pitch {
  const { points, segments, segmentTable } = field;
  const playable = new Uint8Array(points);
  const mirror = new Int16Array(points);
  const cells = new Map<number, number>();
  const cell = (column: number, row: number): number => row * 32 + column;
  for (let point = 0; point < points; point++)
    cells.set(cell(field.column[point]!, field.row[point]!), point);
  for (let point = 0; point < points; point++) {
    mirror[point] = cells.get(cell(field.columns - 1 - field.column[point]!, field.row[point]!))!;
    for (let d = 0; d < 8; d++) if (segmentTable[point * 8 + d]! >= 0) playable[point]! |= 1 << d;
  }
  const random = makeRandom(KEY_SEED);
  const own = Int32Array.from({ length: segments * 2 }, () => random.bits() | 0);
  const keys = new Int32Array(segments * 4);
  for (let index = 0; index < points * 8; index++) {
    const here = segmentTable[index]!;
    if (here < 0) continue;
    const image = segmentTable[mirror[index >> 3]! * 8 + mirrorDirection(index & 7)]!;
    keys.set([own[here * 2]!, own[here * 2 + 1]!, own[image * 2]!, own[image * 2 + 1]!], here * 4);
  }
  const steps = new Int32Array(points * 8 * STEP_WORDS);
  for (let index = 0; index < points * 8; index++) {
    const here = segmentTable[index]!;
    steps[index * STEP_WORDS] = field.neighbours[index]!;
    if (here >= 0) steps.set(keys.subarray(here * 4, here * 4 + 4), index * STEP_WORDS + 1);
  }
  return {
    field,
    points,
    segments,
    centre: field.centre,
    to: field.neighbours,
    segment: segmentTable,
    playable,
    occupied: Uint8Array.from(field.border, (bit, point) => (point === field.centre ? 1 : bit)),
    goal: Uint8Array.from(field.goalOf, (side) => (side < 0 ? 0 : 1 << side)),
    mirror,
    keys,
    steps,
  };
}
