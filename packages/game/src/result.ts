import type { Sentence } from './language.js';

/**
 * Where in the input something is wrong. Every part is optional, all numbers count from 1 as people do,
 * except `offset`, which counts UTF-16 units from 0 as programs do.
 */
export interface Place {
  readonly line?: number;
  readonly column?: number;
  readonly offset?: number;
  /** Number of the turn in the game (ход). */
  readonly turn?: number;
  /** Number of the step within the turn (звено of a route). */
  readonly step?: number;
}

/** What user input gets instead of an exception: a code for programs, a place, a sentence for people. */
export interface GameError<Code extends string = string> {
  readonly code: Code;
  readonly place: Place;
  readonly sentence: Sentence;
}

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}
export interface Failure<E> {
  readonly ok: false;
  readonly error: E;
}

/** A value or an error; nothing in this product throws on what a user typed. */
export type Result<T, E = GameError> = Ok<T> | Failure<E>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

export const fail = <Code extends string>(
  code: Code,
  sentence: Sentence,
  place: Place = {},
): Failure<GameError<Code>> => ({ ok: false, error: { code, place, sentence } });

/** The same error, seen from further out: the outer caller knows the turn or the line, the inner one the step. */
export const at = <E extends GameError>(error: E, place: Place): E => ({
  ...error,
  place: { ...place, ...error.place },
});
