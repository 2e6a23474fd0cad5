import type { Side } from '@rikoshet/game/outcome';
import { fail, ok, type GameError, type Result } from '@rikoshet/game/result';
import type { Kysely } from 'kysely';
import { hashOf } from '../live/secrets.js';
import type { Tables } from '../storage/tables.js';

/** A seat that somebody may act for. */
export interface OpenSeat {
  readonly side: Side;
  /** The account that sits there, where it has one. */
  readonly account: string | null;
  /** What opened it: the secret, or the account itself. */
  readonly by: 'secret' | 'account';
}

export const wrongSeat: GameError = {
  code: 'wrong-seat',
  place: {},
  sentence: {
    ru: 'Этот секрет не открывает места в этой партии.',
    en: 'This secret opens no seat of this game.',
  },
};

const sideOf = (value: number): Side => (value === 1 ? 1 : 0);

/** Whose seat it is: the secret opens it, and so does the account that sits there, on any device. */
export class Seats {
  constructor(private readonly db: Kysely<Tables>) {}

  /**
   * The seat that the secret opens; without one, the seat of the account; nothing for a spectator. A wrong secret is
   * refused, not taken for a spectator's.
   */
  async open(
    game: string,
    secret: string | undefined,
    account: string | undefined,
  ): Promise<Result<OpenSeat | undefined>> {
    if (secret === undefined && account === undefined) return ok(undefined);
    let query = this.db.selectFrom('seats').select(['side', 'account']).where('game', '=', game);
    query =
      secret === undefined
        ? query.where('account', '=', account ?? '')
        : query.where('secret_hash', '=', hashOf(secret));
    const seat = await query.executeTakeFirst();
    if (seat !== undefined)
      return ok({
        side: sideOf(seat.side),
        account: seat.account,
        by: secret === undefined ? 'account' : 'secret',
      });
    return secret === undefined ? ok(undefined) : { ok: false, error: wrongSeat };
  }

  /** The accounts of both sides of each game. */
  async accounts(games: readonly string[]): Promise<Map<string, [string | null, string | null]>> {
    const found = new Map(
      games.map((game): [string, [string | null, string | null]] => [game, [null, null]]),
    );
    if (games.length === 0) return found;
    const rows = await this.db
      .selectFrom('seats')
      .select(['game', 'side', 'account'])
      .where('game', 'in', [...games])
      .where('account', 'is not', null)
      .execute();
    for (const { game, side, account } of rows) {
      const pair = found.get(game);
      if (pair !== undefined) pair[sideOf(side)] = account;
    }
    return found;
  }

  async accountsOf(game: string): Promise<readonly [string | null, string | null]> {
    return (await this.accounts([game])).get(game) ?? [null, null];
  }

  /** Gives the seat that the secret opens to an account; one account never has both seats. */
  async keep(game: string, secret: string, account: string): Promise<Result<undefined>> {
    return this.db.transaction().execute(async (trx) => {
      const seats = await trx.selectFrom('seats').selectAll().where('game', '=', game).execute();
      const own = seats.find(({ secret_hash }) => secret_hash === hashOf(secret));
      if (own === undefined) return { ok: false, error: wrongSeat };
      if (own.account === account) return ok(undefined);
      if (own.account !== null)
        return fail('seat-taken', {
          ru: 'Это место принадлежит другой учётной записи.',
          en: 'This seat belongs to another account.',
        });
      if (seats.some((seat) => seat.account === account)) return { ok: false, error: sameAccount };
      await trx
        .updateTable('seats')
        .set({ account })
        .where('game', '=', game)
        .where('side', '=', own.side)
        .where('account', 'is', null)
        .execute();
      return ok(undefined);
    });
  }
}

export const sameAccount: GameError = {
  code: 'same-account',
  place: {},
  sentence: {
    ru: 'За обеими сторонами не может быть одна учётная запись.',
    en: 'One account cannot sit on both sides.',
  },
};
