import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { fail, ok, type Result } from '@rikoshet/game/result';
import { lockFolder, SQLITE_FILE } from './sqlite.js';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const failure = (error: unknown): Result<never> =>
  fail('backup-failed', {
    ru: `Не удалось: ${messageOf(error)}.`,
    en: `It failed: ${messageOf(error)}.`,
  });

/** A file, or the folder it is in, is on the disk and not only in memory. */
function settle(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Whether it is a whole database of ours. */
function isWhole(path: string): boolean {
  try {
    const database = new Database(path, { readonly: true, fileMustExist: true });
    try {
      const sound = database.pragma('integrity_check', { simple: true }) === 'ok';
      database.prepare('select count(*) from games').get();
      return sound;
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}

/** Puts a finished file in its place, all or nothing. */
function place(made: string, to: string): void {
  settle(made);
  renameSync(made, to);
  settle(dirname(to));
}

/**
 * Copies the database of a folder into one file, also while a server plays on it: what is acknowledged before the
 * copying begins is in it. The copy is checked before it gets its name; a file that is there is not replaced.
 */
export async function backUpSqlite(folder: string, to: string): Promise<Result<undefined>> {
  const source = join(folder, SQLITE_FILE);
  if (!existsSync(source))
    return fail('no-database', {
      ru: `В папке ${folder} нет базы данных.`,
      en: `There is no database in the folder ${folder}.`,
    });
  if (existsSync(to))
    return fail('file-exists', {
      ru: `Файл ${to} уже есть; копии не перезаписываются.`,
      en: `The file ${to} is there already; back-ups are not overwritten.`,
    });
  const part = `${to}.part`;
  try {
    rmSync(part, { force: true });
    const database = new Database(source, { readonly: true, fileMustExist: true });
    try {
      await database.backup(part);
    } finally {
      database.close();
    }
    if (!isWhole(part)) throw new Error('the copy is damaged');
    place(part, to);
    return ok(undefined);
  } catch (error) {
    return failure(error);
  } finally {
    for (const rest of ['', '-journal', '-wal', '-shm']) rmSync(`${part}${rest}`, { force: true });
  }
}

/** What is left of a database that was replaced: the name of its file. */
export interface Restored {
  readonly kept: string | undefined;
}

/**
 * Makes a back-up the database of a folder, while no server works on it. A database that is there is kept beside it
 * where `replace` is set, and refused otherwise.
 */
export function restoreSqlite(from: string, folder: string, replace: boolean, now: Date): Result<Restored> {
  if (!isWhole(from))
    return fail('no-backup', {
      ru: `Файл ${from} — не целая копия базы данных.`,
      en: `The file ${from} is not a whole back-up of a database.`,
    });
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lock = lockFolder(folder);
    if (lock === undefined)
      return fail('folder-in-use', {
        ru: `На папке ${folder} работает сервер: сначала остановите его.`,
        en: `A server is using the folder ${folder}: stop it first.`,
      });
    try {
      const target = join(folder, SQLITE_FILE);
      let kept: string | undefined;
      if (existsSync(target)) {
        if (!replace)
          return fail('database-exists', {
            ru: `В папке ${folder} уже есть база данных; чтобы отложить её и поставить копию, добавьте --replace.`,
            en: `There is a database in the folder ${folder} already; to keep it aside and put the back-up in its place add --replace.`,
          });
        // What still waits in its log goes into the file, so that the file alone is whole.
        const old = new Database(target);
        old.pragma('wal_checkpoint(TRUNCATE)');
        old.close();
        kept = `${target}.${now.toISOString().replace(/[:.]/g, '-')}`;
        renameSync(target, kept);
        for (const rest of ['-wal', '-shm']) rmSync(`${target}${rest}`, { force: true });
      }
      const part = `${target}.part`;
      copyFileSync(from, part);
      place(part, target);
      return ok({ kept });
    } finally {
      lock.close();
    }
  } catch (error) {
    return failure(error);
  }
}
