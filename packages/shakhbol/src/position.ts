import { otherSide, type Side } from '@rikoshet/game/outcome';
import { ok, type Result } from '@rikoshet/game/result';
import { extended, type History } from './history.js';
import { completeOptions, type Options } from './options.js';
import { kickoffBall, MEN, START_MEN, type Men } from './men.js';
import { COLOURS, SIDE_LETTERS, type Man, type Square } from './vocabulary.js';

/** Goals so far, by side. */
export type Score = readonly [number, number];

/** A legal position: an immutable value. Keep the old one to take a move back. */
export interface Position {
  readonly men: Men;
  /** On a goal rank only when a goal has just ended the game. */
  readonly ball: Square;
  readonly mover: Side;
  readonly score: Score;
  /** Moves made since the first one, by both sides; restarts do not reset it. */
  readonly ply: number;
  /** The side that made the first move since the start or the last goal. */
  readonly kickoff: Side;
  readonly options: Options;
  /** The positions since the kick-off, this one included. */
  readonly history: History;
}

/** Everything of a position but its past, which its making adds. */
export type Placement = Omit<Position, 'history'>;

/** One letter a square for keys; in the order of the squares, a1 first. */
const SQUARE_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN';

/**
 * Equal for equal positions as the repetition rule compares them: the men by kind and colour, the ball, the side to
 * move; not score, ply, options or past. 16 letters: fourteen men in the order of `Men`, the ball, `w` or `b`.
 */
export function keyOf({ men, ball, mover }: Pick<Position, 'men' | 'ball' | 'mover'>): string {
  let key = '';
  for (const square of men) key += SQUARE_LETTERS[square]!;
  return key + SQUARE_LETTERS[ball]! + SIDE_LETTERS[mover];
}

/** The key taken apart again. */
export const placesOfKey = (key: string): { men: Men; ball: Square; mover: Side } => {
  const places = Array.from(key.slice(0, MEN.length + 1), (letter) => SQUARE_LETTERS.indexOf(letter));
  return {
    men: places.slice(0, MEN.length),
    ball: places[MEN.length]!,
    mover: key.endsWith(SIDE_LETTERS[0]) ? 0 : 1,
  };
};

/** The position with a past: `before` is that of the position it came from, nothing where a new one begins. */
export const withHistory = (placement: Placement, before: History | undefined): Position => ({
  ...placement,
  history: extended(before, keyOf(placement)),
});

/** The men at their places and the ball before `kickoff`, who is to move. */
export const kickoffPosition = (kickoff: Side, score: Score, ply: number, options: Options): Position =>
  withHistory(
    { men: START_MEN, ball: kickoffBall(kickoff), mover: kickoff, score, ply, kickoff, options },
    undefined,
  );

/** The opening position. */
export function start(given: Partial<Options> = {}): Result<Position> {
  const options = completeOptions(given);
  return options.ok
    ? ok(kickoffPosition(COLOURS.indexOf(options.value.kickoff) as Side, [0, 0], 0, options.value))
    : options;
}

/** The same position played on by other rules. */
export const withOptions = (position: Position, options: Options): Position => ({ ...position, options });

export function manAt(position: Position, square: Square): Man | undefined {
  const index = position.men.indexOf(square);
  return index < 0 ? undefined : MEN[index];
}

/** All fourteen men with their squares, in the order of `Men`. */
export const menOf = (position: Position): readonly (Man & { readonly square: Square })[] =>
  MEN.map((man, index) => ({ ...man, square: position.men[index]! }));

/** The score after one more goal of `side`. */
export const withGoal = ([white, black]: Score, side: Side): Score =>
  side === 0 ? [white + 1, black] : [white, black + 1];

/** The side with more goals. */
export const leader = ([white, black]: Score): Side | undefined =>
  white === black ? undefined : white > black ? 0 : 1;

/** The side that made the first move of the game, as the number of moves tells. */
export const firstMover = ({ mover, ply }: Pick<Position, 'mover' | 'ply'>): Side =>
  ply % 2 === 0 ? mover : otherSide(mover);
