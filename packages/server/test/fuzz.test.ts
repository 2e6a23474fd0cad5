import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemSchema, type Endpoint } from '@rikoshet/protocol/endpoint';
import { ENDPOINTS } from '@rikoshet/protocol/http';
import { clientMessageSchema, serverMessageSchema } from '@rikoshet/protocol/live';
import { check, readMessage } from '@rikoshet/protocol/read';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Browser, call, newGame } from './client.js';
import { Noise } from './noise.js';
import { buildChild, startProcess, type ServerProcess } from './server-process.js';

/** Requests and frames together, one of the former to three of the latter; `RIKOSHET_FUZZ=1000000` is the full campaign. */
const COUNT = Number(process.env['RIKOSHET_FUZZ'] ?? 2000);
const SEED = Number(process.env['RIKOSHET_SEED'] ?? 1);
const AT_ONCE = 12;
/** The server hangs up on who sends too much; no connection is worth more frames than that. */
const FRAMES_EACH = 150;
/** A request that has had no answer for so long will never have one. */
const SILENCE = 60_000;
const MEGABYTE = 1_048_576;

let folder: string;
let script: string;
let server: ServerProcess;
let words: readonly string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rikoshet-fuzz-'));
  script = await buildChild();
  server = await startProcess(script, { dataDir: folder, logLevel: 'error' });
  const own = new Browser(server.url);
  await own.call('POST', '/account', { name: 'Шум', password: 'семь раз отмерь' });
  const made = await own.call('POST', '/tokens', { label: 'x', scopes: ['read', 'play', 'studies'] });
  const { token } = made.body as { token: string };
  const study = await own.call('POST', '/studies', { title: 't', text: 'x' });
  const game = await newGame(server.url);
  const over = await newGame(server.url);
  await call(
    server.url,
    'POST',
    `/games/${over.id}/commands`,
    { command: { kind: 'resign' } },
    over.seats[0],
  );
  // What is real makes the noise go deeper than the first check.
  words = [game.id, over.id, ...game.seats, token, own.cookie, (study.body as { id: string }).id, 'Шум'];
});
afterAll(async () => {
  await server.stop('SIGKILL');
  rmSync(script);
  rmSync(folder, { recursive: true });
});

interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer | undefined;
}

const endpoints = Object.values<Endpoint>(ENDPOINTS);

/** A request to a real operation with something wrong, or not, in each of its parts. */
function shotOf(noise: Noise): Shot {
  const endpoint = noise.pick(endpoints.filter(({ rate }) => rate === undefined || noise.chance(0.02)));
  let path = endpoint.path.replace(/\{\w+\}/g, () =>
    encodeURIComponent(noise.chance(0.7) ? noise.pick(words) : noise.queryValue()),
  );
  const query = Object.keys(endpoint.query?.shape ?? { x: 0 });
  if (noise.chance(0.4))
    path += `?${noise
      .some(query)
      .map((name) => `${name}=${encodeURIComponent(noise.queryValue())}`)
      .join('&')}`;
  if (noise.chance(0.03)) path = noise.path();
  const headers: Record<string, string> = {};
  if (noise.chance(0.6))
    headers['authorization'] =
      `Bearer ${noise.chance(0.8) ? noise.pick(words).replace(/[^\w-]/g, '') : noise.header()}`;
  if (noise.chance(0.2)) headers['cookie'] = noise.chance(0.7) ? words[5]! : noise.header();
  if (noise.chance(0.1))
    headers['origin'] = noise.pick([server.url, 'https://evil.example', 'null', noise.header()]);
  const body = noise.chance(0.75) ? noise.body(endpoint.example?.body) : undefined;
  if (body !== undefined && noise.chance(0.95))
    headers['content-type'] = noise.chance(0.95)
      ? 'application/json'
      : noise.pick(['text/plain', 'multipart/form-data', noise.header()]);
  const method = noise.chance(0.95)
    ? endpoint.method
    : noise.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
  return {
    method,
    path: `/api/v1${path}`,
    headers,
    body: method === 'HEAD' || method === 'GET' ? undefined : body,
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

function send(shot: Shot): Promise<{ status: number; type: string; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      server.url + shot.path,
      {
        agent,
        method: shot.method,
        headers: {
          ...shot.headers,
          ...(shot.body === undefined ? {} : { 'content-length': Buffer.byteLength(shot.body) }),
        },
      },
      (answer: IncomingMessage) => {
        const status = answer.statusCode ?? 0;
        const type = answer.headers['content-type'] ?? '';
        let text = '';
        // A stream of a game that goes on has no end of its own.
        if (type.includes('ndjson')) {
          answer.destroy();
          resolve({ status, type, text });
          return;
        }
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => (text += piece));
        answer.on('end', () => resolve({ status, type, text }));
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.setTimeout(SILENCE, () => sent.destroy(new Error('no answer')));
    sent.end(shot.body);
  });
}

