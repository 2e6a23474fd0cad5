import type { Kernel } from './kernel.js';
import type { Pitch } from './pitch.js';

/** By mask of directions: its lowest one. */
export const LOWEST = Uint8Array.from({ length: 256 }, (_, mask) =>
  mask === 0 ? 8 : 31 - Math.clz32(mask & -mask),
);

/**
 * What one turn can reach. From the ball through free segments over occupied points: every goal and every empty point found
 * can be reached this turn, since a simple path draws no segment twice. No search, one pass over the points around the ball.
 */
export class Flood {
  /** Goals in reach: bit 0 side 0's, bit 1 side 1's. */
  goals = 0;
  /** The empty points in reach, the first `endCount` entries, nearest first. */
  readonly ends: Int16Array;
  endCount = 0;
  private readonly queue: Int16Array;
  private readonly seen: Int32Array;
  private readonly from: Uint8Array;
  private stamp = 0;

  constructor(pitch: Pitch) {
    this.ends = new Int16Array(pitch.points);
    this.queue = new Int16Array(pitch.points);
    this.seen = new Int32Array(pitch.points);
    this.from = new Uint8Array(pitch.points);
  }

  /** Floods from the ball. Stops early as soon as a goal in `enough` is found (0: never). Returns `goals`. */
  run(kernel: Kernel, enough = 0): number {
    const { free, occupied } = kernel;
    const { to, goal } = kernel.pitch;
    const { queue, seen, from, ends } = this;
    const stamp = ++this.stamp;
    let goals = 0;
    let endCount = 0;
    let head = 0;
    let tail = 1;
    queue[0] = kernel.ball;
    seen[kernel.ball] = stamp;
    while (head < tail) {
      const point = queue[head++]!;
      for (let mask = free[point]!; mask !== 0; mask &= mask - 1) {
        const d = LOWEST[mask]!;
        const next = to[point * 8 + d]!;
        if (seen[next] === stamp) continue;
        seen[next] = stamp;
        from[next] = d;
        if (goal[next] !== 0) {
          goals |= goal[next]!;
          if ((goals & enough) !== 0) {
            this.goals = goals;
            this.endCount = endCount;
            return goals;
          }
        } else if (occupied[next] === 0) ends[endCount++] = next;
        else queue[tail++] = next;
      }
    }
    this.goals = goals;
    this.endCount = endCount;
    return goals;
  }

  /** The directions of a shortest way from the ball to a point the last `run` reached. */
  wayTo(kernel: Kernel, point: number): number[] {
    const way: number[] = [];
    for (let at = point; at !== kernel.ball;) {
      const d = this.from[at]!;
      way.push(d);
      at = kernel.pitch.to[at * 8 + (d ^ 4)]!;
    }
    return way.reverse();
  }

  /** Whether the last `run` reached a point. */
  reached(point: number): boolean {
    return this.seen[point] === this.stamp;
  }

  /** The first point of the given goal (1 side 0's, 2 side 1's) the last `run` reached, or −1. */
  goalPoint(kernel: Kernel, which: number): number {
    const { goal } = kernel.pitch;
    for (let point = 0; point < goal.length; point++) {
      if ((goal[point]! & which) !== 0 && this.seen[point] === this.stamp) return point;
    }
    return -1;
  }
}
