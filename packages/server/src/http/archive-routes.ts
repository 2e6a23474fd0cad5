import { ok } from '@rikoshet/game/result';
import type { ARCHIVE_ENDPOINTS, archiveQuerySchema } from '@rikoshet/protocol/archive';
import type { z } from 'zod';
import type { Seats } from '../accounts/seats.js';
import { filterOf } from '../archive/filter.js';
import type { ServedGame } from '../games.js';
import type { Store } from '../storage/store.js';
import type { Handlers } from './api.js';
import { summaryOf } from './game-views.js';

export interface ArchiveContext {
  readonly games: ReadonlyMap<string, ServedGame>;
  readonly store: Store;
  readonly seats: Seats;
}

/** Finished games: search. */
export function archiveRoutes({
  games,
  store,
  seats,
}: ArchiveContext): Handlers<keyof typeof ARCHIVE_ENDPOINTS> {
  return {
    listGames: async (call) => {
      const query = call.query as z.infer<typeof archiveQuerySchema>;
      const filter = filterOf(games, query);
      if (!filter.ok) return filter;
      const rows = await store.archive(filter.value, query.limit + 1);
      const page = rows.slice(0, query.limit);
      const last = page.at(-1);
      const accounts = await seats.accounts(page.map(({ id }) => id));
      return ok({
        games: page.map((row) => summaryOf(row, accounts.get(row.id) ?? [null, null])),
        next: rows.length > page.length && last !== undefined ? `${last.ended_at ?? 0}-${last.id}` : null,
      });
    },
  };
}
