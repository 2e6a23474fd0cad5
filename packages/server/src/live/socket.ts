import websocket, { type WebSocket } from '@fastify/websocket';
import { LIMITS, LIVE_TIMES } from '@rikoshet/protocol/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData } from 'ws';
import type { Metrics } from '../metrics.js';
import type { Identity } from '../accounts/identity.js';
import { Connection, type ConnectionContext } from './connection.js';

/** What live play needs around it. */
export interface LiveContext extends ConnectionContext {
  readonly identity: Identity;
}

/** Bytes that may wait for a reader; whoever reads slower is disconnected and catches up when it comes back. */
const SLOWEST = 256_000;
const PROBE = 5000;
const POLICY_VIOLATION = 1008;
const SERVICE_RESTART = 1012;

/**
 * A browser says where the page came from; a page of another site must not use a visitor's connection. Programs
 * (bots, tests) send no Origin.
 */
export function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

const textOf = (data: RawData): string =>
  Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(data as Buffer).toString();

/** Joins a WebSocket to a connection: measures the way, drops the silent and the slow. */
function serve(socket: WebSocket, context: LiveContext, request: FastifyRequest, slow: () => void): void {
  let roundTrip = 0;
  let heard = performance.now();
  let probed = 0;
  const connection = new Connection(
    {
      send(text) {
        if (socket.readyState !== socket.OPEN) return;
        if (socket.bufferedAmount > SLOWEST) {
          slow();
          socket.terminate();
        } else socket.send(text);
      },
      close: (later = false) => socket.close(later ? SERVICE_RESTART : POLICY_VIOLATION),
      get roundTrip() {
        return roundTrip;
      },
    },
    context,
    async () => (await context.identity.of(request)).caller,
  );
  const probe = setInterval(() => {
    if (performance.now() - heard > LIVE_TIMES.serverSilence) {
      socket.terminate();
      return;
    }
    probed = performance.now();
    socket.ping();
  }, PROBE);
  probe.unref();
  socket.on('pong', () => {
    heard = performance.now();
    roundTrip = heard - probed;
  });
  socket.on('message', (data, isBinary) => {
    heard = performance.now();
    connection.receive(isBinary ? '' : textOf(data));
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(probe);
    connection.close();
  });
}

/** Live play at `/live`. */
export async function serveLive(app: FastifyInstance, context: LiveContext, metrics: Metrics): Promise<void> {
  await app.register(websocket, {
    // What a client does wrong (a frame that is no text) is no failure of the server's.
    errorHandler(error, socket, request) {
      request.log.debug({ error: error.message }, 'connection broken');
      socket.terminate();
    },
    options: { maxPayload: LIMITS.frame, perMessageDeflate: false, clientTracking: true },
    preClose(done) {
      for (const client of this.websocketServer.clients) client.close(SERVICE_RESTART);
      this.websocketServer.close(() => done());
    },
  });
  metrics.gauge(
    'rikoshet_sockets',
    'Open connections for live play.',
    () => app.websocketServer.clients.size,
  );
  app.get(
    '/live',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        if (!isOwnOrigin(request)) await reply.code(403).send();
      },
    },
    (socket, request) => {
      serve(socket, context, request, () => metrics.slowReader());
    },
  );
}
