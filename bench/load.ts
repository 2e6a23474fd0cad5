// Real games replayed against a server, two connections a game: how long a turn takes to the opponent's eyes, what a
// connection and a game need of memory, and how long all take to come back after a kill.
//   npx tsx --conditions=source bench/load.ts [games] [seconds] [sqlite|postgres] [processes] [pace]
// PostgreSQL and NATS are started and stopped here; the corpus lies beside the repository.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../packages/server/test/databases/postgres-cluster.js';
import { freePort, startNats } from '../packages/server/test/nats-server.js';
import { buildChild, startProcess, type ServerProcess } from '../packages/server/test/server-process.js';
import { realGames } from './load/games.js';
import { Table, Tally } from './load/table.js';

const [games = '2000', seconds = '60', kind = 'sqlite', processes = '1', pace = '1'] = process.argv.slice(2);
const GAMES = Number(games);
const SECONDS = Number(seconds);
const PROCESSES = Number(processes);
const AT_ONCE = 50;

const sleep = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Does `work` for all, so many at once. */
async function each<T>(all: readonly T[], work: (one: T) => Promise<void>, atOnce = AT_ONCE): Promise<void> {
  const left = [...all];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
    }),
  );
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const recorded = realGames(Math.min(GAMES, 2000));
if (recorded === undefined) {
  console.log('SKIPPED: the corpus is not there');
  process.exit(0);
}

const script = await buildChild();
const folder = mkdtempSync(join(tmpdir(), 'rikoshet-load-'));
const cluster = kind === 'postgres' ? await startPostgres() : undefined;
const nats = PROCESSES > 1 ? await startNats() : undefined;
const place = cluster === undefined ? { dataDir: folder } : { databaseUrl: await cluster.create() };
const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
const start = (port: number): Promise<ServerProcess> =>
  startProcess(script, { ...place, ...(nats === undefined ? {} : { natsUrl: nats.url }), port });
let servers = await Promise.all(ports.map(start));
const rss = async (): Promise<number> => {
  const usages = await Promise.all(servers.map((server) => server.usage()));
  return usages.reduce((sum, { memory }) => sum + memory.rss, 0);
};
const cpu = async (): Promise<number[]> => {
  const usages = await Promise.all(servers.map((server) => server.usage()));
  return usages.map(({ cpu: { user, system } }) => (user + system) / 1e6);
};
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

try {
  const tally = new Tally();
  const tables = Array.from({ length: GAMES }, (_, index) => {
    // The two players of a game sit at different servers where there are two.
    const urls = [servers[0]!.url, servers.at(-1)!.url] as [string, string];
    return new Table(
      index % 2 === 0 ? urls : [urls[1], urls[0]],
      recorded[index % recorded.length]!,
      Number(pace),
      tally,
    );
  });
  await each(tables, (table) => table.create());
  await sleep(1000);
  const empty = await rss();
  await each(tables, (table) => table.connect());
  await sleep(1000);
  const connected = await rss();
  await each(tables, (table) => table.enter());
  await sleep(1000);
  const entered = await rss();
  console.log(
    `${GAMES} games, ${2 * GAMES} sockets on ${PROCESSES} process(es), ${kind}; a socket ${kilobytes((connected - empty) / GAMES / 2)}, a game ${kilobytes((entered - connected) / GAMES)}`,
  );

  const before = await cpu();
  const began = performance.now();
  for (const table of tables) table.play();
  await sleep(SECONDS * 1000);
  for (const table of tables) table.stopPlaying();
  await sleep(2000);
  const spent = (performance.now() - began) / 1000;
  const after = await cpu();
  const seen = tally.seen.sort((a, b) => a - b);
  const used = after.map((time, index) => time - before[index]!);
  console.log(
    `${tally.sent} turns in ${SECONDS} s (${(tally.sent / SECONDS).toFixed(0)} a second): ${tally.done} acknowledged, ${tally.refused} refused, ${seen.length} seen by the opponent`,
  );
  console.log(
    `turn sent → seen: p50 ${percentile(seen, 0.5).toFixed(1)} ms, p95 ${percentile(seen, 0.95).toFixed(1)} ms, p99 ${percentile(seen, 0.99).toFixed(1)} ms, most ${percentile(seen, 1).toFixed(1)} ms`,
  );
  console.log(
    `processor: ${used.map((time) => `${((time / spent) * 100).toFixed(0)} %`).join(', ')} of a core; ${((used.reduce((a, b) => a + b, 0) / tally.sent) * 1000).toFixed(2)} ms a turn with its share of pings; memory ${kilobytes((await rss()) / servers.length)} a process; load of the machine ${loadavg()[0]!.toFixed(1)}`,
  );

  const plies = new Map(tables.map((table) => [table.id, table.ply]));
  for (const server of servers) await server.stop('SIGKILL');
  for (const table of tables) table.close();
  const killed = performance.now();
  servers = await Promise.all(ports.map(start));
  const listening = performance.now() - killed;
  // As after a real one: everybody comes back at once.
  await each(
    tables,
    async (table) => {
      await table.connect();
      await table.enter();
    },
    200,
  );
  const back = performance.now() - killed;
  let lost = 0;
  await each(tables, async ({ id }) => {
    const answer = await fetch(`${servers[0]!.url}/api/v1/games/${id}`);
    const { snapshot } = (await answer.json()) as { snapshot: { line: unknown[] } };
    if (snapshot.line.length < plies.get(id)!) lost += 1;
  });
  console.log(
    `after kill -9: listens again in ${listening.toFixed(0)} ms, all ${2 * GAMES} connections have their game back in ${back.toFixed(0)} ms; games that lost a turn: ${lost}`,
  );
  for (const table of tables) table.close();
} finally {
  for (const server of servers) if (!server.stopping) await server.stop('SIGKILL');
  await nats?.stop();
  await cluster?.remove();
  rmSync(folder, { recursive: true });
  rmSync(script);
}
process.exit(0);
