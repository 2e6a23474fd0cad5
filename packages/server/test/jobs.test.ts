import { rmSync } from 'node:fs';
import { GAMES } from '@rikoshet/server/games';
import { Worker, type WrittenJudgement } from '@rikoshet/server/jobs/worker';
import { openJobs } from '@rikoshet/server/storage/open-jobs';
import type { JobQueue } from '@rikoshet/server/storage/job-queue';
import { Reviews } from '@rikoshet/server/storage/reviews';
import { Store } from '@rikoshet/server/storage/store';
import { judgeGame } from '@rikoshet/engine/analyse';
import { makeMind } from '@rikoshet/engine/minds';
import { paperFootball } from '@rikoshet/paper-football';
import type { Position } from '@rikoshet/paper-football/position';
import { begin, advance } from '@rikoshet/match/decide';
import { makeStoredEvent } from '@rikoshet/match/stored-event';
import { moverOf, positionOf, type AnyMatch } from '@rikoshet/match/match';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEveryDatabase } from './databases/every-database.js';
import { buildChild, startProcess, type ServerProcess } from './server-process.js';

/** `RIKOSHET_WORKER_KILLS=50` for the long campaign. */
const KILLS = Number(process.env['RIKOSHET_WORKER_KILLS'] ?? 2);
const NODES = 60;
const HELD = 1000;

let script: string;
beforeAll(async () => {
  script = await buildChild('worker-child');
});
afterAll(() => rmSync(script));

/** A finished game of so many turns, stored as the server would have; the last events resign. */
async function finishedGame(store: Store, id: string, turns: number): Promise<AnyMatch> {
  const setup = {
    game: paperFootball.id,
    options: '2;6;8 В;Н',
    players: ['', ''] as const,
    clock: { kind: 'none' as const },
    takebacks: 'never' as const,
    rated: false,
  };
  const begun = begin(paperFootball, setup, 1000);
  if (!begun.ok) throw new Error(begun.error.sentence.en);
  let match: AnyMatch = begun.value.match;
  const events = [begun.value.event];
  const run = (command: Parameters<typeof advance>[2]): void => {
    const step = advance(paperFootball, match, command, 1000 + events.length);
    if (!step.result.ok) throw new Error(step.result.error.sentence.en);
    match = step.match;
    events.push(...step.events);
  };
  for (let ply = 0; ply < turns && match.outcome === undefined; ply += 1) {
    const position = positionOf(match) as Position;
    const all = [...paperFootball.turns(position)].slice(0, 40);
    const turn = all[(ply * 7) % all.length]!;
    const text = paperFootball.notations[paperFootball.notation]!.make(position, turn);
    run({ kind: 'turn', by: moverOf(paperFootball, match), ply, turn: text });
  }
  if (match.outcome === undefined) run({ kind: 'resign', by: 0 });
  await store.createGame(
    {
      id,
      game: paperFootball.id,
      options: '',
      setup: JSON.stringify(setup),
      status: 'over',
      listed: 0,
      creator_side: 0,
      players: '\n',
      created_at: 1000,
      seq: events.length,
      plies: match.line.length,
    },
    [{ hash: `h-${id}`, side: 0 }],
  );
  await store.append({
    game: id,
    events: events.map((event, index) => ({
      game: id,
      seq: index + 1,
      body: JSON.stringify(makeStoredEvent(event)),
      command: null,
      side: null,
    })),
    summary: {
      status: 'over',
      seq: events.length,
      plies: match.line.length,
      due_at: null,
      ended_at: 2000,
      winner: 1,
      reason: 'resignation',
    },
  });
  return match;
}

