import { sql, type Kysely } from 'kysely';
import { Appender, type Append, type AppendObserver, type AppendResult } from './appender.js';
import { migrate } from './migrations.js';
import type { EventRow, GameRow, NewGame, SeatTable, Tables } from './tables.js';

const GROUP_DELAY = 2;

/** Ids in one statement. */
const MOST_IDS = 500;

/** Which finished games are looked for; all given parts must fit. */
export interface ArchiveFilter {
  readonly game?: string;
  readonly options?: string;
  /** Part of either player's name, in any case. */
  readonly player?: string;
  readonly winner?: 0 | 1 | null;
  readonly reason?: string;
  /** One of the players' accounts. */
  readonly account?: string;
  readonly rated?: boolean;
  readonly minTurns?: number;
  readonly maxTurns?: number;
  /** When the game ended, ms. */
  readonly since?: number;
  readonly until?: number;
  /** Key of a position that the game has been through. */
  readonly position?: string;
  /** Only games before this one in the list: where the last page ended. */
  readonly before?: { readonly endedAt: number; readonly id: string };
}

/** A seat as it is taken: the hash of its secret, and whose it is. */
export interface NewSeat {
  readonly hash: string;
  readonly side: number;
  readonly account?: string | undefined;
}

const seatRow = (game: string, { hash, side, account }: NewSeat): SeatTable => ({
  secret_hash: hash,
  side,
  game,
  account: account ?? null,
});

/** Everything that is kept, on whatever database Kysely speaks to. */
export class Store {
  readonly #appender: Appender;

  constructor(
    private readonly db: Kysely<Tables>,
    observer?: AppendObserver,
  ) {
    this.#appender = new Appender(db, GROUP_DELAY, observer);
  }

  /** Brings the tables to the newest form; does nothing where they have it. */
  migrate(): Promise<void> {
    return migrate(this.db);
  }

  append(append: Append): Promise<AppendResult> {
    return this.#appender.append(append);
  }

  drain(): Promise<void> {
    return this.#appender.drain();
  }

  /** Whether the database answers. */
  async answers(): Promise<boolean> {
    try {
      await this.db.selectFrom('meta').select('value').limit(1).execute();
      return true;
    } catch {
      return false;
    }
  }

