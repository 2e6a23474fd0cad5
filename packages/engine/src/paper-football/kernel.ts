import type { Side } from '@rikoshet/game/outcome';
import { STEP_WORDS, type Pitch } from './pitch.js';

/** Words of a frame of the stack: the key in two halves, then the ball. */
const FRAME = 4;
const HIGH = 1;
const BALL = 2;

/**
 * The engine's own position of paper football: typed arrays, changed in place, undone exactly.
 *
 * The set of drawn segments is the whole position, so the key hashes the segments only. Every point keeps the directions
 * in which a segment is still free as one byte; two directions that look at each other differ by 4.
 */
export class Kernel {
  readonly pitch: Pitch;
  /** By point: bit d is set while the segment in direction d may be drawn. */
  readonly free: Uint8Array;
  /** By point: 1 when occupied. Goal points count as occupied. */
  readonly occupied: Uint8Array;
  ball: number;
  side: Side;
  /** Segments drawn since `reset` or `copy`. */
  depth = 0;
  /** By segment drawn: the direction, and 8 where it filled a point. */
  readonly trail: Uint8Array;
  /**
   * By segments drawn, four words each: the key of the segments drawn then, as two 32-bit halves, and where the ball was. Not in
   * fields, because browsers box whole numbers of 32 bits there; and kept, so that `undo` need not reckon.
   */
  private readonly stack: Int32Array;
  /** The same of the key of the position mirrored left–right, two words each; reckoned only up to `mirrored` until asked for. */
  private readonly images: Int32Array;
  private mirrored = 0;
  private readonly steps: Int32Array;

  constructor(pitch: Pitch) {
    this.pitch = pitch;
    this.steps = pitch.steps;
    this.free = new Uint8Array(pitch.points);
    this.occupied = new Uint8Array(pitch.points);
    this.trail = new Uint8Array(pitch.segments + 1);
    this.stack = new Int32Array((pitch.segments + 2) * FRAME);
    this.images = new Int32Array((pitch.segments + 2) * 2);
    this.ball = pitch.centre;
    this.side = 0;
    this.reset(0);
  }

  /** The key of the drawn segments, in two 32-bit halves. */
  get low(): number {
    return this.stack[this.depth * FRAME]!;
  }

  get high(): number {
    return this.stack[this.depth * FRAME + HIGH]!;
  }

  /** The key of the position mirrored left–right. */
  get mirrorLow(): number {
    if (this.mirrored < this.depth) this.reflect();
    return this.images[this.depth * 2]!;
  }

  get mirrorHigh(): number {
    if (this.mirrored < this.depth) this.reflect();
    return this.images[this.depth * 2 + 1]!;
  }

  /** The empty field with the ball in the centre and `side` to move. */
  reset(side: Side): void {
    this.free.set(this.pitch.playable);
    this.occupied.set(this.pitch.occupied);
    this.ball = this.pitch.centre;
    this.side = side;
    this.stack.fill(0, 0, FRAME);
    this.images.fill(0, 0, 2);
    this.depth = this.mirrored = 0;
  }

  /** Takes over the state of another kernel of the same pitch; its history is not taken along. */
  copy(other: Kernel): void {
    this.free.set(other.free);
    this.occupied.set(other.occupied);
    this.ball = other.ball;
    this.side = other.side;
    this.stack[0] = other.low;
    this.stack[HIGH] = other.high;
    this.images[0] = other.mirrorLow;
    this.images[1] = other.mirrorHigh;
    this.depth = this.mirrored = 0;
  }

  /** Marks the segment from `point` in `direction` as drawn without moving the ball: for setting a position up. */
  mark(point: number, direction: number): void {
    const { stack, images, steps, depth } = this;
    if (this.mirrored < depth) this.reflect();
    const step = (point * 8 + direction) * STEP_WORDS;
    const other = steps[step]!;
    this.free[point]! &= ~(1 << direction);
    this.free[other]! &= ~(1 << (direction ^ 4));
    this.occupied[point] = 1;
    this.occupied[other] = 1;
    stack[depth * FRAME]! ^= steps[step + 1]!;
    stack[depth * FRAME + HIGH]! ^= steps[step + 2]!;
    images[depth * 2]! ^= steps[step + 3]!;
    images[depth * 2 + 1]! ^= steps[step + 4]!;
  }

  /** Draws a free segment from the ball. The turn is over when it fills a point; then the other side is to move. */
  draw(direction: number): void {
    const { free, occupied, stack, steps, ball, depth } = this;
    const step = ((ball << 3) | direction) * STEP_WORDS;
    const other = steps[step]!;
    free[ball]! ^= 1 << direction;
    free[other]! ^= 1 << (direction ^ 4);
    const frame = depth * FRAME;
    stack[frame + BALL] = ball;
    stack[frame + FRAME] = stack[frame]! ^ steps[step + 1]!;
    stack[frame + FRAME + HIGH] = stack[frame + HIGH]! ^ steps[step + 2]!;
    const fills = occupied[other]! ^ 1;
    occupied[other] = 1;
    this.side = (this.side ^ fills) as Side;
    this.trail[depth] = direction | (fills << 3);
    this.depth = depth + 1;
    this.ball = other;
  }

  /** Takes the last `draw` back. */
  undo(): void {
    const { free, ball } = this;
    const depth = --this.depth;
    if (this.mirrored > depth) this.mirrored = depth;
    const entry = this.trail[depth]!;
    const before = this.stack[depth * FRAME + BALL]!;
    const direction = entry & 7;
    const filled = entry >> 3;
    this.occupied[ball]! ^= filled;
    this.side = (this.side ^ filled) as Side;
    free[before]! ^= 1 << direction;
    free[ball]! ^= 1 << (direction ^ 4);
    this.ball = before;
  }

  /** True when the last segment drawn filled a point, i.e. ended a turn. */
  get turnEnded(): boolean {
    return this.depth === 0 || (this.trail[this.depth - 1]! & 8) !== 0;
  }

  /** The directions of the segments drawn from number `from` on. */
  directionsSince(from: number): number[] {
    return Array.from(this.trail.subarray(from, this.depth), (entry) => entry & 7);
  }

  /** Brings the keys of the mirror images up to the last segment drawn. */
  private reflect(): void {
    const { images, stack, steps, trail } = this;
    for (let depth = this.mirrored; depth < this.depth; depth++) {
      const step = (stack[depth * FRAME + BALL]! * 8 + (trail[depth]! & 7)) * STEP_WORDS;
      images[depth * 2 + 2] = images[depth * 2]! ^ steps[step + 3]!;
      images[depth * 2 + 3] = images[depth * 2 + 1]! ^ steps[step + 4]!;
    }
    this.mirrored = this.depth;
  }
}
