import type { AnyGame } from '@rikoshet/game/game';
import type { Side } from '@rikoshet/game/outcome';
import type { GameError } from '@rikoshet/game/result';
import type { MatchEvent } from '@rikoshet/match/event';
import type { AnyMatch } from '@rikoshet/match/match';
import type { WireCommand } from '@rikoshet/protocol/common';
import type { Phrase } from '@rikoshet/protocol/phrases';

/** One connection, whatever carries it. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

interface WireListener {
  opened(): void;
  received(text: string): void;
  /** The connection is gone, for whatever reason. */
  closed(): void;
}

/** What the client needs of the world. */
export interface World {
  connect(listener: WireListener): Wire;
  /** Milliseconds by this device's clock. */
  now(): number;
  /** Between 0 and 1. */
  random(): number;
  newId(): string;
  gameOf(id: string): AnyGame | undefined;
}

/**
 * What is known of the connection. `live`: the server was heard a moment ago; `silent`: there is a connection, but nothing
 * has come for a while; `lost`: there is none, and the next try is on its way; `refused`: the server will not have us.
 */
export type Link = 'connecting' | 'live' | 'silent' | 'lost' | 'refused';

/** All that is known of the game. An immutable value. */
export interface LiveView {
  readonly link: Link;
  /** The game waits for its second player. */
  readonly waiting: boolean;
  /** One's own side; null for a spectator, nothing before the server has said. */
  readonly role: Side | null | undefined;
  readonly game: AnyGame | undefined;
  readonly match: AnyMatch | undefined;
  /** Commands on their way, the one that was sent first. */
  readonly sending: readonly WireCommand[];
  readonly present: readonly [boolean, boolean];
  readonly watching: number;
  readonly rematch: string | undefined;
  /** Why the server will not have us. */
  readonly problem: GameError | undefined;
}

/** What happened besides the new state. */
export type News =
  | { readonly kind: 'event'; readonly event: MatchEvent }
  | { readonly kind: 'refused'; readonly error: GameError; readonly command: WireCommand }
  | { readonly kind: 'error'; readonly error: GameError }
  | { readonly kind: 'said'; readonly by: Side; readonly phrase: Phrase };

/** Before the server has said anything. */
export const NOTHING_KNOWN: LiveView = {
  link: 'connecting',
  waiting: false,
  role: undefined,
  game: undefined,
  match: undefined,
  sending: [],
  present: [false, false],
  watching: 0,
  rematch: undefined,
  problem: undefined,
};
