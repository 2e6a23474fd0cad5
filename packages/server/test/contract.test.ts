import type { Append } from '@rikoshet/server/storage/appender';
import { Store } from '@rikoshet/server/storage/store';
import type { EventRow, NewGame } from '@rikoshet/server/storage/tables';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '@rikoshet/server/storage/migrations';
import { openDatabase } from '@rikoshet/server/storage/open-database';
import pg from 'pg';
import { onEveryDatabase } from './databases/every-database.js';
import { POSTGRES_BIN, startPostgres } from './databases/postgres-cluster.js';

const event = (game: string, seq: number, body = '{}'): EventRow => ({
  game,
  seq,
  body,
  command: null,
  side: null,
});

const append = (game: string, seq: number, bodies: readonly string[] = ['{}']): Append => ({
  game,
  events: bodies.map((body, index) => event(game, seq + index, body)),
  summary: {
    status: 'live',
    seq: seq + bodies.length - 1,
    plies: 0,
    due_at: null,
    ended_at: null,
    winner: null,
    reason: null,
  },
});

const waiting = (id: string, more: Partial<NewGame> = {}): NewGame => ({
  id,
  game: 'shakhbol',
  options: '',
  setup: '{"players":["Анна",""]}',
  status: 'waiting',
  listed: 1,
  creator_side: 0,
  players: 'анна\n',
  created_at: 1_764_500_000_000,
  expires_at: 1_764_500_060_000,
  seq: 0,
  plies: 0,
  ...more,
});

test.skipIf(POSTGRES_BIN === undefined)(
  'events may lie in partitions: each number is still given once',
  async () => {
    const cluster = (await startPostgres())!;
    try {
      const url = await cluster.create();
      const opened = await openDatabase({ url });
      if (!opened.ok) throw new Error(opened.error.sentence.en);
      await migrate(opened.value.db);
      const parts = Array.from(
        { length: 8 },
        (_, n) => `create table events_${n} partition of events for values with (modulus 8, remainder ${n});`,
      );
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(
        `alter table events rename to events_whole;
       create table events (like events_whole, primary key (game, seq)) partition by hash (game);
       ${parts.join('')}
       drop table events_whole;`,
      );
      await client.end();
      const stores = Array.from({ length: 4 }, () => new Store(opened.value.db));
      for (let seq = 1; seq <= 3; seq += 1) {
        const results = await Promise.all(
          stores.flatMap((each) => Array.from({ length: 20 }, (_, n) => each.append(append(`p${n}`, seq)))),
        );
        expect(results.filter((result) => result === 'stored')).toHaveLength(20);
      }
      expect((await stores[0]!.events('p7')).map(({ seq }) => seq)).toEqual([1, 2, 3]);
      await opened.value.close();
    } finally {
      await cluster.remove();
    }
  },
);

