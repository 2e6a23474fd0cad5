import type { Side } from '@rikoshet/game/outcome';
import type { Kernel } from '../paper-football/kernel.js';
import type { Pitch } from '../paper-football/pitch.js';
import { LOWEST } from '../paper-football/flood.js';
import { makeRandom } from '../random.js';

/**
 * The part of a position that can still matter, kept in place with exact undo.
 *
 * Going to an occupied point with no other free segment loses at once, so such a segment is as good as drawn for both sides. It is
 * **sealed**; sealing may leave the next point with one segment, and so on. Many positions that differ on paper become one here.
 * Since drawn and sealed segments look alike, the key also hashes the empty points, the ball and the side to move.
 */
export class Core {
  readonly pitch: Pitch;
  readonly free: Uint8Array;
  readonly occupied: Uint8Array;
  ball = 0;
  side: Side = 0;
  low = 0;
  high = 0;
  mirrorLow = 0;
  mirrorHigh = 0;
  /** Segments drawn since `load`. */
  depth = 0;
  private readonly count: Uint8Array;
  /** Removed segments as `point * 8 + direction`, in order. */
  private readonly journal: Int16Array;
  private journalLength = 0;
  /** By depth: length of the journal before the segment was drawn; 0x8000 is added where it filled a point. */
  private readonly marks: Uint16Array;
  private readonly pointKeys: Int32Array;
  private readonly seen: Int32Array;
  private readonly queue: Int16Array;
  private stamp = 0;

  constructor(pitch: Pitch) {
    this.pitch = pitch;
    this.free = new Uint8Array(pitch.points);
    this.occupied = new Uint8Array(pitch.points);
    this.count = Uint8Array.from({ length: 256 }, (_, mask) => bitCount(mask));
    this.journal = new Int16Array(pitch.segments + 1);
    this.marks = new Uint16Array(pitch.segments + 1);
    this.pointKeys = pointKeysOf(pitch);
    this.seen = new Int32Array(pitch.points);
    this.queue = new Int16Array(pitch.points);
  }

  /** Takes over a position; the kernel stays as it is. */
  load(kernel: Kernel): void {
    this.free.set(kernel.free);
    this.occupied.set(kernel.occupied);
    this.ball = kernel.ball;
    this.side = kernel.side;
    this.low = kernel.low;
    this.high = kernel.high;
    this.mirrorLow = kernel.mirrorLow;
    this.mirrorHigh = kernel.mirrorHigh;
    this.depth = 0;
    this.journalLength = 0;
    for (let point = 0; point < this.pitch.points; point++) {
      if (this.occupied[point] === 0 && this.free[point] !== 0) this.toggle(this.pointKeys, point * 8);
    }
    this.toggle(this.pointKeys, this.ball * 8 + 4);
    if (this.side === 1) this.toggleSide();
    for (let point = 0; point < this.pitch.points; point++) this.seal(point);
    this.cutLoose();
    this.journalLength = 0;
  }

  /** Empty points that the ball may still come to. */
  emptyPoints(): number {
    let count = 0;
    for (let point = 0; point < this.pitch.points; point++) {
      if (this.occupied[point] === 0 && this.free[point] !== 0) count++;
    }
    return count;
  }

  /** Draws a free, unsealed segment from the ball. True when the turn is over, i.e. an empty point was filled. */
  draw(direction: number): boolean {
    const from = this.ball;
    const other = this.pitch.to[from * 8 + direction]!;
    const mark = this.journalLength;
    this.remove(from, direction);
    this.toggle(this.pointKeys, from * 8 + 4);
    this.toggle(this.pointKeys, other * 8 + 4);
    this.ball = other;
    const filled = this.occupied[other] === 0;
    if (filled) {
      this.occupied[other] = 1;
      if (this.free[other] !== 0) this.toggle(this.pointKeys, other * 8);
      this.side = this.side === 0 ? 1 : 0;
      this.toggleSide();
    }
    this.marks[this.depth++] = filled ? mark | 0x8000 : mark;
    this.seal(from);
    if (filled) this.cutLoose();
    return filled;
  }

