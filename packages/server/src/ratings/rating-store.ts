import type { Kysely } from 'kysely';
import type { RatingChangeRow, RatingRow } from '../storage/people-tables.js';
import type { Tables } from '../storage/tables.js';
import { afterGame, BEGINNER, rested, type Strength } from './glicko.js';

/** A finished rated game: who sat where, and the score of side 0 (1, 0.5, 0). */
export interface RatedGame {
  readonly game: string;
  readonly pool: string;
  readonly at: number;
  readonly accounts: readonly [string, string];
  readonly score: number;
}

const LONGEST_HISTORY = 1000;
const MOST_LEADERS = 50;

async function strengthOf(db: Kysely<Tables>, account: string, pool: string): Promise<RatingRow | undefined> {
  return db
    .selectFrom('ratings')
    .selectAll()
    .where('account', '=', account)
    .where('pool', '=', pool)
    .executeTakeFirst();
}

/** Somebody else has rated one of the players in the meantime: the transaction must begin anew. */
export class RatingConflict extends Error {}

async function write(
  db: Kysely<Tables>,
  before: RatingRow | undefined,
  key: { readonly account: string; readonly pool: string },
  { rating, deviation, volatility }: Strength,
  at: number,
): Promise<void> {
  const values = { rating, deviation, volatility, updated_at: at };
  if (before === undefined) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('ratings')
      .values({ ...key, ...values, games: 1 })
      .onConflict((conflict) => conflict.columns(['account', 'pool']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw new RatingConflict();
    return;
  }
  const { numUpdatedRows } = await db
    .updateTable('ratings')
    .set({ ...values, games: before.games + 1 })
    .where('account', '=', key.account)
    .where('pool', '=', key.pool)
    .where('games', '=', before.games)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new RatingConflict();
}

/**
 * Counts a game for both ratings, within the transaction `trx`. A game that was counted before changes nothing: its
 * rows have the key (game, account).
 */
export async function countRated(trx: Kysely<Tables>, rated: RatedGame): Promise<void> {
  const { game, pool, at, accounts, score } = rated;
  const known = await trx
    .selectFrom('rating_changes')
    .select('account')
    .where('game', '=', game)
    .executeTakeFirst();
  if (known !== undefined) return;
  const before = [
    await strengthOf(trx, accounts[0], pool),
    await strengthOf(trx, accounts[1], pool),
  ] as const;
  const strengths = before.map((row) => (row === undefined ? BEGINNER : rested(row, at - row.updated_at)));
  const [first = BEGINNER, second = BEGINNER] = strengths;
  const after = afterGame(first, second, score);
  for (const side of [0, 1] as const) {
    const own = side === 0 ? first : second;
    const other = side === 0 ? second : first;
    await write(trx, before[side], { account: accounts[side], pool }, after[side], at);
    await trx
      .insertInto('rating_changes')
      .values({
        game,
        account: accounts[side],
        pool,
        at,
        before: own.rating,
        rating: after[side].rating,
        deviation: after[side].deviation,
        opponent: accounts[side === 0 ? 1 : 0],
        opponent_rating: other.rating,
        score: Math.round(2 * (side === 0 ? score : 1 - score)),
      })
      .execute();
  }
}

/** Ratings as they are read. */
export class RatingStore {
  constructor(private readonly db: Kysely<Tables>) {}

  ofAccount(account: string): Promise<RatingRow[]> {
    return this.db
      .selectFrom('ratings')
      .selectAll()
      .where('account', '=', account)
      .orderBy('games', 'desc')
      .execute();
  }

  /** The last changes in a pool, oldest first. */
  async history(account: string, pool: string): Promise<RatingChangeRow[]> {
    const rows = await this.db
      .selectFrom('rating_changes')
      .selectAll()
      .where('account', '=', account)
      .where('pool', '=', pool)
      .orderBy('at', 'desc')
      .orderBy('game', 'desc')
      .limit(LONGEST_HISTORY)
      .execute();
    return rows.reverse();
  }

  async pools(): Promise<{ pool: string; players: number }[]> {
    const rows = await this.db
      .selectFrom('ratings')
      .select(({ fn }) => ['pool', fn.countAll().as('players')])
      .groupBy('pool')
      .orderBy('pool')
      .execute();
    return rows.map(({ pool, players }) => ({ pool, players: Number(players) }));
  }

  /** The strongest whose account is open and whose deviation is at most `deviation`. */
  leaders(pool: string, deviation: number): Promise<RatingRow[]> {
    return this.db
      .selectFrom('ratings')
      .innerJoin('accounts', 'accounts.id', 'ratings.account')
      .selectAll('ratings')
      .where('pool', '=', pool)
      .where('deviation', '<=', deviation)
      .where('closed_at', 'is', null)
      .orderBy('rating', 'desc')
      .orderBy('account')
      .limit(MOST_LEADERS)
      .execute();
  }

  /** Finished games of the account: won, drawn, lost. */
  async counts(account: string): Promise<{ won: number; drawn: number; lost: number }> {
    const rows = await this.db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .select(({ fn }) => ['seats.side', 'games.winner', fn.countAll().as('games')])
      .where('seats.account', '=', account)
      .where('games.status', '=', 'over')
      .groupBy(['seats.side', 'games.winner'])
      .execute();
    const counts = { won: 0, drawn: 0, lost: 0 };
    for (const { side, winner, games } of rows)
      counts[winner === null ? 'drawn' : winner === side ? 'won' : 'lost'] += Number(games);
    return counts;
  }
}
