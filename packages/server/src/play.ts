import { ok, type Result } from '@rikoshet/game/result';
import type { FastifyInstance } from 'fastify';
import { GAMES } from './games.js';
import { accountRoutes } from './http/account-routes.js';
import { serveApiPage } from './http/api-page.js';
import { serveApi } from './http/api.js';
import { archiveRoutes } from './http/archive-routes.js';
import { botRoutes } from './http/bot-routes.js';
import { gameRoutes } from './http/game-routes.js';
import { moderationRoutes } from './http/moderation-routes.js';
import { playerRoutes } from './http/player-routes.js';
import { reviewRoutes } from './http/review-routes.js';
import { studyRoutes } from './http/study-routes.js';
import { useRates, type ApiRates } from './http/rates.js';
import { localBus } from './live/bus.js';
import { Hall, POLL } from './live/hall.js';
import { Invitations } from './live/invitations.js';
import { natsBus } from './live/nats-bus.js';
import { Pulse } from './live/pulse.js';
import { serveLive } from './live/socket.js';
import { openPeople } from './people.js';
import type { Metrics } from './metrics.js';
import type { DatabasePlace } from './storage/database.js';
import { Heartbeat } from './storage/heartbeat.js';
import { openDatabase } from './storage/open-database.js';
import { openJobs } from './storage/open-jobs.js';
import { Reviews } from './storage/reviews.js';
import { Store } from './storage/store.js';

/** Play over the network: its parts put together. */
export interface Play {
  readonly store: Store;
  close(): Promise<void>;
}

export interface PlayOptions {
  readonly place: DatabasePlace;
  /** Addresses of NATS, where several processes serve one database. */
  readonly natsUrl: string | undefined;
  readonly rates: ApiRates | undefined;
  readonly metrics: Metrics;
}

/** Opens the database and registers live play and the API; refuses with a sentence where it cannot be used. */
export async function openPlay(app: FastifyInstance, options: PlayOptions): Promise<Result<Play>> {
  const { place, natsUrl, metrics } = options;
  const opened = await openDatabase(place);
  if (!opened.ok) return opened;
  const database = opened.value;
  const store = new Store(database.db, metrics);
  await store.migrate();
  const now = (): number => Date.now();
  const failed = (error: unknown): void => {
    app.log.error({ error: error instanceof Error ? error.stack : String(error) }, 'play failed');
  };
  const nats = natsUrl === undefined ? undefined : natsBus(natsUrl, failed);
  const pulse = new Pulse(new Heartbeat(database.db), now);
  // A second server on a folder is refused, so nobody else can have served meanwhile.
  await pulse.start(database.kind === 'sqlite');
  const hall = new Hall({
    games: GAMES,
    store,
    bus: nats ?? localBus(),
    pulse,
    // One process hears all of itself; beside PostgreSQL there may be others, with a bus that loses messages or none.
    ...(database.kind === 'sqlite' ? {} : { poll: POLL }),
    now,
    failed,
    told: (result) => metrics.command(result),
  });
  hall.start();
  metrics.gauge('rikoshet_games', 'Games in the memory of this process.', () => hall.size);
  const people = await openPeople(app, { db: database.db, games: GAMES, now, failed });
  const { accounts, identity, seats } = people;
  const jobs = await openJobs(place, database, failed);
  const rates = await useRates(app, options.rates);
  const invitations = new Invitations({ games: GAMES, store, hall, accounts, seats, now });
  // Before the sockets are closed: what is under way is finished and acknowledged first.
  app.addHook('preClose', () => hall.finish());
  await serveLive(app, { hall, store, identity, seats, accounts, now, failed }, metrics);
  serveApi(
    app,
    {
      ...gameRoutes({ games: GAMES, store, hall, invitations, seats, now, failed }),
      ...archiveRoutes({ games: GAMES, db: database.db, store, seats }),
      ...accountRoutes({ ...people, rates, now }),
      ...playerRoutes({ ...people, now }),
      ...botRoutes(people),
      ...studyRoutes(people),
      ...moderationRoutes(people),
      ...reviewRoutes({ store, reviews: new Reviews(database.db), jobs, now }),
    },
    { identity, rates },
  );
  serveApiPage(app);
  return ok({
    store,
    close: async () => {
      await hall.close();
      await people.close();
      await jobs.close();
      await nats?.close();
      await database.close();
    },
  });
}
