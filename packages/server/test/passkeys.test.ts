/* eslint-disable @typescript-eslint/no-unsafe-member-access -- answers are looked at as they come */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningServer } from '@rikoshet/server/start-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Authenticator } from './authenticator.js';
import { Browser, start } from './client.js';

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rikoshet-passkeys-'));
  server = await start({ dataDir: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Question {
  readonly flow: string;
  readonly options: { readonly challenge: string };
}
const authenticator = (origin = server.url) => new Authenticator(origin, '127.0.0.1');
const ask = async (own: Browser, path: string, body?: object): Promise<Question> => {
  const answer = await own.call('POST', path, body);
  expect(answer.status).toBe(200);
  return answer.body as Question;
};

test('a passkey makes an account and opens it on another device', async () => {
  const own = new Browser(server.url);
  const key = authenticator();
  const asked = await ask(own, '/account/passkey/question', { name: 'Вера' });
  expect(asked.options).toMatchObject({
    rp: { id: '127.0.0.1' },
    user: { name: 'Вера' },
    attestation: 'none',
  });
  const made = await own.call('POST', '/account/passkey', {
    flow: asked.flow,
    response: key.register(asked.options),
    label: 'телефон',
  });
  expect(made.body).toMatchObject({ account: { name: 'Вера', hasPassword: false } });
  expect((await own.call('GET', '/account/passkeys')).body.passkeys).toMatchObject([{ label: 'телефон' }]);

  const other = new Browser(server.url);
  const question = await ask(other, '/session/passkey/question');
  const response = key.signIn(question.options);
  const opened = await other.call('POST', '/session/passkey', { flow: question.flow, response });
  expect(opened.body).toMatchObject({ account: { name: 'Вера' } });
  const again = await new Browser(server.url).call('POST', '/session/passkey', {
    flow: question.flow,
    response,
  });
  expect([again.status, again.body.code]).toEqual([410, 'question-expired']);

  const only = await own.call('DELETE', `/account/passkeys/${key.id.toString('base64url')}`);
  expect([only.status, only.body.code]).toEqual([409, 'last-way-in']);
  const second = authenticator();
  const more = await ask(own, '/account/passkeys/question');
  const added = await own.call('POST', '/account/passkeys', {
    flow: more.flow,
    response: second.register(more.options),
  });
  expect(added.body.passkeys).toHaveLength(2);
  expect((await own.call('DELETE', `/account/passkeys/${key.id.toString('base64url')}`)).status).toBe(204);
  const gone = await ask(other, '/session/passkey/question');
  const refused = await other.call('POST', '/session/passkey', {
    flow: gone.flow,
    response: key.signIn(gone.options),
  });
  expect([refused.status, refused.body.code]).toEqual([400, 'wrong-passkey']);
});

test('answers of another site, to another question, by another key or by nonsense are refused', async () => {
  const own = new Browser(server.url);
  const register = async (key: Authenticator, challenge?: string) => {
    const asked = await ask(own, '/account/passkey/question', { name: 'Глаша' });
    const options = challenge === undefined ? asked.options : { challenge };
    const made = await own.call('POST', '/account/passkey', {
      flow: asked.flow,
      response: key.register(options),
    });
    return made.body.code as string | undefined;
  };
  expect(await register(authenticator('https://evil.example'))).toBe('wrong-passkey');
  expect(await register(new Authenticator(server.url, 'evil.example'))).toBe('wrong-passkey');
  expect(await register(authenticator(), 'AAAA')).toBe('wrong-passkey');
  const asked = await ask(own, '/account/passkey/question', { name: 'Глаша' });
  const nonsense = await own.call('POST', '/account/passkey', { flow: asked.flow, response: { id: 7 } });
  expect(nonsense.body.code).toBe('wrong-passkey');
  expect((await own.call('GET', '/players/Глаша')).status).toBe(404);

  const key = authenticator();
  expect(await register(key)).toBeUndefined();
  const thief = authenticator();
  Object.defineProperty(thief, 'id', { value: key.id });
  const question = await ask(new Browser(server.url), '/session/passkey/question');
  const refused = await new Browser(server.url).call('POST', '/session/passkey', {
    flow: question.flow,
    response: thief.signIn(question.options),
  });
  expect(refused.body.code).toBe('wrong-passkey');
  const name = await own.call('POST', '/account/passkey/question', { name: 'глаша' });
  expect([name.status, name.body.code]).toEqual([409, 'name-taken']);
});
