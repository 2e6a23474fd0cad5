import { isGoalSquare } from '@rikoshet/shakhbol/board';
import { KICK_BIT, targetOf, type MoveCode } from '@rikoshet/shakhbol/generate';
import { evaluateShakhbol } from './evaluation.js';
import { MAX_PLY, type ShakhbolKernel } from './kernel.js';
import { AT_LEAST, AT_MOST, EXACT, type MoveTable } from './table.js';

/** A goal now; a goal n plies away is worth n less. */
export const GOAL = 100_000;
/** Scores beyond this are forced goals. */
export const FORCED = GOAL - 1000;
/** How deep kicks are followed beyond the depth asked for. */
const KICKS_DEEPER = 8;
const POLL_EVERY = 1024;

/** What a search of one depth found: moves best first, each with its score for the side to move. */
export interface RootMove {
  readonly code: MoveCode;
  readonly score: number;
  readonly line: readonly MoveCode[];
}

/**
 * Alpha-beta with a table. Kicks are followed beyond the depth, since a side that can kick must. A position that has stood before, on the
 * line or in the game, counts as a draw; so does the ply limit.
 */
export class ShakhbolSearch {
  nodes = 0;
  stopped = false;
  private readonly killers = new Uint16Array(MAX_PLY);
  private readonly history = new Int32Array(2 * 2048);
  private untilPoll = POLL_EVERY;

  /**
   * `past`: the keys (`low,high`) of the game's earlier positions since the kick-off. `pliesLeft`: until the limit makes a draw.
   */
  constructor(
    private readonly kernel: ShakhbolKernel,
    private readonly table: MoveTable,
    private readonly past: ReadonlySet<string>,
    private readonly pliesLeft: number,
    private readonly poll: () => boolean,
  ) {}

  /** All root moves searched to `depth`, the best `exact` of them with exact scores. Nothing when stopped before the first was done. */
  root(depth: number, before: readonly RootMove[], exact: number): RootMove[] {
    const { kernel } = this;
    const codes =
      before.length > 0 ? before.map(({ code }) => code) : this.ordered([...kernel.generate()], 0);
    const found: RootMove[] = [];
    const scores: number[] = [];
    for (const code of codes) {
      const bar = scores.length >= exact ? scores[exact - 1]! : -GOAL - 1;
      kernel.play(code);
      const score = -this.search(depth - 1, -GOAL - 1, -bar);
      kernel.undo();
      if (this.interrupted()) break;
      found.push({ code, score, line: score > bar ? this.line(code) : [code] });
      scores.push(score);
      scores.sort((a, b) => b - a);
    }
    return found.sort((a, b) => b.score - a.score);
  }

  /** Whether `poll` has ended the work; what was unfinished then is worth nothing. */
  interrupted(): boolean {
    return this.stopped;
  }

  private search(depth: number, alpha: number, beta: number): number {
    const { kernel, table } = this;
    const ply = kernel.depth;
    this.nodes++;
    if (--this.untilPoll <= 0) {
      this.untilPoll = POLL_EVERY;
      if (this.poll()) this.stopped = true;
    }
    if (this.interrupted()) return 0;
    if (kernel.scored) return ply - GOAL;
    if (this.repeated() || ply >= this.pliesLeft) return 0;
    if (ply >= MAX_PLY - 1) return evaluateShakhbol(kernel);
    let low = alpha;
    const { low: keyLow, high: keyHigh } = kernel;
    let hint = -1;
    const known = table.find(keyLow, keyHigh);
    if (known) {
      hint = table.move;
      if (table.depth >= Math.max(0, depth)) {
        const score = fromTable(table.score, ply);
        if (table.bound === EXACT || (table.bound === AT_LEAST ? score >= beta : score <= low)) return score;
      }
    }
    const generated = kernel.generate();
    const kicks = (generated[0]! & KICK_BIT) !== 0;
    if (depth <= 0 && (!kicks || depth <= -KICKS_DEEPER)) return evaluateShakhbol(kernel);
    let best = -GOAL - 1;
    let bestMove = 0;
    for (const code of this.ordered([...generated], hint)) {
      kernel.play(code);
      const score = -this.search(depth - 1, -beta, -Math.max(low, best));
      kernel.undo();
      if (this.interrupted()) return 0;
      if (score > best) {
        best = score;
        bestMove = code;
        if (score >= beta) {
          if (!kicks) {
            this.killers[ply] = code;
            this.history[kernel.side * 2048 + code]! += Math.max(1, depth * depth);
          }
          break;
        }
      }
      low = Math.max(low, best);
    }
    const bound = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST;
    table.store(keyLow, keyHigh, bestMove, Math.max(0, depth), bound, toTable(best, ply));
    return best;
  }

  /** Goals first, then the table's move, the killer, and what has cut before; kicks the furthest forward first. */
  private ordered(codes: MoveCode[], hint: MoveCode): MoveCode[] {
    const { side, depth } = this.kernel;
    const killer = this.killers[depth]!;
    const rank = (code: MoveCode): number => {
      const target = targetOf(code);
      if ((code & KICK_BIT) !== 0) {
        if (isGoalSquare(target)) return 1e9;
        if (code === hint) return 1e8;
        return side === 0 ? target : 40 - target;
      }
      if (code === hint) return 1e8;
      return code === killer ? 1e7 : this.history[side * 2048 + code]!;
    };
    return codes
      .map((code) => ({ code, rank: rank(code) }))
      .sort((a, b) => b.rank - a.rank || a.code - b.code)
      .map(({ code }) => code);
  }

  private repeated(): boolean {
    const { depth, low, high, pastLow, pastHigh } = this.kernel;
    for (let ply = depth - 2; ply >= 0; ply -= 2)
      if (pastLow[ply] === low && pastHigh[ply] === high) return true;
    return this.past.size > 0 && this.past.has(`${low},${high}`);
  }

  /** The main line behind a root move as the table remembers it. */
  private line(first: MoveCode): MoveCode[] {
    const { kernel, table } = this;
    const line = [first];
    kernel.play(first);
    while (line.length < 20 && !kernel.scored && !this.repeated() && table.find(kernel.low, kernel.high)) {
      const { move } = table;
      if (!kernel.generate().includes(move)) break;
      line.push(move);
      kernel.play(move);
    }
    while (kernel.depth > 0) kernel.undo();
    return line;
  }
}

/** Forced goals are counted from the position itself in the table, from the root in the search. */
const toTable = (score: number, ply: number): number =>
  score > FORCED ? score + ply : score < -FORCED ? score - ply : score;
const fromTable = (score: number, ply: number): number =>
  score > FORCED ? score - ply : score < -FORCED ? score + ply : score;
