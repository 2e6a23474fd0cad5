import { LOWEST } from '../paper-football/flood.js';
import type { Pitch } from '../paper-football/pitch.js';
import type { Kernel } from '../paper-football/kernel.js';
import type { Core } from './core.js';
import { INFINITE } from './table.js';

/**
 * First numbers of a position, from one flood. Decided at once: the side to move reaches the goal it attacks, or reaches neither an empty
 * point nor that goal. Else the numbers grow with the turn distance of the goal each side attacks.
 */
export class Outlook {
  /** For side 0 winning; 0 = it wins. */
  proof = 1;
  /** 0 = side 1 wins. */
  disproof = 1;
  /** Where decided: the turn, from 1 for the current one, in which the game ends when both do their best. */
  turns = 1;
  private readonly near: Int16Array;
  private readonly far: Int16Array;
  private readonly seen: Int32Array;
  private stamp = 0;

  constructor(pitch: Pitch) {
    this.near = new Int16Array(pitch.points + 1);
    this.far = new Int16Array(pitch.points + 1);
    this.seen = new Int32Array(pitch.points);
  }

  look(core: Core | Kernel): void {
    const { free, occupied, side } = core;
    const { to, goal } = core.pitch;
    const { seen } = this;
    let { near, far } = this;
    const stamp = ++this.stamp;
    const attacked = side === 0 ? 2 : 1;
    const reached = goal[core.ball]!;
    if (reached !== 0) {
      this.decide(reached === 2);
      return;
    }
    let toFirst = FAR;
    let toSecond = FAR;
    let exits = 0;
    let count = 1;
    near[0] = core.ball;
    seen[core.ball] = stamp;
    for (let turn = 0; count > 0 && (toFirst === FAR || toSecond === FAR); turn++) {
      let ends = 0;
      for (let head = 0; head < count; head++) {
        const point = near[head]!;
        for (let mask = free[point]!; mask !== 0; mask &= mask - 1) {
          const next = to[point * 8 + LOWEST[mask]!]!;
          if (seen[next] === stamp) continue;
          seen[next] = stamp;
          if (goal[next] !== 0) {
            if (turn === 0 && goal[next] === attacked) {
              this.decide(side === 0);
              return;
            }
            if (goal[next] === 1) toFirst = Math.min(toFirst, turn);
            else toSecond = Math.min(toSecond, turn);
          } else if (occupied[next] !== 0) near[count++] = next;
          else far[ends++] = next;
        }
      }
      if (turn === 0) {
        exits = ends;
        if (ends === 0) {
          this.decide(side === 1);
          return;
        }
      }
      const swap = near;
      near = far;
      far = swap;
      count = ends;
    }
    // Side 0 attacks side 1's goal. Few exits make it harder for the side to move.
    const hard = exits > 3 ? 0 : 3 - exits;
    this.proof = 1 + 2 * toSecond + (side === 0 ? hard : 0);
    this.disproof = 1 + 2 * toFirst + (side === 1 ? hard : 0);
  }

  private decide(firstWins: boolean): void {
    this.proof = firstWins ? 0 : INFINITE;
    this.disproof = firstWins ? INFINITE : 0;
  }
}

/** The turn distance of a goal that is cut off. */
const FAR = 12;
