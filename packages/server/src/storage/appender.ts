import { sql, type Kysely } from 'kysely';
import type { EventRow, GameStatus, Tables } from './tables.js';

/** What the events make of the game's row. */
export interface GameSummary {
  readonly status: GameStatus;
  readonly seq: number;
  readonly plies: number;
  readonly due_at: number | null;
  readonly ended_at: number | null;
  readonly winner: number | null;
  readonly reason: string | null;
}

/** Events of one game, in order and without gaps, and the row that fits them. */
export interface Append {
  readonly game: string;
  readonly events: readonly EventRow[];
  readonly summary: GameSummary;
}

/** `stored`: durable. `conflict`: somebody else has used the number; nothing of this append was stored. */
export type AppendResult = 'stored' | 'conflict';

/** Told what the transactions cost. */
export interface AppendObserver {
  committed(events: number, milliseconds: number): void;
  commitFailed(): void;
}

interface Waiting {
  readonly append: Append;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

/** Rows of one transaction; far below what a statement may have of parameters. */
const MOST_ROWS = 1000;

/**
 * Appends events durably. What comes in within `delay` ms goes into one transaction, so that one write to the disk
 * serves many games (group commit).
 */
export class Appender {
  #waiting: Waiting[] = [];
  #running = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly delay: number,
    private readonly observer?: AppendObserver,
  ) {}

  /** Resolves when the events are on the disk; rejects where they could not be stored (a full disk). */
  append(append: Append): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
      if (!this.#running) this.#timer ??= setTimeout(() => void this.#run(), this.delay);
    });
  }

  /** Resolves when nothing waits any more. */
  async drain(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#run();
    while (this.#running) await new Promise((resolve) => setTimeout(resolve, 1));
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    if (this.#running) return;
    this.#running = true;
    while (this.#waiting.length > 0) await this.#commit(this.#next());
    this.#running = false;
  }

  /** The next transaction: at most one append a game, since a later one is good only if the earlier one was stored. */
  #next(): Waiting[] {
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    const games = new Set<string>();
    let rows = 0;
    for (const waiting of this.#waiting) {
      const { game, events } = waiting.append;
      if (games.has(game) || rows > MOST_ROWS) later.push(waiting);
      else batch.push(waiting);
      games.add(game);
      rows += events.length;
    }
    this.#waiting = later;
    // In one order everywhere: two processes that write to the same games then wait for each other and never both.
    return batch.sort((a, b) => (a.append.game < b.append.game ? -1 : 1));
  }

  async #commit(batch: readonly Waiting[]): Promise<void> {
    const begun = performance.now();
    try {
      const stored = await this.db.transaction().execute(async (trx) => {
        // The first event of each append decides: whoever gets that number has the ones after it as well, since
        // nobody else can use them before having seen it.
        const first = await trx
          .insertInto('events')
          .values(batch.flatMap(({ append }) => append.events.slice(0, 1)))
          .onConflict((conflict) => conflict.columns(['game', 'seq']).doNothing())
          .returning('game')
          .execute();
        const games = new Set(first.map(({ game }) => game));
        const won = batch.map(({ append }) => append).filter(({ game }) => games.has(game));
        const rest = won.flatMap(({ events }) => events.slice(1));
        if (rest.length > 0) await trx.insertInto('events').values(rest).execute();
        if (won.length > 0) await updateGames(trx, won);
        return { games, events: first.length + rest.length };
      });
      this.observer?.committed(stored.events, performance.now() - begun);
      for (const { append, resolve } of batch) resolve(stored.games.has(append.game) ? 'stored' : 'conflict');
    } catch (error) {
      this.observer?.commitFailed();
      for (const { reject } of batch) reject(error);
    }
  }
}

/** One statement for all rows: the casts tell PostgreSQL the types, SQLite takes them as well. */
async function updateGames(db: Kysely<Tables>, appends: readonly Append[]): Promise<void> {
  const rows = appends.map(
    ({ game, summary: s }) =>
      sql`(cast(${game} as text), cast(${s.status} as text), cast(${s.seq} as integer), cast(${s.plies} as integer), cast(${s.due_at} as bigint), cast(${s.ended_at} as bigint), cast(${s.winner} as integer), cast(${s.reason} as text))`,
  );
  await sql`
    with fresh (id, status, seq, plies, due_at, ended_at, winner, reason) as (values ${sql.join(rows)})
    update games set status = fresh.status, seq = fresh.seq, plies = fresh.plies, due_at = fresh.due_at,
      ended_at = fresh.ended_at, winner = fresh.winner, reason = fresh.reason
    from fresh where games.id = fresh.id`.execute(db);
}