onEveryDatabase('the store', (at) => {
  let store: Store;
  beforeAll(() => {
    store = new Store(at.database.db);
  });

  test('makes its tables once, however often it is asked to', async () => {
    await Promise.all([store.migrate(), store.migrate()]);
    expect(await store.answers()).toBe(true);
  });

  describe('appending', () => {
    test('gives each number once, whoever comes at the same time', async () => {
      const others = Array.from({ length: 20 }, () => new Store(at.database.db));
      const results = await Promise.all(
        others.map((other, index) => other.append(append('one', 1, [String(index)]))),
      );
      expect(results.filter((result) => result === 'stored')).toHaveLength(1);
      expect(await store.append(append('one', 2))).toBe('stored');
      expect((await store.events('one')).map(({ seq }) => seq)).toEqual([1, 2]);
      expect((await store.events('one', 1)).map(({ seq }) => seq)).toEqual([2]);
    });

    test('takes many games in few transactions and leaves good ones alone where one conflicts', async () => {
      await store.append(append('g7', 1));
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, index) => store.append(append(`g${index}`, 1))),
      );
      expect(results.filter((result) => result === 'conflict')).toHaveLength(1);
      expect(results[7]).toBe('conflict');
    });

    test('stores nothing of an append whose first number is taken, not even the numbers after it', async () => {
      const other = new Store(at.database.db);
      const results = await Promise.all([
        store.append(append('two', 1, ['"turn"', '"ended"'])),
        other.append(append('two', 1, ['"offered"'])),
      ]);
      expect(results.filter((result) => result === 'stored')).toHaveLength(1);
      const bodies = (await store.events('two')).map(({ body }) => body);
      expect(bodies).toEqual(results[0] === 'stored' ? ['"turn"', '"ended"'] : ['"offered"']);
    });

    test('never waits in a circle: processes that write to the same games in any order all get an answer', async () => {
      const processes = Array.from({ length: 4 }, () => new Store(at.database.db));
      for (let round = 1; round <= 10; round += 1) {
        const results = await Promise.all(
          processes.flatMap((each, index) =>
            Array.from({ length: 12 }, (_, n) =>
              each.append(append(`c${(n * (2 * index + 1)) % 13}`, round)),
            ),
          ),
        );
        expect(results.filter((result) => result === 'stored')).toHaveLength(13);
      }
    });

    test('that fails is told, and nothing of it is stored', async () => {
      const bad = append('bad', 1, [null as unknown as string]);
      await expect(store.append(bad)).rejects.toThrow();
      expect(await store.events('bad')).toEqual([]);
      expect(await store.append(append('bad', 1))).toBe('stored');
    });

    test('keeps the row of the game in step', async () => {
      await store.createGame(waiting('row'), [{ hash: 'h-row', side: 0 }]);
      const due = 1_764_500_123_456;
      const base = append('row', 1, ['1', '2']);
      await store.append({ ...base, summary: { ...base.summary, due_at: due, plies: 7 } });
      expect(await store.game('row')).toMatchObject({ status: 'live', seq: 2, plies: 7, due_at: due });
      expect(await store.due(due, 10)).toEqual(['row']);
      expect(await store.due(due - 1, 10)).toEqual([]);
      await store.setDue('row', null);
      expect(await store.due(due, 10)).toEqual([]);
    });
  });

  describe('games that wait', () => {
    test('give the free seat to one of two who come at once', async () => {
      await store.createGame(waiting('seat'), [{ hash: 'first', side: 0 }]);
      const join = (hash: string) =>
        store.join('seat', { hash, side: 1 }, '{}', 'анна\nборис', event('seat', 1), null);
      const joined = await Promise.all([join('a'), join('b')]);
      expect(joined.filter(Boolean)).toHaveLength(1);
      expect(await store.seat('seat', joined[0] ? 'a' : 'b')).toBe(1);
      expect(await store.seat('seat', joined[0] ? 'b' : 'a')).toBeUndefined();
      expect(await store.seat('seat', 'first')).toBe(0);
      expect(await store.game('seat')).toMatchObject({ status: 'live', seq: 1, listed: 0 });
    });

    test('are listed newest first until they expire or are taken back', async () => {
      const now = 1_764_600_000_000;
      for (const [index, id] of ['old', 'new', 'gone'].entries())
        await store.createGame(
          waiting(id, { created_at: now + index, expires_at: now + (id === 'gone' ? -1 : 1000) }),
          [{ hash: id, side: 0 }],
        );
      expect((await store.lobby(now, 10)).map(({ id }) => id)).toEqual(['new', 'old']);
      await store.extend('old', now + 9000);
      expect((await store.lobby(now + 5000, 10)).map(({ id }) => id)).toEqual(['old']);
      expect(await store.removeWaiting({ id: 'old' })).toBe(1);
      expect(await store.game('old')).toBeUndefined();
      expect(await store.removeWaiting({ expiredAt: now + 1_000_000 })).toBeGreaterThanOrEqual(2);
      expect(await store.lobby(0, 10)).toEqual([]);
    });
  });

  test('a rematch is made once, with the seats changed', async () => {
    await store.createGame(waiting('m1', { status: 'live' }), [
      { hash: 'p', side: 0 },
      { hash: 'q', side: 1 },
    ]);
    const rematch = (id: string) => store.createRematch('m1', waiting(id, { status: 'live' }), event(id, 1));
    const made = await Promise.all([rematch('m2'), rematch('m3')]);
    expect(made.filter(Boolean)).toHaveLength(1);
    const next = (await store.game('m1'))?.next ?? '';
    expect(next).toBe(made[0] ? 'm2' : 'm3');
    expect([await store.seat(next, 'p'), await store.seat(next, 'q')]).toEqual([1, 0]);
  });

  test('finished games are found page by page, by any part of a name in any case', async () => {
    for (let n = 0; n < 5; n += 1)
      await store.createGame(
        waiting(`over${n}`, {
          status: 'over',
          players: 'ёлка_1\nборис',
          ended_at: 1000 + Math.floor(n / 2),
          winner: n % 2,
          reason: 'goal',
        }),
        [{ hash: 'h', side: 0 }],
      );
    const ids = async (filter: Parameters<Store['archive']>[0]) =>
      (await store.archive(filter, 10)).map(({ id }) => id);
    expect(await ids({ player: 'ЁЛКА_' })).toEqual(['over4', 'over3', 'over2', 'over1', 'over0']);
    expect(await ids({ player: 'ёлка%' })).toEqual([]);
    expect(await ids({ player: 'ёлка', before: { endedAt: 1001, id: 'over3' } })).toEqual([
      'over2',
      'over1',
      'over0',
    ]);
    expect(await ids({ player: 'ёлка', winner: 1 })).toEqual(['over3', 'over1']);
    expect(await ids({ player: 'ёлка', winner: null })).toEqual([]);
    expect(await ids({ reason: 'resignation' })).toEqual([]);
  });
});
