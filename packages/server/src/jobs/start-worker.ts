import { fail, ok, type Result } from '@rikoshet/game/result';
import { GAMES } from '../games.js';
import { makeLog, type LogLevel } from '../log.js';
import type { DatabasePlace } from '../storage/database.js';
import { openDatabase } from '../storage/open-database.js';
import { openJobs } from '../storage/open-jobs.js';
import { Reviews } from '../storage/reviews.js';
import { Store } from '../storage/store.js';
import { Worker, type WorkerOptions } from './worker.js';

export interface StartWorkerOptions {
  readonly place: DatabasePlace;
  /** Positions the engine looks at for each turn. */
  readonly nodes: number;
  /** Of the engine's tables. */
  readonly megabytes: number;
  readonly logLevel: LogLevel;
  /** For tests: how long a job may be held, in ms, and the other numbers of the work. */
  readonly jobTime?: number;
  readonly numbers?: WorkerOptions['numbers'];
}

export interface RunningWorker {
  /** Gives its job back and stops. */
  close(): Promise<void>;
}

/** Starts a worker on the database of a server; refuses with a sentence where there is none. */
export async function startWorker(options: StartWorkerOptions): Promise<Result<RunningWorker>> {
  const log = makeLog(options.logLevel);
  const failed = (error: unknown): void => {
    log.error({ error: error instanceof Error ? error.stack : String(error) }, 'work failed');
  };
  const opened = await openDatabase(options.place, 'worker');
  if (!opened.ok) return opened;
  const database = opened.value;
  const reviews = new Reviews(database.db);
  if (!(await reviews.areThere())) {
    await database.close();
    return fail('no-tables', {
      ru: 'В этой базе данных ещё не работал сервер: сначала запустите его.',
      en: 'No server has worked with this database yet: start one first.',
    });
  }
  const queue = await openJobs(options.place, database, failed, options.jobTime);
  const stop = new AbortController();
  const running = new Worker({
    games: GAMES,
    store: new Store(database.db),
    reviews,
    queue,
    nodes: options.nodes,
    megabytes: options.megabytes,
    stop: stop.signal,
    failed,
    ...(options.numbers === undefined ? {} : { numbers: options.numbers }),
  }).run();
  return ok({
    close: async () => {
      stop.abort();
      await running;
      await queue.close();
      await database.close();
    },
  });
}
