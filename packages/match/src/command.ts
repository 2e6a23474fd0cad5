import type { Side } from '@rikoshet/game/outcome';
import type { Offer } from './event.js';

/** What a player asks for. `by` is the seat that asks; the transport answers for who sits in it. */
export type PlayerCommand =
  /**
   * `ply`: the turns made when the player moved, so that a command that comes too late is known as such.
   * `lag`: what the authority credits for the way; never taken from the player's own message.
   */
  | {
      readonly kind: 'turn';
      readonly by: Side;
      readonly ply: number;
      readonly turn: string;
      readonly lag?: number;
    }
  | { readonly kind: 'offer'; readonly by: Side; readonly what: Offer }
  | { readonly kind: 'accept'; readonly by: Side; readonly what: Offer }
  | { readonly kind: 'decline'; readonly by: Side; readonly what: Offer }
  | { readonly kind: 'withdraw'; readonly by: Side; readonly what: Offer }
  /** Only where takebacks are free: go back until `to` turns remain. */
  | { readonly kind: 'take-back'; readonly by: Side; readonly to: number }
  | { readonly kind: 'resign'; readonly by: Side }
  /** The opponent has left and stayed away: the game is mine. */
  | { readonly kind: 'claim'; readonly by: Side };

/** What the authority that runs the match reports. */
export type AuthorityCommand =
  | { readonly kind: 'left'; readonly side: Side }
  | { readonly kind: 'returned'; readonly side: Side }
  /** Time has passed: end the match if the clock says so. Anybody may send it, it never harms. */
  | { readonly kind: 'tick' }
  | { readonly kind: 'stand-still'; readonly from: number };

export type MatchCommand = PlayerCommand | AuthorityCommand;
