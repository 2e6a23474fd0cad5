import { fail, ok } from '@rikoshet/game/result';
import { makeSnapshot } from '@rikoshet/match/snapshot';
import type {
  createGameSchema,
  GAME_ENDPOINTS,
  joinGameSchema,
  sendCommandSchema,
} from '@rikoshet/protocol/games';
import type { z } from 'zod';
import { wrongSeat, type Seats } from '../accounts/seats.js';
import { matchOf, writerOf } from '../archive/export.js';
import type { ServedGame } from '../games.js';
import { unknownGame, type Hall } from '../live/hall.js';
import type { Invitations } from '../live/invitations.js';
import type { Store } from '../storage/store.js';
import { idOf, type Answer, type Handler, type Handlers } from './api.js';
import { offerOf, setupOf } from './game-views.js';
import { openStream, streamRoom, streamWaiting } from './stream.js';

const notInFormat = fail('not-in-format', {
  ru: 'Этот формат не может записать эту партию.',
  en: 'This format cannot write this game.',
});

export interface RouteContext {
  readonly games: ReadonlyMap<string, ServedGame>;
  readonly store: Store;
  readonly hall: Hall;
  readonly invitations: Invitations;
  readonly seats: Seats;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

const MOST_OFFERS = 200;

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
    const row = await store.game(idOf(call));
    const served = games.get(row?.game ?? '');
    const { format } = call.query as z.infer<(typeof GAME_ENDPOINTS)['exportGame']['query']>;
    if (row === undefined || served === undefined || row.status === 'waiting')
      return { ok: false, error: unknownGame };
    const writer = writerOf(served, format);
    if (!writer.ok) return writer;
    const events = await store.events(row.id);
    const match = matchOf(served, events);
    const text = match === undefined ? undefined : writer.value.write(served, match, events);
    if (text === undefined) return notInFormat;
    call.reply.type(writer.value.contentType);
    return ok(text);
  };

  const streamGame: Handler = async (call): Promise<Answer> => {
    const id = idOf(call);
    const row = await store.game(id);
    if (row === undefined) return { ok: false, error: unknownGame };
    const seat = await seats.open(id, call.secret, call.caller?.account.id);
    if (!seat.ok) return seat;
    const side = seat.value?.side ?? null;
    if (row.status === 'waiting')
      streamWaiting({ hall, store, now, failed: context.failed }, openStream(call.reply), {
        game: id,
        side,
        renews: row.listed === 1 && side !== null,
      });
    else {
      const room = await hall.room(id);
      if (!room.ok) return room;
      streamRoom(room.value, openStream(call.reply), side);
    }
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
