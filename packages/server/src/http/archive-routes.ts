import { Readable } from 'node:stream';
import { ok } from '@rikoshet/game/result';
import type {
  ARCHIVE_ENDPOINTS,
  archiveQuerySchema,
  explorerQuerySchema,
  exportQuerySchema,
} from '@rikoshet/protocol/archive';
import { NDJSON_TYPE } from '@rikoshet/protocol/endpoint';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Seats } from '../accounts/seats.js';
import { explore } from '../archive/explorer.js';
import { exportGames, writerOf } from '../archive/export.js';
import { filterOf, positionOfQuery } from '../archive/filter.js';
import type { ServedGame } from '../games.js';
import { unknownGameKind } from '../live/invitations.js';
import { positionKey } from '../ratings/counter.js';
import type { Store } from '../storage/store.js';
import type { GameRow, Tables } from '../storage/tables.js';
import type { Answer, Call, Handler, Handlers } from './api.js';
import { summaryOf } from './game-views.js';

export interface ArchiveContext {
  readonly games: ReadonlyMap<string, ServedGame>;
  readonly db: Kysely<Tables>;
  readonly store: Store;
  readonly seats: Seats;
}

const MOST_RECENT = 10;

/** Finished games: search, export, explorer. */
export function archiveRoutes({
  games,
  db,
  store,
  seats,
}: ArchiveContext): Handlers<keyof typeof ARCHIVE_ENDPOINTS> {
  const summaries = async (rows: readonly GameRow[]) => {
    const accounts = await seats.accounts(rows.map(({ id }) => id));
    return rows.map((row) => summaryOf(row, accounts.get(row.id) ?? [null, null]));
  };

  const listGames: Handler = async (call) => {
    const query = call.query as z.infer<typeof archiveQuerySchema>;
    const filter = filterOf(games, query);
    if (!filter.ok) return filter;
    const rows = await store.archive(filter.value, query.limit + 1);
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    return ok({
      games: await summaries(page),
      next: rows.length > page.length && last !== undefined ? `${last.ended_at ?? 0}-${last.id}` : null,
    });
  };

  const exportAll = (call: Call): Answer => {
    const query = call.query as z.infer<typeof exportQuerySchema>;
    const filter = filterOf(games, query);
    if (!filter.ok) return filter;
    const writer = writerOf(games.get(query.game ?? ''), query.format);
    if (!writer.ok) return writer;
    const lines = query.format === 'json' || query.format === 'events';
    call.reply.type(lines ? `${NDJSON_TYPE}; charset=utf-8` : writer.value.contentType);
    return ok(Readable.from(exportGames(store, games, filter.value, writer.value)));
  };

  const explorer: Handler = async (call) => {
    const query = call.query as z.infer<typeof explorerQuerySchema>;
    const served = games.get(query.game);
    if (served === undefined) return { ok: false, error: unknownGameKind(games) };
    const position = positionOfQuery(served, query);
    if (!position.ok) return position;
    const key = positionKey(served, position.value);
    const [{ all, turns }, recent] = await Promise.all([
      explore(db, key),
      store.archive({ game: query.game, position: key }, MOST_RECENT),
    ]);
    return ok({
      position: served.game.makePosition(position.value),
      sideToMove: served.game.sideToMove(position.value),
      ...all,
      turns,
      recent: await summaries(recent),
    });
  };

  return { listGames, exportGames: (call) => Promise.resolve(exportAll(call)), explore: explorer };
}
