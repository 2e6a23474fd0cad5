import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { fail, ok, type Result } from '@rikoshet/game/result';
import { Kysely, SqliteDialect } from 'kysely';
import type { Database as OpenDatabase, DatabaseUser } from './database.js';
import type { Tables } from './tables.js';

/** The file of the database in its folder. */
export const SQLITE_FILE = 'rikoshet.sqlite';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Only one server may work on a folder: two would not hear of each other's events. The lock is one that the system
 * frees when the process dies, however it dies; the main file stays open to readers, such as a back-up.
 */
export function lockFolder(folder: string): Database.Database | undefined {
  const lock = new Database(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch {
    lock.close();
    return undefined;
  }
}

/** Opens (and on first use makes) the database in a folder: WAL, and a commit is on the disk before it returns. */
export function openSqlite(folder: string, user: DatabaseUser = 'server'): Result<OpenDatabase> {
  try {
    if (user === 'server') mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lock = user === 'server' ? lockFolder(folder) : undefined;
    if (user === 'server' && lock === undefined)
      return fail('folder-in-use', {
        ru: `Папку ${folder} уже занял другой сервер.`,
        en: `Another server is already using the folder ${folder}.`,
      });
    const sqlite = new Database(join(folder, SQLITE_FILE), { fileMustExist: user === 'worker' });
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('busy_timeout = 5000');
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
    return ok({
      kind: 'sqlite',
      db,
      close: async () => {
        await db.destroy();
        lock?.close();
      },
    });
  } catch (error) {
    return fail('cannot-open-database', {
      ru: `База данных в папке ${folder} не открылась: ${messageOf(error)}.`,
      en: `The database in the folder ${folder} cannot be opened: ${messageOf(error)}.`,
    });
  }
}
