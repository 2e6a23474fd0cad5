/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call -- answers are looked at as they come */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountStore } from '@rikoshet/server/accounts/account-store';
import { Accounts } from '@rikoshet/server/accounts/accounts';
import { Moderation } from '@rikoshet/server/moderation/moderation';
import type { RunningServer } from '@rikoshet/server/start-server';
import { openSqlite } from '@rikoshet/server/storage/sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, call, LiveClient, start, type Reply } from './client.js';

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rikoshet-people-'));
  server = await start({ dataDir: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const PASSWORD = 'семь раз отмерь';
async function registered(name: string): Promise<Browser> {
  const own = new Browser(server.url);
  const answer = await own.call('POST', '/account', { name, password: PASSWORD });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return own;
}
const says = ({ status, body }: Reply): string => `${status} ${String(body.code)}`;

/** A database change that only the server's machine can make. */
async function onMachine<T>(work: (db: Parameters<typeof makeModeration>[0]) => Promise<T>): Promise<T> {
  const opened = openSqlite(folder, 'worker');
  if (!opened.ok) throw new Error(opened.error.sentence.en);
  try {
    return await work(opened.value.db);
  } finally {
    await opened.value.close();
  }
}
type Db = ConstructorParameters<typeof AccountStore>[0];
const makeModeration = (db: Db): Moderation => {
  const now = (): number => Date.now();
  return new Moderation(db, new Accounts(new AccountStore(db), now), now);
};

describe('studies', () => {
  const TEXT = '[Game "paper-football"]\n\n1. d6-e7 {угол} 2. e7-d8\n';

  test('are kept as they were sent, and read by those who may', async () => {
    const owner = await registered('Автор');
    const reader = await registered('Читатель');
    const made = await owner.call('POST', '/studies', { title: 'Тупики', text: TEXT });
    expect(made.body).toMatchObject({ version: 1, visibility: 'private', link: null, text: TEXT });
    const { id } = made.body as { id: string };
    expect((await owner.call('GET', `/studies/${id}`)).body.text).toBe(TEXT);
    expect(says(await reader.call('GET', `/studies/${id}`))).toBe('404 unknown-study');
    expect(says(await reader.call('PUT', `/studies/${id}`, { version: 1, text: '' }))).toBe(
      '404 unknown-study',
    );
    expect(says(await reader.call('DELETE', `/studies/${id}`))).toBe('404 unknown-study');

    const shared = await owner.call('PUT', `/studies/${id}`, { version: 1, visibility: 'link' });
    const { link } = shared.body as { link: string };
    expect(link).toMatch(/^[\w-]{22}$/);
    expect(says(await reader.call('GET', `/studies/${id}`))).toBe('404 unknown-study');
    expect(says(await reader.call('GET', `/studies/${id}?link=${'A'.repeat(22)}`))).toBe('404 unknown-study');
    expect((await reader.call('GET', `/studies/${id}?link=${link}`)).body).toMatchObject({
      text: TEXT,
      link: null,
    });

    await owner.call('PUT', `/studies/${id}`, { version: 2, visibility: 'private' });
    expect(says(await reader.call('GET', `/studies/${id}?link=${link}`))).toBe('404 unknown-study');
    const again = await owner.call('PUT', `/studies/${id}`, { version: 3, visibility: 'link' });
    expect(again.body.link).not.toBe(link);

    await owner.call('PUT', `/studies/${id}`, { version: 4, visibility: 'public' });
    expect((await reader.call('GET', '/studies')).body.studies).toMatchObject([
      { id, owner: { name: 'Автор' } },
    ]);
    expect((await reader.call('GET', `/studies/${id}`)).body.link).toBeNull();
    expect((await owner.call('DELETE', `/studies/${id}`)).status).toBe(204);
    expect((await owner.call('GET', '/account/studies')).body).toEqual({ studies: [], next: null });
  });

  test('changed on two devices at once take one change, and tell the other the true state', async () => {
    const owner = await registered('Двойник');
    const { id } = (await owner.call('POST', '/studies', { title: 'x', text: 'a' })).body as { id: string };
    const answers = await Promise.all(
      ['b', 'c'].map((text) => owner.call('PUT', `/studies/${id}`, { version: 1, text })),
    );
    const lost = answers.find(({ status }) => status === 409)!;
    const won = answers.find(({ status }) => status === 200)!;
    expect(lost.body).toMatchObject({
      code: 'changed-meanwhile',
      current: { version: 2, text: won.body.text },
    });
  });

  test('have limits of size, and titles of one line', async () => {
    const owner = await registered('Предел');
    const create = (part: object) => owner.call('POST', '/studies', { title: 't', text: '', ...part });
    expect(says(await create({ text: 'x'.repeat(500_001) }))).toBe('400 bad-message');
    expect((await create({ text: 'x'.repeat(500_000) })).status).toBe(201);
    expect(says(await create({ title: 'a\nb' }))).toBe('400 bad-message');
    expect(says(await create({ title: 'a\u202eb' }))).toBe('400 bad-message');
    expect(says(await create({ text: 'a\0b' }))).toBe('400 bad-message');
    const list = async (query: string) => (await owner.call('GET', `/account/studies?${query}`)).body;
    for (let n = 0; n < 3; n += 1) await create({ title: `t${n}` });
    const first = await list('limit=3');
    const rest = await list(`limit=3&cursor=${first.next as string}`);
    expect([first.studies.length, rest.studies.length, rest.next]).toEqual([3, 1, null]);
  });
});

describe('tokens', () => {
  const token = async (own: Browser, part: object = {}): Promise<string> => {
    const made = await own.call('POST', '/tokens', { label: 'test', scopes: ['play'], ...part });
    expect(made.status).toBe(201);
    return (made.body as { token: string }).token;
  };

  test('open what their scopes name and nothing else, and end when they are revoked', async () => {
    const own = await registered('Хозяин');
    const { bot } = (await own.call('POST', '/bots', { name: 'Хозяйкин робот' })).body as {
      bot: { id: string };
    };
    const play = await token(own, { bot: bot.id });
    const read = await token(own, { scopes: ['read'] });
    const made = await call(
      server.url,
      'POST',
      '/games',
      { game: 'shakhbol', clock: { kind: 'none' } },
      play,
    );
    expect(made.status).toBe(201);
    const game = (await call(server.url, 'GET', `/games/${(made.body as { id: string }).id}`)).body;
    expect(game.setup.players).toContain('Хозяйкин робот');
    expect(game.accounts).toContain(bot.id);
    const refusedPlay = await call(
      server.url,
      'POST',
      '/games',
      { game: 'shakhbol', clock: { kind: 'none' } },
      read,
    );
    expect(says(refusedPlay)).toBe('403 wrong-scope');
    expect(says(await call(server.url, 'GET', '/account/games', undefined, play))).toBe('403 wrong-scope');
    expect((await call(server.url, 'GET', '/account/games', undefined, read)).status).toBe(200);
    for (const [method, path, body] of [
      ['GET', '/tokens', undefined],
      ['POST', '/tokens', { label: 'x', scopes: ['play'] }],
      ['DELETE', '/account', undefined],
      ['POST', '/account/password', { password: 'что-нибудь другое' }],
      ['GET', '/account/sessions', undefined],
    ] as const)
      expect(says(await call(server.url, method, path, body, read))).toBe('403 wrong-scope');
    const { tokens } = (await own.call('GET', '/tokens')).body as {
      tokens: { id: string; scopes: string[] }[];
    };
    expect(JSON.stringify(tokens)).not.toContain(play);
    for (const { id } of tokens) expect((await own.call('DELETE', `/tokens/${id}`)).status).toBe(204);
    expect(says(await call(server.url, 'GET', '/account', undefined, play))).toBe('401 wrong-token');
    expect(says(await own.call('DELETE', `/tokens/${tokens[0]!.id}`))).toBe('404 unknown-token');
  });

  test('expire; those of a closed bot open nothing; nobody makes them for another’s bot', async () => {
    const own = await registered('Сторож');
    const short = await token(own, { days: 1, scopes: ['read'] });
    await onMachine((db) =>
      db.updateTable('tokens').set({ expires_at: 1 }).where('label', '=', 'test').execute(),
    );
    const expired = await call(server.url, 'GET', '/account', undefined, short);
    expect(says(expired)).toBe('401 token-expired');
    expect(expired.body.sentence.ru).toContain('истёк');
    const { bot } = (await own.call('POST', '/bots', { name: 'Сторожевой' })).body as { bot: { id: string } };
    const thief = await registered('Вор');
    expect(says(await thief.call('POST', '/tokens', { label: 'x', scopes: ['play'], bot: bot.id }))).toBe(
      '404 unknown-bot',
    );
    expect(says(await thief.call('DELETE', `/bots/${bot.id}`))).toBe('404 unknown-bot');
    const ofBot = await token(own, { bot: bot.id });
    expect((await own.call('DELETE', `/bots/${bot.id}`)).status).toBe(204);
    expect(says(await call(server.url, 'GET', '/account', undefined, ofBot))).toBe('401 wrong-token');
  });

  test('have a limit of their own, whatever their address', async () => {
    const other = mkdtempSync(join(tmpdir(), 'rikoshet-token-rates-'));
    const MANY = { burst: 1e6, perSecond: 1e6 };
    const strict = await start({
      dataDir: other,
      rates: { read: { burst: 3, perSecond: 0.1 }, change: MANY, costly: MANY },
    });
    const own = new Browser(strict.url);
    await own.call('POST', '/account', { name: 'Лимит', password: PASSWORD });
    const tokens = [];
    for (let n = 0; n < 2; n += 1)
      tokens.push((await own.call('POST', '/tokens', { label: 'a', scopes: ['read'] })).body.token as string);
    const ask = async (secret: string) => (await call(strict.url, 'GET', '/lobby', undefined, secret)).status;
    const first = [];
    for (let n = 0; n < 4; n += 1) first.push(await ask(tokens[0]!));
    expect(first).toEqual([200, 200, 200, 429]);
    expect(await ask(tokens[1]!)).toBe(200);
    const made = [];
    for (let n = 0; n < 4; n += 1) made.push(await ask(`rikoshet_${'A'.repeat(21)}${n}`));
    expect(made).toEqual([401, 401, 401, 429]);
    await strict.close();
    rmSync(other, { recursive: true });
  });
});

describe('moderation', () => {
  test('hears reports, acts, and writes down what it did; only moderators see it', async () => {
    const accused = await registered('Шумный');
    const guest = new Browser(server.url);
    const moderator = await registered('Судья');
    expect(says(await moderator.call('GET', '/moderation/reports'))).toBe('403 moderators-only');
    expect(says(await guest.call('GET', '/moderation/audit'))).toBe('401 sign-in-needed');
    await onMachine((db) => makeModeration(db).setRole('судья', 'moderator'));

    const report = { player: 'Шумный', reason: 'name', comment: '<script>alert(1)</script>' };
    expect((await guest.call('POST', '/reports', report)).status).toBe(201);
    expect(says(await guest.call('POST', '/reports', { reason: 'other' }))).toBe('400 report-of-nobody');
    expect(says(await guest.call('POST', '/reports', { reason: 'other', player: 'Никого' }))).toBe(
      '404 unknown-player',
    );
    expect(says(await guest.call('POST', '/reports', { reason: 'other', game: 'AAAAAAAAAAAA' }))).toBe(
      '404 unknown-game',
    );
    const { reports } = (await moderator.call('GET', '/moderation/reports')).body as {
      reports: { id: string }[];
    };
    expect(reports).toMatchObject([{ accused: { name: 'Шумный' }, reporter: null, comment: report.comment }]);
    const act = (action: string, player = 'шумный') =>
      moderator.call('POST', '/moderation/acts', { player, action, days: 2, reason: 'шум' });
    expect(
      says(await accused.call('POST', '/moderation/acts', { player: 'Судья', action: 'ban', reason: 'x' })),
    ).toBe('403 moderators-only');
    expect(says(await act('close', 'Судья'))).toBe('409 moderator-account');

    expect((await act('ban')).body.bannedUntil).toBeGreaterThan(Date.now());
    const game = { game: 'shakhbol', clock: { kind: 'none' } };
    expect(says(await accused.call('POST', '/games', game))).toBe('403 banned');
    await act('unban');
    expect((await accused.call('POST', '/games', game)).status).toBe(201);
    await act('mute');
    expect(says(await accused.call('POST', '/studies', { title: 'x', text: '', visibility: 'public' }))).toBe(
      '403 muted',
    );
    await act('close');
    expect((await accused.call('GET', '/account')).body.account).toBeNull();
    expect((await moderator.call('POST', `/moderation/reports/${reports[0]!.id}/close`, {})).status).toBe(
      204,
    );
    expect(says(await moderator.call('POST', `/moderation/reports/${reports[0]!.id}/close`, {}))).toBe(
      '404 unknown-report',
    );
    const { entries } = (await moderator.call('GET', '/moderation/audit')).body as {
      entries: { action: string; actor: string }[];
    };
    expect(entries.map(({ action, actor }) => `${actor} ${action}`).reverse()).toEqual([
      'cli role-moderator',
      'Судья ban',
      'Судья unban',
      'Судья mute',
      'Судья close',
      'Судья close-report',
    ]);
  });

  test('takes phrases from a muted player, over a connection that is open already', async () => {
    const moderator = await registered('Тихий');
    await onMachine((db) => makeModeration(db).setRole('Тихий', 'moderator'));
    const loud = await registered('Громкий');
    const { id } = (
      await loud.call('POST', '/games', { game: 'shakhbol', clock: { kind: 'none' }, side: 0, listed: true })
    ).body as { id: string };
    await new Browser(server.url).call('POST', `/games/${id}/join`, {});
    const live = await LiveClient.connect(server.url, { cookie: loud.cookie });
    live.send({ t: 'hello', v: 1, game: id });
    expect((await live.next('welcome')).role).toBe(0);
    live.send({ t: 'say', phrase: 'hello' });
    await live.next('said');
    await moderator.call('POST', '/moderation/acts', { player: 'Громкий', action: 'mute', reason: 'шум' });
    live.send({ t: 'say', phrase: 'hello' });
    expect((await live.next('error')).error.code).toBe('muted');
    live.close();
  });
});

describe('a seat opened by the account', () => {
  test('is refused with the true state once the account is signed out, over an open connection too', async () => {
    const own = await registered('Беглец');
    const { id } = (
      await own.call('POST', '/games', {
        game: 'paper-football',
        clock: { kind: 'none' },
        side: 0,
        listed: true,
      })
    ).body as { id: string };
    await new Browser(server.url).call('POST', `/games/${id}/join`, {});
    const live = await LiveClient.connect(server.url, { cookie: own.cookie });
    live.send({ t: 'hello', v: 1, game: id });
    await live.next('welcome');
    expect(await live.do('1', { kind: 'offer', what: 'draw' })).toBe('done');
    await own.call('DELETE', '/account/sessions');
    expect(await live.do('2', { kind: 'turn', ply: 0, turn: 'd6-e7' })).toBe('session-expired');
    expect((await live.next('refused')).snapshot.seq).toBe(2);
    const stranger = await LiveClient.connect(server.url, { cookie: own.cookie });
    stranger.send({ t: 'hello', v: 1, game: id });
    expect((await stranger.next('welcome')).role).toBeNull();
    live.close();
    stranger.close();
  });
});

describe('the archive', () => {
  test('finds games by position and opening, exports them in every format, and counts next turns', async () => {
    const seats: string[] = [];
    const ids: string[] = [];
    for (const turns of [['d6-e7', 'e7-d8'], ['d6-e7', 'e7-e8'], ['d6-c7']]) {
      const created = await call(server.url, 'POST', '/games', {
        game: 'paper-football',
        clock: { kind: 'none' },
        side: 0,
        name: 'Искатель',
      });
      const { id, seat, invite } = created.body as Record<string, string>;
      const joined = await call(server.url, 'POST', `/games/${id!}/join`, { invite });
      seats.splice(0, 2, seat!, (joined.body as { seat: string }).seat);
      ids.push(id!);
      for (const [ply, turn] of turns.entries()) {
        const body = { command: { kind: 'turn', ply, turn } };
        const done = await call(server.url, 'POST', `/games/${id!}/commands`, body, seats[ply % 2]);
        expect(done.status, turn).toBe(200);
      }
      await call(server.url, 'POST', `/games/${id!}/commands`, { command: { kind: 'resign' } }, seats[1]);
    }
    const get = async (path: string) => (await call(server.url, 'GET', path)).body;
    const mine = 'game=paper-football&player=искатель';
    const found = async (query: string) =>
      ((await get(`/games?${mine}&${query}`)).games as { id: string }[]).map(({ id }) => id);
    for (let tries = 0; tries < 50 && (await found('opening=')).length < 3; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await found('opening=d6-e7')).sort()).toEqual(ids.slice(0, 2).sort());
    expect(await found('opening=d6-e7%20e7-d8')).toEqual([ids[0]]);
    expect(await found('minTurns=2&maxTurns=2')).toHaveLength(2);
    expect(await found('maxTurns=1')).toEqual([ids[2]]);
    expect(await found('until=5')).toEqual([]);
    expect(await found('rated=yes')).toEqual([]);
    const bad = await call(server.url, 'GET', `/games?${mine}&opening=d6-e7%20a1-h8`);
    expect([bad.status, bad.body.place]).toMatchObject([400, { turn: 2 }]);

    const explored = await get('/explorer?game=paper-football&opening=d6-e7');
    expect(explored).toMatchObject({ sideToMove: 1, games: 2, wins: [2, 0], draws: 0 });
    expect(explored.turns.map(({ turn, games }: { turn: string; games: number }) => [turn, games])).toEqual([
      ['e7-d8', 1],
      ['e7-e8', 1],
    ]);
    expect(explored.recent).toHaveLength(2);
    const position = encodeURIComponent(explored.position as string);
    expect(await get(`/explorer?game=paper-football&position=${position}`)).toEqual(explored);
    expect(says(await call(server.url, 'GET', '/explorer?game=chess'))).toBe('400 unknown-game-kind');

    for (const format of ['text', 'json', 'events', 'an', 'digits', 'position']) {
      const one = await call(server.url, 'GET', `/games/${ids[0]!}/record?format=${format}`);
      expect([one.status, String(one.body).length > 10], format).toEqual([200, true]);
      const all = await call(server.url, 'GET', `/games/export?${mine}&format=${format}`);
      expect(all.status, format).toBe(200);
      expect(String(all.body).length, format).toBeGreaterThan(30);
    }
    const lines = String(await get(`/games/export?${mine}`))
      .trim()
      .split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { format: string }).format)).toEqual(
      Array(3).fill('rikoshet-record'),
    );
    expect(says(await call(server.url, 'GET', `/games/export?${mine}&format=pgn`))).toBe(
      '400 unknown-format',
    );
  });
});
