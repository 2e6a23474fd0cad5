import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLog } from '@rikoshet/server/log';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, LiveClient, newGame, start } from './client.js';
import { buildChild, startProcess } from './server-process.js';

let folder: string;
let script: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rikoshet-operations-'));
  script = await buildChild();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(script);
});

test('metrics tell what happens, to this machine or to whoever knows the token', async () => {
  const server = await start({ dataDir: join(folder, 'metrics') });
  const { id, seats } = await newGame(server.url);
  const anna = await LiveClient.enter(server.url, id, seats[0]);
  await anna.next('welcome');
  expect(await anna.do('a', { kind: 'turn', ply: 0, turn: 'd6-e7' })).toBe('done');
  expect(await anna.do('b', { kind: 'turn', ply: 1, turn: 'e7-e8' })).toBe('not-your-turn');
  const answer = await fetch(`${server.url}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toMatch(/^rikoshet_commands_total\{result="done"\} 1$/m);
  expect(text).toMatch(/^rikoshet_commands_total\{result="not-your-turn"\} 1$/m);
  expect(text).toMatch(/^rikoshet_sockets 1$/m);
  expect(text).toMatch(/^rikoshet_games 1$/m);
  expect(text).toMatch(/^rikoshet_events_total [1-9]/m);
  expect(text).toMatch(/^rikoshet_commit_seconds_count [1-9]/m);
  expect(text).toMatch(/^rikoshet_http_request_seconds_count\{status="201"\} 1$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  // By way of a proxy nobody gets them.
  expect((await fetch(`${server.url}/metrics`, { headers: { 'x-forwarded-for': '::1' } })).status).toBe(404);
  for (const path of ['/health', '/ready']) expect((await fetch(server.url + path)).status).toBe(200);
  anna.close();
  await server.close();

  const guarded = await start({ metricsToken: 'tell-me' });
  const ask = async (authorization?: string) =>
    (await fetch(`${guarded.url}/metrics`, authorization === undefined ? {} : { headers: { authorization } }))
      .status;
  expect([await ask(), await ask('Bearer wrong'), await ask('Bearer tell-me')]).toEqual([404, 404, 200]);
  await guarded.close();
});

test('no secret reaches the log, wherever it stands', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const log = makeLog('debug', stream);
  for (const name of ['authorization', 'cookie', 'password', 'secret', 'seat', 'token', 'invite']) {
    log.info({ [name]: 'TELLTALE' }, 'a');
    log.info({ one: { [name]: 'TELLTALE' } }, 'b');
    log.info({ one: { two: { [name]: 'TELLTALE' } } }, 'c');
  }
  expect(lines).toHaveLength(21);
  expect(lines.join('')).not.toContain('TELLTALE');

  lines.length = 0;
  const server = await start({ dataDir: join(folder, 'log'), logLevel: 'debug', logStream: stream });
  const { id, seats } = await newGame(server.url);
  const anna = await LiveClient.enter(server.url, id, seats[0]);
  await anna.next('welcome');
  expect(await anna.do('a', { kind: 'resign' })).toBe('done');
  await call(server.url, 'POST', `/games/${id}/commands`, { command: { kind: 'resign' } }, seats[1]);
  await fetch(`${server.url}/nowhere?seat=${seats[1]}`, { headers: { cookie: `session=${seats[0]}` } });
  anna.close();
  await server.close();
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
  for (const seat of seats) expect(lines.join('')).not.toContain(seat);

  // The address of a database that cannot be reached is told without its password.
  const refused = await startProcess(script, {
    databaseUrl: 'postgres://rikoshet:TELLTALE@127.0.0.1:1/none',
  }).then(
    () => '',
    (error: unknown) => String(error),
  );
  expect(refused).toContain('127.0.0.1:1');
  expect(refused).not.toContain('TELLTALE');
});

describe('a planned stop', () => {
  test('acknowledges what is under way, tells everybody to come back, and no clock runs until the next start', async () => {
    const dataDir = join(folder, 'stop');
    const server = await startProcess(script, { dataDir });
    const { id, seats } = await newGame(server.url, { clock: { kind: 'game', base: 60_000, increment: 0 } });
    const anna = await LiveClient.enter(server.url, id, seats[0]);
    const watcher = await LiveClient.enter(server.url, id);
    await watcher.next('welcome');
    const stream = await fetch(`${server.url}/api/v1/games/${id}/stream`);
    const code = new Promise<number>((resolve) => watcher.socket.once('close', resolve));
    const done = anna.do('a', { kind: 'turn', ply: 0, turn: 'd6-e7' });
    await anna.next('event', ({ event }) => event.kind === 'turn');
    const stopped = performance.now();
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(await done).toBe('done');
    expect(await code).toBe(1012);
    expect(await stream.text()).toContain('d6-e7');
    // Shorter than a gap that counts as an outage when a process was killed.
    await new Promise((resolve) => setTimeout(resolve, 700));
    const again = await startProcess(script, { dataDir });
    const away = performance.now() - stopped;
    const boris = await LiveClient.enter(again.url, id, seats[1]);
    const { snapshot, now } = await boris.next('welcome');
    const sinceTurn = now - snapshot!.line[0]!.at;
    const charged = now - snapshot!.since!;
    expect(sinceTurn - charged).toBeGreaterThan(650);
    expect(sinceTurn - charged).toBeLessThan(away + 200);
    boris.close();
    expect(await again.stop('SIGTERM')).toBe(0);
  });
});

/** A WebSocket that says hello and never reads a byte. */
function deafSocket(port: number, game: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause();
      socket.write(
        'GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      );
      // A text frame with a mask of zeroes.
      const hello = Buffer.from(JSON.stringify({ t: 'hello', v: 1, game }));
      socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | hello.length, 0, 0, 0, 0]), hello]));
      resolve(socket);
    });
    socket.once('error', reject);
    socket.on('error', () => undefined);
  });
}

/** `RIKOSHET_DEAF=1000` is the full count. */
const DEAF = Number(process.env['RIKOSHET_DEAF'] ?? 200);

test(`${DEAF} sockets that never read cost bounded memory, and play goes on`, async () => {
  const server = await startProcess(script, { dataDir: join(folder, 'deaf') });
  const port = Number(new URL(server.url).port);
  const { id, seats } = await newGame(server.url);
  const anna = await LiveClient.enter(server.url, id, seats[0]);
  const boris = await LiveClient.enter(server.url, id, seats[1]);
  await boris.next('welcome');
  const before = (await server.usage()).memory.rss;
  const sockets: Socket[] = [];
  for (let n = 0; n < DEAF; n += 20)
    sockets.push(...(await Promise.all(Array.from({ length: 20 }, () => deafSocket(port, id)))));
  for (let watching = 0; watching < DEAF;) ({ watching } = await anna.next('crowd'));
  // What everybody at the table is told, again and again.
  for (let round = 0; round < 20; round += 1) {
    anna.send({ t: 'say', phrase: 'hello' });
    await boris.next('said');
  }
  expect(await anna.do('a', { kind: 'turn', ply: 0, turn: 'd6-e7' })).toBe('done');
  const { memory } = await server.usage();
  const each = (memory.rss - before) / DEAF;
  // eslint-disable-next-line no-console -- a measured figure
  console.warn(`${DEAF} sockets that never read: ${(each / 1000).toFixed(1)} kB each`);
  // What may wait for a reader is 256 kB; below that it lies in the system's buffers.
  expect(each).toBeLessThan(400_000);
  for (const socket of sockets) socket.destroy();
  anna.close();
  boris.close();
  await server.stop('SIGTERM');
});

test('a reader that is too slow is dropped, and the server goes on', async () => {
  const server = await start({ dataDir: join(folder, 'slow') });
  const port = Number(new URL(server.url).port);
  const { id, seats } = await newGame(server.url);
  const anna = await LiveClient.enter(server.url, id, seats[0]);
  const deaf = await deafSocket(port, id);
  await anna.next('crowd', ({ watching }) => watching === 1);
  // Its own wish is a snapshot, thousands of times over; it reads none of them.
  const hello = Buffer.from(JSON.stringify({ t: 'hello', v: 1, game: id }));
  const frame = Buffer.concat([Buffer.from([0x81, 0x80 | hello.length, 0, 0, 0, 0]), hello]);
  const gone = new Promise((resolve) => deaf.once('close', resolve));
  const pouring = setInterval(() => {
    for (let n = 0; n < 100; n += 1) deaf.write(frame);
  }, 20);
  await gone;
  clearInterval(pouring);
  expect(await anna.do('a', { kind: 'turn', ply: 0, turn: 'd6-e7' })).toBe('done');
  anna.close();
  await server.close();
});

const canMount = process.getuid?.() === 0;
const [MOUNT, UMOUNT] = ['/bin/mount', '/bin/umount'] as const;

test.skipIf(!canMount)('a full disk refuses turns and loses none; with room again play goes on', async () => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  try {
    execFileSync(MOUNT, ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk], { stdio: 'pipe' });
  } catch {
    // eslint-disable-next-line no-console -- a skipped test must be seen
    console.warn('SKIPPED a full disk: this machine lets nobody mount one');
    return;
  }
  const server = await startProcess(script, { dataDir: join(disk, 'data') });
  try {
    const { id, seats } = await newGame(server.url);
    const turn = async (ply: number, text: string) =>
      (
        await call(
          server.url,
          'POST',
          `/games/${id}/commands`,
          { id: `t${ply}`, command: { kind: 'turn', ply, turn: text } },
          seats[ply % 2],
        )
      ).status;
    expect(await turn(0, 'd6-e7')).toBe(200);
    try {
      writeFileSync(join(disk, 'ballast'), Buffer.alloc(4_000_000));
    } catch {
      // That is the point: now the disk is full.
    }
    // The pages of the log that were there before may still hold a few.
    let refused = 0;
    for (let tries = 0; tries < 400 && refused === 0; tries += 1) {
      const status = (
        await call(
          server.url,
          'POST',
          `/games/${id}/commands`,
          { command: { kind: tries % 2 === 0 ? 'offer' : 'withdraw', what: 'draw' } },
          seats[0],
        )
      ).status;
      if (status === 503) refused += 1;
      else expect([200, 409]).toContain(status);
    }
    expect(refused).toBe(1);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    rmSync(join(disk, 'ballast'));
    expect(await turn(1, 'e7-d8')).toBe(200);
    const { body } = await call(server.url, 'GET', `/games/${id}/record?format=events`);
    const rows = (body as string)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { seq: number });
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    expect(await server.stop('SIGTERM')).toBe(0);
    const again = await startProcess(script, { dataDir: join(disk, 'data') });
    const text = (await call(again.url, 'GET', `/games/${id}/record`)).body as string;
    expect(text).toContain('e7');
    await again.stop('SIGTERM');
  } finally {
    if (!server.stopping) await server.stop('SIGKILL');
    execFileSync(UMOUNT, ['-l', disk]);
  }
});
