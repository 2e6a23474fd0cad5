import { resolve } from 'node:path';
import type { Result } from '@rikoshet/game/result';
import type { Database, DatabasePlace, DatabaseUser } from './database.js';
import { openPostgres } from './postgres.js';
import { openSqlite } from './sqlite.js';

/** Opens the database, and on first use makes the folder; refuses with a sentence where it cannot be used. */
export const openDatabase = (
  place: DatabasePlace,
  user: DatabaseUser = 'server',
): Promise<Result<Database>> =>
  'url' in place ? openPostgres(place.url) : Promise.resolve(openSqlite(resolve(place.folder), user));
