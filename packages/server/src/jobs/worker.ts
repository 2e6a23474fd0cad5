import { setImmediate as nextTurnOfLoop, setTimeout as sleep } from 'node:timers/promises';
import { judgeGame, type JudgedTurn } from '@rikoshet/engine/analyse';
import { isGameId, makeMind, type Mind } from '@rikoshet/engine/minds';
import type { AnyGame } from '@rikoshet/game/game';
import { replay } from '@rikoshet/match/apply';
import type { AnyMatch } from '@rikoshet/match/match';
import { readStoredEvent, type StoredEvent } from '@rikoshet/match/stored-event';
import type { ServedGame } from '../games.js';
import type { Job, JobQueue } from '../storage/job-queue.js';
import type { Reviews } from '../storage/reviews.js';
import type { Store } from '../storage/store.js';

/** The numbers of the work, in ms; docs/decisions tells why, the server's tests guard them. */
export const WORK = {
  /** One job goes on for about so long, far less than it may be held. */
  piece: 10_000,
  /** Without work a worker looks again after so long. */
  poll: 1000,
  /** A review is tried so often without one more judged turn; then it is given up. */
  attempts: 5,
  /** The first wait after a failure; each one after it is twice as long. */
  retry: 2000,
  /** Reviews that nobody has moved for so long are asked for anew. */
  forgotten: 120_000,
} as const;

export interface WorkerOptions {
  readonly games: ReadonlyMap<string, ServedGame>;
  readonly store: Store;
  readonly reviews: Reviews;
  readonly queue: JobQueue;
  /** Positions the engine looks at for each turn. */
  readonly nodes: number;
  readonly megabytes: number;
  readonly stop: AbortSignal;
  readonly failed: (error: unknown) => void;
  readonly numbers?: Partial<Record<keyof typeof WORK, number>>;
}

/** A judged turn as it is kept and sent: turns as text in the game's record notation, chances of the side that moved. */
export interface WrittenJudgement {
  readonly number: number;
  readonly turn: string;
  readonly mark: JudgedTurn['mark'];
  readonly chanceBefore: number;
  readonly chanceAfter: number;
  readonly best: readonly string[];
}

function textsOf(game: AnyGame, position: unknown, turns: readonly (readonly unknown[])[]): string[] {
  const texts: string[] = [];
  let at = position;
  for (const turn of turns) {
    texts.push(game.notations[game.notation]!.make(at, turn));
    const next = game.play(at, turn);
    if (!next.ok) break;
    at = next.value;
  }
  return texts;
}

/** Works on one job after another until it is told to stop, which it does within a fraction of a second. */
export class Worker {
  readonly #numbers: Record<keyof typeof WORK, number>;
  #mind: { readonly game: string; readonly mind: Mind } | undefined;
  #looked = -Infinity;

  constructor(private readonly options: WorkerOptions) {
    this.#numbers = { ...WORK, ...options.numbers };
  }

  /** Resolves when it has stopped. */
  async run(): Promise<void> {
    const { stop, failed } = this.options;
    while (!stop.aborted) {
      const worked = await this.#next().catch((error: unknown) => {
        failed(error);
        return false;
      });
      if (!worked) await sleep(this.#numbers.poll, undefined, { signal: stop }).catch(() => undefined);
    }
  }

  async #next(): Promise<boolean> {
    await this.#remember();
    const job = await this.options.queue.take();
    if (job === undefined) return false;
    await this.#do(job);
    return true;
  }

  /** Asks anew for what fell between the two commits of noting a review and asking for its job. */
  async #remember(): Promise<void> {
    const now = Date.now();
    const { forgotten } = this.#numbers;
    if (now - this.#looked < forgotten / 2) return;
    this.#looked = now;
    for (const game of await this.options.reviews.forgotten(now - forgotten, 100))
      await this.options.queue.ask(game);
  }

  async #do(job: Job): Promise<void> {
    const { reviews, failed } = this.options;
    const review = await reviews.begin(job.key, Date.now());
    if (review === undefined) return job.done();
    if (review.attempts > this.#numbers.attempts) {
      await reviews.end(job.key, 'failed', Date.now());
      return job.done();
    }
    try {
      await ((await this.#piece(job.key)) ? job.done() : job.again());
    } catch (error) {
      failed(error);
      await job.again(this.#numbers.retry * 2 ** (review.attempts - 1));
    }
  }

  /** Judges turns until the time of a piece is over. True where nothing is left for this worker. */
  async #piece(id: string): Promise<boolean> {
    const { reviews, nodes, stop } = this.options;
    const { game, match } = await this.#load(id);
    // The last row may be of a worker that died before it could count it.
    const first = (await reviews.turns(id)).length;
    const turns = match.line.map(({ steps }): readonly unknown[] => steps);
    const positions = [match.start, ...match.line.map(({ position }): unknown => position)] as unknown[];
    const until = performance.now() + this.#numbers.piece;
    let breathed = performance.now();
    for (const judged of judgeGame(this.#mindOf(game), positions[first], turns.slice(first), nodes, 1)) {
      if (judged !== undefined) {
        const number = first + judged.number;
        const position = positions[number - 1];
        const written: WrittenJudgement = {
          number,
          turn: textsOf(game, position, [judged.turn]).join(''),
          mark: judged.mark,
          chanceBefore: judged.chanceBefore,
          chanceAfter: judged.chanceAfter,
          best: textsOf(game, position, judged.best),
        };
        // Another worker took this one for dead and is at the same game: it goes on alone.
        if (!(await reviews.keep({ game: id, number, body: JSON.stringify(written) }, Date.now())))
          return true;
        if (number < turns.length && performance.now() > until) return false;
      }
      if (performance.now() - breathed > 20) {
        await nextTurnOfLoop();
        breathed = performance.now();
      }
      if (stop.aborted) return false;
    }
    await reviews.end(id, 'done', Date.now());
    return true;
  }

  async #load(id: string): Promise<{ game: AnyGame; match: AnyMatch }> {
    const { store, games } = this.options;
    const row = await store.game(id);
    const game = games.get(row?.game ?? '')?.game;
    if (game === undefined) throw new Error(`there is no game ${id}`);
    const rows = await store.events(id);
    const match = replay(
      game,
      rows.map(({ body }) => readStoredEvent(JSON.parse(body) as StoredEvent)),
    );
    if (!match.ok) throw new Error(`${id} cannot be replayed: ${match.error.sentence.en}`);
    return { game, match: match.value };
  }

  /** Its tables are big, so one is kept from piece to piece. */
  #mindOf(game: AnyGame): Mind {
    if (!isGameId(game.id)) throw new Error(`nobody can judge ${game.id}`);
    if (this.#mind?.game !== game.id)
      this.#mind = { game: game.id, mind: makeMind(game.id, this.options.megabytes) };
    return this.#mind.mind;
  }
}
