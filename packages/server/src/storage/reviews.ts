import type { Kysely } from 'kysely';
import type { ReviewRow, ReviewTurnRow } from './review-tables.js';
import type { Tables } from './tables.js';

/** Reviews of finished games: how far they are, and the judged turns. */
export class Reviews {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Whether the tables are there, so that a worker can begin. */
  async areThere(): Promise<boolean> {
    try {
      await this.db.selectFrom('reviews').select('game').limit(1).execute();
      return true;
    } catch {
      return false;
    }
  }

  find(game: string): Promise<ReviewRow | undefined> {
    return this.db.selectFrom('reviews').selectAll().where('game', '=', game).executeTakeFirst();
  }

  turns(game: string): Promise<ReviewTurnRow[]> {
    return this.db
      .selectFrom('review_turns')
      .selectAll()
      .where('game', '=', game)
      .orderBy('number')
      .execute();
  }

  /** Notes that a review is wanted; one that was given up is begun again where it stopped. */
  async ask(game: string, turns: number, now: number): Promise<void> {
    await this.db
      .insertInto('reviews')
      .values({ game, state: 'waiting', turns, judged: 0, attempts: 0, asked_at: now, changed_at: now })
      .onConflict((conflict) =>
        conflict
          .column('game')
          .doUpdateSet({ state: 'waiting', attempts: 0, changed_at: now })
          .where('reviews.state', '=', 'failed'),
      )
      .execute();
  }

  /** A worker begins or goes on. Gives nothing where there is nothing left to do. */
  begin(game: string, now: number): Promise<ReviewRow | undefined> {
    return this.db
      .updateTable('reviews')
      .set((eb) => ({ state: 'running', attempts: eb('attempts', '+', 1), changed_at: now }))
      .where('game', '=', game)
      .where('state', 'in', ['waiting', 'running'])
      .returningAll()
      .executeTakeFirst();
  }

  /** Keeps a judged turn. False where somebody else has: then that one goes on, and not both. */
  async keep(turn: ReviewTurnRow, now: number): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      const kept = await trx
        .insertInto('review_turns')
        .values(turn)
        .onConflict((conflict) => conflict.columns(['game', 'number']).doNothing())
        .returning('number')
        .executeTakeFirst();
      if (kept === undefined) return false;
      await trx
        .updateTable('reviews')
        .set({ judged: turn.number, attempts: 0, changed_at: now })
        .where('game', '=', turn.game)
        .execute();
      return true;
    });
  }

  async end(game: string, state: 'done' | 'failed', now: number): Promise<void> {
    await this.db
      .updateTable('reviews')
      .set({ state, changed_at: now })
      .where('game', '=', game)
      .where('state', '!=', 'done')
      .execute();
  }

  /** Reviews that nobody has moved since `time`: their job may have been lost between two databases' commits. */
  async forgotten(time: number, limit: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('reviews')
      .select('game')
      .where('state', 'in', ['waiting', 'running'])
      .where('changed_at', '<', time)
      .limit(limit)
      .execute();
    return rows.map(({ game }) => game);
  }
}
