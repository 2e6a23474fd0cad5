import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashOf } from '../live/secrets.js';
import type { Metrics } from '../metrics.js';
import { sendNotFound } from './problem.js';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** From this machine itself, not handed on by a proxy. */
const isLocal = ({ headers, socket }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  LOOPBACK.test(socket.remoteAddress ?? '');

/**
 * `/metrics` for Prometheus. Who has not been told the token learns nothing, not even that it is there; where there is
 * no token, only this machine itself is answered.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  // Compared by their hashes, so that the time of an answer tells nothing about the token.
  const expected = hashOf(`Bearer ${token ?? ''}`);
  app.addHook('onResponse', async (_request, reply) => {
    metrics.request(reply.statusCode, reply.elapsedTime);
  });
  app.get('/metrics', async (request, reply) => {
    const allowed =
      token === undefined ? isLocal(request) : hashOf(request.headers.authorization ?? '') === expected;
    if (!allowed) return sendNotFound(reply);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}
