import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { startServer, type RunningServer } from '@rikoshet/server/start-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PAGE = '<!doctype html><title>page</title>';
const SCRIPT = 'console.log("ball")';
let folder: string;
let server: RunningServer;

async function start(options: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  const started = await startServer({ port: 0, logLevel: 'silent', ...options });
  if (!started.ok) throw new Error(started.error.sentence.en);
  return started.value;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rikoshet-page-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets/app-1a2b3c.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/app-1a2b3c.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(folder, '..secret'), 'no');
  server = await start({ webRoot: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

describe('the page', () => {
  test('comes at / with a strict policy and is asked about each time', async () => {
    const answer = await get('/');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(PAGE);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toMatch(/'unsafe-eval'|http:|\*/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('has files with hashed names that are kept for good, compressed where the client can', async () => {
    const plain = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'identity' });
    expect(await plain.text()).toBe(SCRIPT);
    expect(plain.headers.get('content-type')).toContain('javascript');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const packed = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(await packed.text()).toBe(SCRIPT);
    expect(gunzipSync(gzipSync(SCRIPT)).toString()).toBe(SCRIPT);
  });

  test('sends any other path to the place inside the app, but not files and not the API', async () => {
    const deep = await get('/game/abc?x=1', { accept: 'text/html' });
    expect([deep.status, deep.headers.get('location')]).toEqual([302, '/#/game/abc?x=1']);
    for (const path of ['/assets/gone.js', '/api/v1/nothing', '/favicon.png', '/..%2f..%2fetc/passwd.txt'])
      expect((await get(path, { accept: 'text/html' })).status).toBe(404);
  });

  test('answers what is not there with a problem in both languages', async () => {
    const answer = await get('/api/v1/nothing');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.json()).toMatchObject({
      status: 404,
      code: 'not-found',
      sentence: { ru: /./, en: /./ },
    });
  });

  test('says so while it is not built', async () => {
    const bare = await start({ webRoot: join(folder, 'assets') });
    const answer = await fetch(`${bare.url}/`);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('npm run build');
    await bare.close();
  });
});

test('health and readiness answer and are not cached', async () => {
  for (const path of ['/health', '/ready']) {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

describe('the address', () => {
  test('is on this machine only unless somebody asks for more', () => {
    expect(new URL(server.url).hostname).toBe('127.0.0.1');
  });

  test('taken: the next one, or a refusal with a sentence', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const { port } = blocker.address() as AddressInfo;
    const refused = await startServer({ port, logLevel: 'silent' });
    expect(refused.ok ? 'ok' : refused.error.code).toBe('port-taken');
    expect(refused.ok ? '' : refused.error.sentence.ru).toContain(String(port));
    const moved = await start({ port, orNextPort: true });
    expect(Number(new URL(moved.url).port)).toBeGreaterThan(port);
    await moved.close();
    blocker.close();
  });

  test('that this machine has not is refused with a sentence', async () => {
    const refused = await startServer({ host: '192.0.2.1', port: 0, logLevel: 'silent' });
    expect(refused.ok ? 'ok' : refused.error.code).toBe('cannot-listen');
  });
});

test('stops in good time, twice if asked, though a client keeps its connection', async () => {
  const other = await start({ webRoot: folder });
  await (await fetch(`${other.url}/health`)).text();
  await Promise.all([other.close(), other.close()]);
  await expect(fetch(`${other.url}/health`)).rejects.toThrow();
});

test('nothing secret is logged', async () => {
  const lines: string[] = [];
  const logging = await start({
    logLevel: 'debug',
    logStream: { write: (line: string) => void lines.push(line) },
  });
  await fetch(`${logging.url}/health?token=verysecret`, { headers: { authorization: 'Bearer verysecret' } });
  await logging.close();
  expect(lines.join('')).toContain('/health');
  expect(lines.join('')).not.toContain('verysecret');
});
