import type { Point } from '@rikoshet/paper-football/field';
import type { Position } from '@rikoshet/paper-football/position';
import { deadlineOf, type ChooseOptions } from '../choose.js';
import { Distances } from '../paper-football/distance.js';
import { Flood } from '../paper-football/flood.js';
import { loadPosition, pointsOf } from '../paper-football/from-position.js';
import { Kernel } from '../paper-football/kernel.js';
import { pitchOf, type Pitch } from '../paper-football/pitch.js';
import { chooseDirections } from '../paper-football/simple.js';
import { TurnList } from '../paper-football/turns.js';
import { makeRandom } from '../random.js';

const GOAL = 10_000;
const FORCED = GOAL - 100;
const DEEPEST = 40;
/** Turns looked at in each position, short ones first, and partial turns on the way to them. */
const TURNS = 500;
const PARTIAL_TURNS = 8000;
const NODES_BETWEEN_LOOKS = 32;
const NODES_WITHOUT_LIMIT = 20_000;

/**
 * A yardstick for the arena, what a good first program of paper football looks like: iterative deepening alpha-beta over whole turns,
 * judged by the turn distances of both goals, turns ordered by it. It sees a goal one turn away without searching.
 */
export class AlphaBeta {
  private readonly pitch: Pitch;
  private readonly kernel: Kernel;
  private readonly flood: Flood;
  private readonly distances: Distances;
  private readonly lists: TurnList[] = [];
  private nodes = 0;
  private late = (): boolean => false;
  private stopped = false;

  constructor(field: Position['field']) {
    this.pitch = pitchOf(field);
    this.kernel = new Kernel(this.pitch);
    this.flood = new Flood(this.pitch);
    this.distances = new Distances(this.pitch);
  }

  /** A whole turn, or nothing when the game is over. */
  choose(
    position: Position,
    options: ChooseOptions & { readonly nodes?: number },
  ): readonly Point[] | undefined {
    if (position.end) return undefined;
    const { kernel } = this;
    const deadline = deadlineOf(options);
    const most = options.nodes ?? (options.limitMs === undefined ? NODES_WITHOUT_LIMIT : Infinity);
    loadPosition(kernel, position);
    const random = makeRandom(options.seed);
    let best = chooseDirections(kernel, random, () => false);
    this.nodes = 0;
    this.stopped = false;
    this.late = () => this.nodes >= most || deadline();
    if (this.scores() || this.flood.endCount === 0) return pointsOf(this.pitch, kernel.ball, best);
    const list = this.listAt(0);
    list.fill(kernel, TURNS);
    let order = this.ordered(list);
    if (order.length === 0) return pointsOf(this.pitch, kernel.ball, best);
    best = list.directions(order[0]!.turn);
    for (let depth = 1; depth <= DEEPEST && !this.isStopped(); depth++) {
      let alpha = -GOAL;
      const scored: Scored[] = [];
      for (const { turn } of order) {
        const base = kernel.depth;
        list.play(kernel, turn);
        const score = -this.search(depth - 1, 1, -GOAL, -alpha);
        while (kernel.depth > base) kernel.undo();
        if (this.isStopped()) break;
        scored.push({ turn, score: score > alpha ? score : -GOAL });
        if (score > alpha) {
          alpha = score;
          best = list.directions(turn);
        }
      }
      if (Math.abs(alpha) > FORCED) break;
      // The best first; the others stay in their order.
      if (!this.isStopped()) order = [...scored].sort((a, b) => b.score - a.score);
    }
    return pointsOf(this.pitch, kernel.ball, best);
  }

  /** Asked anew each time: the search below sets it. */
  private isStopped(): boolean {
    return this.stopped;
  }

  private search(depth: number, ply: number, alpha: number, beta: number): number {
    const { kernel } = this;
    this.nodes++;
    if (this.nodes % NODES_BETWEEN_LOOKS === 0 && this.late()) this.stopped = true;
    if (this.isStopped()) return 0;
    if (this.scores()) return GOAL - ply;
    if (this.flood.endCount === 0) return ply - GOAL;
    if (depth === 0) return this.evaluate();
    const list = this.listAt(ply);
    list.fill(kernel, TURNS);
    let best = ply + 1 - GOAL;
    for (const { turn } of this.ordered(list)) {
      const base = kernel.depth;
      list.play(kernel, turn);
      const score = -this.search(depth - 1, ply + 1, -beta, -Math.max(alpha, best));
      while (kernel.depth > base) kernel.undo();
      if (this.isStopped()) return 0;
      best = Math.max(best, score);
      if (best >= beta) break;
    }
    return best;
  }

  private scores(): boolean {
    const attacked = this.kernel.side === 0 ? 2 : 1;
    return (this.flood.run(this.kernel, attacked) & attacked) !== 0;
  }

  private evaluate(): number {
    this.distances.run(this.kernel);
    const { side } = this.kernel;
    return (this.distances.toGoals[side] - this.distances.toGoals[side === 0 ? 1 : 0]) * 10;
  }

  /** The turns that hand over no goal, the best looking first. */
  private ordered(list: TurnList): Scored[] {
    const { kernel } = this;
    const order: Scored[] = [];
    for (let turn = 0; turn < list.count; turn++) {
      const base = kernel.depth;
      list.play(kernel, turn);
      if (!this.scores()) order.push({ turn, score: this.flood.endCount === 0 ? GOAL : -this.evaluate() });
      while (kernel.depth > base) kernel.undo();
    }
    return order.sort((a, b) => b.score - a.score || a.turn - b.turn);
  }

  private listAt(ply: number): TurnList {
    return (this.lists[ply] ??= new TurnList(PARTIAL_TURNS));
  }
}

interface Scored {
  readonly turn: number;
  readonly score: number;
}
