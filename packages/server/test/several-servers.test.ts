/* eslint-disable @typescript-eslint/no-unsafe-member-access -- answers are looked at as they come */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, LiveClient, newGame } from './client.js';
import { POSTGRES_BIN, startPostgres, type PostgresCluster } from './databases/postgres-cluster.js';
import { NATS_SERVER, startNats, type NatsProcess } from './nats-server.js';
import { buildChild, startProcess, type ServerProcess } from './server-process.js';

const turn = (ply: number, text: string) => ({ kind: 'turn' as const, ply, turn: text });
const TURNS = ['d6-e7', 'e7-d8', 'd8-c8'] as const;

const missing = POSTGRES_BIN === undefined || NATS_SERVER === undefined;
// eslint-disable-next-line no-console -- a skipped part must be seen
if (missing) console.warn('SKIPPED two servers on PostgreSQL and NATS: one of them is not installed');

describe.skipIf(missing)('two servers on PostgreSQL and NATS', () => {
  let script: string;
  let cluster: PostgresCluster;
  let nats: NatsProcess;
  let options: object;
  let one: ServerProcess;
  let two: ServerProcess;
  beforeAll(async () => {
    script = await buildChild();
    cluster = (await startPostgres())!;
    nats = (await startNats())!;
    options = { databaseUrl: await cluster.create(), natsUrl: nats.url };
    // Both at once: the tables are made by one of them, and the other waits.
    [one, two] = await Promise.all([startProcess(script, options), startProcess(script, options)]);
  });
  afterAll(async () => {
    for (const server of [one, two]) if (!server.stopping) await server.stop('SIGKILL');
    await nats.stop();
    await cluster.remove();
    rmSync(script);
  });

  /** A game with Anna at the first server and Boris at the second one. */
  async function apart() {
    const { id, seats } = await newGame(one.url);
    const anna = await LiveClient.enter(one.url, id, seats[0]);
    const boris = await LiveClient.enter(two.url, id, seats[1]);
    await anna.next('welcome');
    await boris.next('welcome');
    return { id, seats, anna, boris };
  }

  test('players of one game on different servers play it, woken by the bus', async () => {
    const { id, anna, boris } = await apart();
    // The bus may still be connecting when the first turn is made; the polling brings that one.
    expect(await anna.do('a0', turn(0, TURNS[0]))).toBe('done');
    await boris.next('event', ({ event }) => event.kind === 'turn');
    const sent = performance.now();
    expect(await boris.do('b0', turn(1, TURNS[1]))).toBe('done');
    const seen = await anna.next('event', ({ event }) => event.kind === 'turn' && event.by === 1);
    expect(seen).toMatchObject({ event: { turn: TURNS[1] } });
    // Far sooner than the next look at the store.
    expect(performance.now() - sent).toBeLessThan(1900);
    expect(await boris.do('b1', turn(2, TURNS[2]))).toBe('not-your-turn');
    expect(await anna.do('a1', { kind: 'resign' })).toBe('done');
    await boris.next('event', ({ event }) => event.kind === 'ended');
    for (const server of [one, two])
      expect((await call(server.url, 'GET', `/games/${id}`)).body.snapshot.outcome.reason).toBe(
        'resignation',
      );
    anna.close();
    boris.close();
  });

  test('a bus that is gone costs time and nothing else, also for a game that waits', async () => {
    await nats.stop();
    const created = await call(one.url, 'POST', '/games', {
      game: 'paper-football',
      clock: { kind: 'none' },
      side: 0,
      listed: true,
    });
    const { id, seat } = created.body as { id: string; seat: string };
    const anna = await LiveClient.enter(one.url, id, seat);
    await anna.next('waiting');
    const joined = await call(two.url, 'POST', `/games/${id}/join`, {});
    await anna.next('welcome');
    const boris = await LiveClient.enter(two.url, id, joined.body.seat as string);
    await boris.next('welcome');
    expect(await anna.do('a0', turn(0, TURNS[0]))).toBe('done');
    await boris.next('event', ({ event }) => event.kind === 'turn');
    expect(await boris.do('b0', turn(1, TURNS[1]))).toBe('done');
    await anna.next('event', ({ event }) => event.kind === 'turn' && event.by === 1);
    await nats.start();
    anna.close();
    boris.close();
  });

  test('a server that is killed leaves its players away, until they come back by another one', async () => {
    const { id, seats, anna, boris } = await apart();
    await two.stop('SIGKILL');
    expect(boris.closed || (await boris.next('event').catch(() => undefined)) === undefined).toBe(true);
    // Found missing after 3 s, away after 3 more.
    await anna
      .next('event', ({ event }) => event.kind === 'left' && event.side === 1)
      .catch(async () => anna.next('event', ({ event }) => event.kind === 'left' && event.side === 1));
    const again = await LiveClient.enter(one.url, id, seats[1], 1);
    await again.next('welcome');
    await anna.next('event', ({ event }) => event.kind === 'returned' && event.side === 1);
    expect(await anna.do('a0', turn(0, TURNS[0]))).toBe('done');
    await again.next('event', ({ event }) => event.kind === 'turn');
    anna.close();
    again.close();
    two = await startProcess(script, options);
  });

  test('a server that is told to stop finishes, tells its clients to come back, and ends', async () => {
    const { id, seats, anna, boris } = await apart();
    const code = new Promise<number>((resolve) => boris.socket.once('close', resolve));
    const doing = anna.do('a0', turn(0, TURNS[0]));
    expect(await two.stop('SIGTERM')).toBe(0);
    expect(await code).toBe(1012);
    expect(await doing).toBe('done');
    const again = await LiveClient.enter(one.url, id, seats[1], 1);
    expect((await again.next('welcome')).seq).toBeGreaterThanOrEqual(2);
    anna.close();
    again.close();
    two = await startProcess(script, options);
  });
});