async function until(done: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await done())) {
    if (Date.now() > deadline) throw new Error('it took too long');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

onEveryDatabase('work', (at) => {
  let store: Store;
  let reviews: Reviews;
  let queue: JobQueue;
  const failures: unknown[] = [];
  beforeAll(async () => {
    store = new Store(at.database.db);
    reviews = new Reviews(at.database.db);
    queue = await openJobs(at.place, at.database, (error) => failures.push(error), HELD);
  });
  afterAll(async () => {
    await queue.close();
    expect(failures).toEqual([]);
  });

  /** Works until nothing of `ids` is open any more. */
  async function work(ids: readonly string[]): Promise<unknown[]> {
    const stop = new AbortController();
    const failed: unknown[] = [];
    const running = new Worker({
      games: GAMES,
      store,
      reviews,
      queue,
      nodes: NODES,
      megabytes: 1,
      stop: stop.signal,
      failed: (error) => failed.push(error),
      numbers: { poll: 20, piece: 50, retry: 1 },
    }).run();
    await until(async () => {
      const rows = await Promise.all(ids.map((id) => reviews.find(id)));
      return rows.every((row) => row?.state === 'done' || row?.state === 'failed');
    });
    stop.abort();
    await running;
    return failed;
  }

  describe('a queue', () => {
    test('keeps what is asked for twice as one, and gives it to one', async () => {
      await Promise.all([queue.ask('a'), queue.ask('a'), queue.ask('a')]);
      const taken = (await Promise.all([queue.take(), queue.take(), queue.take()])).filter(
        (job) => job !== undefined,
      );
      expect(taken.map(({ key }) => key)).toEqual(['a']);
      expect(await queue.take()).toBeUndefined();
      await taken[0]!.done();
      expect(await queue.take()).toBeUndefined();
    });

    test('gives out again what was given back', async () => {
      await queue.ask('b');
      const job = await queue.take();
      await job!.again();
      let again: Awaited<ReturnType<JobQueue['take']>>;
      await until(async () => (again = await queue.take()) !== undefined);
      expect(again!.key).toBe('b');
      await again!.done();
    });

    test('gives out again what nobody was heard of any more, and then heeds the first holder no longer', async () => {
      await queue.ask('c');
      const first = await queue.take();
      expect(first?.key).toBe('c');
      let second: Awaited<ReturnType<JobQueue['take']>>;
      await until(async () => (second = await queue.take()) !== undefined);
      expect(second!.key).toBe('c');
      await second!.done();
      expect(await queue.take()).toBeUndefined();
    });
  });

  test('a review holds what the engine says of every turn', async () => {
    const match = await finishedGame(store, 'whole', 8);
    await reviews.ask('whole', match.line.length, Date.now());
    await queue.ask('whole');
    expect(await work(['whole'])).toEqual([]);
    expect(await reviews.find('whole')).toMatchObject({
      state: 'done',
      turns: match.line.length,
      judged: match.line.length,
    });
    const rows = (await reviews.turns('whole')).map(({ body }) => JSON.parse(body) as WrittenJudgement);
    expect(rows.map(({ number, turn }) => [number, turn])).toEqual(
      match.line.map(({ text }, index) => [index + 1, text]),
    );
    const judged = judgeGame(makeMind('paper-football', 1), match.start, [match.line[0]!.steps], NODES, 1);
    const first = [...judged].find((each) => each !== undefined);
    expect(rows[0]!.chanceAfter).toBe(first?.chanceAfter);
    for (const { chanceBefore, chanceAfter, best } of rows) {
      expect(chanceBefore).toBeGreaterThanOrEqual(chanceAfter);
      expect(best.length).toBeGreaterThan(0);
    }
  });

  test('a review that cannot succeed is tried a few times and given up; asked for again it is tried again', async () => {
    await store.createGame(
      {
        id: 'broken',
        game: paperFootball.id,
        options: '',
        setup: '{}',
        status: 'over',
        listed: 0,
        creator_side: 0,
        players: '\n',
        created_at: 1,
        seq: 0,
        plies: 3,
      },
      [{ hash: 'h-broken', side: 0 }],
    );
    for (const round of [1, 2]) {
      await reviews.ask('broken', 3, Date.now());
      await queue.ask('broken');
      expect(await work(['broken']), `round ${round}`).toHaveLength(5);
      expect(await reviews.find('broken')).toMatchObject({ state: 'failed', judged: 0 });
    }
  });

  test('a review whose job was lost is asked for anew', async () => {
    await finishedGame(store, 'lost', 3);
    await reviews.ask('lost', 3, Date.now() - 1_000_000);
    expect(await work(['lost'])).toEqual([]);
    expect(await reviews.find('lost')).toMatchObject({ state: 'done', judged: 3 });
  });

  test(`${KILLS} kills of workers lose nothing, and no turn is judged twice`, async () => {
    const ids = Array.from({ length: 2 * KILLS }, (_, index) => `k${index}`);
    for (const id of ids) {
      const { line } = await finishedGame(store, id, 40);
      await reviews.ask(id, line.length, Date.now());
      await queue.ask(id);
    }
    const options = {
      place: at.place,
      nodes: 10_000,
      megabytes: 1,
      logLevel: 'silent',
      jobTime: HELD,
      numbers: { poll: 50, piece: 300 },
    };
    const workers: ServerProcess[] = [];
    const rows = () => Promise.all(ids.map((id) => reviews.find(id)));
    const open = async () => (await rows()).filter((row) => row?.state !== 'done').length;
    const judged = async () => (await rows()).reduce((sum, row) => sum + row!.judged, 0);
    let kills = 0;
    try {
      for (; kills < KILLS && (await open()) > 0; kills += 1) {
        while (workers.length < 2) workers.push(await startProcess(script, options));
        // Kept so far, and a little later: in the middle of the next turn.
        const before = await judged();
        await until(async () => (await judged()) > before || (await open()) === 0);
        await new Promise((resolve) => setTimeout(resolve, (kills * 37) % 60));
        await workers.shift()!.stop('SIGKILL');
      }
      while (workers.length < 2) workers.push(await startProcess(script, options));
      await until(async () => (await open()) === 0);
      for (const worker of workers) expect(await worker.stop('SIGTERM')).toBe(0);
    } finally {
      for (const worker of workers) if (!worker.stopping) await worker.stop('SIGKILL');
    }
    expect(kills).toBeGreaterThan(0);
    // eslint-disable-next-line no-console -- a measured figure
    console.warn(`${kills} workers killed on ${at.kind}, ${await judged()} turns judged, each once`);
    for (const id of ids) {
      const row = await reviews.find(id);
      const numbers = (await reviews.turns(id)).map(({ number }) => number);
      expect(numbers).toEqual(Array.from({ length: row!.turns }, (_, index) => index + 1));
      expect(row).toMatchObject({ state: 'done', judged: row!.turns });
    }
  });
});
