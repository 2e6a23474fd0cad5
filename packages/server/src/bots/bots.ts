import { fail, ok, type GameError, type Result } from '@rikoshet/game/result';
import type { createTokenSchema } from '@rikoshet/protocol/bots';
import { LIMITS } from '@rikoshet/protocol/limits';
import type { z } from 'zod';
import type { Accounts } from '../accounts/accounts.js';
import { TOKEN_PREFIX } from '../accounts/identity.js';
import { hashOf, newId, newSecret } from '../live/secrets.js';
import type { AccountRow, TokenRow } from '../storage/people-tables.js';

const DAY = 86_400_000;

const unknownBot: GameError = {
  code: 'unknown-bot',
  place: {},
  sentence: { ru: 'Такого бота у вас нет.', en: 'You have no such bot.' },
};
const tooMany = (most: number): GameError => ({
  code: 'too-many',
  place: {},
  sentence: { ru: `Больше ${most} нельзя.`, en: `No more than ${most} are allowed.` },
});

/** Bots and the tokens that open the API for them. */
export class Bots {
  constructor(
    private readonly accounts: Accounts,
    private readonly now: () => number,
  ) {}

  async create(name: string, owner: AccountRow): Promise<Result<AccountRow>> {
    const { bots: most } = LIMITS;
    if ((await this.accounts.store.bots(owner.id)).length >= most) return { ok: false, error: tooMany(most) };
    return this.accounts.add(name, { kind: 'bot', owner: owner.id });
  }

  async close(id: string, owner: AccountRow): Promise<Result<undefined>> {
    const bot = await this.#own(id, owner);
    if (!bot.ok) return bot;
    await this.accounts.store.close(id, this.now());
    return ok(undefined);
  }

  /** A new token with its secret, which is told this once. */
  async addToken(
    { label, scopes, bot, days }: z.infer<typeof createTokenSchema>,
    owner: AccountRow,
  ): Promise<Result<{ readonly token: string; readonly row: TokenRow; readonly account: AccountRow }>> {
    const { store } = this.accounts;
    const { tokens: most } = LIMITS;
    if ((await store.tokens(owner.id)).length >= most) return { ok: false, error: tooMany(most) };
    const account = bot === undefined ? ok(owner) : await this.#own(bot, owner);
    if (!account.ok) return account;
    const token = `${TOKEN_PREFIX}${newSecret()}`;
    const now = this.now();
    const row: TokenRow = {
      hash: hashOf(token),
      id: newId(),
      account: account.value.id,
      owner: owner.id,
      label,
      scopes: [...new Set(scopes)].join(' '),
      created_at: now,
      expires_at: days === undefined ? null : now + days * DAY,
      used_at: null,
    };
    await store.addToken(row);
    return ok({ token, row, account: account.value });
  }

  async removeToken(id: string, owner: AccountRow): Promise<Result<undefined>> {
    return (await this.accounts.store.removeToken(owner.id, id))
      ? ok(undefined)
      : fail('unknown-token', { ru: 'Такого ключа доступа нет.', en: 'There is no such token.' });
  }

  async #own(id: string, owner: AccountRow): Promise<Result<AccountRow>> {
    const bot = (await this.accounts.store.bots(owner.id)).find((each) => each.id === id);
    return bot === undefined ? { ok: false, error: unknownBot } : ok(bot);
  }
}
