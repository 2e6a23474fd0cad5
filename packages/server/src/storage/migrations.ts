import { Migrator, type Kysely, type Migration } from 'kysely';
import { games } from './migrations/0001-games.js';
import { people } from './migrations/0002-people.js';
import { reviews } from './migrations/0003-reviews.js';
import type { Tables } from './tables.js';

/**
 * Each change of the tables under the name that records that it was made; they are made in the order of their names.
 * Never edit one that was released. Each is written once for SQLite and PostgreSQL: `text`, `integer` and `bigint`
 * (times in ms, read as numbers on both) are all the types that are needed.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-games-events-seats': games,
  '0002-people': people,
  '0003-reviews': reviews,
};

/**
 * Brings the tables to the newest form; does nothing where they have it. Several processes may do so at once: they
 * wait for each other.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error(JSON.stringify(error));
}
