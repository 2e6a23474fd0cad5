import { LOWEST } from '../paper-football/flood.js';
import type { Pitch } from '../paper-football/pitch.js';
import type { Kernel } from '../paper-football/kernel.js';
import type { Core } from './core.js';
import { INFINITE } from './table.js';

/** The turn distance of a goal that is cut off. */
const FAR = 12;
/** What a turn of distance to the goal adds; found by counting nodes on (2;4;6), (2;4;8) and (2;6;4). */
const PER_TURN = 3;

/**
 * First numbers of a position, from a few floods. Decided within the turn: the side to move reaches the goal it attacks, or neither that
 * goal nor an empty point. Decided a turn or two later, where the segments that this turn draws cannot matter: it reaches an empty point
 * from which the other side gets nowhere, or only to points from where the first side scores; or it reaches only points from which the
 * other side scores. Else the numbers grow with the turn distances of the goals, and the other side's with the points to choose from.
 */
export class Outlook {
  /** For side 0 winning; 0 = it wins. */
  proof = 1;
  /** 0 = side 1 wins. */
  disproof = 1;
  /**
   * Where decided: the turn, from 1 for the current one, in which the game is over at the latest. For a loss of the side to move, and up to 2,
   * it ends no sooner either when both do their best.
   */
  turns = 1;
  private readonly near: Int16Array;
  private readonly far: Int16Array;
  private readonly exits: Int16Array;
  private readonly seen: Int32Array;
  /** By point: stamped while it lies in, or beside, the region around the goal of side 0, or side 1. */
  private readonly around: readonly [Int32Array, Int32Array];
  private readonly goalPoints: readonly [readonly number[], readonly number[]];
  private stamp = 0;
  /** The stamp of the marks of this look. */
  private marks = 0;
  private exitCount = 0;
  private ownGoal = false;
  /** Turn distances of the goals, by owner. */
  private readonly distance: [number, number] = [0, 0];

  constructor(pitch: Pitch) {
    this.near = new Int16Array(pitch.points + 1);
    this.far = new Int16Array(pitch.points + 1);
    this.exits = new Int16Array(pitch.points + 1);
    this.seen = new Int32Array(pitch.points);
    this.around = [new Int32Array(pitch.points), new Int32Array(pitch.points)];
    const of = (which: number): number[] =>
      [...pitch.goal].flatMap((goal, point) => (goal === which ? [point] : []));
    this.goalPoints = [of(1), of(2)];
  }

  look(core: Core | Kernel): void {
    const { side } = core;
    const reached = core.pitch.goal[core.ball]!;
    if (reached !== 0) {
      this.decide(reached === 2, 1);
      return;
    }
    this.marks = ++this.stamp;
    if (!this.spread(core)) return;
    const good = this.ownGoal ? this.goodNearGoal(core) : this.goodExits(core);
    if (good === 0) {
      this.decide(side === 1, 2);
      return;
    }
    const other = side === 0 ? 1 : 0;
    this.mark(core, other);
    let soonest = 4;
    for (let index = 0; index < this.exitCount; index++) {
      soonest = Math.min(soonest, this.caught(core, this.exits[index]!));
    }
    if (soonest < 4) {
      this.decide(side === 0, soonest);
      return;
    }
    // Side 0 attacks side 1's goal. Few points to go to make it hard for the side to move, many for the other.
    const hard = good > 3 ? 0 : 3 - good;
    this.proof = 1 + PER_TURN * this.distance[1] + (side === 0 ? hard : good);
    this.disproof = 1 + PER_TURN * this.distance[0] + (side === 1 ? hard : good);
  }

