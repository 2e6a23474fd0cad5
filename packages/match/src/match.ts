import type { Game } from '@rikoshet/game/game';
import type { Outcome, Side } from '@rikoshet/game/outcome';
import { charged, deadline, type ClockState } from './clock.js';
import type { Offer } from './event.js';
import type { MatchSetup } from './setup.js';

/** One finished turn of the match and what it led to. */
export interface PlayedTurn<Position, Step> {
  readonly by: Side;
  /** In the game's record notation. */
  readonly text: string;
  readonly steps: readonly Step[];
  readonly position: Position;
  /** The clock after the turn. */
  readonly clock: ClockState;
  /** Milliseconds charged for the turn. */
  readonly spent: number;
  readonly at: number;
}

/** A pending offer; `to` for a takeback: the number of turns that will remain. */
export interface PendingOffer {
  readonly by: Side;
  readonly to?: number;
}

/** An offer that was declined: it may not be repeated before another turn has been made. */
export interface DeclinedOffer {
  readonly by: Side;
  readonly what: Offer;
}

/** A match between two seats at one moment: the fold of its events. An immutable value. */
export interface Match<Position, Step> {
  readonly setup: MatchSetup;
  readonly start: Position;
  readonly line: readonly PlayedTurn<Position, Step>[];
  /** The clock at the last node; once the match is over, what stood on it then. */
  readonly clock: ClockState;
  /** When the turn that is being thought over began to count; nothing while the clock stands. */
  readonly since: number | undefined;
  /** One pending offer of a kind. */
  readonly offers: Readonly<Partial<Record<Offer, PendingOffer>>>;
  readonly declined: readonly DeclinedOffer[];
  readonly rematchAgreed: boolean;
  /** Since when a side has been away, by side. */
  readonly away: readonly [number | undefined, number | undefined];
  readonly outcome: Outcome | undefined;
  /** Number of events so far; the next one gets `seq + 1`. */
  readonly seq: number;
  /** Time of the last event. */
  readonly at: number;
}

/** A match of a game that nobody needs to know. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as AnyGame: no other top type serves both positions of the parameter
export type AnyMatch = Match<any, any>;

export const positionOf = <Position, Step>(match: Match<Position, Step>): Position =>
  match.line.at(-1)?.position ?? match.start;

/** The side whose turn it is, or was when the match ended. */
export const moverOf = <Position, Step, Options>(
  game: Game<Position, Step, Options>,
  match: Match<Position, Step>,
): Side => game.sideToMove(positionOf(match));

/** Milliseconds that the side to move has spent on this turn by `now`; never less than 0. */
export const spentBy = (match: AnyMatch, now: number, lag = 0): number =>
  match.since === undefined ? 0 : Math.max(0, now - match.since - lag);

/** The clock as it stands at `now`: for showing. */
export const clockAt = <Position, Step, Options>(
  game: Game<Position, Step, Options>,
  match: Match<Position, Step>,
  now: number,
): ClockState => charged(match.setup.clock, match.clock, moverOf(game, match), spentBy(match, now));

/** When a `tick` will end the match if nothing happens before, in the time of the events; nothing if never. */
export function dueAt<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  match: Match<Position, Step>,
): number | undefined {
  if (match.outcome !== undefined || match.since === undefined) return undefined;
  const end = deadline(match.setup.clock, match.clock, moverOf(game, match));
  return end === undefined ? undefined : match.since + end.within;
}

/** From when on `by` may claim the game that its opponent has left; nothing while it may not hope to. */
export function claimableAt(match: AnyMatch, by: Side): number | undefined {
  const away = match.away[by === 0 ? 1 : 0];
  const { claimAfter } = match.setup;
  return away === undefined || claimAfter === undefined || match.outcome !== undefined
    ? undefined
    : away + claimAfter;
}
