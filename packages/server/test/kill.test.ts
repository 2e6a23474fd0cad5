import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@rikoshet/game/game';
import { moverOf, positionOf, spentBy, type AnyMatch } from '@rikoshet/match/match';
import { readSnapshot, type MatchSnapshot } from '@rikoshet/match/snapshot';
import { GAMES } from '@rikoshet/server/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, newGame, type Seats } from './client.js';
import { buildChild, startProcess, type ServerProcess } from './server-process.js';

/** `RIKOSHET_KILLS=100` is the full count; the default keeps the suite quick. */
const KILLS = Number(process.env['RIKOSHET_KILLS'] ?? 8);
const TABLES = 6;
/** How long the server stays away after the first kill: longer than the gap that counts as an outage. */
const DOWN = 4000;
const CLOCK = { kind: 'game', base: 3_600_000, increment: 0 };

let folder: string;
let script: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rikoshet-kill-'));
  script = await buildChild();
});
afterAll(async () => {
  if (!server.stopping) await server.stop('SIGKILL');
  rmSync(folder, { recursive: true });
  rmSync(script);
});

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

/** Plays at one table until the server is gone; gives the table that is played at then. */
async function playUntilGone(server: ServerProcess, table: Table, index: number): Promise<Table> {
  let at = table;
  try {
    for (;;) {
      if (at.match.outcome !== undefined) at = await open(server.url, index);
      const { id, game, match, seats } = at;
      const command = `k${(commands += 1)}`;
      const turn = { kind: 'turn', ply: match.line.length, turn: turnOf(game, match, commands * 7) };
      const seat = seats[moverOf(game, match)];
      const answer = await call(
        server.url,
        'POST',
        `/games/${id}/commands`,
        { id: command, command: turn },
        seat,
      );
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      at.acked.set(command, (answer.body as { seq: number }).seq);
      at.match = await read(server.url, at);
    }
  } catch (error) {
    if (!server.stopping) throw error;
    return at;
  }
}

test(`${KILLS} kills in the middle of play lose no acknowledged turn, and the clocks stand still meanwhile`, async () => {
  server = await startProcess(script, { dataDir: folder });
  let tables = await Promise.all(Array.from({ length: TABLES }, (_, index) => open(server.url, index)));
  let acknowledged = 0;
  let frozen = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const playing = tables.map((table, index) => playUntilGone(server, table, index));
    // The first stretch is long enough for every clock to run.
    const lived = kill === 0 ? 2000 : 200 + ((kill * 37) % 200);
    await new Promise((resolve) => setTimeout(resolve, lived));
    await server.stop('SIGKILL');
    tables = await Promise.all(playing);
    if (kill === 0) await new Promise((resolve) => setTimeout(resolve, DOWN));
    server = await startProcess(script, { dataDir: folder });
    for (const table of tables) {
      const { id, acked } = table;
      table.match = await read(server.url, table);
      const rows = ((await call(server.url, 'GET', `/games/${id}/record?format=events`)).body as string)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { seq: number; id?: string });
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
      const stored = new Set(rows.map((row) => row.id));
      for (const command of acked.keys()) expect(stored, `${id} lost ${command}`).toContain(command);
      acknowledged += acked.size;
      acked.clear();
      const last = table.match.line.at(-1)?.at;
      if (kill > 0 || last === undefined || table.match.since === undefined) continue;
      // Of the time since the last turn, at least the four seconds without a server were not charged.
      const now = Date.now();
      expect(now - last - spentBy(table.match, now)).toBeGreaterThanOrEqual(DOWN - 100);
      frozen += 1;
    }
  }
  expect(acknowledged).toBeGreaterThan(KILLS);
  expect(frozen).toBeGreaterThan(0);
  expect(await server.stop('SIGTERM')).toBe(0);
  // eslint-disable-next-line no-console -- a measured figure
  console.warn(`${acknowledged} acknowledged turns over ${KILLS} kills, none lost`);
}, 900_000);
