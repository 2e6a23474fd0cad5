import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { AccountStore } from './accounts/account-store.js';
import { Accounts } from './accounts/accounts.js';
import { Identity } from './accounts/identity.js';
import { MyGames } from './accounts/my-games.js';
import { Passkeys } from './accounts/passkeys.js';
import { Seats } from './accounts/seats.js';
import type { ServedGame } from './games.js';
import { Counter } from './ratings/counter.js';
import { Bots } from './bots/bots.js';
import { Moderation } from './moderation/moderation.js';
import { RatingStore } from './ratings/rating-store.js';
import type { Tables } from './storage/tables.js';
import { StudyStore } from './studies/study-store.js';

/** How often finished games are looked for that nobody has counted yet, and how often what has expired is removed, ms. */
const COUNT_EVERY = 500;
const TIDY_EVERY = 600_000;

/** Accounts, seats, ratings, studies, reports: what the server knows of people. */
export interface People {
  readonly accounts: Accounts;
  readonly identity: Identity;
  readonly passkeys: Passkeys;
  readonly seats: Seats;
  readonly myGames: MyGames;
  readonly ratings: RatingStore;
  readonly counter: Counter;
  readonly bots: Bots;
  readonly moderation: Moderation;
  readonly studies: StudyStore;
  close(): Promise<void>;
}

export interface PeopleOptions {
  readonly db: Kysely<Tables>;
  readonly games: ReadonlyMap<string, ServedGame>;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

/** Puts the parts together and begins to count finished games. Cookies are read from here on. */
export async function openPeople(app: FastifyInstance, options: PeopleOptions): Promise<People> {
  const { db, games, now, failed } = options;
  await app.register(cookie);
  const store = new AccountStore(db);
  const accounts = new Accounts(store, now);
  const seats = new Seats(db);
  const counter = new Counter(db, games, failed);
  const counting = setInterval(() => counter.wake(), COUNT_EVERY);
  const tidying = setInterval(() => void store.removeExpired(now()).catch(failed), TIDY_EVERY);
  for (const timer of [counting, tidying]) timer.unref();
  return {
    accounts,
    identity: new Identity(store, now),
    passkeys: new Passkeys(db, accounts, now),
    seats,
    myGames: new MyGames(db, seats),
    ratings: new RatingStore(db),
    counter,
    bots: new Bots(accounts, now),
    moderation: new Moderation(db, accounts, now),
    studies: new StudyStore(db, now),
    close: async () => {
      for (const timer of [counting, tidying]) clearInterval(timer);
      await counter.settled();
    },
  };
}
