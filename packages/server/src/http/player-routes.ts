import { ok } from '@rikoshet/game/result';
import type { PLAYER_ENDPOINTS, ratingSchema } from '@rikoshet/protocol/players';
import type { z } from 'zod';
import type { Accounts } from '../accounts/accounts.js';
import { playerOf } from '../accounts/views.js';
import { isProvisional, PROVISIONAL, rested } from '../ratings/glicko.js';
import type { RatingStore } from '../ratings/rating-store.js';
import type { RatingRow } from '../storage/people-tables.js';
import type { Call, Handlers } from './api.js';

export interface PlayerContext {
  readonly accounts: Accounts;
  readonly ratings: RatingStore;
  readonly now: () => number;
}

function ratingOf(row: RatingRow, now: number): z.infer<typeof ratingSchema> {
  const { rating, deviation } = rested(row, now - row.updated_at);
  return {
    pool: row.pool,
    rating,
    deviation,
    provisional: isProvisional(deviation),
    games: row.games,
    updatedAt: row.updated_at,
  };
}

const nameOf = ({ params }: Call): string => params['name'] ?? '';
const poolOf = ({ query }: Call): string => (query as { readonly pool: string }).pool;
const scoreOf = (twice: number): 0 | 0.5 | 1 => (twice === 2 ? 1 : twice === 1 ? 0.5 : 0);

/** Players and their ratings, for everybody to read. */
export function playerRoutes({
  accounts,
  ratings,
  now,
}: PlayerContext): Handlers<keyof typeof PLAYER_ENDPOINTS> {
  return {
    readPlayer: async (call) => {
      const account = await accounts.named(nameOf(call));
      if (!account.ok) return account;
      const { id } = account.value;
      const rows = await ratings.ofAccount(id);
      return ok({
        player: playerOf(account.value),
        ratings: rows.map((row) => ratingOf(row, now())),
        counts: await ratings.counts(id),
      });
    },

    readRatingHistory: async (call) => {
      const account = await accounts.named(nameOf(call));
      if (!account.ok) return account;
      const pool = poolOf(call);
      const rows = await ratings.history(account.value.id, pool);
      const opponents = await accounts.store.byIds(rows.map(({ opponent }) => opponent));
      return ok({
        pool,
        changes: rows.map((row) => ({
          game: row.game,
          at: row.at,
          before: row.before,
          rating: row.rating,
          deviation: row.deviation,
          score: scoreOf(row.score),
          opponent: {
            id: row.opponent,
            name: opponents.get(row.opponent)?.name ?? '',
            rating: row.opponent_rating,
          },
        })),
      });
    },

    listPools: async () => ok({ pools: await ratings.pools() }),

    listLeaders: async (call) => {
      const pool = poolOf(call);
      const rows = await ratings.leaders(pool, PROVISIONAL);
      const players = await accounts.store.byIds(rows.map(({ account }) => account));
      return ok({
        pool,
        players: rows.flatMap((row) => {
          const account = players.get(row.account);
          return account === undefined ? [] : [{ player: playerOf(account), rating: ratingOf(row, now()) }];
        }),
      });
    },
  };
}
