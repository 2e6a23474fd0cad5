import type { Kysely } from 'kysely';
import type { AccountRow, PasskeyRow, SessionRow, TokenRow } from '../storage/people-tables.js';
import type { Tables } from '../storage/tables.js';

/** Accounts and what opens them, in the database. */
export class AccountStore {
  constructor(private readonly db: Kysely<Tables>) {}

  /** False where the name, as the eye sees it, is taken. */
  async add(account: AccountRow): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('accounts')
      .values(account)
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  byId(id: string): Promise<AccountRow | undefined> {
    return this.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  }

  byKey(key: string): Promise<AccountRow | undefined> {
    return this.db.selectFrom('accounts').selectAll().where('name_key', '=', key).executeTakeFirst();
  }

  async byIds(ids: readonly string[]): Promise<Map<string, AccountRow>> {
    const rows =
      ids.length === 0
        ? []
        : await this.db
            .selectFrom('accounts')
            .selectAll()
            .where('id', 'in', [...new Set(ids)])
            .execute();
    return new Map(rows.map((row) => [row.id, row]));
  }

  bots(owner: string): Promise<AccountRow[]> {
    return this.db
      .selectFrom('accounts')
      .selectAll()
      .where('owner', '=', owner)
      .where('closed_at', 'is', null)
      .orderBy('created_at')
      .execute();
  }

  async change(
    id: string,
    part: Partial<Pick<AccountRow, 'password' | 'role' | 'muted_until' | 'banned_until'>>,
  ): Promise<void> {
    await this.db.updateTable('accounts').set(part).where('id', '=', id).execute();
  }

  /** Closes the account and its bots, and takes away everything that opens them. */
  async close(id: string, now: number): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      const bots = await trx.selectFrom('accounts').select('id').where('owner', '=', id).execute();
      const ids = [id, ...bots.map((bot) => bot.id)];
      await trx
        .updateTable('accounts')
        .set({ closed_at: now, password: null })
        .where('id', 'in', ids)
        .where('closed_at', 'is', null)
        .execute();
      await trx.deleteFrom('sessions').where('account', 'in', ids).execute();
      await trx.deleteFrom('passkeys').where('account', 'in', ids).execute();
      await trx
        .deleteFrom('tokens')
        .where((eb) => eb.or([eb('account', 'in', ids), eb('owner', 'in', ids)]))
        .execute();
    });
  }

  async addSession(session: SessionRow): Promise<void> {
    await this.db.insertInto('sessions').values(session).execute();
  }

  session(hash: string): Promise<SessionRow | undefined> {
    return this.db.selectFrom('sessions').selectAll().where('hash', '=', hash).executeTakeFirst();
  }

  sessions(account: string): Promise<SessionRow[]> {
    return this.db
      .selectFrom('sessions')
      .selectAll()
      .where('account', '=', account)
      .orderBy('used_at', 'desc')
      .execute();
  }

  async useSession(hash: string, used_at: number, expires_at: number): Promise<void> {
    await this.db.updateTable('sessions').set({ used_at, expires_at }).where('hash', '=', hash).execute();
  }

  /** Ends sessions of the account: one, all but one, or all. Gives how many. */
  async endSessions(
    account: string,
    which: { readonly id?: string; readonly but?: string } = {},
  ): Promise<number> {
    let query = this.db.deleteFrom('sessions').where('account', '=', account);
    if (which.id !== undefined) query = query.where('id', '=', which.id);
    if (which.but !== undefined) query = query.where('id', '!=', which.but);
    return Number((await query.executeTakeFirst()).numDeletedRows);
  }

  async removeExpired(now: number): Promise<void> {
    await this.db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
    await this.db.deleteFrom('challenges').where('expires_at', '<=', now).execute();
  }

  async addToken(token: TokenRow): Promise<void> {
    await this.db.insertInto('tokens').values(token).execute();
  }

  token(hash: string): Promise<TokenRow | undefined> {
    return this.db.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
  }

  tokens(owner: string): Promise<TokenRow[]> {
    return this.db
      .selectFrom('tokens')
      .selectAll()
      .where('owner', '=', owner)
      .orderBy('created_at', 'desc')
      .execute();
  }

  async useToken(hash: string, used_at: number): Promise<void> {
    await this.db.updateTable('tokens').set({ used_at }).where('hash', '=', hash).execute();
  }

  async removeToken(owner: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('tokens')
      .where('owner', '=', owner)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** False where the passkey belongs to somebody already. */
  async addPasskey(passkey: PasskeyRow): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  passkey(id: string): Promise<PasskeyRow | undefined> {
    return this.db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
  }

  passkeys(account: string): Promise<PasskeyRow[]> {
    return this.db
      .selectFrom('passkeys')
      .selectAll()
      .where('account', '=', account)
      .orderBy('created_at')
      .execute();
  }

  async usePasskey(id: string, counter: number, used_at: number): Promise<void> {
    await this.db.updateTable('passkeys').set({ counter, used_at }).where('id', '=', id).execute();
  }

  async removePasskey(account: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('passkeys')
      .where('account', '=', account)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