  undo(): void {
    const mark = this.marks[--this.depth]!;
    const length = mark & 0x7fff;
    const ball = this.ball;
    while (this.journalLength > length + 1) this.restore();
    if ((mark & 0x8000) !== 0) {
      this.occupied[ball] = 0;
      if (this.free[ball] !== 0) this.toggle(this.pointKeys, ball * 8);
      this.side = this.side === 0 ? 1 : 0;
      this.toggleSide();
    }
    this.ball = this.restore();
    this.toggle(this.pointKeys, this.ball * 8 + 4);
    this.toggle(this.pointKeys, ball * 8 + 4);
  }

  /** While the point is occupied, without the ball, and has one free segment that leads to no goal: seals that and goes on behind it. */
  private seal(start: number): void {
    const { free, occupied } = this;
    const { to, goal } = this.pitch;
    let point = start;
    while (
      point !== this.ball &&
      occupied[point] !== 0 &&
      goal[point] === 0 &&
      this.count[free[point]!] === 1
    ) {
      const d = LOWEST[free[point]!]!;
      const next = to[point * 8 + d]!;
      if (goal[next] !== 0) return;
      this.remove(point, d);
      point = next;
    }
  }

  /** Removes what the ball can never come to, whatever both sides play. */
  private cutLoose(): void {
    const { free, queue, seen } = this;
    const { to, goal, points } = this.pitch;
    const stamp = ++this.stamp;
    let tail = 1;
    queue[0] = this.ball;
    seen[this.ball] = stamp;
    for (let head = 0; head < tail; head++) {
      const point = queue[head]!;
      for (let mask = free[point]!; mask !== 0; mask &= mask - 1) {
        const next = to[point * 8 + LOWEST[mask]!]!;
        if (seen[next] === stamp) continue;
        seen[next] = stamp;
        if (goal[next] === 0) queue[tail++] = next;
      }
    }
    for (let point = 0; point < points; point++) {
      if (seen[point] === stamp || goal[point] !== 0) continue;
      for (let mask = free[point]!; mask !== 0; mask &= mask - 1) this.remove(point, LOWEST[mask]!);
    }
  }

  private remove(point: number, d: number): void {
    const index = point * 8 + d;
    const other = this.pitch.to[index]!;
    this.free[point]! &= ~(1 << d);
    this.free[other]! &= ~(1 << (d ^ 4));
    this.toggle(this.pitch.keys, this.pitch.segment[index]! * 4);
    this.toggleIfBare(point);
    this.toggleIfBare(other);
    this.journal[this.journalLength++] = index;
  }

  /** Takes the last removal back; the point it was made from. */
  private restore(): number {
    const index = this.journal[--this.journalLength]!;
    const point = index >> 3;
    const d = index & 7;
    const other = this.pitch.to[index]!;
    this.toggleIfBare(point);
    this.toggleIfBare(other);
    this.free[point]! |= 1 << d;
    this.free[other]! |= 1 << (d ^ 4);
    this.toggle(this.pitch.keys, this.pitch.segment[index]! * 4);
    return point;
  }

  /** An empty point without segments matters no more, so the key does not count it. */
  private toggleIfBare(point: number): void {
    if (this.free[point] === 0 && this.occupied[point] === 0) this.toggle(this.pointKeys, point * 8);
  }

  private toggle(keys: Int32Array, at: number): void {
    this.low ^= keys[at]!;
    this.high ^= keys[at + 1]!;
    this.mirrorLow ^= keys[at + 2]!;
    this.mirrorHigh ^= keys[at + 3]!;
  }

  private toggleSide(): void {
    this.low ^= 0x5bd1e995;
    this.high ^= 0x1b873593;
    this.mirrorLow ^= 0x5bd1e995;
    this.mirrorHigh ^= 0x1b873593;
  }
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** By point, eight words: the key of "empty" and of "ball here", each low, high and the same of the mirror image. */
function pointKeysOf(pitch: Pitch): Int32Array {
  const random = makeRandom(8675309);
  const own = Int32Array.from({ length: pitch.points * 4 }, () => random.bits() | 0);
  const keys = new Int32Array(pitch.points * 8);
  for (let point = 0; point < pitch.points; point++) {
    const image = pitch.mirror[point]! * 4;
    const here = point * 4;
    keys.set([own[here]!, own[here + 1]!, own[image]!, own[image + 1]!], here * 2);
    keys.set([own[here + 2]!, own[here + 3]!, own[image + 2]!, own[image + 3]!], here * 2 + 4);
  }
  return keys;
}
