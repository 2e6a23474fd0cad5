/* eslint-disable @typescript-eslint/no-unsafe-member-access -- answers are looked at as they come */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUpSqlite, restoreSqlite } from '@rikoshet/server/storage/sqlite-backup';
import { openDatabase } from '@rikoshet/server/storage/open-database';
import { Store } from '@rikoshet/server/storage/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, newGame, start } from './client.js';
import { POSTGRES_BIN, startPostgres } from './databases/postgres-cluster.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rikoshet-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const code = (result: { ok: true } | { ok: false; error: { code: string } }): string =>
  result.ok ? 'ok' : result.error.code;
const now = new Date('2026-12-01T03:00:00Z');

test('a back-up made while people play holds all that was acknowledged before, and plays on where it is restored', async () => {
  const data = join(folder, 'playing');
  const server = await start({ dataDir: data });
  const { id, seats } = await newGame(server.url);
  const turn = async (ply: number, text: string) =>
    (
      await call(
        server.url,
        'POST',
        `/games/${id}/commands`,
        { command: { kind: 'turn', ply, turn: text } },
        seats[ply % 2],
      )
    ).status;
  expect(await turn(0, 'd6-e7')).toBe(200);
  const copy = join(folder, 'copy.sqlite');
  // More is written while the copy is made.
  const others = Promise.all(Array.from({ length: 30 }, () => newGame(server.url)));
  expect(code(await backUpSqlite(data, copy))).toBe('ok');
  await others;
  expect(await turn(1, 'e7-d8')).toBe(200);
  expect(readdirSync(folder).sort()).toEqual(['copy.sqlite', 'playing']);

  // Neither over a running server nor over a database that is there, unless that one is to be kept aside.
  expect(code(restoreSqlite(copy, data, true, now))).toBe('folder-in-use');
  await server.close();
  expect(code(restoreSqlite(copy, data, false, now))).toBe('database-exists');
  const restored = restoreSqlite(copy, data, true, now);
  if (!restored.ok) throw new Error(restored.error.sentence.en);
  expect(existsSync(restored.value.kept!)).toBe(true);

  const again = await start({ dataDir: data });
  const { body } = await call(again.url, 'GET', `/games/${id}`);
  expect(body.snapshot.line).toMatchObject([{ text: 'd6-e7' }]);
  const on = await call(
    again.url,
    'POST',
    `/games/${id}/commands`,
    { command: { kind: 'turn', ply: 1, turn: 'e7-d8' } },
    seats[1],
  );
  expect(on.status).toBe(200);
  await again.close();
  // The database that was kept aside is whole as well.
  const second = join(folder, 'second');
  expect(code(restoreSqlite(restored.value.kept!, second, false, now))).toBe('ok');
  const former = await start({ dataDir: second });
  const kept = await call(former.url, 'GET', `/games/${id}`);
  expect(kept.body.snapshot.line).toHaveLength(2);
  await former.close();
});

test('what is no whole back-up is refused, and nothing is overwritten', async () => {
  const rubbish = join(folder, 'rubbish.sqlite');
  writeFileSync(rubbish, 'SQLite format 3\0 and then nothing of the kind');
  expect(code(restoreSqlite(rubbish, join(folder, 'new'), false, now))).toBe('no-backup');
  expect(existsSync(join(folder, 'new'))).toBe(false);
  expect(code(restoreSqlite(join(folder, 'missing'), join(folder, 'new'), false, now))).toBe('no-backup');
  expect(code(await backUpSqlite(join(folder, 'nowhere'), join(folder, 'x.sqlite')))).toBe('no-database');
  const data = join(folder, 'playing');
  expect(code(await backUpSqlite(data, rubbish))).toBe('file-exists');
  expect(code(await backUpSqlite(data, join(folder, 'no/such/folder/x.sqlite')))).toBe('backup-failed');
});

test.skipIf(POSTGRES_BIN === undefined)(
  'PostgreSQL is backed up and restored as docs/server.md says',
  async () => {
    const cluster = (await startPostgres())!;
    try {
      const from = await cluster.create();
      const server = await start({ databaseUrl: from });
      const { id } = await newGame(server.url);
      const file = join(folder, 'copy.dump');
      const run = (program: string, ...args: string[]) =>
        execFileSync(join(POSTGRES_BIN!, program), args, { stdio: 'pipe' });
      run('pg_dump', '--format=custom', `--file=${file}`, from);
      await server.close();
      const to = await cluster.create();
      run('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${to}`, file);
      const opened = await openDatabase({ url: to });
      if (!opened.ok) throw new Error(opened.error.sentence.en);
      const store = new Store(opened.value.db);
      await store.migrate();
      expect((await store.events(id)).length).toBeGreaterThan(0);
      await opened.value.close();
    } finally {
      await cluster.remove();
    }
  },
);
