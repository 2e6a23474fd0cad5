import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, DatabasePlace } from '@rikoshet/server/storage/database';
import { migrate } from '@rikoshet/server/storage/migrations';
import { openDatabase } from '@rikoshet/server/storage/open-database';
import { afterAll, beforeAll, describe } from 'vitest';
import { POSTGRES_BIN, startPostgres, type PostgresCluster } from './postgres-cluster.js';

/** A database that is there while the tests of a `describe` run. */
export interface TestDatabase {
  readonly kind: Database['kind'];
  /** Known once the tests run, not while they are collected. */
  readonly database: Database;
  readonly place: DatabasePlace;
}

async function open(place: DatabasePlace): Promise<Database> {
  const opened = await openDatabase(place);
  if (!opened.ok) throw new Error(opened.error.sentence.en);
  await migrate(opened.value.db);
  return opened.value;
}

/**
 * Runs the same tests on SQLite and on PostgreSQL, each on a fresh database with all tables. Where PostgreSQL is not
 * installed its tests are skipped and a line says so.
 */
export function onEveryDatabase(name: string, tests: (test: TestDatabase) => void): void {
  for (const kind of ['sqlite', 'postgres'] as const)
    describe.skipIf(kind === 'postgres' && POSTGRES_BIN === undefined)(`${name} on ${kind}`, () => {
      let database: Database | undefined;
      let place: DatabasePlace | undefined;
      let cluster: PostgresCluster | undefined;
      beforeAll(async () => {
        if (kind === 'postgres') {
          cluster = await startPostgres();
          place = { url: (await cluster?.create()) ?? '' };
        } else place = { folder: mkdtempSync(join(tmpdir(), 'rikoshet-store-')) };
        database = await open(place);
      });
      afterAll(async () => {
        await database?.close();
        await cluster?.remove();
        if (place !== undefined && 'folder' in place) rmSync(place.folder, { recursive: true });
      });
      const there = <T>(value: T | undefined): T => {
        if (value === undefined) throw new Error('the database is there only while the tests run');
        return value;
      };
      tests({
        kind,
        get database() {
          return there(database);
        },
        get place() {
          return there(place);
        },
      });
    });
  // eslint-disable-next-line no-console -- a skipped half must be seen
  if (POSTGRES_BIN === undefined) console.warn(`SKIPPED ${name} on postgres: PostgreSQL is not installed`);
}