  /** Floods from the ball, turn by turn, for exits and distances. False when that decides. */
  private spread(core: Core | Kernel): boolean {
    const { free, occupied, side } = core;
    const { to, goal } = core.pitch;
    const { seen, exits, stamp } = this;
    let { near, far } = this;
    const attacked = side === 0 ? 2 : 1;
    let toFirst = FAR;
    let toSecond = FAR;
    let count = 1;
    this.ownGoal = false;
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
            if (turn === 0) {
              if (goal[next] === attacked) {
                this.decide(side === 0, 1);
                return false;
              }
              this.ownGoal = true;
            }
            if (goal[next] === 1) toFirst = Math.min(toFirst, turn);
            else toSecond = Math.min(toSecond, turn);
          } else if (occupied[next] !== 0) near[count++] = next;
          else far[ends++] = next;
        }
      }
      if (turn === 0) {
        if (ends === 0) {
          this.decide(side === 1, 1);
          return false;
        }
        this.exitCount = ends;
        for (let i = 0; i < ends; i++) exits[i] = far[i]!;
      }
      const swap = near;
      near = far;
      far = swap;
      count = ends;
    }
    this.distance[0] = toFirst;
    this.distance[1] = toSecond;
    return true;
  }

  /** Marks what a ball in the goal of `owner` would reach backwards: occupied points, and the empty ones beside them. */
  private mark(core: Core | Kernel, owner: number): void {
    const { free, occupied } = core;
    const { to } = core.pitch;
    const { near, marks } = this;
    const marked = this.around[owner === 0 ? 0 : 1];
    let tail = 0;
    for (const point of this.goalPoints[owner === 0 ? 0 : 1]) {
      marked[point] = marks;
      near[tail++] = point;
    }
    for (let head = 0; head < tail; head++) {
      const point = near[head]!;
      for (let mask = free[point]!; mask !== 0; mask &= mask - 1) {
        const next = to[point * 8 + LOWEST[mask]!]!;
        if (marked[next] === marks) continue;
        marked[next] = marks;
        if (occupied[next] !== 0) near[tail++] = next;
      }
    }
  }

  /** Exits not beside the region around the mover's own goal, which this turn cannot enter: there the other side scores. */
  private goodExits(core: Core | Kernel): number {
    this.mark(core, core.side);
    const marked = this.around[core.side];
    let good = 0;
    for (let i = 0; i < this.exitCount; i++) if (marked[this.exits[i]!] !== this.marks) good++;
    return good;
  }

  /** The same where this turn can enter that region: then just what its last segment cannot spoil, ways of one or two segments, counts. */
  private goodNearGoal(core: Core | Kernel): number {
    const { free, occupied, side } = core;
    const { to, goal } = core.pitch;
    const own = 1 << side;
    let good = 0;
    for (let i = 0; i < this.exitCount; i++) {
      const exit = this.exits[i]!;
      let ways = 0;
      for (let mask = free[exit]!; mask !== 0 && ways < 2; mask &= mask - 1) {
        const next = to[exit * 8 + LOWEST[mask]!]!;
        if (goal[next] === own) ways = 2;
        else if (occupied[next] !== 0 && goal[next] === 0) {
          for (let rest = free[next]!; rest !== 0; rest &= rest - 1) {
            if (goal[to[next * 8 + LOWEST[rest]!]!] === own) {
              ways++;
              break;
            }
          }
        }
      }
      if (ways < 2) good++;
    }
    return good;
  }

  /**
   * The turn in which the game ends when the mover goes to `exit`: 2, the other side gets nowhere; 3, only to points from where the mover scores;
   * 4, neither is sure. All segments that are free now are taken as free then, which can only help the other side.
   */
  private caught(core: Core | Kernel, exit: number): number {
    const { free, occupied, side } = core;
    const { to, goal } = core.pitch;
    const { near, seen, marks } = this;
    const beside = this.around[side === 0 ? 1 : 0];
    const round = ++this.stamp;
    const own = 1 << side;
    let turn = 2;
    let tail = 1;
    near[0] = exit;
    seen[exit] = round;
    for (let head = 0; head < tail; head++) {
      const point = near[head]!;
      for (let mask = free[point]!; mask !== 0; mask &= mask - 1) {
        const next = to[point * 8 + LOWEST[mask]!]!;
        if (seen[next] === round) continue;
        seen[next] = round;
        if (goal[next] === own) return 4;
        if (goal[next] !== 0) continue;
        if (occupied[next] === 0) {
          if (beside[next] !== marks) return 4;
          turn = 3;
        } else if (beside[next] === marks) return 4;
        else near[tail++] = next;
      }
    }
    return turn;
  }

  private decide(firstWins: boolean, turns: number): void {
    this.proof = firstWins ? 0 : INFINITE;
    this.disproof = firstWins ? INFINITE : 0;
    this.turns = turns;
  }
}
