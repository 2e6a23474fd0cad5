import type { Mind } from './minds.js';
import type { Thought } from './thought.js';

/** One turn of a game as the engine sees it. Chances are those of the side that made the turn, 0 … 1. */
export interface JudgedTurn {
  /** From 1. */
  readonly number: number;
  readonly turn: readonly unknown[];
  /** The best line and its chance before the turn. */
  readonly best: readonly (readonly unknown[])[];
  readonly chanceBefore: number;
  readonly chanceAfter: number;
  /** `??`, `?`, `?!`, or nothing. */
  readonly mark: '' | '?!' | '?' | '??';
}

/** Loss of winning chance from which on a turn gets a mark. */
const MARKS = [
  [0.4, '??'],
  [0.25, '?'],
  [0.12, '?!'],
] as const;

export const markOf = (loss: number): JudgedTurn['mark'] => MARKS.find(([least]) => loss >= least)?.[1] ?? '';

/**
 * Judges every turn of a game from `start`, with so many nodes a position. Yields the turns one by one, in order, and
 * `undefined` now and then in between. Stops at the end of the game or before a turn that is not legal.
 */
export function* judgeGame(
  mind: Mind,
  start: unknown,
  turns: readonly (readonly unknown[])[],
  nodes: number,
  seed: number,
): Generator<JudgedTurn | undefined, void, undefined> {
  const { game } = mind;
  const limits = { seed, nodes };
  let position = start;
  let before: Thought<unknown> = yield* mind.thinkSteps(position, limits);
  for (const [index, turn] of turns.entries()) {
    const next = game.play(position, turn);
    if (!next.ok || before.lines.length === 0) return;
    const mover = game.sideToMove(position);
    const outcome = game.outcome(next.value);
    const after: Thought<unknown> = yield* mind.thinkSteps(next.value, limits);
    const best = before.lines[0]!;
    const chanceAfter = outcome
      ? outcome.winner === undefined
        ? 0.5
        : outcome.winner === mover
          ? 1
          : 0
      : 1 - (after.lines[0]?.chance ?? 0.5);
    // What was played may be better than what the search expected; then that was its chance.
    const chanceBefore = Math.max(best.chance, chanceAfter);
    yield {
      number: index + 1,
      turn,
      best: best.turns,
      chanceBefore,
      chanceAfter,
      mark: markOf(chanceBefore - chanceAfter),
    };
    position = next.value;
    before = after;
  }
}
