/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call -- answers are looked at as they come */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemSchema, type Endpoint } from '@rikoshet/protocol/endpoint';
import { ENDPOINTS } from '@rikoshet/protocol/http';
import { check } from '@rikoshet/protocol/read';
import type { RunningServer } from '@rikoshet/server/start-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, newGame, start, type Reply } from './client.js';

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rikoshet-api-'));
  server = await start({ dataDir: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const api = (method: string, path: string, body?: unknown, secret?: string) =>
  call(server.url, method, path, body, secret);

const code = ({ body }: Reply): string => {
  expect(check(problemSchema, body)).toMatchObject({ ok: true });
  return (body as { code: string }).code;
};

const turn = (ply: number, text: string) => ({ command: { kind: 'turn', ply, turn: text } });

/** A game on the smallest field, played to its end: Upper walks into the lower goal. */
async function shortGame(name: string): Promise<string> {
  const { id, seats } = await newGame(server.url, { options: '2;2;2 В;Н', name });
  await api('POST', `/games/${id}/commands`, { command: { kind: 'resign' } }, seats[1]);
  return id;
}

test('every example fits its schema and every answer the one it promises', async () => {
  for (const [id, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    if (endpoint.body === undefined) continue;
    expect(endpoint.example, id).toBeDefined();
    expect(check(endpoint.body, endpoint.example?.body), id).toMatchObject({ ok: true });
  }
  const created = await api('POST', '/games', ENDPOINTS.createGame.example.body);
  expect(created.status).toBe(201);
  const schema = (name: keyof typeof ENDPOINTS) => (ENDPOINTS[name] as Endpoint).answer.schema!;
  expect(check(schema('createGame'), created.body).ok).toBe(true);
  const { id, seat, invite } = created.body as Record<string, string>;
  const joined = await api('POST', `/games/${id!}/join`, { ...ENDPOINTS.joinGame.example.body, invite });
  expect(check(schema('joinGame'), joined.body).ok).toBe(true);
  const done = await api('POST', `/games/${id!}/commands`, ENDPOINTS.sendCommand.example.body, seat);
  expect(check(schema('sendCommand'), done.body)).toEqual({ ok: true, value: { seq: 2 } });
  expect(check(schema('readGame'), (await api('GET', `/games/${id!}`)).body).ok).toBe(true);
  expect(check(schema('listLobby'), (await api('GET', '/lobby')).body).ok).toBe(true);
  expect(check(schema('listGames'), (await api('GET', '/games')).body).ok).toBe(true);
});

test('the OpenAPI document names every operation and every reference in it leads somewhere', async () => {
  const { body } = await api('GET', '/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const operations = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(operations.sort()).toEqual(Object.keys(ENDPOINTS).sort());
  for (const [, reference] of JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = reference!
      .split('/')
      .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], body);
    expect(found, reference).toBeDefined();
  }
});

describe('refusals', () => {
  test('name what is wrong', async () => {
    const create = (part: Record<string, unknown>) =>
      api('POST', '/games', { game: 'paper-football', clock: { kind: 'none' }, ...part });
    expect(code(await create({ game: 'chess' }))).toBe('unknown-game-kind');
    expect((await create({ options: '2;7;8' })).body.sentence.ru).toContain('7');
    expect(code(await create({ clock: { kind: 'game', base: 1, increment: 0 } }))).toBe('bad-clock');
    expect(code(await create({ name: '<b>x</b>' }))).toBe('bad-message');
    expect(code(await create({ name: 'a\u0007' }))).toBe('bad-message');
    expect((await create({ clock: { kind: 'sundial' } })).body.sentence.en).toContain('clock');
    expect(code(await create({ colour: 'red' }))).toBe('bad-message');
    expect(code(await api('POST', '/games', '{"game":'))).toBe('bad-request');
    expect(code(await api('POST', '/games', `"${'x'.repeat(1_100_000)}"`))).toBe('too-large');
    expect(code(await api('GET', '/games/AAAAAAAAAAAA'))).toBe('unknown-game');
    expect(code(await api('GET', '/games/..%2f..%2fetc'))).toBe('bad-message');
    expect(code(await api('GET', '/games?limit=0'))).toBe('bad-message');
    expect(code(await api('GET', '/games?options=2%3B6%3B8'))).toBe('bad-message');
  });

  test('of a command come with the true state; nobody acts for another seat', async () => {
    const { id, seats } = await newGame(server.url);
    const path = `/games/${id}/commands`;
    const refused = await api('POST', path, turn(0, 'd6-e7'), seats[1]);
    expect([refused.status, code(refused), refused.body.snapshot.seq]).toEqual([409, 'not-your-turn', 1]);
    expect((await api('POST', path, turn(0, 'd6-e7'))).status).toBe(401);
    expect((await api('POST', path, turn(0, 'd6-e7'), 'B'.repeat(22))).status).toBe(401);
    const other = await newGame(server.url);
    expect((await api('POST', path, turn(0, 'd6-e7'), other.seats[0])).status).toBe(401);
    expect(code(await api('POST', path, { command: { kind: 'resign', by: 1 } }, seats[0]))).toBe(
      'bad-message',
    );
    expect((await api('POST', path, turn(0, 'd6-e7'), seats[0])).status).toBe(200);
  });

  test('of pages of other sites', async () => {
    const answer = await fetch(`${server.url}/api/v1/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify(ENDPOINTS.createGame.example.body),
    });
    expect(answer.status).toBe(403);
    const plain = await fetch(`${server.url}/api/v1/games`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(ENDPOINTS.createGame.example.body),
    });
    expect(plain.status).toBe(415);
  });

  test('of too many requests say when to come again', async () => {
    const other = mkdtempSync(join(tmpdir(), 'rikoshet-rates-'));
    const strict = await start({
      dataDir: other,
      rates: { read: { burst: 2, perSecond: 0.5 }, change: { burst: 1, perSecond: 0.1 } },
    });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await call(strict.url, 'GET', '/lobby')).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await call(strict.url, 'GET', '/lobby');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    await strict.close();
    rmSync(other, { recursive: true });
  });
});

describe('the lobby', () => {
  test('shows open offers until they are taken or taken back', async () => {
    const offer = await api('POST', '/games', {
      game: 'shakhbol',
      clock: { kind: 'days', days: 2 },
      side: 0,
      name: 'Вера',
      listed: true,
    });
    const { id, seat } = offer.body as Record<string, string>;
    const shown = async () =>
      (await api('GET', '/lobby')).body.offers.some((o: { id: string }) => o.id === id);
    expect(await shown()).toBe(true);
    expect((await api('DELETE', `/games/${id!}`, undefined, 'C'.repeat(22))).status).toBe(401);
    expect((await api('DELETE', `/games/${id!}`, undefined, seat)).status).toBe(204);
    expect(await shown()).toBe(false);
    const second = await api('POST', '/games', { game: 'shakhbol', clock: { kind: 'none' }, listed: true });
    const both = await Promise.all(
      [1, 2].map(() => api('POST', `/games/${second.body.id as string}/join`, {})),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the archive', () => {
  test('is searched by player in any case, by game, options and result, page by page', async () => {
    const ids = [await shortGame('Жанна'), await shortGame('Жанна'), await shortGame('Жанна')];
    const list = async (query: string) =>
      (await api('GET', `/games?${query}`)).body as { games: { id: string }[]; next: string | null };
    const found = await list('player=%D0%B6%D0%B0%D0%BD');
    expect(found.games.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const first = await list('player=%D0%96%D0%B0&limit=2');
    const rest = await list(`player=%D0%96%D0%B0&limit=2&cursor=${first.next ?? ''}`);
    expect([...first.games, ...rest.games].map(({ id }) => id)).toEqual(found.games.map(({ id }) => id));
    expect(rest.next).toBeNull();
    expect((await list('player=%25')).games).toEqual([]);
    expect(
      (await list('game=paper-football&options=2%3B2%3B2&reason=resignation&winner=0')).games,
    ).toHaveLength(3);
    expect((await list('game=paper-football&options=2%3B2%3B2&winner=none')).games).toEqual([]);
  });

  test('gives a game as a record in every form', async () => {
    const { id, seats } = await newGame(server.url, { clock: { kind: 'game', base: 60_000, increment: 0 } });
    await api('POST', `/games/${id}/commands`, turn(0, 'd6-e7'), seats[0]);
    await api('POST', `/games/${id}/commands`, { command: { kind: 'resign' } }, seats[1]);
    const text = (await api('GET', `/games/${id}/record`)).body as string;
    expect(text).toContain('[Upper "Анна"]');
    expect(text).toContain('[Field "2;6;8"]');
    expect(text).toContain('d6-e7');
    expect((await api('GET', `/games/${id}/record?format=json`)).body).toMatchObject({
      format: 'rikoshet-record',
      turns: [{ turn: 'd6-e7' }],
      result: { winner: 0, reason: 'resignation' },
    });
    const events = (await api('GET', `/games/${id}/record?format=events`)).body as string;
    expect(
      events
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { event: { kind: string } }).event.kind),
    ).toEqual(['started', 'turn', 'ended']);
  });
});

test('a stream tells the whole state, then what happens, and ends with the game', async () => {
  const { id, seats } = await newGame(server.url);
  const answer = await fetch(`${server.url}/api/v1/games/${id}/stream`);
  expect(answer.headers.get('content-type')).toContain('ndjson');
  const text = answer.text();
  await api('POST', `/games/${id}/commands`, turn(0, 'd6-e7'), seats[0]);
  await api('POST', `/games/${id}/commands`, { command: { kind: 'resign' } }, seats[0]);
  const lines = (await text)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { t: string; event?: { kind: string } });
  expect(lines[0]?.t).toBe('welcome');
  expect(lines.filter(({ t }) => t === 'event').map(({ event }) => event?.kind)).toEqual(['turn', 'ended']);
});

test('a second server on the same folder is refused with a sentence', async () => {
  await expect(start({ dataDir: folder })).rejects.toThrow('Another server');
});
