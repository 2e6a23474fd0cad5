import type { Insertable, Selectable } from 'kysely';

/** Somebody who plays under a name of their own. Times in ms since 1970, hashes as `hashOf` makes them. */
export interface AccountTable {
  id: string;
  name: string;
  /** The name as the eye sees it (`nameKey`): two accounts never look alike. */
  name_key: string;
  kind: 'person' | 'bot';
  /** Of a bot: the account of its maker. */
  owner: string | null;
  role: 'player' | 'moderator';
  /** argon2id in PHC form; nothing for those who sign in with a passkey, and for bots. */
  password: string | null;
  created_at: number;
  closed_at: number | null;
  muted_until: number | null;
  banned_until: number | null;
}

/** A browser that is signed in. Only the hash of its token is kept. */
export interface SessionTable {
  hash: string;
  id: string;
  account: string;
  /** What the browser said it was, for the list of devices. */
  device: string;
  created_at: number;
  used_at: number;
  expires_at: number;
}

/** A passkey (WebAuthn credential), its public key as base64url. */
export interface PasskeyTable {
  id: string;
  account: string;
  public_key: string;
  counter: number;
  transports: string;
  label: string;
  created_at: number;
  used_at: number | null;
}

/** A question put to an authenticator; whoever answers it uses it up. */
export interface ChallengeTable {
  hash: string;
  challenge: string;
  /** `add`: a passkey for `account`; `register`: a new account `name`; `sign-in`. */
  purpose: 'add' | 'register' | 'sign-in';
  account: string | null;
  name: string | null;
  expires_at: number;
}

/** A token of the HTTP API. Only its hash is kept. */
export interface TokenTable {
  hash: string;
  id: string;
  /** For whom it acts: its maker or one of the maker's bots. */
  account: string;
  owner: string;
  label: string;
  /** Words of `SCOPES`, separated by spaces. */
  scopes: string;
  created_at: number;
  expires_at: number | null;
  used_at: number | null;
}

/** How strong an account is in one pool (a game on one field), by Glicko-2. */
export interface RatingTable {
  account: string;
  pool: string;
  rating: number;
  deviation: number;
  volatility: number;
  /** Rated games so far: also the version that keeps two writers from overwriting each other. */
  games: number;
  updated_at: number;
}

/** What one game did to a rating. The key (game, account) lets it be counted once, however often it is tried. */
export interface RatingChangeTable {
  game: string;
  account: string;
  pool: string;
  at: number;
  before: number;
  rating: number;
  deviation: number;
  opponent: string;
  opponent_rating: number;
  /** Twice the score: 2 won, 1 drawn, 0 lost. */
  score: number;
}

/** A position that was reached in a finished game, and what was played there. */
export interface PositionTable {
  /** Hash of the game's id and `Game.key`. */
  key: string;
  game: string;
  ply: number;
  /** The turn in the game's own notation; nothing in the last position. */
  turn: string | null;
}

export interface ReportTable {
  id: string;
  at: number;
  /** Nothing where somebody without an account reported. */
  reporter: string | null;
  accused: string | null;
  game: string | null;
  reason: string;
  comment: string;
  status: 'open' | 'closed';
}

/** What moderators did, never changed and never removed. */
export interface AuditTable {
  id: string;
  at: number;
  /** Account of the moderator; `cli` for the command on the server's own machine. */
  actor: string;
  action: string;
  target: string;
  reason: string;
  until: number | null;
}

export interface StudyTable {
  id: string;
  owner: string;
  title: string;
  visibility: 'private' | 'link' | 'public';
  /** Secret of the shared link; made anew each time the study is shared so. */
  link: string | null;
  version: number;
  text: string;
  created_at: number;
  updated_at: number;
}

export interface PeopleTables {
  accounts: AccountTable;
  sessions: SessionTable;
  passkeys: PasskeyTable;
  challenges: ChallengeTable;
  tokens: TokenTable;
  ratings: RatingTable;
  rating_changes: RatingChangeTable;
  positions: PositionTable;
  reports: ReportTable;
  audit: AuditTable;
  studies: StudyTable;
}

export type AccountRow = Selectable<AccountTable>;
export type SessionRow = Selectable<SessionTable>;
export type PasskeyRow = Selectable<PasskeyTable>;
export type ChallengeRow = Selectable<ChallengeTable>;
export type TokenRow = Selectable<TokenTable>;
export type RatingRow = Selectable<RatingTable>;
export type RatingChangeRow = Selectable<RatingChangeTable>;
export type PositionRow = Insertable<PositionTable>;
export type ReportRow = Selectable<ReportTable>;
export type AuditRow = Selectable<AuditTable>;
export type StudyRow = Selectable<StudyTable>;
