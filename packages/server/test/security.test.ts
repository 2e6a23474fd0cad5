/* eslint-disable @typescript-eslint/no-unsafe-member-access -- answers are looked at as they come */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSecret } from '@rikoshet/server/live/secrets';
import type { RunningServer } from '@rikoshet/server/start-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, call, LiveClient, newGame, start } from './client.js';

const PASSWORD = 'семь раз отмерь, один отрежь';
let folder: string;
let server: RunningServer;
let logged = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rikoshet-security-'));
  server = await start({
    dataDir: folder,
    logLevel: 'debug',
    trustProxy: true,
    logStream: { write: (line: string) => void (logged += line) },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('secrets are 132 bits of chance: none comes twice, every bit is as often set as not', () => {
  const secrets = Array.from({ length: 5000 }, newSecret);
  expect(new Set(secrets).size).toBe(5000);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{22}$/);
  const ones = Array<number>(132).fill(0);
  for (const secret of secrets) {
    const bytes = Buffer.from(`${secret}AA`, 'base64url');
    for (let bit = 0; bit < 132; bit += 1) ones[bit]! += (bytes[bit >> 3]! >> (7 - (bit & 7))) & 1;
  }
  // 8 standard deviations: chance does not fail it, a bit that is stuck does.
  for (const [bit, count] of ones.entries()) expect(Math.abs(count - 2500), `bit ${bit}`).toBeLessThan(283);
});

describe('secrets stay secret', () => {
  test('in logs, and from spectators, lists and exports', async () => {
    const own = new Browser(server.url);
    await own.call('POST', '/account', { name: 'Тайна', password: PASSWORD });
    await own.call('POST', '/session', { name: 'Тайна', password: `${PASSWORD}!` });
    const { token } = (await own.call('POST', '/tokens', { label: 'x', scopes: ['play'] })).body as {
      token: string;
    };
    const study = await own.call('POST', '/studies', { title: 't', text: 'x', visibility: 'link' });
    const { link, id: studyId } = study.body as { link: string; id: string };
    await call(server.url, 'GET', `/studies/${studyId}?link=${link}`);
    const created = await own.call('POST', '/games', {
      game: 'paper-football',
      clock: { kind: 'none' },
      side: 0,
    });
    const { id, seat, invite } = created.body as { id: string; seat: string; invite: string };
    const joined = await call(server.url, 'POST', `/games/${id}/join`, { invite }, token);
    const other = (joined.body as { seat: string }).seat;
    const cookie = own.cookie.split('=')[1]!;
    const secrets = [PASSWORD, cookie, token, link, seat, invite, other];
    expect(secrets.every((secret) => secret.length >= 22)).toBe(true);

    const watcher = await LiveClient.enter(server.url, id);
    await watcher.next('welcome');
    const player = await LiveClient.enter(server.url, id, seat);
    await player.next('welcome');
    expect(await player.do('c1', { kind: 'turn', ply: 0, turn: 'd6-e7' })).toBe('done');
    await watcher.next('event');
    await call(server.url, 'GET', `/games/${id}?seat=${seat}`, undefined, seat);
    await call(
      server.url,
      'POST',
      `/games/${id}/commands`,
      { command: { kind: 'resign' }, secret: seat },
      seat,
    );
    await call(server.url, 'POST', `/games/${id}/commands`, { command: { kind: 'resign' } }, seat);
    await call(server.url, 'POST', '/session', `{"password":"${PASSWORD}"`);
    await new Promise((resolve) => setTimeout(resolve, 100));

    const seen = [JSON.stringify(watcher.messages)];
    for (const path of [
      `/games/${id}`,
      `/games/${id}/record`,
      `/games/${id}/record?format=events`,
      '/lobby',
      '/games',
      '/players/Тайна',
      '/studies',
      '/games/export',
    ])
      seen.push(JSON.stringify((await call(server.url, 'GET', path)).body));
    expect(logged).toContain('answered');
    for (const secret of secrets) {
      expect(logged).not.toContain(secret);
      for (const text of seen) expect(text).not.toContain(secret);
    }
    watcher.close();
    player.close();
  });
});

describe('pages of other sites', () => {
  test('change nothing in a visitor’s name and open no connection, whatever cookie comes with it', async () => {
    const own = new Browser(server.url);
    await own.call('POST', '/account', { name: 'Жертва', password: PASSWORD });
    for (const origin of [
      'https://evil.example',
      'null',
      `${server.url}.evil.example`,
      'http://127.0.0.1:1',
    ]) {
      const answer = await call(server.url, 'DELETE', '/account', undefined, undefined, {
        origin,
        cookie: own.cookie,
      });
      expect([origin, answer.status, answer.body.code]).toEqual([origin, 403, 'foreign-origin']);
      await expect(LiveClient.connect(server.url, { origin, cookie: own.cookie })).rejects.toThrow('403');
    }
    expect((await own.call('GET', '/account')).body.account.name).toBe('Жертва');
  });

  test('get nothing to read or to frame: the policy holds for pages, answers and refusals', async () => {
    for (const path of ['/api/v1/docs', '/api/v1/lobby', '/api/v1/nothing', '/api/v1/games/%ff']) {
      const { headers } = await fetch(server.url + path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).not.toContain('unsafe-inline');
      expect(headers.get('access-control-allow-origin'), path).toBeNull();
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    }
    const page = await (await fetch(`${server.url}/api/v1/docs`)).text();
    expect(page).not.toMatch(/<script|<style|style=| on\w+=|https?:\/\//);
    expect(page).toContain('POST');
  });
});

test('the session’s cookie is for https alone where the request came by it', async () => {
  const answer = await call(
    server.url,
    'POST',
    '/account',
    { name: 'Замок', password: PASSWORD },
    undefined,
    { 'x-forwarded-proto': 'https' },
  );
  expect(answer.headers.getSetCookie()[0]).toMatch(/HttpOnly; Secure; SameSite=Strict/);
});

describe('guessing', () => {
  test('passwords is slowed for an address, and for a name whatever the address', async () => {
    const other = mkdtempSync(join(tmpdir(), 'rikoshet-guess-'));
    const strict = await start({
      dataDir: other,
      trustProxy: true,
      rates: {
        read: { burst: 9, perSecond: 9 },
        change: { burst: 99, perSecond: 99 },
        costly: { burst: 3, perSecond: 0.01 },
      },
    });
    const guess = (address: string, name = 'Кто-то') =>
      call(strict.url, 'POST', '/session', { name, password: 'x' }, undefined, {
        'x-forwarded-for': address,
      });
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await guess('10.0.0.1')).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const last = await guess('10.0.0.1');
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(10);
    expect(last.body.code).toBe('too-many-requests');
    const many = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(`10.1.0.${n}`)));
    expect(many.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect((await guess('10.2.0.1', 'Другой')).status).toBe(401);
    await strict.close();
    rmSync(other, { recursive: true });
  });

  test('a seat by its place tells nothing: a wrong secret of the right form is as wrong as any', async () => {
    const { id } = await newGame(server.url);
    for (const secret of ['A'.repeat(22), 'A', `${'A'.repeat(22)}=`, '../'.repeat(7)]) {
      const answer = await call(
        server.url,
        'POST',
        `/games/${id}/commands`,
        { command: { kind: 'resign' } },
        secret,
      );
      expect([answer.status, answer.body.code]).toEqual([401, 'wrong-seat']);
    }
  });
});
