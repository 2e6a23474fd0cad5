import { isGoalSquare, rankOf } from '@rikoshet/shakhbol/board';
import { targetOf, type MoveCode } from '@rikoshet/shakhbol/generate';
import { outcome } from '@rikoshet/shakhbol/outcome';
import type { Position } from '@rikoshet/shakhbol/position';
import type { Move } from '@rikoshet/shakhbol/vocabulary';
import { deadlineOf, type ChooseOptions } from '../choose.js';
import { makeRandom } from '../random.js';
import { ShakhbolKernel } from '../shakhbol/kernel.js';

const GOAL = 10_000;
const FORCED = GOAL - 200;
const DEEPEST = 40;
const NODES_BETWEEN_LOOKS = 256;
const NODES_WITHOUT_LIMIT = 50_000;

/** A yardstick for the arena: plain iterative deepening alpha-beta of Shakhbol, goals first, judged by how far forward the ball is. */
export class ShakhbolAlphaBeta {
  private readonly kernel = new ShakhbolKernel();
  private nodes = 0;
  private late = (): boolean => false;
  private stopped = false;

  choose(
    position: Position,
    options: ChooseOptions & { readonly nodes?: number },
  ): readonly Move[] | undefined {
    if (outcome(position)) return undefined;
    const { kernel } = this;
    const deadline = deadlineOf(options);
    const most = options.nodes ?? (options.limitMs === undefined ? NODES_WITHOUT_LIMIT : Infinity);
    kernel.load(position);
    this.nodes = 0;
    this.stopped = false;
    this.late = () => this.nodes >= most || deadline();
    const random = makeRandom(options.seed);
    let codes = [...kernel.generate()]
      .map((code) => ({ code, order: random.unit() }))
      .sort((a, b) => a.order - b.order)
      .map(({ code }) => code);
    let best = codes[0]!;
    for (let depth = 1; depth <= DEEPEST && !this.isStopped(); depth++) {
      let alpha = -GOAL;
      for (const code of codes) {
        kernel.play(code);
        const score = -this.search(depth - 1, -GOAL, -alpha);
        kernel.undo();
        if (this.isStopped()) break;
        if (score > alpha) {
          alpha = score;
          best = code;
        }
      }
      codes = [best, ...codes.filter((code) => code !== best)];
      if (Math.abs(alpha) > FORCED) break;
    }
    return [kernel.moveOf(best)];
  }

  /** Asked anew each time: the search below sets it. */
  private isStopped(): boolean {
    return this.stopped;
  }

  private search(depth: number, alpha: number, beta: number): number {
    const { kernel } = this;
    this.nodes++;
    if (this.nodes % NODES_BETWEEN_LOOKS === 0 && this.late()) this.stopped = true;
    if (this.isStopped()) return 0;
    if (kernel.scored) return kernel.depth - GOAL;
    if (depth <= 0) {
      const ahead = (rankOf(kernel.ball) - 4.5) * 30;
      return kernel.side === 0 ? ahead : -ahead;
    }
    let best = -GOAL;
    for (const code of goalsFirst([...kernel.generate()])) {
      kernel.play(code);
      const score = -this.search(depth - 1, -beta, -Math.max(alpha, best));
      kernel.undo();
      if (this.isStopped()) return 0;
      best = Math.max(best, score);
      if (best >= beta) break;
    }
    return best;
  }
}

const goalsFirst = (codes: MoveCode[]): MoveCode[] => {
  const at = codes.findIndex((code) => isGoalSquare(targetOf(code)));
  if (at > 0) [codes[0], codes[at]] = [codes[at]!, codes[0]!];
  return codes;
};
