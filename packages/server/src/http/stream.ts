import type { Side } from '@rikoshet/game/outcome';
import type { FastifyReply } from 'fastify';
import type { Hall } from '../live/hall.js';
import { OFFER_LASTS } from '../live/invitations.js';
import { encode, type Listener, type Room } from '../live/room.js';
import type { Store } from '../storage/store.js';
import { SECURITY_HEADERS } from './security-headers.js';

const KEEP_ALIVE = 15_000;
/** Bytes that may wait for a reader; whoever reads slower is disconnected and may ask again. */
const SLOWEST = 256_000;

/** An answer that goes on, line by line. */
export interface LineStream {
  readonly isOpen: boolean;
  write(line: string): void;
  end(): void;
  /** Called once, whoever ends it. */
  onEnd(ended: () => void): void;
}

/** Begins an answer of lines. An empty one now and then shows that both ends are alive. */
export function openStream(reply: FastifyReply): LineStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...SECURITY_HEADERS,
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const alive = setInterval(() => raw.write('\n'), KEEP_ALIVE);
  alive.unref();
  raw.on('close', () => clearInterval(alive));
  return {
    get isOpen() {
      return !raw.destroyed && !raw.writableEnded;
    },
    write(line) {
      if (!this.isOpen) return;
      if (raw.writableLength > SLOWEST) raw.destroy();
      else raw.write(`${line}\n`);
    },
    end: () => void raw.end(),
    onEnd: (ended) => void raw.once('close', ended),
  };
}

/**
 * Writes a game as lines of JSON: a `welcome` with the whole state, then what happens, as it is told over the WebSocket.
 * A player's own stream counts as being there. Ends with the game.
 */
export function streamRoom(room: Room, stream: LineStream, side: Side | null): void {
  const listener: Listener = {
    side,
    send(text) {
      stream.write(text);
      if (room.match.outcome !== undefined) stop();
    },
    end: () => stop(),
  };
  // The events of the ending decision are still being told when its first one says that the game is over.
  const stop = (): void => {
    setImmediate(() => {
      room.leave(listener);
      stream.end();
    });
  };
  stream.onEnd(() => room.leave(listener));
  room.enter(listener, undefined);
}

export interface Waiting {
  readonly game: string;
  readonly side: Side | null;
  /** An open offer whose maker reads the stream: it stays in the lobby meanwhile. */
  readonly renews: boolean;
}

export interface WaitingContext {
  readonly hall: Hall;
  readonly store: Store;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

/** Writes `waiting`, and the game once it has begun; ends where the game has been taken back or has expired. */
export function streamWaiting(context: WaitingContext, stream: LineStream, waiting: Waiting): void {
  const { hall, store, now, failed } = context;
  const { game, side, renews } = waiting;
  const begin = async (): Promise<void> => {
    stop();
    const room = await hall.room(game);
    if (room.ok && stream.isOpen) streamRoom(room.value, stream, side);
    else stream.end();
  };
  const look = async (): Promise<void> => {
    if (renews) await store.extend(game, now() + OFFER_LASTS);
    const row = await store.game(game);
    if (row === undefined) stream.end();
    else if (row.status !== 'waiting') hall.started(game);
  };
  const stopWaiting = hall.onStart(game, () => void begin().catch(failed));
  const looking = setInterval(() => void look().catch(failed), OFFER_LASTS / 3);
  looking.unref();
  const stop = (): void => {
    clearInterval(looking);
    stopWaiting();
  };
  stream.onEnd(stop);
  stream.write(encode({ t: 'waiting' }));
  // Somebody may have joined between the look at the store and now.
  void look().catch(failed);
}
