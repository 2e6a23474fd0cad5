import { isGoalSquare } from '@rikoshet/shakhbol/board';
import { KICK_BIT, MOST_MOVES, targetOf, type MoveCode } from '@rikoshet/shakhbol/generate';
import { evaluateShakhbol } from './evaluation.js';
import { MAX_PLY, type ShakhbolKernel } from './kernel.js';
import { AT_LEAST, AT_MOST, EXACT, type MoveTable } from './table.js';

/** A goal now; a goal n plies away is worth n less. */
export const GOAL = 100_000;
/** Scores beyond this are forced goals. */
export const FORCED = GOAL - 1000;
/** How deep kicks are followed beyond the depth asked for; a goal one kick away is always seen. */
const KICKS_DEEPER = 2;
const POLL_EVERY = 1024;
/** Numbers of moves, and ranks that put them in order. */
const CODES = 4096;
const GOAL_FIRST = 0x7fffffff;
const HINT = 0x7ffffffe;
const KILLER = 0x7ffffffd;
const MOST_HISTORY = 0x10000000;

/** What a search of one depth found: moves best first, each with its score for the side to move. */
export interface RootMove {
  readonly code: MoveCode;
  readonly score: number;
  readonly line: readonly MoveCode[];
}

/**
 * Alpha-beta with a table. Kicks are followed beyond the depth, since a side that can kick must. A position that has come round on the line
 * counts as a draw, since going round again changes nothing; one of the game's past where the rule says so: at the occurrence that
 * ends the game. So does the ply limit.
 */
export class ShakhbolSearch {
  nodes = 0;
  stopped = false;
  private readonly killers = new Uint16Array(MAX_PLY);
  private readonly history = new Int32Array(2 * CODES);
  private readonly ranks = new Int32Array(MAX_PLY * MOST_MOVES);
  private untilPoll = POLL_EVERY;

  /**
   * `past`: the keys (`low,high`) of positions that have stood so often since the kick-off that once more is a draw. `pliesLeft`: until
   * the limit makes a draw.
   */
  constructor(
    private readonly kernel: ShakhbolKernel,
    private readonly table: MoveTable,
    private readonly past: ReadonlySet<string>,
    private readonly pliesLeft: number,
    private readonly poll: () => boolean,
  ) {}

  /** All root moves searched to `depth`, the best `exact` of them with exact scores. What was stopped in the middle is left out. */
  root(depth: number, before: readonly RootMove[], exact: number): RootMove[] {
    const { kernel } = this;
    const found: RootMove[] = [];
    const scores: number[] = [];
    for (const { code } of before) {
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
    const { low: keyLow, high: keyHigh } = kernel;
    // Near the ply limit what a position is worth depends on how it was reached.
    const timeless = ply + Math.max(0, depth) + KICKS_DEEPER < this.pliesLeft;
    let hint = -1;
    if (table.find(keyLow, keyHigh)) {
      hint = table.move;
      if (timeless && table.depth >= Math.max(0, depth)) {
        const score = fromTable(table.score, ply);
        if (table.bound === EXACT || (table.bound === AT_LEAST ? score >= beta : score <= alpha))
          return score;
      }
    }
    const codes = kernel.generate();
    const kicks = (codes[0]! & KICK_BIT) !== 0;
    if (depth <= 0) {
      if (!kicks) return evaluateShakhbol(kernel);
      if (codes.some((code) => isGoalSquare(targetOf(code)))) return GOAL - ply - 1;
      if (depth <= -KICKS_DEEPER) return evaluateShakhbol(kernel);
    }
    this.rank(codes, hint);
    let best = -GOAL - 1;
    let bestMove = 0;
    for (let index = 0; index < codes.length; index++) {
      const code = this.next(codes, index);
      const low = Math.max(alpha, best);
      kernel.play(code);
      let score: number;
      if (index === 0) score = -this.search(depth - 1, -beta, -low);
      else {
        score = -this.search(depth - 1, -low - 1, -low);
        if (score > low && score < beta) score = -this.search(depth - 1, -beta, -low);
      }
      kernel.undo();
      if (this.interrupted()) return 0;
      if (score <= best) continue;
      best = score;
      bestMove = code;
      if (score >= beta) {
        this.praise(code, Math.max(1, depth * depth));
        break;
      }
    }
    const bound = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST;
    if (timeless) table.store(keyLow, keyHigh, bestMove, Math.max(0, depth), bound, toTable(best, ply));
    return best;
  }

  /** Remembers a move that refuted another. */
  private praise(code: MoveCode, weight: number): void {
    const { kernel, history } = this;
    this.killers[kernel.depth] = code;
    const at = kernel.side * CODES + code;
    history[at] = Math.min(MOST_HISTORY, history[at]! + weight);
  }

  /** Goals first, then the table's move, the killer, and what has cut before; where nothing has, kicks the furthest forward. */
  private rank(codes: Uint16Array, hint: MoveCode): void {
    const { ranks, history } = this;
    const { side, depth } = this.kernel;
    const killer = this.killers[depth]!;
    const start = depth * MOST_MOVES;
    for (let index = 0; index < codes.length; index++) {
      const code = codes[index]!;
      const target = targetOf(code);
      if ((code & KICK_BIT) !== 0 && isGoalSquare(target)) ranks[start + index] = GOAL_FIRST;
      else if (code === hint) ranks[start + index] = HINT;
      else if (code === killer) ranks[start + index] = KILLER;
      else ranks[start + index] = history[side * CODES + code]! * 4 + (side === 0 ? target : 40 - target);
    }
  }

  /** The best of the moves from number `index` on, which it swaps to that place. */
  private next(codes: Uint16Array, index: number): MoveCode {
    const { ranks } = this;
    const start = this.kernel.depth * MOST_MOVES;
    let best = index;
    for (let at = index + 1; at < codes.length; at++)
      if (ranks[start + at]! > ranks[start + best]!) best = at;
    const code = codes[best]!;
    const rank = ranks[start + best]!;
    codes[best] = codes[index]!;
    ranks[start + best] = ranks[start + index]!;
    codes[index] = code;
    ranks[start + index] = rank;
    return code;
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
