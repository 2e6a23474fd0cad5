import { LOWEST } from './flood.js';
import type { Kernel } from './kernel.js';

/**
 * The turns of a position, short ones first, one of each set of segments, never more than asked for.
 *
 * Breadth first over partial turns; the kernel walks from one partial turn to the next by undoing to where they part. Turns that
 * lose at once (dead end, own goal) are left out, so a list that is `complete` and empty means: every turn loses at once.
 */
export class TurnList {
  /** Turns found. */
  count = 0;
  /** False when a limit cut the list short: then nothing may be concluded from what is missing. */
  complete = true;
  private readonly capacity: number;
  private readonly parent: Int32Array;
  private readonly direction: Uint8Array;
  private readonly length: Uint16Array;
  /** By turn: the node that completes it. */
  private readonly last: Int32Array;
  private readonly slots: Int32Array;
  private readonly slotLow: Int32Array;
  private readonly slotHigh: Int32Array;
  private readonly mask: number;
  private stamp = 0;
  private path: Int32Array;

  /** `capacity`: the most partial turns ever looked at in one call of `fill`. */
  constructor(capacity: number) {
    this.capacity = capacity;
    this.parent = new Int32Array(capacity);
    this.direction = new Uint8Array(capacity);
    this.length = new Uint16Array(capacity);
    this.last = new Int32Array(capacity);
    let size = 4;
    while (size < capacity * 2) size *= 2;
    this.slots = new Int32Array(size);
    this.slotLow = new Int32Array(size);
    this.slotHigh = new Int32Array(size);
    this.mask = size - 1;
    this.path = new Int32Array(64);
  }

  /**
   * Lists turns from the ball. Stops at `turns` turns or `nodes` partial turns, whichever comes first.
   * The kernel is as before when it returns.
   */
  fill(kernel: Kernel, turns: number, nodes = this.capacity): void {
    const { to, goal } = kernel.pitch;
    const { parent, direction, length, last } = this;
    const limit = Math.min(nodes, this.capacity);
    const base = kernel.depth;
    this.stamp++;
    this.count = 0;
    this.complete = true;
    let tail = 0;
    let at = -1;
    for (let head = -1; head < tail; head++) {
      if (head >= 0) {
        if (this.isTurn(head)) continue;
        this.walk(kernel, at, head, base);
        at = head;
      }
      const ball = kernel.ball;
      for (let mask = kernel.free[ball]!; mask !== 0; mask &= mask - 1) {
        const d = LOWEST[mask]!;
        const next = to[ball * 8 + d]!;
        if (goal[next] !== 0) continue;
        const ends = kernel.occupied[next] === 0;
        if (!ends && (kernel.free[next]! & ~(1 << (d ^ 4))) === 0) continue;
        if (!this.isNew(kernel, ball * 8 + d)) continue;
        if (tail >= limit || (ends && this.count >= turns)) {
          this.complete = false;
          this.walk(kernel, at, -1, base);
          return;
        }
        parent[tail] = head;
        direction[tail] = ends ? d | 8 : d;
        length[tail] = head < 0 ? 1 : length[head]! + 1;
        if (ends) last[this.count++] = tail;
        tail++;
      }
    }
    this.walk(kernel, at, -1, base);
  }

  /** Segments of turn number `turn`. */
  lengthOf(turn: number): number {
    return this.length[this.last[turn]!]!;
  }

  /** Draws turn number `turn` on the kernel that `fill` was given. */
  play(kernel: Kernel, turn: number): void {
    const count = this.pathTo(this.last[turn]!);
    for (let i = count - 1; i >= 0; i--) kernel.draw(this.direction[this.path[i]!]! & 7);
  }

  /** The directions of turn number `turn`. */
  directions(turn: number): number[] {
    const count = this.pathTo(this.last[turn]!);
    return Array.from({ length: count }, (_, i) => this.direction[this.path[count - 1 - i]!]! & 7);
  }

  private isTurn(node: number): boolean {
    return this.direction[node]! >= 8;
  }

  private pathTo(node: number): number {
    const need = this.length[node]!;
    if (need > this.path.length) this.path = new Int32Array(need * 2);
    let count = 0;
    for (let at = node; at >= 0; at = this.parent[at]!) this.path[count++] = at;
    return count;
  }

  /** Moves the kernel from partial turn `from` to partial turn `target` (−1: the start of the turn). */
  private walk(kernel: Kernel, from: number, target: number, base: number): void {
    const { parent, length } = this;
    let here = from;
    let there = target;
    let down = 0;
    if (target >= 0 && length[target]! > this.path.length) this.path = new Int32Array(length[target]! * 2);
    while (here !== there) {
      if (there < 0 || (here >= 0 && length[here]! >= length[there]!)) {
        kernel.undo();
        here = parent[here]!;
      } else {
        this.path[down++] = there;
        there = parent[there]!;
      }
    }
    while (down > 0) kernel.draw(this.direction[this.path[--down]!]! & 7);
    if (target < 0 && kernel.depth !== base) throw new Error('turn list: the kernel was not restored');
  }

  /** Notes the position after the segment at `index`; false when this call of `fill` has met it before. */
  private isNew(kernel: Kernel, index: number): boolean {
    const { keys, segment } = kernel.pitch;
    const at = segment[index]! * 4;
    const low = kernel.low ^ keys[at]!;
    const high = kernel.high ^ keys[at + 1]!;
    for (let slot = low & this.mask; ; slot = (slot + 1) & this.mask) {
      if (this.slots[slot] !== this.stamp) {
        this.slots[slot] = this.stamp;
        this.slotLow[slot] = low;
        this.slotHigh[slot] = high;
        return true;
      }
      if (this.slotLow[slot] === low && this.slotHigh[slot] === high) return false;
    }
  }
}
