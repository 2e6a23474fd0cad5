import { ok, type Result } from '@rikoshet/game/result';
import { AccountStore } from '../accounts/account-store.js';
import { Accounts } from '../accounts/accounts.js';
import type { DatabasePlace } from '../storage/database.js';
import { migrate } from '../storage/migrations.js';
import { openDatabase } from '../storage/open-database.js';
import { Moderation } from './moderation.js';

/** Whose role is to be changed, and to what. */
export interface RoleChange {
  readonly name: string;
  readonly role: 'player' | 'moderator';
}

/**
 * Makes an account a moderator's or ends that, beside a running server, and gives the names of all moderators. It is the
 * only way: no request can do it.
 */
export async function changeModerators(
  place: DatabasePlace,
  change: RoleChange | undefined,
): Promise<Result<readonly string[]>> {
  const opened = await openDatabase(place, 'worker');
  if (!opened.ok) return opened;
  const { db } = opened.value;
  try {
    await migrate(db);
    const now = (): number => Date.now();
    const moderation = new Moderation(db, new Accounts(new AccountStore(db), now), now);
    const changed = change === undefined ? undefined : await moderation.setRole(change.name, change.role);
    if (changed !== undefined && !changed.ok) return changed;
    return ok((await moderation.moderators()).map(({ name }) => name));
  } finally {
    await opened.value.close();
  }
}
