import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type RunningServer } from '@rikoshet/server/start-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from './harness.js';

const MANY = { burst: 1e6, perSecond: 1e6 };
let folder: string;
let server: RunningServer;
const tokens: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rikoshet-cli-bot-'));
  const started = await startServer({
    dataDir: folder,
    port: 0,
    logLevel: 'silent',
    rates: { read: MANY, change: MANY },
  });
  if (!started.ok) throw new Error(started.error.sentence.en);
  server = started.value;
  for (const name of ['Robot A', 'Robot B']) {
    const account = await post('/account', { name, password: 'measure twice' });
    const cookie = account.headers.getSetCookie()[0]!.split(';', 1)[0]!;
    const made = await post('/tokens', { label: 'x', scopes: ['play'] }, { cookie });
    tokens.push(((await made.json()) as { token: string }).token);
  }
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

interface Offer {
  readonly id: string;
}
async function offered(): Promise<string> {
  for (;;) {
    const answer = await fetch(`${server.url}/api/v1/lobby`);
    const { offers } = (await answer.json()) as { offers: Offer[] };
    if (offers[0] !== undefined) return offers[0].id;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('rikoshet bot', () => {
  test.each(['paper-football', 'shakhbol'])('plays a whole game of %s with another one', async (game) => {
    const bot = (token: string, ...args: string[]) =>
      call(['bot', '--server', server.url, '--level', '3', '--json', ...args], {
        env: { LANG: 'C.UTF-8', RIKOSHET_TOKEN: token },
      });
    const first = bot(tokens[0]!, '--game', game, '--games', '1');
    const second = bot(tokens[1]!, '--join', await offered());
    const answers = await Promise.all([first, second]);
    expect(answers.map(({ code, err }) => [code, err])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    const told = answers.map(
      ({ out }) => JSON.parse(out) as { game: string; side: number; winner: number | null },
    );
    expect(told[0]!.game).toBe(told[1]!.game);
    expect(told[0]!.winner).toBe(told[1]!.winner);
    expect(told.map(({ side }) => side).sort()).toEqual([0, 1]);
  });

  test('says what is wrong: no token, a wrong one, no server, no such game', async () => {
    const bot = async (args: readonly string[], token?: string) => {
      const { code, err } = await call(['bot', ...args], {
        env: { LANG: 'C.UTF-8', ...(token === undefined ? {} : { RIKOSHET_TOKEN: token }) },
      });
      return `${code} ${err}`;
    };
    const here = ['--server', server.url];
    expect(await bot(here)).toMatch(/^2 .*token is needed/);
    expect(await bot(here, `rikoshet_${'A'.repeat(22)}`)).toMatch(/^1 .*no such token/);
    expect(await bot(['--server', 'http://127.0.0.1:1'], tokens[0])).toMatch(/^3 .*does not answer/);
    expect(await bot([...here, '--join', 'AAAAAAAAAAAA'], tokens[0])).toMatch(/^1 .*no such game/);
    expect(await bot([...here, '--game', 'chess'], tokens[0])).toMatch(/^2 .*no such game/);
    expect(await bot([...here, '--level', '9'], tokens[0])).toMatch(/^2 .*--level/);
  });
});

test('rikoshet moderator names moderators while the server runs, and takes the role away', async () => {
  const moderator = (...args: string[]) => call(['moderator', '--data', folder, ...args]);
  expect(await moderator('robot a')).toMatchObject({ code: 0, out: 'Robot A\n' });
  expect(await moderator('--json')).toMatchObject({ code: 0, out: '{"moderators":["Robot A"]}\n' });
  expect(await moderator('nobody')).toMatchObject({ code: 1 });
  expect(await moderator('Robot A', '--remove')).toMatchObject({ code: 0, out: '' });
});
