import type { Mark } from '@rikoshet/board/picture';
import type { GameId } from '@rikoshet/engine/minds';
import type { Sentence } from '@rikoshet/game/language';
import type { View } from '@rikoshet/pictures/game-pictures';
import type { LessonId } from './lesson-ids.js';

/** What stands on the board when a step begins. */
export interface Ground {
  readonly game: GameId;
  readonly start: unknown;
  readonly turns: readonly (readonly unknown[])[];
  readonly position: unknown;
  readonly view?: Partial<View>;
  readonly marks?: readonly Mark[];
  /** A turn drawn as an idea. */
  readonly idea?: readonly unknown[];
}

/** Right, or a sentence that helps on. */
export type Verdict = true | Sentence;

/** The judge of a whole legal turn: the position before it, its steps, the position after it. */
type TurnJudge = (before: unknown, turn: readonly unknown[], after: unknown) => Verdict;

/** What the learner does. Every answer is judged by the rules, not by a list of right ones. */
export type Task =
  /** Chooses a spot, named as the board names it. */
  | { readonly kind: 'spot'; readonly judge: (position: unknown, name: string) => Verdict }
  /** Draws a whole turn. */
  | { readonly kind: 'turn'; readonly judge: TurnJudge }
  /** Writes a whole turn as text; drawing it would say nothing. */
  | { readonly kind: 'write'; readonly judge: TurnJudge }
  /** Tries what the rules forbid: the steps drawn so far and the spot tried. */
  | {
      readonly kind: 'refusal';
      readonly judge: (position: unknown, steps: readonly unknown[], name: string) => Verdict;
    }
  /** Chooses one of a few answers, counted from 0. */
  | {
      readonly kind: 'choice';
      readonly options: readonly Sentence[];
      readonly judge: (position: unknown, chosen: number) => Verdict;
    };

export interface Step {
  /** What this is about and what to do: two or three short sentences. */
  readonly say: Sentence;
  readonly ground: Ground;
  readonly task: Task;
  /** Said when it is done. */
  readonly done: Sentence;
  /**
   * One right answer, for "show me" and for the tests: names of spots with spaces (for a refusal all but the last are drawn before), a turn
   * in the notation of records, or the number of the choice.
   */
  readonly example: string;
}

export interface Lesson {
  readonly id: LessonId;
  readonly game: GameId;
  readonly title: Sentence;
  /** One line on the list of lessons. */
  readonly about: Sentence;
  readonly steps: readonly Step[];
}

export const both = (ru: string, en: string): Sentence => ({ ru, en });
