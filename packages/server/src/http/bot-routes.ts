import { ok } from '@rikoshet/game/result';
import type { BOT_ENDPOINTS, createTokenSchema, tokenListSchema } from '@rikoshet/protocol/bots';
import type { Scope } from '@rikoshet/protocol/endpoint';
import type { z } from 'zod';
import type { Accounts } from '../accounts/accounts.js';
import { playerOf } from '../accounts/views.js';
import type { Bots } from '../bots/bots.js';
import type { AccountRow, TokenRow } from '../storage/people-tables.js';
import { idOf, signedIn, type Handlers } from './api.js';

export interface BotContext {
  readonly accounts: Accounts;
  readonly bots: Bots;
}

type Token = z.infer<typeof tokenListSchema>['tokens'][number];

const tokenOf = (row: TokenRow, account: AccountRow): Token => ({
  id: row.id,
  label: row.label,
  scopes: row.scopes.split(' ') as Scope[],
  account: playerOf(account),
  createdAt: row.created_at,
  usedAt: row.used_at,
  expiresAt: row.expires_at,
});

/** Programs that play: accounts of theirs, and tokens that open the API. */
export function botRoutes({ accounts, bots }: BotContext): Handlers<keyof typeof BOT_ENDPOINTS> {
  return {
    listBots: async (call) => ok({ bots: (await accounts.store.bots(signedIn(call).id)).map(playerOf) }),

    createBot: async (call) => {
      const { name } = call.body as { readonly name: string };
      const bot = await bots.create(name, signedIn(call));
      return bot.ok ? ok({ bot: playerOf(bot.value) }) : bot;
    },

    closeBot: async (call) => bots.close(idOf(call), signedIn(call)),

    listTokens: async (call) => {
      const rows = await accounts.store.tokens(signedIn(call).id);
      const whose = await accounts.store.byIds(rows.map(({ account }) => account));
      return ok({
        tokens: rows.flatMap((row) => {
          const account = whose.get(row.account);
          return account === undefined ? [] : [tokenOf(row, account)];
        }),
      });
    },

    createToken: async (call) => {
      const made = await bots.addToken(call.body as z.infer<typeof createTokenSchema>, signedIn(call));
      if (!made.ok) return made;
      const { token, row, account } = made.value;
      return ok({ ...tokenOf(row, account), token });
    },

    revokeToken: async (call) => bots.removeToken(idOf(call), signedIn(call)),
  };
}
