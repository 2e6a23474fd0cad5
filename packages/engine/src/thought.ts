import type { ChooseOptions } from './choose.js';

/** One line of play that a search proposes. */
export interface ThoughtLine<Step> {
  /** Whole turns, as the game's library takes them; the first is the one proposed. */
  readonly turns: readonly (readonly Step[])[];
  /** Winning chance of the side to move, 0 … 1; exactly 0 or 1 only where proven. */
  readonly chance: number;
  /** Set where the value is exact: who wins; `turns` = plies to the end, where a line to the end is known. */
  readonly proven: { readonly wins: boolean; readonly turns: number | undefined } | undefined;
}

/** What a search thinks of a position: the lines best first, the work done, and the depth where the search has one. */
export interface Thought<Step> {
  readonly lines: readonly ThoughtLine<Step>[];
  readonly nodes: number;
  readonly depth: number;
}

export interface Limits<Step> extends ChooseOptions {
  /** The most positions to look at. */
  readonly nodes?: number;
  /** The deepest search in plies, where the search has a depth. */
  readonly depth?: number;
  /** How many lines to give; default 1. */
  readonly lines?: number;
  /** Told about better knowledge from time to time. */
  readonly onLines?: (thought: Thought<Step>) => void;
}

/** Runs a sliced computation to its end. */
export function finish<Value>(steps: Generator<unknown, Value, undefined>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
