import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningServer } from '@rikoshet/server/start-server';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, call, start } from './client.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
let server: RunningServer;
let tokens: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rikoshet-bots-'));
  server = await start({ dataDir: folder });
  const own = new Browser(server.url);
  await own.call('POST', '/account', { name: 'Мастерская', password: 'семь раз отмерь' });
  tokens = [];
  for (const name of ['Первый робот', 'Второй робот']) {
    const { bot } = (await own.call('POST', '/bots', { name })).body as { bot: { id: string } };
    const made = await own.call('POST', '/tokens', { label: name, scopes: ['play'], bot: bot.id });
    tokens.push((made.body as { token: string }).token);
  }
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const scriptIn = (page: string): string =>
  /^```js\n([\s\S]*?)^```$/mu.exec(readFileSync(join(root, page), 'utf8'))?.[1] ?? '';

/** The script of the page as a program of its own; the libraries come from their sources. */
async function programOf(script: string): Promise<string> {
  const source = join(root, 'node_modules/.cache/rikoshet-server-test');
  mkdirSync(source, { recursive: true });
  const entry = join(source, `bot-${process.pid}.mjs`);
  writeFileSync(entry, script);
  const outfile = join(folder, 'bot.mjs');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    absWorkingDir: root,
    logLevel: 'silent',
  });
  rmSync(entry);
  return outfile;
}

function startBot(program: string, token: string, ...args: string[]) {
  const child = spawn(process.execPath, [program, server.url, ...args], {
    env: { ...process.env, RIKOSHET_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (piece: Buffer) => (said.out += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (said.err += piece.toString()));
  return { child, said, ended: once(child, 'exit') as Promise<[number | null]> };
}

describe('the bot of the page on bots', () => {
  test('is the same in both languages and has fewer than forty lines', () => {
    const script = scriptIn('docs/bots.md');
    expect(script.trimEnd().split('\n').length).toBeLessThan(40);
    expect(scriptIn('docs/ru/bots.md')).toBe(script);
  });

  test('plays a whole game against another one through the API', async () => {
    const program = await programOf(scriptIn('docs/bots.md'));
    const first = startBot(program, tokens[0]!);
    await once(first.child.stdout, 'data');
    const id = first.said.out.trim();
    expect(id).toMatch(/^\w{12}$/);
    const second = startBot(program, tokens[1]!, id);
    const codes = await Promise.all([first.ended, second.ended]);
    expect([first.said.err, second.said.err]).toEqual(['', '']);
    expect(codes.map(([code]) => code)).toEqual([0, 0]);
    const { body } = await call(server.url, 'GET', `/games/${id}`);
    expect(body).toMatchObject({
      status: 'over',
      setup: { players: expect.arrayContaining(['Первый робот', 'Второй робот']) as unknown },
    });
    const endings = [first, second].map(({ said }) => said.out.trim().split('\n').at(-1)?.split(' ')[0]);
    expect(endings.sort()).toEqual(['lost', 'won']);
  });
});
