import type { Kysely } from 'kysely';
import type { Tables } from './tables.js';

/** An open database. Repositories are written once against `db`; what differs between the two kinds stays in this folder. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** Where the data are: a folder of one's own with a SQLite file in it, or the address of a PostgreSQL database. */
export type DatabasePlace = { readonly folder: string } | { readonly url: string };

/** Who opens it: of servers there is one on a folder; workers and back-ups may come beside it. */
export type DatabaseUser = 'server' | 'worker';
