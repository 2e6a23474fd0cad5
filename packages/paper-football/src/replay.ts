import { otherSide, type Outcome, type Side } from '@rikoshet/game/outcome';
import { addBit, emptyBits, hasBit, type Bits } from './bits.js';
import { DIRECTIONS, type Direction, type Field, type Point } from './field.js';
import { outcomeAt } from './outcome.js';
import { positionAt, type Position } from './position.js';

/** What a step has come to. `ILLEGAL`: nothing was drawn. From `GOAL` on the game is over. */
export const ILLEGAL = -1;
export const ON = 0;
export const FILLED = 1;
export const GOAL = 2;
export const DEAD_END = 3;
export type StepState = -1 | 0 | 1 | 2 | 3;

const INTO_GOAL = 1024;

/**
 * A board that is written on: the same rules as `play`, for those who draw and take back millions of
 * segments. Reading the arrays is welcome, writing goes through `reset`, `load`, `step` and `undo`.
 */
export class Replayer {
  readonly field: Field;
  order: Side;
  /** By segment: 1 when drawn. */
  readonly drawn: Uint8Array;
  /** By point: 1 when occupied. */
  readonly occupied: Uint8Array;
  /** By point: undrawn segments that leave it. */
  readonly free: Uint8Array;
  ball: Point;
  /** Finished turns. */
  ply = 0;
  /** What the last step has come to; FILLED at the start of a turn. */
  state: StepState = FILLED;
  /** Steps that `undo` can take back. */
  depth = 0;
  /**
   * [point * 8 + direction] → segment * 2048 + (1024 where it leads into a goal) + point reached, -1 where
   * nothing is playable.
   */
  readonly #table: Int32Array;
  /** By step: direction * 8 + state before it. */
  readonly #steps: Uint8Array;

  constructor(field: Field, order: Side = 0) {
    this.field = field;
    this.order = order;
    this.drawn = new Uint8Array(field.segments);
    this.occupied = new Uint8Array(field.points);
    this.free = new Uint8Array(field.points);
    this.ball = field.centre;
    this.#table = Int32Array.from(field.segmentTable, (segment, entry) => {
      const to = field.neighbours[entry]!;
      return segment < 0 ? -1 : segment * 2048 + (field.goalOf[to]! >= 0 ? INTO_GOAL : 0) + to;
    });
    this.#steps = new Uint8Array(field.segments);
    this.reset();
  }

  /** Back to the opening position. */
  reset(): void {
    this.drawn.fill(0);
    this.occupied.set(this.field.border);
    this.occupied[this.field.centre] = 1;
    this.free.set(this.field.degree);
    this.ball = this.field.centre;
    this.ply = 0;
    this.state = FILLED;
    this.depth = 0;
  }

  /** Takes over a position of the same field. */
  load(position: Position): void {
    const { field } = this;
    this.reset();
    this.order = position.order;
    for (let point = 0; point < field.points; point++)
      this.occupied[point] = hasBit(position.occupied, point) ? 1 : 0;
    for (let segment = 0; segment < field.segments; segment++) {
      if (!hasBit(position.drawn, segment)) continue;
      this.drawn[segment] = 1;
      this.free[field.ends[segment * 2]!]!--;
      this.free[field.ends[segment * 2 + 1]!]!--;
    }
    this.ball = position.ball;
    this.ply = position.ply;
    if (position.end) this.state = position.end.reason === 'dead-end' ? DEAD_END : GOAL;
  }

  /** Whose turn it is; within a turn, who is drawing. */
  get mover(): Side {
    return this.ply % 2 === 0 ? this.order : otherSide(this.order);
  }

  /** Draws one segment. After FILLED the next step begins the next turn. */
  step(direction: Direction): StepState {
    const from = this.ball;
    const entry = this.#table[from * 8 + direction]!;
    const segment = entry >> 11;
    const before = this.state;
    if (entry < 0 || this.drawn[segment] !== 0 || before >= GOAL) return ILLEGAL;
    const to = entry & 1023;
    this.#steps[this.depth++] = direction * 8 + before;
    this.drawn[segment] = 1;
    this.free[from]!--;
    const left = --this.free[to]!;
    this.ball = to;
    let state: StepState = ON;
    if (this.occupied[to] === 0) {
      this.occupied[to] = 1;
      state = FILLED;
    } else if ((entry & INTO_GOAL) !== 0) state = GOAL;
    else if (left === 0) state = DEAD_END;
    if (state !== ON) this.ply++;
    this.state = state;
    return state;
  }

  /** Takes back the last step; nothing when there is none. */
  undo(): void {
    if (this.depth === 0) return;
    const to = this.ball;
    const step = this.#steps[--this.depth]!;
    const entry = this.#table[to * 8 + (((step >> 3) + 4) & 7)]!;
    const from = entry & 1023;
    this.drawn[entry >> 11] = 0;
    this.free[from]!++;
    this.free[to]!++;
    if (this.state !== ON) this.ply--;
    if (this.state === FILLED) this.occupied[to] = 0;
    this.state = (step & 7) as StepState;
    this.ball = from;
  }

  /** The end of the game, or nothing while it goes on. */
  outcome(): Outcome | undefined {
    return this.state < GOAL
      ? undefined
      : outcomeAt(this.field, this.ball, otherSide(this.mover), this.state === DEAD_END);
  }

  drawnBits(): Bits {
    const bits = emptyBits(this.field.segments);
    this.drawn.forEach((one, segment) => one === 1 && addBit(bits, segment));
    return bits;
  }

  /** The position as an immutable value; nothing within a turn. */
  position(): Position | undefined {
    if (this.state === ON) return undefined;
    const occupied = emptyBits(this.field.points);
    this.occupied.forEach((one, point) => one === 1 && addBit(occupied, point));
    return positionAt(this.field, this.order, this.drawnBits(), occupied, this.ball, this.ply);
  }

  /** Draws the segment to this neighbouring point. */
  stepTo(point: Point): StepState {
    for (const direction of DIRECTIONS) {
      if (this.field.neighbours[this.ball * 8 + direction] === point) return this.step(direction);
    }
    return ILLEGAL;
  }
}

export function replayerOf(position: Position): Replayer {
  const replayer = new Replayer(position.field, position.order);
  replayer.load(position);
  return replayer;
}
