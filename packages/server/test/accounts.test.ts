/* eslint-disable @typescript-eslint/no-unsafe-member-access -- answers are looked at as they come */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAccountName, nameKey } from '@rikoshet/server/accounts/names';
import type { RunningServer } from '@rikoshet/server/start-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, start } from './client.js';

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rikoshet-accounts-'));
  server = await start({ dataDir: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const PASSWORD = 'семь раз отмерь';
const browser = () => new Browser(server.url);
const registered = async (name: string): Promise<Browser> => {
  const own = browser();
  const answer = await own.call('POST', '/account', { name, password: PASSWORD });
  expect(answer.body).toMatchObject({ account: { name, kind: 'person', role: 'player', hasPassword: true } });
  return own;
};

describe('names', () => {
  const code = (name: string) => {
    const checked = checkAccountName(name);
    return checked.ok ? checked.value.name : checked.error.code;
  };

  test('are one visible line of one alphabet', () => {
    for (const good of ['Анна К.', 'Ёж', 'bob_2', 'Anna-Maria', 'Łukasz', '李雷', 'А. Н. Петров'])
      expect(code(good)).toBe(good);
    expect(code('  Анна ')).toBe('Анна');
    for (const bad of [
      '<b>x</b>',
      'a\u0007b',
      'a\u202eb',
      'a\u200bb',
      'a\nb',
      'a  b',
      'a..b',
      '_a',
      'a&b',
      '123',
      '🙂🙂',
    ])
      expect(code(bad), bad).toBe('name-bad-character');
    expect(code('Аnna')).toBe('name-mixed-scripts');
    expect(code('a')).toBe('name-too-short');
    expect(code('a'.repeat(25))).toBe('name-too-long');
    for (const reserved of ['Admin', 'МОДЕРАТОР', 'a.d.m.i.n', 'Rikoshet'])
      expect(code(reserved), reserved).toBe('name-reserved');
  });

  test('that look alike have one key', () => {
    for (const [one, other] of [
      ['Copa', 'Сора'],
      ['anna', 'ANNA'],
      ['Ёлка', 'елка'],
      ['bo0', 'boo'],
      ['lola', '1o1a'],
      ['José', 'jose'],
      ['a.b', 'ab'],
    ] as const)
      expect(nameKey(one), `${one} ${other}`).toBe(nameKey(other));
    expect(nameKey('Анна')).not.toBe(nameKey('Инна'));
  });
});

describe('an account', () => {
  test('is made with name and password, and opens on another device; the cookie is for the server alone', async () => {
    const anna = await registered('Анна');
    expect((await anna.call('GET', '/account')).body.account.name).toBe('Анна');
    expect(anna.setCookie).toMatch(/HttpOnly/);
    expect(anna.setCookie).toMatch(/SameSite=Strict/);
    expect(anna.setCookie).toMatch(/Path=\//);
    const phone = browser();
    expect((await phone.call('GET', '/account')).body).toEqual({ account: null });
    const wrong = await phone.call('POST', '/session', { name: 'Анна', password: 'семь раз отмеряй' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong-password']);
    expect((await phone.call('POST', '/session', { name: 'анна', password: PASSWORD })).status).toBe(200);
    expect((await phone.call('GET', '/account')).body.account.name).toBe('Анна');
    const nobody = await phone.call('POST', '/session', { name: 'Никто', password: PASSWORD });
    expect([nobody.status, nobody.body.code]).toEqual([401, 'wrong-password']);
  });

  test('refuses bad names and passwords with a code and a sentence in both languages', async () => {
    await registered('Марк');
    const refused = async (name: string, password = PASSWORD) => {
      const { status, body } = await browser().call('POST', '/account', { name, password });
      expect(body.sentence.ru).toMatch(/[а-я].*\.$/i);
      expect(body.sentence.en).toMatch(/[a-z].*\.$/i);
      return `${status} ${body.code as string}`;
    };
    expect(await refused('<i>Марк</i>')).toBe('400 name-bad-character');
    expect(await refused('Марк\u0007')).toBe('400 name-bad-character');
    expect(await refused('Марк\u0000')).toBe('400 bad-message');
    expect(await refused('Mapк')).toBe('400 name-mixed-scripts');
    expect(await refused('МАРК')).toBe('409 name-taken');
    expect(await refused('Пётр', 'короткий'.slice(0, 7))).toBe('400 password-too-short');
    expect(await refused('Константин', 'константин')).toBe('400 password-is-name');
    expect(await refused('Пётр', 'x'.repeat(300))).toBe('400 bad-message');
  });

  test('of two who want one name at once gives it to one', async () => {
    const answers = await Promise.all(
      ['Глеб', 'глеб'].map((name) => browser().call('POST', '/account', { name, password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('is signed out here, on one other device, or everywhere', async () => {
    const one = await registered('Рита');
    const [two, three] = [browser(), browser()];
    for (const device of [two, three])
      await device.call('POST', '/session', { name: 'Рита', password: PASSWORD });
    const { sessions } = (await one.call('GET', '/account/sessions')).body as {
      sessions: { id: string; current: boolean }[];
    };
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const copy = two.clone();
    expect((await two.call('DELETE', '/session')).status).toBe(204);
    expect((await copy.call('GET', '/account/sessions')).body.code).toBe('session-expired');
    expect((await copy.call('GET', '/account')).body).toEqual({ account: null });
    expect((await one.call('DELETE', '/account/sessions')).status).toBe(204);
    for (const device of [one, three])
      expect((await device.call('GET', '/account')).body).toEqual({ account: null });
    expect((await browser().call('GET', '/account/sessions')).body.code).toBe('sign-in-needed');
  });

  test('changes its password and with it signs out all other devices', async () => {
    const own = await registered('Света');
    const other = browser();
    await other.call('POST', '/session', { name: 'Света', password: PASSWORD });
    const change = (old: string) =>
      own.call('POST', '/account/password', { old, password: 'один раз отрежь' });
    expect((await change('не тот пароль')).body.code).toBe('wrong-password');
    expect((await change(PASSWORD)).status).toBe(204);
    expect((await own.call('GET', '/account')).body.account.name).toBe('Света');
    expect((await other.call('GET', '/account')).body.account).toBeNull();
    expect((await other.call('POST', '/session', { name: 'Света', password: PASSWORD })).status).toBe(401);
  });

  test('is closed for good: nothing opens it and nobody takes the name', async () => {
    const own = await registered('Уля');
    expect((await own.call('DELETE', '/account')).status).toBe(204);
    const again = await browser().call('POST', '/session', { name: 'Уля', password: PASSWORD });
    expect([again.status, again.body.code]).toEqual([403, 'account-closed']);
    const taken = await browser().call('POST', '/account', { name: 'Уля', password: PASSWORD });
    expect(taken.body.code).toBe('name-taken');
    expect((await own.call('GET', '/players/Уля')).body.player.closed).toBe(true);
  });
});

describe('seats', () => {
  test('belong to the account on every device, and nobody else’s account opens them', async () => {
    const anna = await registered('Аня');
    const boris = await registered('Боря');
    const { id, invite } = (
      await anna.call('POST', '/games', {
        game: 'paper-football',
        clock: { kind: 'none' },
        side: 0,
        name: 'не Аня',
      })
    ).body as { id: string; invite: string };
    await boris.call('POST', `/games/${id}/join`, { invite });
    const game = (await boris.call('GET', `/games/${id}`)).body;
    expect(game.setup.players).toEqual(['Аня', 'Боря']);
    const phone = browser();
    await phone.call('POST', '/session', { name: 'Аня', password: PASSWORD });
    const turn = { command: { kind: 'turn', ply: 0, turn: 'd6-e7' } };
    expect((await boris.call('POST', `/games/${id}/commands`, turn)).body.code).toBe('not-your-turn');
    expect((await (await registered('Чужой')).call('POST', `/games/${id}/commands`, turn)).body.code).toBe(
      'wrong-seat',
    );
    expect((await phone.call('POST', `/games/${id}/commands`, turn)).body).toEqual({ seq: 2 });
    const mine = (await phone.call('GET', '/account/games')).body;
    expect(mine.games).toMatchObject([{ id, side: 0, status: 'live', turns: 1, players: ['Аня', 'Боря'] }]);
    expect((await browser().call('GET', '/account/games')).body.code).toBe('sign-in-needed');
  });

  test('taken without an account are given to one by their secret', async () => {
    const guest = browser();
    const { id, seat } = (
      await guest.call('POST', '/games', { game: 'shakhbol', clock: { kind: 'none' }, name: 'Гость 1' })
    ).body as { id: string; seat: string };
    expect((await guest.call('POST', `/games/${id}/seat`, undefined, seat)).body.code).toBe('sign-in-needed');
    const owner = await registered('Зоя');
    expect((await owner.call('POST', `/games/${id}/seat`, undefined, 'B'.repeat(22))).body.code).toBe(
      'wrong-seat',
    );
    expect((await owner.call('POST', `/games/${id}/seat`, undefined, seat)).status).toBe(204);
    const other = await registered('Яна');
    expect((await other.call('POST', `/games/${id}/seat`, undefined, seat)).body.code).toBe('seat-taken');
    expect((await owner.call('GET', '/account/games?status=waiting')).body.games).toMatchObject([{ id }]);
  });

  test('cannot be taken under the name of somebody else’s account', async () => {
    await registered('Тимур');
    const answer = await browser().call('POST', '/games', {
      game: 'shakhbol',
      clock: { kind: 'none' },
      name: 'ТИМУР',
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'name-taken']);
  });
});
