/* eslint-disable @typescript-eslint/no-unsafe-member-access -- answers are looked at as they come */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '@rikoshet/server/start-server';
import { call, LiveClient, newGame, start } from './client.js';

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rikoshet-live-'));
  server = await start({ dataDir: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const TURNS = ['d6-e7', 'e7-d8', 'd8-d7'] as const;
const turn = (ply: number, text: string = TURNS[ply] ?? '') => ({ kind: 'turn' as const, ply, turn: text });

describe('a game of two', () => {
  test('is seen alike by both players and spectators, and told again after a reconnect', async () => {
    const { id, seats } = await newGame(server.url);
    const anna = await LiveClient.enter(server.url, id, seats[0]);
    const boris = await LiveClient.enter(server.url, id, seats[1]);
    const watcher = await LiveClient.enter(server.url, id);
    expect((await anna.next('welcome')).role).toBe(0);
    expect((await boris.next('welcome')).role).toBe(1);
    const welcome = await watcher.next('welcome');
    expect(welcome.role).toBeNull();
    expect(welcome.snapshot?.setup.players).toEqual(['Анна', 'Борис']);

    expect(await anna.do('a1', turn(0))).toBe('done');
    expect(await boris.do('b1', turn(1))).toBe('done');
    const seen = [await watcher.next('event'), await watcher.next('event')];
    expect(seen.map(({ seq, event }) => [seq, event.kind === 'turn' ? event.turn : ''])).toEqual([
      [2, 'd6-e7'],
      [3, 'e7-d8'],
    ]);
    anna.close();
    const again = await LiveClient.enter(server.url, id, seats[0], 2);
    const missed = await again.next('welcome');
    expect(missed.missed?.map(({ seq, id: command }) => [seq, command])).toEqual([[3, 'b1']]);
    expect(missed.snapshot).toBeUndefined();
    expect(missed.done).toEqual(['a1']);
    const fresh = await LiveClient.enter(server.url, id, undefined);
    const { snapshot } = await fresh.next('welcome');
    expect(snapshot?.line.map(({ text }) => text)).toEqual(['d6-e7', 'e7-d8']);
    for (const client of [boris, watcher, again, fresh]) client.close();
  });

  test('does a command that is sent twice once', async () => {
    const { id, seats } = await newGame(server.url);
    const anna = await LiveClient.enter(server.url, id, seats[0]);
    expect(await anna.do('x', turn(0))).toBe('done');
    expect(await anna.do('x', turn(0))).toBe('done');
    expect((await call(server.url, 'GET', `/games/${id}`)).body.snapshot.seq).toBe(2);
    anna.close();
  });

  test('refuses with a code, a sentence and the true state', async () => {
    const { id, seats } = await newGame(server.url);
    const anna = await LiveClient.enter(server.url, id, seats[0]);
    const boris = await LiveClient.enter(server.url, id, seats[1]);
    expect(await boris.do('b', turn(0))).toBe('not-your-turn');
    expect(await anna.do('a', turn(3, 'd6-e7'))).toBe('stale-turn');
    expect(await anna.do('c', turn(0, 'd6-d9'))).not.toBe('done');
    expect(await anna.do('d', { kind: 'accept', what: 'draw' })).toBe('no-offer');
    const refused = await anna.next('refused');
    expect(refused.error.sentence.ru).toMatch(/\.$/);
    expect(refused.snapshot.line).toEqual([]);
    anna.close();
    boris.close();
  });

  test('ends, agrees on a rematch, and the same secrets open the changed seats', async () => {
    const { id, seats } = await newGame(server.url);
    const anna = await LiveClient.enter(server.url, id, seats[0]);
    const boris = await LiveClient.enter(server.url, id, seats[1]);
    expect(await anna.do('1', { kind: 'resign' })).toBe('done');
    expect(await boris.do('2', turn(0))).toBe('game-over');
    expect(await boris.do('3', { kind: 'offer', what: 'rematch' })).toBe('done');
    expect(await anna.do('4', { kind: 'accept', what: 'rematch' })).toBe('done');
    const { game } = await boris.next('rematch');
    const next = await LiveClient.enter(server.url, game, seats[1]);
    const welcome = await next.next('welcome');
    expect(welcome.role).toBe(0);
    expect(welcome.snapshot?.setup.players).toEqual(['Борис', 'Анна']);
    const late = await LiveClient.enter(server.url, id, seats[0]);
    expect((await late.next('welcome')).rematch).toBe(game);
    for (const client of [anna, boris, next, late]) client.close();
  });

  test('lets the players say preset phrases and nothing else', async () => {
    const { id, seats } = await newGame(server.url);
    const anna = await LiveClient.enter(server.url, id, seats[0]);
    const watcher = await LiveClient.enter(server.url, id);
    await watcher.next('welcome');
    await anna.next('welcome');
    anna.send({ t: 'say', phrase: 'hello' });
    expect(await watcher.next('said')).toEqual({ t: 'said', by: 0, phrase: 'hello' });
    watcher.send({ t: 'say', phrase: 'hello' });
    expect((await watcher.next('error')).error.code).toBe('wrong-seat');
    anna.send({ t: 'say', phrase: 'you fool' as 'hello' });
    expect((await anna.next('error')).error.code).toBe('bad-message');
    anna.close();
    watcher.close();
  });
});

test('a waiting game turns into a started one under its creator’s eyes', async () => {
  const created = await call(server.url, 'POST', '/games', {
    game: 'shakhbol',
    clock: { kind: 'move', limit: 60_000, total: 3_600_000, overstep: 'loses' },
    side: 1,
  });
  const { id, seat, invite } = created.body as { id: string; seat: string; invite: string };
  const creator = await LiveClient.enter(server.url, id, seat);
  await creator.next('waiting');
  expect((await call(server.url, 'POST', `/games/${id}/join`, {})).status).toBe(403);
  const joined = await call(server.url, 'POST', `/games/${id}/join`, { invite });
  expect(joined.body.side).toBe(0);
  const welcome = await creator.next('welcome');
  expect([welcome.role, welcome.seq]).toEqual([1, 1]);
  expect((await call(server.url, 'POST', `/games/${id}/join`, { invite })).status).toBe(409);
  const other = await LiveClient.enter(server.url, id, joined.body.seat as string);
  expect(await other.do('1', turn(0, 'b3c4d5'))).toBe('done');
  expect((await creator.next('event')).event).toMatchObject({ kind: 'turn', by: 0 });
  creator.close();
  other.close();
});

describe('what is wrong is refused', () => {
  test('another site’s page', async () => {
    await expect(LiveClient.connect(server.url, { origin: 'https://evil.example' })).rejects.toThrow('403');
    (await LiveClient.connect(server.url, { origin: server.url })).close();
  });

  test('a wrong secret, an unknown game, another version: said and closed', async () => {
    const { id, seats } = await newGame(server.url);
    const other = await newGame(server.url);
    for (const [hello, code] of [
      [{ v: 1, game: id, seat: other.seats[0] }, 'wrong-seat'],
      [{ v: 1, game: id, seat: 'A'.repeat(22) }, 'wrong-seat'],
      [{ v: 1, game: 'AAAAAAAAAAAA' }, 'unknown-game'],
      [{ v: 2, game: id, seat: seats[0] }, 'other-version'],
    ] as const) {
      const client = await LiveClient.connect(server.url);
      client.send({ t: 'hello', ...hello });
      expect((await client.next('error')).error.code).toBe(code);
      await expect(client.next('welcome')).rejects.toThrow();
      expect(client.closed).toBe(true);
    }
  });

  test('what is no message, and more than may be said', async () => {
    const { id, seats } = await newGame(server.url);
    const client = await LiveClient.connect(server.url);
    client.socket.send('{');
    expect((await client.next('error')).error.code).toBe('bad-json');
    client.socket.send(Buffer.from([1, 2, 3]), { binary: true });
    expect((await client.next('error')).error.code).toBe('bad-json');
    client.send({ t: 'do', id: 'x', command: turn(0) });
    expect((await client.next('error')).error.code).toBe('hello-first');
    client.send({ t: 'hello', v: 1, game: id, seat: seats[0] });
    await client.next('welcome');
    for (let n = 0; n < 300; n += 1) client.send({ t: 'ping', n });
    expect((await client.next('error')).error.code).toBe('too-many-requests');
    const huge = await LiveClient.connect(server.url);
    huge.socket.send('x'.repeat(70_000));
    await expect(huge.next('welcome')).rejects.toThrow();
    expect(huge.closed).toBe(true);
    client.close();
  });

  test('two tabs in one seat: both see everything, a turn counts once', async () => {
    const { id, seats } = await newGame(server.url);
    const one = await LiveClient.enter(server.url, id, seats[0]);
    const two = await LiveClient.enter(server.url, id, seats[0]);
    const answers = await Promise.all([one.do('1', turn(0)), two.do('2', turn(0, 'd6-c7'))]);
    expect(answers.sort()).toEqual(['done', 'not-your-turn']);
    const [first, second] = [await one.next('event'), await two.next('event')];
    expect(first).toEqual(second);
    one.close();
    two.close();
  });
});

test('somebody who leaves is away after a short while and back at once', async () => {
  const { id, seats } = await newGame(server.url);
  const anna = await LiveClient.enter(server.url, id, seats[0]);
  const boris = await LiveClient.enter(server.url, id, seats[1]);
  await boris.next('welcome');
  boris.close();
  expect((await anna.next('crowd', ({ present }) => !present[1])).present).toEqual([true, false]);
  const left = await anna.next('event');
  expect(left.event).toMatchObject({ kind: 'left', side: 1 });
  expect(await anna.do('c', { kind: 'claim' })).toBe('claim-too-early');
  const back = await LiveClient.enter(server.url, id, seats[1]);
  expect((await anna.next('event')).event).toMatchObject({ kind: 'returned', side: 1 });
  anna.close();
  back.close();
});

test('the clock ends a game that nobody looks at', async () => {
  const { id, seats } = await newGame(server.url, { clock: { kind: 'game', base: 1000, increment: 0 } });
  await call(server.url, 'POST', `/games/${id}/commands`, { command: turn(0) }, seats[0]);
  await new Promise((resolve) => setTimeout(resolve, 2800));
  const { body } = await call(server.url, 'GET', `/games/${id}`);
  expect(body.snapshot.outcome).toEqual({ winner: 0, reason: 'time' });
});
