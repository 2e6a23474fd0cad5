import { isReason } from '@rikoshet/game/outcome';
import type { MatchSetup } from '@rikoshet/match/setup';
import type { myGamesQuerySchema, myGamesSchema } from '@rikoshet/protocol/archive';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../storage/tables.js';
import type { Seats } from './seats.js';

type List = z.infer<typeof myGamesSchema>;
type Query = z.infer<typeof myGamesQuerySchema>;

/** The games in which an account has a seat. */
export class MyGames {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly seats: Seats,
  ) {}

  async list(account: string, { status, limit, cursor }: Query): Promise<List> {
    let query = this.db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .selectAll('games')
      .select('seats.side')
      .where('seats.account', '=', account)
      .where('games.status', '=', status);
    const [time, id] = cursor?.split('-') ?? [];
    if (id !== undefined)
      query = query.where((eb) =>
        eb.or([
          eb('games.created_at', '<', Number(time)),
          eb.and([eb('games.created_at', '=', Number(time)), eb('games.id', '<', id)]),
        ]),
      );
    const rows = await query
      .orderBy('games.created_at', 'desc')
      .orderBy('games.id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const accounts = await this.seats.accounts(page.map((row) => row.id));
    return {
      games: page.map((row) => {
        const { clock, players, rated } = JSON.parse(row.setup) as MatchSetup;
        const reason = row.reason ?? '';
        return {
          id: row.id,
          game: row.game,
          options: row.options,
          players,
          accounts: accounts.get(row.id) ?? [null, null],
          clock,
          rated,
          status: row.status,
          side: row.side === 1 ? 1 : 0,
          turns: row.plies,
          outcome:
            row.status === 'over'
              ? {
                  winner: row.winner === 0 || row.winner === 1 ? row.winner : null,
                  reason: isReason(reason) ? reason : 'unstated',
                }
              : null,
          createdAt: row.created_at,
          endedAt: row.ended_at,
        };
      }),
      next: rows.length > page.length && last !== undefined ? `${last.created_at}-${last.id}` : null,
    };
  }
}
