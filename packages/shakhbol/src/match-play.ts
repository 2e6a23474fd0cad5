import { otherSide, type Outcome, type Side } from '@rikoshet/game/outcome';
import { fail, type GameError } from '@rikoshet/game/result';
import { outcome, whenTimeIsOver } from './outcome.js';
import { play } from './play.js';
import type { Position } from './position.js';
import type { Move } from './vocabulary.js';

/**
 * A game by the clock of the rules: a minute a move, an hour from the first move, goals counted where the options say
 * so. Pure: every time comes from outside, in milliseconds from any fixed moment. Offers, resignation and takebacks
 * are the business of `@rikoshet/match`.
 */
export interface MatchPlay {
  readonly position: Position;
  /** When the first move was made; the hour counts from it [T], and nobody's minute before it [C]. */
  readonly firstMoveAt: number | undefined;
  /** When the side to move began to think; nothing before the first move. */
  readonly thinkingSince: number | undefined;
  /** Moves that took too long where that is only warned about, by side. */
  readonly warnings: readonly [number, number];
  /** Whether the move being thought over is among them. */
  readonly isWarned: boolean;
  /** The latest time that the match has heard of: time never runs back. */
  readonly now: number;
  readonly outcome: Outcome | undefined;
}

/** What becomes of a command: the true state in any case, and why the command was refused if it was. */
export interface Answer {
  readonly match: MatchPlay;
  readonly error: GameError | undefined;
}

export const beginMatch = (position: Position, at: number): MatchPlay => ({
  position,
  firstMoveAt: undefined,
  thinkingSince: undefined,
  warnings: [0, 0],
  isWarned: false,
  now: at,
  outcome: outcome(position),
});

const SECOND = 1000;

/** When the minute of the side to move is over; never where none is counted. */
export const moveEndsAt = ({ thinkingSince, position: { options } }: MatchPlay): number =>
  thinkingSince === undefined || options.moveSeconds === 0
    ? Infinity
    : thinkingSince + options.moveSeconds * SECOND;

/** When the hour is over; never where none is counted. */
export const gameEndsAt = ({ firstMoveAt, position: { options } }: MatchPlay): number =>
  firstMoveAt === undefined || options.gameSeconds === 0
    ? Infinity
    : firstMoveAt + options.gameSeconds * SECOND;

const withWarning = ([white, black]: MatchPlay['warnings'], side: Side): MatchPlay['warnings'] =>
  side === 0 ? [white + 1, black] : [white, black + 1];

/** The match at `at` if nobody has moved meanwhile. A minute may be used up to its last instant, the hour ends with its own. */
export function passTime(match: MatchPlay, at: number): MatchPlay {
  if (match.outcome !== undefined || !(at > match.now)) return match;
  const { position } = match;
  const later = { ...match, now: at };
  const isTooLong = at > moveEndsAt(match);
  const isOver = at >= gameEndsAt(match);
  if (isTooLong && position.options.overstep === 'loses' && moveEndsAt(match) < gameEndsAt(match))
    return { ...later, outcome: { winner: otherSide(position.mover), reason: 'time' } };
  const warned =
    isTooLong && !match.isWarned && moveEndsAt(match) < gameEndsAt(match)
      ? { ...later, warnings: withWarning(match.warnings, position.mover), isWarned: true }
      : later;
  return isOver ? { ...warned, outcome: whenTimeIsOver(position) } : warned;
}

/** Makes a move at `at`. One that comes after the end does not count [C]. */
export function playAt(match: MatchPlay, move: Move, at: number): Answer {
  if (!Number.isFinite(at))
    return {
      match,
      error: fail('bad-time', { ru: 'время — это число', en: 'the time is a number' }).error,
    };
  const current = passTime(match, at);
  if (current.outcome !== undefined)
    return {
      match: current,
      error: fail('game-over', {
        ru: 'партия окончена, ход не засчитан',
        en: 'the game is over, the move does not count',
      }).error,
    };
  const next = play(current.position, move);
  if (!next.ok) return { match: current, error: next.error };
  return {
    match: {
      ...current,
      position: next.value,
      firstMoveAt: current.firstMoveAt ?? current.now,
      thinkingSince: current.now,
      isWarned: false,
      outcome: outcome(next.value),
    },
    error: undefined,
  };
}
