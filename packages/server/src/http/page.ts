import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from './problem.js';

const YEAR = 31_536_000;

/** Built files carry a hash of their content in their name; everything else is asked about each time. */
const cacheControl = (path: string): string =>
  path.includes('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache';

const NOT_BUILT = `<!doctype html>
<html lang="ru"><meta charset="utf-8"><title>Рикошет</title>
<p>Страница ещё не собрана: <code>npm run build</code>.</p>
<p lang="en">The page has not been built yet: <code>npm run build</code>.</p>
</html>
`;

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !/^\/(?:api|assets|live)(?:\/|$)/.test(request.url) &&
  !/\.[a-z0-9]{1,8}(?:\?|$)/i.test(request.url);

/**
 * A path that no file answers is a place inside the app, and the app keeps its places behind the `#`:
 * relative addresses of its files then hold at any depth, and a secret in a link is never sent to a server.
 */
const toPlaceInApp = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.redirect(`/#${request.url}`, 302);

/** Serves the built page from `webRoot` (with `.br` and `.gz` files where they lie beside the originals). */
export async function servePage(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const root = webRoot === undefined ? undefined : resolve(webRoot);
  const built = root !== undefined && existsSync(join(root, 'index.html'));
  if (built)
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      // A link to a folder is a place inside the app as well.
      redirect: false,
      setHeaders: (response, path) => {
        void response.setHeader('cache-control', cacheControl(path));
      },
    });
  else app.get('/', (_request, reply) => reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT));
  app.setNotFoundHandler((request, reply) =>
    built && wantsPage(request) && request.url !== '/' ? toPlaceInApp(request, reply) : sendNotFound(reply),
  );
}
