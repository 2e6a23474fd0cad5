/** The numbers of the live connection, in milliseconds; docs/decisions tells why, the server's tests guard them. */
export const LIVE_TIMES = {
  /** The client says `ping` this often. */
  ping: 2500,
  /** Without an answer for so long the client takes the connection for dead and connects anew. */
  pongLimit: 9000,
  /** The server closes a connection from which nothing has come for so long. */
  serverSilence: 30_000,
  /** A command that is not answered by then is sent again. */
  resend: 3000,
  /** A player whose last connection closed counts as away after so long: reloading a page is no leaving. */
  leaveDelay: 3000,
  /** An away player has so long to come back before the opponent may claim the game. */
  claimAfter: 40_000,
} as const;

/** Sizes that inputs may have; what is larger is refused unread. */
export const LIMITS = {
  /** Bytes of one WebSocket message. A turn of the largest field is far below it. */
  frame: 65_536,
  /** Characters of one turn. */
  turn: 40_000,
  name: 32,
  accountName: { least: 2, most: 24 },
  /** More characters add nothing and cost time. */
  password: { least: 8, most: 256 },
  /** What somebody calls a device, a passkey or a token. */
  label: 64,
  /** What is said besides the reason of a report or of a moderator's act. */
  comment: 500,
  title: 120,
  /** What one account may have of each. */
  bots: 10,
  tokens: 50,
  studies: 500,
  /** Characters of a study. */
  study: 500_000,
  options: 400,
  position: 4000,
  /** A client that is further behind gets a snapshot instead of the events it missed. */
  missedEvents: 200,
} as const;

/** The version of the live protocol; a client of another version is told to reload. */
export const PROTOCOL_VERSION = 1;
