/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-return -- answers are looked at as they come */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@rikoshet/server/games';
import { Counter } from '@rikoshet/server/ratings/counter';
import { afterGame, BEGINNER, isProvisional, rate, rested } from '@rikoshet/server/ratings/glicko';
import { openSqlite } from '@rikoshet/server/storage/sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '@rikoshet/server/start-server';
import { Browser, start } from './client.js';
import { onEveryDatabase } from './databases/every-database.js';
import { finishedGame } from './finished-game.js';

describe('Glicko-2', () => {
  test('gives the numbers of Glickman’s example', () => {
    const after = rate({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { rating: 1400, deviation: 30, score: 1 },
      { rating: 1550, deviation: 100, score: 0 },
      { rating: 1700, deviation: 300, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.05, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.059996, 5);
  });

  test('lets the winner gain and the loser lose, alike for equals, and draws change little between them', () => {
    const strength = fc.record({
      rating: fc.double({ min: 600, max: 2800, noNaN: true }),
      deviation: fc.double({ min: 30, max: 350, noNaN: true }),
      volatility: fc.constant(0.06),
    });
    fc.assert(
      fc.property(strength, strength, (one, other) => {
        const [won, lost] = afterGame(one, other, 1);
        expect(won.rating).toBeGreaterThanOrEqual(one.rating);
        expect(lost.rating).toBeLessThanOrEqual(other.rating);
        for (const { deviation } of [won, lost]) expect(deviation).toBeLessThanOrEqual(350);
      }),
    );
    const [won, lost] = afterGame(BEGINNER, BEGINNER, 1);
    expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating, 6);
    expect(afterGame(BEGINNER, BEGINNER, 0.5)[0].rating).toBeCloseTo(1500, 6);
  });

  test('knows less of somebody who has stayed away', () => {
    const sure = { rating: 1700, deviation: 50, volatility: 0.06 };
    expect(rested(sure, 0)).toEqual(sure);
    const later = rested(sure, 365 * 86_400_000);
    expect(later.rating).toBe(1700);
    expect(later.deviation).toBeGreaterThan(100);
    expect(rested(sure, 1e15).deviation).toBe(350);
    expect([isProvisional(later.deviation), isProvisional(50)]).toEqual([true, false]);
  });
});

onEveryDatabase('finished games', (where) => {
  const failures: unknown[] = [];
  const counter = () => new Counter(where.database.db, GAMES, (error) => failures.push(error));
  const count = async (table: 'rating_changes' | 'positions') => {
    const { n } = await where.database.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  };

  test('are counted once, however many count at the same time and again', async () => {
    const { db } = where.database;
    for (let n = 0; n < 12; n += 1)
      await finishedGame(db, {
        accounts: ['anna', n % 3 === 0 ? 'vera' : 'boris'],
        turns: ['d6-e7', 'e7-d8'],
        winner: n % 2 === 0 ? 0 : 1,
        at: 1_000 + n,
      });
    await finishedGame(db, { accounts: ['anna', null], turns: ['d6-e7'], winner: 0, at: 2_000 });
    await Promise.all([counter().run(), counter().run(), counter().run()]);
    await counter().run();
    expect(failures).toEqual([]);
    const ratings = await db.selectFrom('ratings').selectAll().orderBy('account').execute();
    expect(ratings.map(({ account, games, pool }) => [account, games, pool])).toEqual([
      ['anna', 12, 'paper-football 2;6;8'],
      ['boris', 8, 'paper-football 2;6;8'],
      ['vera', 4, 'paper-football 2;6;8'],
    ]);
    expect(await count('rating_changes')).toBe(24);
    expect(await count('positions')).toBe(12 * 3 + 2);
    await db.updateTable('games').set({ counted: 0 }).execute();
    await counter().run();
    expect(await count('rating_changes')).toBe(24);
    expect(await count('positions')).toBe(12 * 3 + 2);
    const again = await db.selectFrom('ratings').selectAll().orderBy('account').execute();
    expect(again).toEqual(ratings);
  });

  test('whose events are broken do not keep the others from being counted', async () => {
    const { db } = where.database;
    const broken = await finishedGame(db, {
      accounts: ['anna', 'boris'],
      turns: ['d6-e7'],
      winner: 0,
      at: 3_000,
    });
    await db.updateTable('events').set({ body: '{"kind":"turn"}' }).where('game', '=', broken).execute();
    await finishedGame(db, { accounts: ['gleb', 'boris'], turns: [], winner: null, at: 3_001 });
    await counter().run();
    expect(failures).toHaveLength(1);
    const gleb = await db.selectFrom('ratings').selectAll().where('account', '=', 'gleb').execute();
    expect(gleb).toMatchObject([{ games: 1 }]);
  });
});

describe('a rated game', () => {
  let folder: string;
  let server: RunningServer;
  let anna: Browser;
  let boris: Browser;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rikoshet-ratings-'));
    server = await start({ dataDir: folder });
    anna = new Browser(server.url);
    boris = new Browser(server.url);
    for (const [who, name] of [
      [anna, 'Анна'],
      [boris, 'Борис'],
    ] as const)
      await who.call('POST', '/account', { name, password: 'семь раз отмерь' });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const offer = (part: Record<string, unknown> = {}) =>
    anna.call('POST', '/games', {
      game: 'paper-football',
      clock: { kind: 'none' },
      side: 0,
      rated: true,
      listed: true,
      ...part,
    });

  test('is for two accounts and begins from the opening', async () => {
    const guest = new Browser(server.url);
    const refused = await guest.call('POST', '/games', {
      game: 'shakhbol',
      clock: { kind: 'none' },
      rated: true,
    });
    expect([refused.status, refused.body.code]).toEqual([401, 'sign-in-needed']);
    const { id } = (await offer()).body as { id: string };
    expect((await guest.call('POST', `/games/${id}/join`, {})).body.code).toBe('sign-in-needed');
    const own = await anna.call('POST', `/games/${id}/join`, {});
    expect([own.status, own.body.code]).toEqual([409, 'same-account']);
    expect((await offer({ position: 'd6' })).body.code).toBe('rated-from-opening');
  });

  test('changes both ratings once, and a restart in between loses and repeats nothing', async () => {
    const { id } = (await offer()).body as { id: string };
    await boris.call('POST', `/games/${id}/join`, {});
    await boris.call('POST', `/games/${id}/commands`, { command: { kind: 'resign' } });
    // Stopped at once: perhaps before, perhaps after the game was counted.
    await server.close();
    const before = openSqlite(folder);
    if (!before.ok) throw new Error(before.error.sentence.en);
    await before.value.db.updateTable('games').set({ counted: 0 }).where('id', '=', id).execute();
    await before.value.close();
    server = await start({ dataDir: folder });
    const guest = new Browser(server.url);
    const player = async (name: string) =>
      (await guest.call('GET', `/players/${encodeURIComponent(name)}`)).body;
    for (let tries = 0; tries < 40 && (await player('Анна')).ratings.length === 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const { player: who, ratings, counts } = await player('анна');
    expect(who).toMatchObject({ name: 'Анна', kind: 'person', closed: false });
    expect(ratings).toMatchObject([{ pool: 'paper-football 2;6;8', games: 1, provisional: true }]);
    expect(ratings[0].rating).toBeGreaterThan(1600);
    expect(counts).toEqual({ won: 1, drawn: 0, lost: 0 });
    expect((await player('Борис')).counts).toEqual({ won: 0, drawn: 0, lost: 1 });
    const history = await guest.call(
      'GET',
      `/players/${encodeURIComponent('Борис')}/ratings?pool=paper-football%202;6;8`,
    );
    expect(history.body.changes).toMatchObject([
      { game: id, before: 1500, score: 0, opponent: { name: 'Анна', rating: 1500 } },
    ]);
    expect((await guest.call('GET', '/ratings')).body).toEqual({
      pools: [{ pool: 'paper-football 2;6;8', players: 2 }],
    });
    expect((await guest.call('GET', '/ratings/leaders?pool=paper-football%202;6;8')).body.players).toEqual(
      [],
    );
    expect((await guest.call('GET', '/players/nobody')).body.code).toBe('unknown-player');
    const listed = (await guest.call('GET', `/games?account=${who.id as string}&rated=yes`)).body.games;
    expect(listed).toMatchObject([{ id, rated: true, accounts: [who.id, expect.any(String)] }]);
  });
});
