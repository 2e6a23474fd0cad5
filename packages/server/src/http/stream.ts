import type { FastifyReply } from 'fastify';
import type { Listener, Room } from '../live/room.js';
import { SECURITY_HEADERS } from './security-headers.js';

const KEEP_ALIVE = 15_000;
/** Bytes that may wait for a reader; whoever reads slower is disconnected and may ask again. */
const SLOWEST = 256_000;

/**
 * Writes a game as lines of JSON: a `welcome` with the whole state, then what happens, as spectators hear it over the
 * WebSocket. Ends with the game.
 */
export function streamRoom(room: Room, reply: FastifyReply): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...SECURITY_HEADERS,
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const listener: Listener = {
    side: null,
    send(text) {
      if (raw.writableLength > SLOWEST) {
        raw.destroy();
        return;
      }
      raw.write(`${text}\n`);
      if (room.match.outcome !== undefined) stop();
    },
    end: () => stop(),
  };
  const alive = setInterval(() => raw.write('\n'), KEEP_ALIVE);
  alive.unref();
  // The events of the ending decision are still being told when its first one says that the game is over.
  const stop = (): void => {
    clearInterval(alive);
    setImmediate(() => {
      room.leave(listener);
      raw.end();
    });
  };
  raw.on('close', () => {
    clearInterval(alive);
    room.leave(listener);
  });
  room.enter(listener, undefined);
}
