/* eslint-disable @typescript-eslint/no-unsafe-member-access -- answers are looked at as they come */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@rikoshet/protocol/endpoint';
import { ENDPOINTS, type OperationId } from '@rikoshet/protocol/http';
import { check } from '@rikoshet/protocol/read';
import { changeModerators } from '@rikoshet/server/moderation/moderators';
import type { RunningServer } from '@rikoshet/server/start-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, start } from './client.js';

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rikoshet-examples-'));
  server = await start({ dataDir: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const done = new Set<string>();

/** Sends an operation's own example and holds the answer against its own schema. */
async function example(
  own: Browser,
  operation: OperationId,
  params: Readonly<Record<string, string>> = {},
  more: { readonly seat?: string; readonly body?: object; readonly refused?: string } = {},
) {
  const endpoint: Endpoint = ENDPOINTS[operation];
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const body =
    endpoint.example === undefined ? undefined : { ...(endpoint.example.body as object), ...more.body };
  const answer = await own.call(endpoint.method, path, body, more.seat);
  done.add(operation);
  if (more.refused !== undefined) expect([operation, answer.body.code]).toEqual([operation, more.refused]);
  else {
    expect([operation, answer.status, answer.body.code]).toEqual([
      operation,
      endpoint.answer.status,
      undefined,
    ]);
    if (endpoint.answer.schema !== undefined) {
      const read = check(endpoint.answer.schema, answer.body);
      expect(read.ok ? 'fits' : read.error.sentence.en, operation).toBe('fits');
    }
  }
  return answer.body as Record<string, string>;
}

test('every example of the API is taken by the server, and every answer is the one it promises', async () => {
  const guest = new Browser(server.url);
  const anna = new Browser(server.url);
  await example(anna, 'register');
  await example(anna, 'signIn');
  await example(anna, 'readMe');
  await example(anna, 'changePassword');
  await example(anna, 'listSessions');
  await example(guest, 'askToRegisterPasskey');
  await example(guest, 'askToSignInByPasskey');
  await example(anna, 'askToAddPasskey');
  await example(anna, 'listPasskeys');
  // Nobody can put an authenticator's answer into an example: these are refused, as their page says.
  for (const operation of ['registerPasskey', 'signInByPasskey'] as const)
    await example(guest, operation, {}, { refused: 'question-expired' });
  await example(anna, 'addPasskey', {}, { refused: 'question-expired' });

  const game = await example(guest, 'createGame');
  const joined = await example(anna, 'joinGame', { id: game['id']! }, { body: { invite: game['invite'] } });
  const seats = [game['seat']!, joined['seat']!];
  await example(guest, 'keepSeat', { id: game['id']! }, { seat: seats[0]!, refused: 'sign-in-needed' });
  await example(guest, 'sendCommand', { id: game['id']! }, { seat: seats[0]! });
  await example(guest, 'readGame', { id: game['id']! });
  await guest.call('POST', `/games/${game['id']!}/commands`, { command: { kind: 'resign' } }, seats[0]);
  await example(guest, 'streamGame', { id: game['id']! });
  await example(guest, 'exportGame', { id: game['id']! });
  await example(guest, 'exportGames');
  const open = await guest.call('POST', '/games', {
    game: 'shakhbol',
    clock: { kind: 'none' },
    listed: true,
  });
  await example(guest, 'listLobby');
  await example(guest, 'cancelGame', { id: open.body.id as string }, { seat: open.body.seat as string });
  await example(guest, 'listGames');
  await example(anna, 'listMyGames');
  for (const operation of ['listPools', 'listStudies'] as const) await example(guest, operation);
  await example(guest, 'readPlayer', { name: 'Анна К.' });
  for (const [operation, query] of [
    ['readRatingHistory', 'pool=shakhbol'],
    ['listLeaders', 'pool=shakhbol'],
    ['explore', 'game=paper-football'],
  ] as const) {
    const endpoint: Endpoint = ENDPOINTS[operation];
    const answer = await guest.call(
      'GET',
      `${endpoint.path.replace('{name}', encodeURIComponent('Анна К.'))}?${query}`,
    );
    expect([operation, check(endpoint.answer.schema!, answer.body).ok]).toEqual([operation, true]);
    done.add(operation);
  }

  const { bot } = (await example(anna, 'createBot')) as unknown as { bot: { id: string } };
  const token = await example(anna, 'createToken', {}, { body: { bot: bot.id } });
  await example(anna, 'listBots');
  await example(anna, 'listTokens');
  await example(anna, 'revokeToken', { id: token['id']! });
  await example(anna, 'closeBot', { id: bot.id });

  const study = await example(anna, 'createStudy');
  await example(anna, 'readStudy', { id: study['id']! });
  await example(anna, 'changeStudy', { id: study['id']! });
  await example(anna, 'listMyStudies');
  await example(anna, 'removeStudy', { id: study['id']! });

  const moderator = new Browser(server.url);
  await moderator.call('POST', '/account', { name: 'Судья', password: 'семь раз отмерь' });
  await changeModerators({ folder }, { name: 'Судья', role: 'moderator' });
  const report = await example(guest, 'createReport');
  await example(moderator, 'listReports');
  await example(moderator, 'closeReport', { id: report['id']! });
  await example(moderator, 'moderate');
  await example(moderator, 'readAudit');

  const phone = { name: 'Анна К.', password: 'один раз отрежь' };
  await new Browser(server.url).call('POST', '/session', phone);
  const { sessions } = (await anna.call('GET', '/account/sessions')).body as {
    sessions: { id: string; current: boolean }[];
  };
  await example(anna, 'revokeSession', { id: sessions.find(({ current }) => !current)!.id });
  await example(anna, 'removePasskey', { id: 'AAAA' }, { refused: 'unknown-passkey' });
  await example(anna, 'signOutEverywhere');
  await example(moderator, 'signOut');
  const leaving = new Browser(server.url);
  await leaving.call('POST', '/account', { name: 'Прощай', password: 'семь раз отмерь' });
  await example(leaving, 'closeAccount');

  // Reviews have a suite of their own: they need a worker.
  const ours = Object.keys(ENDPOINTS).filter((operation) => !/review/i.test(operation));
  expect(ours.filter((operation) => !done.has(operation))).toEqual([]);
});
