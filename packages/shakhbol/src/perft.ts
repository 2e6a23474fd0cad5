import { otherSide, type Side } from '@rikoshet/game/outcome';
import { scorerAt } from './board.js';
import { KICK_BIT, manOf, MOST_MOVES, targetOf, writeMoves, type MoveCode } from './generate.js';
import { occupation } from './men.js';
import type { Position } from './position.js';
import type { Square } from './vocabulary.js';

/** `leaves`: sequences of exactly so many plies; `goals`: those of them whose last ply is a goal. */
export interface PerftCounts {
  readonly leaves: number;
  readonly goals: number;
}

/** How far a count has come: first moves counted to the end, all first moves, and what has been counted. */
export interface PerftProgress {
  readonly done: number;
  readonly total: number;
  readonly counted: PerftCounts;
}

/** A count of so few plies, some thousand sequences, is not interrupted. */
const UNBROKEN = 3;

const isGoalCode = (code: MoveCode): boolean =>
  (code & KICK_BIT) !== 0 && scorerAt(targetOf(code)) !== undefined;

/** A board to count on, changed by playing and restored by taking back. */
class Counter {
  leaves = 0;
  goals = 0;
  done = 0;
  total = 0;
  readonly #men: Uint8Array;
  readonly #occupied: Uint8Array;
  /** One stretch a ply: each list of moves begins where the list of the ply before it ends. */
  readonly #codes: Uint16Array;

  constructor(position: Position, depth: number) {
    this.#men = Uint8Array.from(position.men);
    this.#occupied = occupation(position.men);
    this.#codes = new Uint16Array(depth * MOST_MOVES);
  }

  progress(): PerftProgress {
    const { leaves, goals, done, total } = this;
    return { done, total, counted: { leaves, goals } };
  }

  /** Moves a man on the board. Kicked from `from`, he stands where the ball was. */
  #put(man: number, from: Square, to: Square): void {
    this.#men[man] = to;
    this.#occupied[from] = 0;
    this.#occupied[to] = 1;
  }

  count(left: number, ball: Square, side: Side, begin: number): void {
    const codes = this.#codes;
    const end = writeMoves(this.#men, this.#occupied, ball, side, codes, begin);
    if (left === 1) {
      this.leaves += end - begin;
      // Kicks and idle moves never stand in one list.
      const isKicking = end > begin && (codes[begin]! & KICK_BIT) !== 0;
      if (isKicking) for (let at = begin; at < end; at += 1) if (isGoalCode(codes[at]!)) this.goals += 1;
      return;
    }
    for (let at = begin; at < end; at += 1) {
      const code = codes[at]!;
      if (isGoalCode(code)) continue;
      const man = manOf(code);
      const from = this.#men[man]!;
      const isKick = (code & KICK_BIT) !== 0;
      const to = isKick ? ball : targetOf(code);
      this.#put(man, from, to);
      this.count(left - 1, isKick ? targetOf(code) : ball, otherSide(side), end);
      this.#put(man, to, from);
    }
  }

  /** The same count with pauses. */
  *countInSteps(
    left: number,
    ball: Square,
    side: Side,
    begin: number,
    isRoot: boolean,
  ): Generator<PerftProgress, void> {
    if (left <= UNBROKEN) {
      this.count(left, ball, side, begin);
      yield this.progress();
      return;
    }
    const codes = this.#codes;
    const end = writeMoves(this.#men, this.#occupied, ball, side, codes, begin);
    if (isRoot) this.total = end - begin;
    for (let at = begin; at < end; at += 1) {
      const code = codes[at]!;
      const man = manOf(code);
      const from = this.#men[man]!;
      const isKick = (code & KICK_BIT) !== 0;
      const to = isKick ? ball : targetOf(code);
      if (!isGoalCode(code)) {
        this.#put(man, from, to);
        yield* this.countInSteps(left - 1, isKick ? targetOf(code) : ball, otherSide(side), end, false);
        this.#put(man, to, from);
      }
      if (isRoot) this.done += 1;
    }
  }
}

/** As `perft`, with a pause every few thousand sequences, so that the caller may show progress or give up. */
export function* perftSteps(position: Position, depth: number): Generator<PerftProgress, PerftCounts> {
  const plies = Math.floor(depth);
  if (!(plies > 0)) return { leaves: 1, goals: 0 };
  const counter = new Counter(position, plies);
  yield* counter.countInSteps(plies, position.ball, position.mover, 0, true);
  return counter.progress().counted;
}

/**
 * Counts the sequences of exactly `depth` plies from a position by the rules of movement alone: a goal ends a line;
 * repetition, ply limit and score do not. Each ply takes some sixteen times as long as the one before.
 */
export function perft(position: Position, depth: number): PerftCounts {
  const run = perftSteps(position, depth);
  for (;;) {
    const step = run.next();
    if (step.done) return step.value;
  }
}
