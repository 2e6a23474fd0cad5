import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@rikoshet/server/games';
import { localBus } from '@rikoshet/server/live/bus';
import { Hall } from '@rikoshet/server/live/hall';
import { LagQuota } from '@rikoshet/server/live/lag-quota';
import type { Listener } from '@rikoshet/server/live/room';
import { hashOf, newId, newSecret } from '@rikoshet/server/live/secrets';
import { TokenBucket } from '@rikoshet/server/live/token-bucket';
import type { Database } from '@rikoshet/server/storage/database';
import { openSqlite } from '@rikoshet/server/storage/sqlite';
import { Heartbeat } from '@rikoshet/server/storage/heartbeat';
import { Pulse } from '@rikoshet/server/live/pulse';
import { Store } from '@rikoshet/server/storage/store';
import type { ServerMessage } from '@rikoshet/protocol/live';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invitationsOf } from './parts.js';

let folder: string;
let database: Database;
let store: Store;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rikoshet-store-'));
  const opened = openSqlite(folder);
  if (!opened.ok) throw new Error(opened.error.sentence.en);
  database = opened.value;
  store = new Store(database.db);
  await store.migrate();
  await store.migrate();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

describe('two processes on one store', () => {
  /** `lossy`: no message of the bus ever arrives. */
  async function pair(lossy: boolean) {
    const shared = localBus();
    const failures: unknown[] = [];
    const hall = () =>
      new Hall({
        games: GAMES,
        store,
        pulse: new Pulse(new Heartbeat(database.db), () => Date.now()),
        bus: lossy ? localBus() : shared,
        now: () => Date.now(),
        failed: (error) => failures.push(error),
      });
    const [one, two] = [hall(), hall()];
    const invitations = invitationsOf(database.db, store, one, () => Date.now());
    const created = await invitations.create({
      game: 'paper-football',
      clock: { kind: 'none' },
      takebacks: 'offered',
      side: 0,
      name: '',
      listed: true,
      rated: false,
    });
    if (!created.ok) throw new Error(created.error.code);
    await invitations.join(created.value.id, { name: '' });
    const rooms = [await one.room(created.value.id), await two.room(created.value.id)];
    const [a, b] = rooms.map((room) => (room.ok ? room.value : undefined));
    return { a: a!, b: b!, failures, close: () => Promise.all([one.close(), two.close()]) };
  }

  const turn = (ply: number, text: string) => ({ kind: 'turn' as const, ply, turn: text });

  test('wake each other: players of one game on different processes see the same', async () => {
    const { a, b, failures, close } = await pair(false);
    const heard: ServerMessage[] = [];
    const listener: Listener = {
      side: 1,
      send: (text) => void heard.push(JSON.parse(text) as ServerMessage),
      end: () => undefined,
    };
    b.enter(listener, undefined);
    expect((await a.do(0, 'x', turn(0, 'd6-e7'))).ok).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(heard.filter(({ t }) => t === 'event')).toMatchObject([
      { seq: 2, event: { kind: 'turn', turn: 'd6-e7' } },
    ]);
    expect((await b.do(1, 'y', turn(1, 'e7-d8'))).ok).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(a.match.seq).toBe(3);
    b.leave(listener);
    await close();
    expect(failures).toEqual([]);
  });

  test('agree without the bus too: the key decides, whoever is behind reads and decides again', async () => {
    const { a, b, failures, close } = await pair(true);
    expect((await a.do(0, 'x', turn(0, 'd6-e7'))).ok).toBe(true);
    // The second process still believes in the start: its command runs into the key, and is judged anew.
    const stale = await b.do(0, 'z', turn(0, 'd6-c7'));
    expect(stale.ok ? 'ok' : stale.error.code).toBe('not-your-turn');
    expect(b.match.seq).toBe(2);
    // The same command once more by way of the other process is done once.
    expect(await b.do(0, 'x', turn(0, 'd6-e7'))).toEqual({ ok: true, value: { seq: 2 } });
    const both = await Promise.all([a.do(0, 'r1', { kind: 'resign' }), b.do(1, 'r2', { kind: 'resign' })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await a.catchUp();
    await b.catchUp();
    expect(a.match.outcome).toEqual(b.match.outcome);
    await close();
    expect(failures).toEqual([]);
  });
});

class FullStore extends Store {
  override append(): Promise<never> {
    return Promise.reject(new Error('database or disk is full'));
  }
}

test('a full disk refuses the command and changes nothing', async () => {
  const failing = new FullStore(database.db);
  const failures: unknown[] = [];
  const hall = new Hall({
    games: GAMES,
    store: failing,
    bus: localBus(),
    pulse: new Pulse(new Heartbeat(database.db), () => Date.now()),
    now: () => Date.now(),
    failed: (e) => failures.push(e),
  });
  const invitations = invitationsOf(database.db, store, hall, () => Date.now());
  const created = await invitations.create({
    game: 'shakhbol',
    clock: { kind: 'none' },
    takebacks: 'never',
    side: 0,
    name: '',
    listed: true,
    rated: false,
  });
  if (!created.ok) throw new Error(created.error.code);
  await invitations.join(created.value.id, { name: '' });
  const room = await hall.room(created.value.id);
  if (!room.ok) throw new Error(room.error.code);
  const refused = await room.value.do(0, 'x', { kind: 'resign' });
  expect(refused.ok ? 'ok' : refused.error.code).toBe('not-stored');
  expect(room.value.match.seq).toBe(1);
  expect(failures).toHaveLength(1);
  await hall.close();
});

test('ids and secrets have their form, and a secret is stored as a hash only', () => {
  for (let n = 0; n < 100; n += 1) {
    expect(newId()).toMatch(/^[0-9A-Za-z]{12}$/);
    expect(newSecret()).toMatch(/^[\w-]{22}$/);
  }
  const secret = newSecret();
  expect(hashOf(secret)).not.toContain(secret);
  expect(hashOf(secret)).toBe(hashOf(secret));
});

test('the credit for lag is small, refills slowly and takes no lies', () => {
  const quota = new LagQuota();
  expect(quota.take(0, 80)).toBe(80);
  expect(quota.take(0, 60_000)).toBe(500);
  expect(quota.take(0, 60_000)).toBe(100);
  expect(quota.take(0, -50)).toBe(0);
  expect(quota.take(1, 120)).toBe(120);
});

test('a bucket lets a burst through and then so many a second', () => {
  const bucket = new TokenBucket({ burst: 3, perSecond: 2 }, 0);
  expect([bucket.take(0), bucket.take(0), bucket.take(0)]).toEqual([0, 0, 0]);
  expect(bucket.take(0)).toBe(500);
  expect(bucket.take(500)).toBe(0);
  expect(bucket.take(400)).toBe(500);
  expect(bucket.isFull(10_000)).toBe(true);
});
