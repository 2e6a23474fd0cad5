import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@rikoshet/game/game';
import { moverOf, positionOf, spentBy, type AnyMatch } from '@rikoshet/match/match';
import { readSnapshot, type MatchSnapshot } from '@rikoshet/match/snapshot';
import { GAMES } from '@rikoshet/server/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, newGame, type Seats } from './client.js';
import { POSTGRES_BIN, startPostgres } from './databases/postgres-cluster.js';
import { buildChild, startProcess } from './server-process.js';

/** `RIKOSHET_KILLS=100` is the full count; the default keeps the suite quick. */
const KILLS = Number(process.env['RIKOSHET_KILLS'] ?? 4);
const TABLES = 6;
/** How long the first outage lasts: longer than the gap that counts as one. */
const DOWN = 4000;
const CLOCK = { kind: 'game', base: 3_600_000, increment: 0 };

let script: string;
beforeAll(async () => {
  script = await buildChild();
});
afterAll(() => rmSync(script));

interface Table extends Seats {
  readonly game: AnyGame;
  /** Ids of acknowledged commands with the number of their last event. */
  readonly acked: Map<string, number>;
  match: AnyMatch;
}

async function read(url: string, table: Pick<Table, 'id' | 'game'>): Promise<AnyMatch> {
  const { body, status } = await call(url, 'GET', `/games/${table.id}`);
  expect(status).toBe(200);
  const match = readSnapshot(table.game, (body as { snapshot: MatchSnapshot }).snapshot);
  if (!match.ok) throw new Error(match.error.sentence.en);
  return match.value;
}

async function open(url: string, index: number): Promise<Table> {
  const game = [...GAMES.values()][index % GAMES.size]!.game;
  const seats = await newGame(url, { game: game.id, clock: CLOCK });
  return { ...seats, game, acked: new Map(), match: await read(url, { id: seats.id, game }) };
}

/** The `pick`-th of the first few legal turns, as text. */
function turnOf(game: AnyGame, match: AnyMatch, pick: number): string {
  const position: unknown = positionOf(match);
  const turns: unknown[][] = [];
  for (const turn of game.turns(position)) {
    turns.push([...turn]);
    if (turns.length > pick % 5) break;
  }
  return game.notations[game.notation]!.make(position, turns.at(-1)!);
}

let commands = 0;

/** What is killed, and how it comes back. */
interface Victim {
  readonly url: string;
  /** True from the moment in which something is being killed until all is there again. */
  readonly down: boolean;
  kill(round: number, downFor: number): Promise<void>;
}

/** Plays at one table until something is killed; gives the table that is played at then. */
async function playUntilGone(victim: Victim, table: Table, index: number): Promise<Table> {
  let at = table;
  try {
    for (;;) {
      if (at.match.outcome !== undefined) at = await open(victim.url, index);
      const { id, game, match, seats } = at;
      const command = `k${(commands += 1)}`;
      const turn = { kind: 'turn', ply: match.line.length, turn: turnOf(game, match, commands * 7) };
      const seat = seats[moverOf(game, match)];
      const answer = await call(
        victim.url,
        'POST',
        `/games/${id}/commands`,
        { id: command, command: turn },
        seat,
      );
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      at.acked.set(command, (answer.body as { seq: number }).seq);
      at.match = await read(victim.url, at);
    }
  } catch (error) {
    if (!victim.down) throw error;
    return at;
  }
}

const sleep = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

async function campaign(victim: Victim, outages: number): Promise<void> {
  let tables = await Promise.all(Array.from({ length: TABLES }, (_, index) => open(victim.url, index)));
  let acknowledged = 0;
  let frozen = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const playing = tables.map((table, index) => playUntilGone(victim, table, index));
    const long = round < outages;
    // The stretches before a long outage are long enough for every clock to run.
    await sleep(long ? 1500 : 200 + ((round * 37) % 200));
    const killing = victim.kill(round, long ? DOWN : 0);
    tables = await Promise.all(playing);
    await killing;
    for (const table of tables) {
      const { id, acked } = table;
      table.match = await read(victim.url, table);
      const rows = ((await call(victim.url, 'GET', `/games/${id}/record?format=events`)).body as string)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { seq: number; id?: string });
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
      const commands = rows.flatMap((row) => row.id ?? []);
      expect(new Set(commands).size).toBe(commands.length);
      for (const command of acked.keys()) expect(commands, `${id} lost ${command}`).toContain(command);
      acknowledged += acked.size;
      acked.clear();
      const last = table.match.line.at(-1)?.at;
      if (!long || last === undefined || table.match.since === undefined) continue;
      // Of the time since the last turn, at least the four seconds without a server were not charged. A server that
      // lived on finds out at its next sign of life.
      const spared = (): number => Date.now() - last - spentBy(table.match, Date.now());
      for (let tries = 0; tries < 25 && spared() < DOWN - 100; tries += 1) {
        await sleep(200);
        table.match = await read(victim.url, table);
      }
      expect(spared()).toBeGreaterThanOrEqual(DOWN - 100);
      frozen += 1;
    }
  }
  expect(acknowledged).toBeGreaterThan(KILLS);
  expect(frozen).toBeGreaterThan(0);
  // eslint-disable-next-line no-console -- a measured figure
  console.warn(`${acknowledged} acknowledged turns over ${KILLS} kills, none lost`);
}

test(`${KILLS} kills of the server in the middle of play lose no acknowledged turn, and the clocks stand still meanwhile`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rikoshet-kill-'));
  let server = await startProcess(script, { dataDir: folder });
  try {
    await campaign(
      {
        get url() {
          return server.url;
        },
        get down() {
          return server.stopping;
        },
        async kill(_round, downFor) {
          await server.stop('SIGKILL');
          await sleep(downFor);
          server = await startProcess(script, { dataDir: folder });
        },
      },
      1,
    );
    expect(await server.stop('SIGTERM')).toBe(0);
  } finally {
    if (!server.stopping) await server.stop('SIGKILL');
    rmSync(folder, { recursive: true });
  }
}, 900_000);

test.skipIf(POSTGRES_BIN === undefined)(
  `${KILLS} kills of the server, of PostgreSQL and of both lose no acknowledged turn either`,
  async () => {
    const cluster = (await startPostgres())!;
    const databaseUrl = await cluster.create();
    let server = await startProcess(script, { databaseUrl });
    let down = false;
    try {
      await campaign(
        {
          get url() {
            return server.url;
          },
          get down() {
            return down;
          },
          async kill(round, downFor) {
            down = true;
            // The database, the server, both, in turn.
            if (round % 3 !== 1) await cluster.kill();
            if (round % 3 !== 0) await server.stop('SIGKILL');
            await sleep(Math.max(downFor, 100));
            if (round % 3 !== 1) await cluster.start();
            if (round % 3 !== 0) server = await startProcess(script, { databaseUrl });
            const ready = async () => (await fetch(`${server.url}/ready`)).status === 200;
            while (!(await ready())) await sleep(20);
            down = false;
          },
        },
        1,
      );
      expect(await server.stop('SIGTERM')).toBe(0);
    } finally {
      if (!server.stopping) await server.stop('SIGKILL');
      await cluster.remove();
    }
  },
  900_000,
);
