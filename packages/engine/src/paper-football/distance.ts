import { LOWEST } from './flood.js';
import type { Kernel } from './kernel.js';
import type { Pitch } from './pitch.js';

/** What `toGoals` holds for a goal that nothing leads to any more. */
export const UNREACHABLE = 255;

/**
 * Turn distances: how many empty points have to be filled on the best way from the ball to a goal, whoever fills them.
 * A step to an occupied point costs nothing, a step to an empty one costs a turn.
 */
export class Distances {
  /** By owner of the goal: 0 when the side to move reaches it this turn, UNREACHABLE when it is cut off. */
  readonly toGoals: [number, number] = [UNREACHABLE, UNREACHABLE];
  private readonly near: Int16Array;
  private readonly far: Int16Array;
  private readonly seen: Int32Array;
  private stamp = 0;

  constructor(pitch: Pitch) {
    this.near = new Int16Array(pitch.points * 2);
    this.far = new Int16Array(pitch.points * 2);
    this.seen = new Int32Array(pitch.points);
  }

  run(kernel: Kernel): void {
    const { free, occupied } = kernel;
    const { to, goal } = kernel.pitch;
    const { seen } = this;
    const stamp = ++this.stamp;
    let { near, far } = this;
    let first = UNREACHABLE;
    let second = UNREACHABLE;
    let nearCount = 1;
    near[0] = kernel.ball;
    seen[kernel.ball] = stamp;
    for (let turn = 0; nearCount > 0; turn++) {
      let farCount = 0;
      for (let head = 0; head < nearCount; head++) {
        const point = near[head]!;
        for (let mask = free[point]!; mask !== 0; mask &= mask - 1) {
          const next = to[point * 8 + LOWEST[mask]!]!;
          if (seen[next] === stamp) continue;
          seen[next] = stamp;
          if (goal[next] !== 0) {
            if (goal[next] === 1) first = Math.min(first, turn);
            else second = Math.min(second, turn);
          } else if (occupied[next] !== 0) near[nearCount++] = next;
          else far[farCount++] = next;
        }
      }
      if (first !== UNREACHABLE && second !== UNREACHABLE) break;
      const swap = near;
      near = far;
      far = swap;
      nearCount = farCount;
    }
    this.toGoals[0] = first;
    this.toGoals[1] = second;
  }
}