const memory = async (): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / MEGABYTE;
};

const statuses = new Map<number, number>();

async function requests(count: number, noise: Noise): Promise<void> {
  let left = count;
  const one = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const shot = shotOf(noise);
      let answer;
      try {
        answer = await send(shot);
      } catch (error) {
        // A socket that the server has closed after an oversized body is its right; not to answer anew is not.
        if (/ECONNRESET|EPIPE|socket hang up|aborted/.test(String(error))) continue;
        throw new Error(`${JSON.stringify(shot).slice(0, 2000)}: ${String(error)}`);
      }
      const { status, type, text } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const about = `${status} ${text.slice(0, 300)} for ${JSON.stringify(shot).slice(0, 1500)}`;
      if (status >= 500 || status < 200) throw new Error(about);
      if (status >= 400 && shot.method !== 'HEAD') {
        expect(type, about).toContain('application/problem+json');
        expect(check(problemSchema, JSON.parse(text)).ok, about).toBe(true);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

const examples = clientMessageSchema.options.map((option) => option.meta()?.['example']);

/** One connection that talks until it is hung up on. Every answer must be a message of the protocol. */
function frames(count: number, noise: Noise): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/live`);
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
    socket.on('message', (data: Buffer) => {
      const message = readMessage(serverMessageSchema, data.toString());
      if (!message.ok) reject(new Error(`${message.error.sentence.en} ${data.toString().slice(0, 500)}`));
    });
    socket.on('open', () => {
      if (noise.chance(0.8))
        socket.send(
          JSON.stringify({
            t: 'hello',
            v: 1,
            game: words[noise.below(2)],
            ...(noise.chance(0.5) ? { seat: words[2] } : {}),
          }),
        );
      for (let n = 0; n < count; n += 1) {
        const body = noise.body(noise.pick(examples));
        if (body !== undefined) socket.send(body, { binary: noise.chance(0.05) });
      }
      socket.close();
    });
  });
}

test(`${COUNT} random requests and frames: no crash, no 5xx, memory stays`, async () => {
  const noise = new Noise(SEED, () => words);
  const rounds = Math.max(4, Math.min(100, Math.floor(COUNT / 2000)));
  const each = Math.ceil(COUNT / rounds / 4);
  const used: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await requests(each, noise);
    for (let left = 3 * each; left > 0; left -= FRAMES_EACH * 4)
      await Promise.all(
        [0, 1, 2, 3].map((part) =>
          frames(Math.max(0, Math.min(FRAMES_EACH, left - part * FRAMES_EACH)), noise),
        ),
      );
    used.push(await memory());
    // eslint-disable-next-line no-console -- progress of a campaign that takes its time
    if (rounds > 10) console.log(`${4 * each * (round + 1)}: ${Math.round(used.at(-1)!)} MB`);
  }
  const half = used[Math.floor(used.length / 2)]!;
  const last = used.at(-1)!;
  // eslint-disable-next-line no-console -- the campaign's report
  console.log(
    `memory MB: ${used.map(Math.round).join(' ')}; statuses: ${JSON.stringify([...statuses].sort())}`,
  );
  expect(last).toBeLessThan(half * 1.3 + 40);
  expect((await call(server.url, 'GET', `/games/${words[0]!}`)).status).toBe(200);
}, 7_200_000);
