import type { FastifyInstance } from 'fastify';

/**
 * `/health`: the process answers. `/ready`: it can also do its work, as `ready` finds out;
 * a load balancer sends nobody to a process that is not ready.
 */
export function serveHealth(app: FastifyInstance, ready: () => Promise<boolean>): void {
  const headers = { 'cache-control': 'no-store' };
  app.get('/health', (_request, reply) => reply.headers(headers).send({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const isReady = await ready();
    return reply
      .headers(headers)
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not-ready' });
  });
}
