import { AccountStore } from '@rikoshet/server/accounts/account-store';
import { Accounts } from '@rikoshet/server/accounts/accounts';
import { Seats } from '@rikoshet/server/accounts/seats';
import { GAMES } from '@rikoshet/server/games';
import type { Hall } from '@rikoshet/server/live/hall';
import { Invitations } from '@rikoshet/server/live/invitations';
import type { Store } from '@rikoshet/server/storage/store';
import type { Tables } from '@rikoshet/server/storage/tables';
import type { Kysely } from 'kysely';

type Now = () => number;

/** Parts of a server for tests that put one together by hand. */
export const peopleOf = (db: Kysely<Tables>, now: Now): { accounts: Accounts; seats: Seats } => ({
  accounts: new Accounts(new AccountStore(db), now),
  seats: new Seats(db),
});

export const invitationsOf = (db: Kysely<Tables>, store: Store, hall: Hall, now: Now): Invitations =>
  new Invitations({ games: GAMES, store, hall, ...peopleOf(db, now), now });
