import { createHash } from 'node:crypto';
import { replay } from '@rikoshet/match/apply';
import type { AnyMatch } from '@rikoshet/match/match';
import { readStoredEvent, type StoredEvent } from '@rikoshet/match/stored-event';
import type { Kysely } from 'kysely';
import type { ServedGame } from '../games.js';
import type { PositionRow } from '../storage/people-tables.js';
import type { Tables } from '../storage/tables.js';
import { poolOf } from './pool.js';
import { countRated, RatingConflict, type RatedGame } from './rating-store.js';

const AT_ONCE = 50;
const TRIES = 10;
/** Rows of one statement; SQLite takes 32,766 parameters. */
const ROWS = 500;
/** Turns beyond are no opening any more, and a game must not fill the table. */
const MOST_PLIES = 200;

/** The key under which a position is found in the archive. */
export const positionKey = ({ game }: ServedGame, position: unknown): string =>
  createHash('sha256')
    .update(`${game.id}\n${game.key(position)}`)
    .digest('base64url')
    .slice(0, 22);

function positionsOf(served: ServedGame, id: string, match: AnyMatch): PositionRow[] {
  const positions: unknown[] = [match.start, ...match.line.map(({ position }): unknown => position)];
  return positions.slice(0, MOST_PLIES).map((position, ply) => ({
    key: positionKey(served, position),
    game: id,
    ply,
    turn: match.line[ply]?.text ?? null,
  }));
}

/**
 * Counts finished games: rates the players and notes the positions. A game is found by its row (`over`, not yet
 * `counted`) and marked in the transaction that counts it, so it is counted exactly once, whoever is killed when.
 */
export class Counter {
  #running: Promise<void> = Promise.resolve();
  #asked = false;

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly games: ReadonlyMap<string, ServedGame>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Counts whatever waits, soon; cheap to call often. */
  wake(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#running = this.#running.then(async () => {
      this.#asked = false;
      await this.run().catch(this.failed);
    });
  }

  /** Resolves when nothing is being counted. */
  settled(): Promise<void> {
    return this.#running;
  }

  /** Counts all games that wait to be counted. */
  async run(): Promise<void> {
    const skipped: string[] = [];
    for (;;) {
      let query = this.db
        .selectFrom('games')
        .select('id')
        .where('status', '=', 'over')
        .where('counted', '=', 0)
        .orderBy('ended_at')
        .limit(AT_ONCE);
      if (skipped.length > 0) query = query.where('id', 'not in', skipped);
      const waiting = await query.execute();
      if (waiting.length === 0) return;
      for (const { id } of waiting)
        try {
          await this.#count(id);
        } catch (error) {
          // One bad game must not keep the others from being counted; it is tried again the next time.
          skipped.push(id);
          this.failed(error);
        }
    }
  }

  async #count(id: string): Promise<void> {
    const found = await this.#finished(id);
    for (let attempt = 1; ; attempt += 1)
      try {
        await this.db.transaction().execute(async (trx) => {
          const marked = await trx
            .updateTable('games')
            .set({ counted: 1 })
            .where('id', '=', id)
            .where('counted', '=', 0)
            .executeTakeFirst();
          if (marked.numUpdatedRows === 0n || found === undefined) return;
          if (found.rated !== undefined) await countRated(trx, found.rated);
          for (let from = 0; from < found.positions.length; from += ROWS)
            await trx
              .insertInto('positions')
              .values(found.positions.slice(from, from + ROWS))
              .onConflict((conflict) => conflict.columns(['key', 'game', 'ply']).doNothing())
              .execute();
        });
        return;
      } catch (error) {
        if (!(error instanceof RatingConflict) || attempt >= TRIES) throw error;
      }
  }

  /** What is to be counted of a game; nothing where its events are of no game served here. */
  async #finished(id: string): Promise<{ positions: PositionRow[]; rated?: RatedGame } | undefined> {
    const row = await this.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
    const served = this.games.get(row?.game ?? '');
    if (row === undefined || served === undefined) return undefined;
    const events = await this.db
      .selectFrom('events')
      .select('body')
      .where('game', '=', id)
      .orderBy('seq')
      .execute();
    const match = replay(
      served.game,
      events.map(({ body }) => readStoredEvent(JSON.parse(body) as StoredEvent)),
    );
    if (!match.ok) throw new Error(`${id} cannot be replayed: ${match.error.sentence.en}`);
    const positions = positionsOf(served, id, match.value);
    const seats = await this.db
      .selectFrom('seats')
      .select(['side', 'account'])
      .where('game', '=', id)
      .execute();
    const [first, second] = [0, 1].map(
      (side) => seats.find((seat) => seat.side === side)?.account ?? undefined,
    );
    if (!match.value.setup.rated || first === undefined || second === undefined || first === second)
      return { positions };
    const { winner } = row;
    return {
      positions,
      rated: {
        game: id,
        pool: poolOf(served, match.value.start),
        at: row.ended_at ?? match.value.at,
        accounts: [first, second],
        score: winner === null ? 0.5 : winner === 0 ? 1 : 0,
      },
    };
  }
}