  /** A new game with its creator's seat, in one transaction. */
  async createGame(game: NewGame, seats: readonly NewSeat[]): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      await trx.insertInto('games').values(game).execute();
      await trx
        .insertInto('seats')
        .values(seats.map((seat) => seatRow(game.id, seat)))
        .execute();
    });
  }

  /**
   * The second player takes the free seat and the match begins, in one transaction. Gives false where the game
   * waits no longer: of two who come at once one gets the seat.
   */
  async join(
    id: string,
    seat: NewSeat,
    setup: string,
    players: string,
    first: EventRow,
    dueAt: number | null,
  ): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      const taken = await trx
        .updateTable('games')
        .set({
          status: 'live',
          setup,
          players,
          invite_hash: null,
          expires_at: null,
          listed: 0,
          seq: 1,
          due_at: dueAt,
        })
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .executeTakeFirst();
      if (taken.numUpdatedRows === 0n) return false;
      await trx.insertInto('seats').values(seatRow(id, seat)).execute();
      await trx.insertInto('events').values(first).execute();
      return true;
    });
  }

  /** The rematch of `of`: a started game with the same secrets on changed sides. False where there is one already. */
  async createRematch(of: string, game: NewGame, first: EventRow): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      const claimed = await trx
        .updateTable('games')
        .set({ next: game.id })
        .where('id', '=', of)
        .where('next', 'is', null)
        .executeTakeFirst();
      if (claimed.numUpdatedRows === 0n) return false;
      await trx.insertInto('games').values(game).execute();
      const seats = await trx.selectFrom('seats').selectAll().where('game', '=', of).execute();
      await trx
        .insertInto('seats')
        .values(seats.map((seat) => ({ ...seat, game: game.id, side: 1 - seat.side })))
        .execute();
      await trx.insertInto('events').values(first).execute();
      return true;
    });
  }

  game(id: string): Promise<GameRow | undefined> {
    return this.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** The side whose seat the secret opens. */
  async seat(game: string, hash: string): Promise<0 | 1 | undefined> {
    const row = await this.db
      .selectFrom('seats')
      .select('side')
      .where('secret_hash', '=', hash)
      .where('game', '=', game)
      .executeTakeFirst();
    return row === undefined ? undefined : row.side === 1 ? 1 : 0;
  }

  /** The events after number `after`, in order. */
  events(game: string, after = 0): Promise<EventRow[]> {
    return this.db
      .selectFrom('events')
      .selectAll()
      .where('game', '=', game)
      .where('seq', '>', after)
      .orderBy('seq')
      .execute();
  }

  /** Ids of games that the clock should have ended by `now`. */
  async due(now: number, limit: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('games')
      .select('id')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async setDue(id: string, dueAt: number | null): Promise<void> {
    await this.db.updateTable('games').set({ due_at: dueAt }).where('id', '=', id).execute();
  }

  /** Open offers of the lobby, newest first. */
  lobby(now: number, limit: number): Promise<GameRow[]> {
    return this.db
      .selectFrom('games')
      .selectAll()
      .where('status', '=', 'waiting')
      .where('listed', '=', 1)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
  }

  async extend(id: string, expiresAt: number): Promise<void> {
    await this.db
      .updateTable('games')
      .set({ expires_at: expiresAt })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .execute();
  }

  /** A waiting game is taken back by its creator, or has expired. */
  async removeWaiting(where: { readonly id: string } | { readonly expiredAt: number }): Promise<number> {
    return this.db.transaction().execute(async (trx) => {
      let query = trx.selectFrom('games').select('id').where('status', '=', 'waiting');
      query =
        'id' in where ? query.where('id', '=', where.id) : query.where('expires_at', '<=', where.expiredAt);
      const ids = (await query.limit(1000).execute()).map(({ id }) => id);
      if (ids.length === 0) return 0;
      await trx.deleteFrom('seats').where('game', 'in', ids).execute();
      await trx.deleteFrom('games').where('id', 'in', ids).where('status', '=', 'waiting').execute();
      return ids.length;
    });
  }

  /** Finished games, newest first. */
  archive(filter: ArchiveFilter, limit: number): Promise<GameRow[]> {
    const { game, options, player, winner, reason, before } = filter;
    let query = this.db.selectFrom('games').selectAll().where('status', '=', 'over');
    if (game !== undefined) query = query.where('game', '=', game);
    if (options !== undefined) query = query.where('options', '=', options);
    if (reason !== undefined) query = query.where('reason', '=', reason);
    if (winner !== undefined)
      query = winner === null ? query.where('winner', 'is', null) : query.where('winner', '=', winner);
    if (player !== undefined) {
      const part = `%${player.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
      query = query.where(sql<boolean>`players like ${part} escape '\\'`);
    }
    const { account, rated, minTurns, maxTurns, since, until, position } = filter;
    if (account !== undefined)
      query = query.where('id', 'in', (eb) =>
        eb.selectFrom('seats').select('seats.game').where('account', '=', account),
      );
    if (position !== undefined)
      query = query.where('id', 'in', (eb) =>
        eb.selectFrom('positions').select('positions.game').where('key', '=', position),
      );
    if (rated !== undefined) query = query.where('setup', rated ? 'like' : 'not like', '%"rated":true%');
    if (minTurns !== undefined) query = query.where('plies', '>=', minTurns);
    if (maxTurns !== undefined) query = query.where('plies', '<=', maxTurns);
    if (since !== undefined) query = query.where('ended_at', '>=', since);
    if (until !== undefined) query = query.where('ended_at', '<=', until);
    if (before !== undefined)
      query = query.where((eb) =>
        eb.or([
          eb('ended_at', '<', before.endedAt),
          eb.and([eb('ended_at', '=', before.endedAt), eb('id', '<', before.id)]),
        ]),
      );
    return query.orderBy('ended_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  }

  /** Numbers of the last events of those of the games that have begun. */
  async progress(ids: readonly string[]): Promise<{ id: string; seq: number }[]> {
    const found: { id: string; seq: number }[] = [];
    for (let from = 0; from < ids.length; from += MOST_IDS)
      found.push(
        ...(await this.db
          .selectFrom('games')
          .select(['id', 'seq'])
          .where('id', 'in', ids.slice(from, from + MOST_IDS))
          .where('seq', '>', 0)
          .execute()),
      );
    return found;
  }
}
