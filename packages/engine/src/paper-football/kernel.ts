import type { Side } from '@rikoshet/game/outcome';
import type { Pitch } from './pitch.js';

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
  /** The key of the drawn segments, and that of the position mirrored left–right: two 32-bit halves each. */
  low = 0;
  high = 0;
  mirrorLow = 0;
  mirrorHigh = 0;
  /** Segments drawn since `reset` or `load`. */
  depth = 0;
  /** By segment drawn: the direction, and 8 where it filled a point. */
  readonly trail: Uint8Array;

  constructor(pitch: Pitch) {
    this.pitch = pitch;
    this.free = new Uint8Array(pitch.points);
    this.occupied = new Uint8Array(pitch.points);
    this.trail = new Uint8Array(pitch.segments + 1);
    this.ball = pitch.centre;
    this.side = 0;
    this.reset(0);
  }

  /** The empty field with the ball in the centre and `side` to move. */
  reset(side: Side): void {
    this.free.set(this.pitch.playable);
    this.occupied.set(this.pitch.occupied);
    this.ball = this.pitch.centre;
    this.side = side;
    this.low = this.high = this.mirrorLow = this.mirrorHigh = 0;
    this.depth = 0;
  }

  /** Takes over the state of another kernel of the same pitch; its history is not taken along. */
  copy(other: Kernel): void {
    this.free.set(other.free);
    this.occupied.set(other.occupied);
    this.ball = other.ball;
    this.side = other.side;
    this.low = other.low;
    this.high = other.high;
    this.mirrorLow = other.mirrorLow;
    this.mirrorHigh = other.mirrorHigh;
    this.depth = 0;
  }

  /** Marks the segment from `point` in `direction` as drawn without moving the ball: for setting a position up. */
  mark(point: number, direction: number): void {
    const { to } = this.pitch;
    const other = to[point * 8 + direction]!;
    this.free[point]! &= ~(1 << direction);
    this.free[other]! &= ~(1 << (direction ^ 4));
    this.occupied[point] = 1;
    this.occupied[other] = 1;
    this.hash(point * 8 + direction);
  }

  /** Draws a free segment from the ball. The turn is over when it fills a point; then the other side is to move. */
  draw(direction: number): void {
    const index = this.ball * 8 + direction;
    const other = this.pitch.to[index]!;
    this.free[this.ball]! ^= 1 << direction;
    this.free[other]! ^= 1 << (direction ^ 4);
    this.hash(index);
    if (this.occupied[other] === 0) {
      this.occupied[other] = 1;
      this.side = this.side === 0 ? 1 : 0;
      this.trail[this.depth++] = direction | 8;
    } else this.trail[this.depth++] = direction;
    this.ball = other;
  }

  /** Takes the last `draw` back. */
  undo(): void {
    const entry = this.trail[--this.depth]!;
    const back = (entry & 7) ^ 4;
    if ((entry & 8) !== 0) {
      this.occupied[this.ball] = 0;
      this.side = this.side === 0 ? 1 : 0;
    }
    const index = this.ball * 8 + back;
    const other = this.pitch.to[index]!;
    this.free[this.ball]! ^= 1 << back;
    this.free[other]! ^= 1 << (back ^ 4);
    this.hash(index);
    this.ball = other;
  }

  /** True when the last segment drawn filled a point, i.e. ended a turn. */
  get turnEnded(): boolean {
    return this.depth === 0 || (this.trail[this.depth - 1]! & 8) !== 0;
  }

  private hash(index: number): void {
    const { keys, segment } = this.pitch;
    const at = segment[index]! * 4;
    this.low ^= keys[at]!;
    this.high ^= keys[at + 1]!;
    this.mirrorLow ^= keys[at + 2]!;
    this.mirrorHigh ^= keys[at + 3]!;
  }
}
