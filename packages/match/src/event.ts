import type { Outcome, Side } from '@rikoshet/game/outcome';
import type { MatchSetup } from './setup.js';

export const OFFERS = ['draw', 'takeback', 'rematch'] as const;
export type Offer = (typeof OFFERS)[number];

/**
 * What has happened in a match. The events are the truth: a match is the fold of its events, and whoever keeps the
 * list (record, browser store, server) has lost nothing. Plain data; `at` is milliseconds since 1970 by the clock of
 * whoever decided; turns are text in the game's record notation.
 */
export type MatchEvent =
  | { readonly kind: 'started'; readonly at: number; readonly setup: MatchSetup }
  /** `lag`: milliseconds that the way to the authority took and the clock does not charge. */
  | {
      readonly kind: 'turn';
      readonly at: number;
      readonly by: Side;
      readonly turn: string;
      readonly lag: number;
    }
  /** `to`: for a takeback, the number of turns that will remain. */
  | {
      readonly kind: 'offered';
      readonly at: number;
      readonly by: Side;
      readonly what: Offer;
      readonly to?: number;
    }
  | { readonly kind: 'declined'; readonly at: number; readonly by: Side; readonly what: Offer }
  | { readonly kind: 'withdrawn'; readonly at: number; readonly by: Side; readonly what: Offer }
  /** Back to the position after `to` turns, with the clock it had. */
  | { readonly kind: 'taken-back'; readonly at: number; readonly by: Side; readonly to: number }
  /** Both want another game; whoever runs the match starts one with `rematchSetup`. */
  | { readonly kind: 'rematch-agreed'; readonly at: number }
  | { readonly kind: 'left'; readonly at: number; readonly side: Side }
  | { readonly kind: 'returned'; readonly at: number; readonly side: Side }
  /** The authority was away from `from` until `at`: nobody's clock ran. */
  | { readonly kind: 'stood-still'; readonly at: number; readonly from: number }
  | { readonly kind: 'ended'; readonly at: number; readonly outcome: Outcome };

export type EventKind = MatchEvent['kind'];
