import type { Generated, Insertable, Selectable } from 'kysely';
import type { JobTables } from './review-tables.js';
import type { PeopleTables } from './people-tables.js';

export const GAME_STATUSES = ['waiting', 'live', 'over'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/** One row a game: what is searched and listed. The truth about the play itself is in `events`. Times in ms since 1970. */
export interface GameTable {
  id: string;
  game: string;
  options: string;
  /** JSON of the `MatchSetup`, the second name empty until somebody joins. */
  setup: string;
  status: GameStatus;
  /** 1 where the waiting game is shown in the lobby. */
  listed: number;
  creator_side: number;
  /** Both names in small letters, a line each: for searching, since SQLite's own `lower` knows only Latin letters. */
  players: string;
  /** Hash of the invitation's secret; nothing where anybody may join or nobody any more. */
  invite_hash: string | null;
  created_at: number;
  /** When a waiting game vanishes. */
  expires_at: number | null;
  ended_at: number | null;
  /** When the clock ends the match if nothing happens. */
  due_at: number | null;
  seq: number;
  plies: number;
  winner: number | null;
  reason: string | null;
  /** The rematch. */
  next: string | null;
  /** 1 once the finished game has been rated and its positions noted. */
  counted: Generated<number>;
}

/** The truth. The primary key (game, seq) is the only concurrency control there is. */
export interface EventTable {
  game: string;
  seq: number;
  /** JSON of the `StoredEvent`. */
  body: string;
  /** Id of the command that led to it, and whose it was. */
  command: string | null;
  side: number | null;
}

/** Who may act for a seat: whoever knows the secret. Only its hash is kept. */
export interface SeatTable {
  secret_hash: string;
  game: string;
  side: number;
  /** The account that sits there, where it has one: its sessions and tokens open the seat as well. */
  account: string | null;
}

/** Times during which no server process was alive. */
export interface OutageTable {
  from_at: number;
  until_at: number;
}

export interface MetaTable {
  name: string;
  value: number;
}

export interface Tables extends PeopleTables, JobTables {
  games: GameTable;
  events: EventTable;
  seats: SeatTable;
  outages: OutageTable;
  meta: MetaTable;
}

export type GameRow = Selectable<GameTable>;
export type NewGame = Insertable<GameTable>;
export type EventRow = Selectable<EventTable>;
