import { fail, ok, type GameError, type Result } from '@rikoshet/game/result';
import { newId } from '../live/secrets.js';
import type { AccountRow } from '../storage/people-tables.js';
import type { AccountStore } from './account-store.js';
import { checkAccountName, nameKey } from './names.js';
import { checkPassword, hashPassword, isPassword } from './passwords.js';

export const nameTaken: GameError = {
  code: 'name-taken',
  place: {},
  sentence: {
    ru: 'Это имя занято, или с занятым его можно спутать.',
    en: 'This name is taken, or could be taken for one that is.',
  },
};
export const wrongPassword: GameError = {
  code: 'wrong-password',
  place: {},
  sentence: { ru: 'Имя или пароль неверны.', en: 'The name or the password is wrong.' },
};
export const accountClosed: GameError = {
  code: 'account-closed',
  place: {},
  sentence: { ru: 'Эта учётная запись закрыта.', en: 'This account has been closed.' },
};

interface NewAccount {
  readonly kind?: 'bot';
  readonly owner?: string;
  readonly password?: string;
}

/** Making accounts and opening them. */
export class Accounts {
  constructor(
    readonly store: AccountStore,
    private readonly now: () => number,
  ) {}

  /** Whether an account could bear the name. */
  async nameIsFree(text: string): Promise<Result<undefined>> {
    const name = checkAccountName(text);
    if (!name.ok) return name;
    return (await this.store.byKey(name.value.key)) === undefined
      ? ok(undefined)
      : { ok: false, error: nameTaken };
  }

  /** Refuses a player without an account who calls themselves like somebody with one. */
  async anonymousName(name: string): Promise<Result<string>> {
    const key = nameKey(name);
    if (key === '' || (await this.store.byKey(key)) === undefined) return ok(name);
    return { ok: false, error: nameTaken };
  }

  async register(name: string, password: string): Promise<Result<AccountRow>> {
    const good = checkPassword(password, name);
    if (!good.ok) return good;
    const free = await this.nameIsFree(name);
    if (!free.ok) return free;
    return this.add(name, { password: await hashPassword(good.value) });
  }

  /** A new account; the password, if any, hashed already. */
  async add(text: string, { kind, owner, password }: NewAccount = {}): Promise<Result<AccountRow>> {
    const name = checkAccountName(text);
    if (!name.ok) return name;
    const account: AccountRow = {
      id: newId(),
      name: name.value.name,
      name_key: name.value.key,
      kind: kind ?? 'person',
      owner: owner ?? null,
      role: 'player',
      password: password ?? null,
      created_at: this.now(),
      closed_at: null,
      muted_until: null,
      banned_until: null,
    };
    return (await this.store.add(account)) ? ok(account) : { ok: false, error: nameTaken };
  }

  /** The account that name and password open. */
  async open(name: string, password: string): Promise<Result<AccountRow>> {
    const account = await this.store.byKey(nameKey(name));
    const fits = await isPassword(password, account?.password);
    if (account?.closed_at !== null && account !== undefined) return { ok: false, error: accountClosed };
    return account !== undefined && fits ? ok(account) : { ok: false, error: wrongPassword };
  }

  async changePassword(
    account: AccountRow,
    old: string | undefined,
    password: string,
  ): Promise<Result<undefined>> {
    const good = checkPassword(password, account.name);
    if (!good.ok) return good;
    if (account.password !== null && !(await isPassword(old ?? '', account.password)))
      return { ok: false, error: wrongPassword };
    await this.store.change(account.id, { password: await hashPassword(good.value) });
    return ok(undefined);
  }

  /** The account of this name, however it is spelled. */
  async named(name: string): Promise<Result<AccountRow>> {
    const account = await this.store.byKey(nameKey(name));
    return account === undefined
      ? fail('unknown-player', { ru: 'Такого игрока нет.', en: 'There is no such player.' })
      : ok(account);
  }
}
