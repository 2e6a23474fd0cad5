import type { AnyGame } from '@rikoshet/game/game';
import { isReason } from '@rikoshet/game/outcome';
import { makeJson } from '@rikoshet/game/json';
import { makeRecord } from '@rikoshet/game/record-text';
import { writeTurns } from '@rikoshet/game/check-record';
import { fail, ok, type Result } from '@rikoshet/game/result';
import { recordOf } from '@rikoshet/match/record';
import type { MatchSetup } from '@rikoshet/match/setup';
import { makeSnapshot } from '@rikoshet/match/snapshot';
import type {
  archiveQuerySchema,
  createGameSchema,
  ENDPOINTS,
  gameSummarySchema,
  joinGameSchema,
  lobbySchema,
  OperationId,
  sendCommandSchema,
} from '@rikoshet/protocol/http';
import type { z } from 'zod';
import type { ServedGame } from '../games.js';
import { unknownGame, type Hall } from '../live/hall.js';
import type { Invitations } from '../live/invitations.js';
import type { Room } from '../live/room.js';
import type { ArchiveFilter, Store } from '../storage/store.js';
import type { GameRow } from '../storage/tables.js';
import { isSide, type Answer, type Call, type Handler } from './api.js';
import { streamRoom } from './stream.js';

export interface RouteContext {
  readonly games: ReadonlyMap<string, ServedGame>;
  readonly store: Store;
  readonly hall: Hall;
  readonly invitations: Invitations;
  readonly now: () => number;
}

type ArchiveQuery = z.infer<typeof archiveQuerySchema>;
type Offer = z.infer<typeof lobbySchema>['offers'][number];
type Summary = z.infer<typeof gameSummarySchema>;

const MOST_OFFERS = 200;
const idOf = ({ params }: Call): string => params['id'] ?? '';
const setupOf = (row: GameRow): MatchSetup => JSON.parse(row.setup) as MatchSetup;

function offerOf(row: GameRow): Offer {
  const { clock, players } = setupOf(row);
  return {
    id: row.id,
    game: row.game,
    options: row.options,
    clock,
    side: row.creator_side === 0 ? 1 : 0,
    name: players[row.creator_side === 1 ? 1 : 0],
    createdAt: row.created_at,
  };
}

function summaryOf(row: GameRow): Summary {
  const { clock, players } = setupOf(row);
  const reason = row.reason ?? '';
  return {
    id: row.id,
    game: row.game,
    options: row.options,
    players,
    clock,
    turns: row.plies,
    outcome: {
      winner: isSide(row.winner) ? row.winner : null,
      reason: isReason(reason) ? reason : 'unstated',
    },
    endedAt: row.ended_at ?? 0,
  };
}

function filterOf({ winner, cursor, game, options, player, reason }: ArchiveQuery): ArchiveFilter {
  const [endedAt, id] = cursor?.split('-') ?? [];
  return {
    ...(game === undefined ? {} : { game }),
    ...(options === undefined ? {} : { options }),
    ...(player === undefined ? {} : { player }),
    ...(reason === undefined ? {} : { reason }),
    ...(winner === undefined ? {} : { winner: winner === 'none' ? null : winner === '0' ? 0 : 1 }),
    ...(id === undefined ? {} : { before: { endedAt: Number(endedAt), id } }),
  };
}

/** The options as this game spells them, so that a search finds them however they were typed. */
function canonicalOptions(game: AnyGame | undefined, text: string | undefined): Result<string | undefined> {
  if (text === undefined) return ok(undefined);
  if (game === undefined)
    return fail('bad-message', {
      ru: 'Чтобы искать по условиям, укажите игру.',
      en: 'To search by options, name the game.',
    });
  const options = game.parseOptions(text);
  return options.ok ? ok(game.makeOptions(options.value)) : options;
}

const FILE_TYPES = {
  text: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  events: 'application/x-ndjson; charset=utf-8',
} as const;

function exportOf(served: ServedGame, room: Room, format: keyof typeof FILE_TYPES): string {
  if (format === 'events')
    return room
      .eventsAfter(0)
      .map((event) => `${JSON.stringify(event)}\n`)
      .join('');
  const { game, syntax } = served;
  const record = writeTurns(game, room.match.start, recordOf(game, syntax, room.match));
  return format === 'json' ? makeJson(record) : makeRecord(record, syntax);
}

/** What each operation of the API does. */
export function gameRoutes(context: RouteContext): Readonly<Record<OperationId, Handler>> {
  const { games, store, hall, invitations, now } = context;

  const readGame: Handler = async (call) => {
    const row = await store.game(idOf(call));
    if (row === undefined) return { ok: false, error: unknownGame };
    const waiting = {
      id: row.id,
      status: row.status,
      setup: setupOf(row),
      snapshot: null,
      rematch: row.next,
    };
    if (row.status === 'waiting') return ok(waiting);
    const room = await hall.room(row.id);
    if (!room.ok) return room;
    const snapshot = makeSnapshot(room.value.match);
    return ok({ ...waiting, status: snapshot.outcome === undefined ? 'live' : 'over', snapshot });
  };

  const sendCommand: Handler = async (call) => {
    const { id, command } = call.body as z.infer<typeof sendCommandSchema>;
    const game = idOf(call);
    if ((await store.game(game)) === undefined) return { ok: false, error: unknownGame };
    const side = await hall.sideOf(game, call.secret ?? '');
    if (!side.ok) return side;
    const room = await hall.room(game);
    if (!room.ok) return room;
    if (side.value === null) return { ok: false, error: unknownGame };
    const result = await room.value.do(side.value, id, command);
    return result.ok ? ok(result.value) : { ok: false, error: result.error, match: room.value.match };
  };

  const exportGame: Handler = async (call) => {
    const room = await hall.room(idOf(call));
    if (!room.ok) return room;
    const served = games.get(room.value.game.id);
    if (served === undefined) return { ok: false, error: unknownGame };
    const query = call.query as z.infer<(typeof ENDPOINTS)['exportGame']['query']>;
    call.reply.type(FILE_TYPES[query.format]);
    return ok(exportOf(served, room.value, query.format));
  };

  const listGames: Handler = async (call) => {
    const query = call.query as ArchiveQuery;
    const options = canonicalOptions(games.get(query.game ?? '')?.game, query.options);
    if (!options.ok) return options;
    const filter = { ...filterOf(query), ...(options.value === undefined ? {} : { options: options.value }) };
    const rows = await store.archive(filter, query.limit + 1);
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    return ok({
      games: page.map(summaryOf),
      next: rows.length > page.length && last !== undefined ? `${last.ended_at ?? 0}-${last.id}` : null,
    });
  };

  const streamGame: Handler = async (call): Promise<Answer> => {
    const room = await hall.room(idOf(call));
    if (!room.ok) return room;
    streamRoom(room.value, call.reply);
    return { ok: true, sent: true };
  };

  return {
    createGame: (call) => invitations.create(call.body as z.infer<typeof createGameSchema>),
    joinGame: (call) => invitations.join(idOf(call), call.body as z.infer<typeof joinGameSchema>),
    cancelGame: (call) => invitations.cancel(idOf(call), call.secret),
    readGame,
    sendCommand,
    streamGame,
    exportGame,
    listLobby: async () => ok({ offers: (await store.lobby(now(), MOST_OFFERS)).map(offerOf) }),
    listGames,
  };
}
