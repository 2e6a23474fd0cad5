import { ok, type Result } from '@rikoshet/game/result';
import type { FastifyInstance } from 'fastify';
import { GAMES } from './games.js';
import { serveApi, type ApiRates } from './http/api.js';
import { gameRoutes } from './http/game-routes.js';
import { openApi } from './http/openapi.js';
import { localBus } from './live/bus.js';
import { Hall } from './live/hall.js';
import { Invitations } from './live/invitations.js';
import { serveLive } from './live/socket.js';
import { openSqlite } from './storage/sqlite.js';
import { Store } from './storage/store.js';

/** Play over the network: its parts put together. */
export interface Play {
  readonly store: Store;
  close(): Promise<void>;
}

/** Opens the database and registers live play and the API; refuses with a sentence where the folder cannot be used. */
export async function openPlay(
  app: FastifyInstance,
  dataDir: string,
  rates: ApiRates | undefined,
): Promise<Result<Play>> {
  const opened = openSqlite(dataDir);
  if (!opened.ok) return opened;
  const store = new Store(opened.value.db);
  await store.migrate();
  const now = (): number => Date.now();
  const failed = (error: unknown): void => {
    app.log.error({ error: error instanceof Error ? error.stack : String(error) }, 'play failed');
  };
  const hall = new Hall({ games: GAMES, store, bus: localBus(), now, failed });
  await hall.start();
  const invitations = new Invitations(GAMES, store, hall, now);
  await serveLive(app, { hall, store, now, failed });
  serveApi(app, gameRoutes({ games: GAMES, store, hall, invitations, now }), rates);
  const document = openApi();
  app.get('/api/v1/openapi.json', (_request, reply) => reply.send(document));
  return ok({
    store,
    close: async () => {
      await hall.close();
      await opened.value.close();
    },
  });
}
