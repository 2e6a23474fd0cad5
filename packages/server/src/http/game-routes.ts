import { makeJson } from '@rikoshet/game/json';
import { makeRecord } from '@rikoshet/game/record-text';
import { writeTurns } from '@rikoshet/game/check-record';
import { ok } from '@rikoshet/game/result';
import { recordOf } from '@rikoshet/match/record';
import { makeSnapshot } from '@rikoshet/match/snapshot';
import type {
  createGameSchema,
  GAME_ENDPOINTS,
  joinGameSchema,
  sendCommandSchema,
} from '@rikoshet/protocol/games';
import type { z } from 'zod';
import { wrongSeat, type Seats } from '../accounts/seats.js';
import type { ServedGame } from '../games.js';
import { unknownGame, type Hall } from '../live/hall.js';
import type { Invitations } from '../live/invitations.js';
import type { Room } from '../live/room.js';
import type { Store } from '../storage/store.js';
import { idOf, type Answer, type Handler, type Handlers } from './api.js';
import { offerOf, setupOf } from './game-views.js';
import { streamRoom } from './stream.js';

export interface RouteContext {
  readonly games: ReadonlyMap<string, ServedGame>;
  readonly store: Store;
  readonly hall: Hall;
  readonly invitations: Invitations;
  readonly seats: Seats;
  readonly now: () => number;
}

const MOST_OFFERS = 200;

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

/** Play: create, join, command, watch, read, export. */
export function gameRoutes(context: RouteContext): Handlers<keyof typeof GAME_ENDPOINTS> {
  const { games, store, hall, invitations, seats, now } = context;

  const readGame: Handler = async (call) => {
    const row = await store.game(idOf(call));
    if (row === undefined) return { ok: false, error: unknownGame };
    const waiting = {
      id: row.id,
      status: row.status,
      setup: setupOf(row),
      accounts: await seats.accountsOf(row.id),
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
    const seat = await seats.open(game, call.secret, call.caller?.account.id);
    if (!seat.ok) return seat;
    if (seat.value === undefined) return { ok: false, error: wrongSeat };
    const room = await hall.room(game);
    if (!room.ok) return room;
    const result = await room.value.do(seat.value.side, id, command);
    return result.ok ? ok(result.value) : { ok: false, error: result.error, match: room.value.match };
  };

  const exportGame: Handler = async (call) => {
    const room = await hall.room(idOf(call));
    if (!room.ok) return room;
    const served = games.get(room.value.game.id);
    if (served === undefined) return { ok: false, error: unknownGame };
    const query = call.query as z.infer<(typeof GAME_ENDPOINTS)['exportGame']['query']>;
    call.reply.type(FILE_TYPES[query.format]);
    return ok(exportOf(served, room.value, query.format));
  };

  const streamGame: Handler = async (call): Promise<Answer> => {
    const room = await hall.room(idOf(call));
    if (!room.ok) return room;
    streamRoom(room.value, call.reply);
    return { ok: true, sent: true };
  };

  const listLobby: Handler = async () => {
    const rows = await store.lobby(now(), MOST_OFFERS);
    const accounts = await seats.accounts(rows.map(({ id }) => id));
    return ok({ offers: rows.map((row) => offerOf(row, accounts.get(row.id) ?? [null, null])) });
  };

  return {
    createGame: (call) =>
      invitations.create(call.body as z.infer<typeof createGameSchema>, call.caller?.account),
    joinGame: (call) =>
      invitations.join(idOf(call), call.body as z.infer<typeof joinGameSchema>, call.caller?.account),
    cancelGame: (call) => invitations.cancel(idOf(call), call.secret, call.caller?.account),
    readGame,
    sendCommand,
    streamGame,
    exportGame,
    listLobby,
  };
}
