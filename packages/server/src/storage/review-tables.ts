import type { Selectable } from 'kysely';

export const REVIEW_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** One row a game whose review was asked for. Times in ms since 1970. */
export interface ReviewTable {
  game: string;
  state: ReviewState;
  /** Turns to judge, and how many are judged. */
  turns: number;
  judged: number;
  /** How often it was begun since the last turn that was judged. */
  attempts: number;
  asked_at: number;
  changed_at: number;
}

/** The judged turns. The key keeps a turn from being judged twice. */
export interface ReviewTurnTable {
  game: string;
  number: number;
  /** JSON of the judgement. */
  body: string;
}

/** Work to be taken, on SQLite; PostgreSQL has a queue of its own. */
export interface JobTable {
  key: string;
  run_at: number;
  /** Whoever has taken it, and until when it is theirs. */
  holder: string | null;
  held_until: number | null;
}

export interface JobTables {
  reviews: ReviewTable;
  review_turns: ReviewTurnTable;
  jobs: JobTable;
}

export type ReviewRow = Selectable<ReviewTable>;
export type ReviewTurnRow = Selectable<ReviewTurnTable>;
