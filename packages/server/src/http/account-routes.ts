import { fail, ok, type Result } from '@rikoshet/game/result';
import type {
  ACCOUNT_ENDPOINTS,
  changePasswordSchema,
  credentialsSchema,
  passkeyAnswerSchema,
  registerPasskeySchema,
} from '@rikoshet/protocol/accounts';
import type { myGamesQuerySchema } from '@rikoshet/protocol/archive';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Accounts } from '../accounts/accounts.js';
import { signInNeeded } from '../accounts/caller.js';
import type { Identity } from '../accounts/identity.js';
import type { MyGames } from '../accounts/my-games.js';
import { nameKey } from '../accounts/names.js';
import type { Passkeys, Site } from '../accounts/passkeys.js';
import type { Seats } from '../accounts/seats.js';
import { accountOf } from '../accounts/views.js';
import type { AccountRow } from '../storage/people-tables.js';
import { idOf, signedIn, tooMany, type Answer, type Call, type Handler, type Handlers } from './api.js';
import type { Rates } from './rates.js';

export interface AccountContext {
  readonly accounts: Accounts;
  readonly identity: Identity;
  readonly passkeys: Passkeys;
  readonly seats: Seats;
  readonly myGames: MyGames;
  readonly rates: Rates;
  readonly now: () => number;
}

type Credentials = z.infer<typeof credentialsSchema>;
type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

const siteOf = (request: FastifyRequest): Site => ({
  origin: request.headers.origin ?? `${request.protocol}://${request.host}`,
  host: request.hostname,
});

/** Who one is: register, sign in, devices, passkeys, one's games. */
export function accountRoutes(context: AccountContext): Handlers<keyof typeof ACCOUNT_ENDPOINTS> {
  const { accounts, identity, passkeys, seats, myGames, rates } = context;
  const { store } = accounts;

  const signIn = async (call: Call, account: Result<AccountRow>): Promise<Answer> => {
    if (!account.ok) return account;
    await identity.signIn(account.value, call.request, call.reply);
    return ok({ account: accountOf(account.value) });
  };

  const listPasskeys = async (call: Call): Promise<Answer> => {
    const rows = await store.passkeys(signedIn(call).id);
    return ok({
      passkeys: rows.map(({ id, label, created_at, used_at }) => ({
        id,
        label,
        createdAt: created_at,
        usedAt: used_at,
      })),
    });
  };

  const changePassword: Handler = async (call) => {
    const { old, password } = call.body as z.infer<typeof changePasswordSchema>;
    const account = signedIn(call);
    const changed = await accounts.changePassword(account, old, password);
    if (changed.ok) await store.endSessions(account.id, { but: call.caller?.id ?? '' });
    return changed;
  };

  return {
    readMe: ({ caller }) =>
      Promise.resolve(ok({ account: caller === undefined ? null : accountOf(caller.account) })),

    register: async (call) => {
      const { name, password } = call.body as Credentials;
      return signIn(call, await accounts.register(name, password));
    },

    signIn: async (call) => {
      const { name, password } = call.body as Credentials;
      const wait = await rates.tryName(call.request, nameKey(name));
      if (wait > 0) {
        call.reply.header('retry-after', wait);
        return { ok: false, error: tooMany };
      }
      return signIn(call, await accounts.open(name, password));
    },

    signOut: async ({ caller, reply }) => {
      if (caller?.via === 'session') await store.endSessions(caller.account.id, { id: caller.id });
      identity.forget(reply);
      return ok(undefined);
    },

    listSessions: async (call) => {
      const sessions = await store.sessions(signedIn(call).id);
      return ok({
        sessions: sessions.map(({ id, device, created_at, used_at }) => ({
          id,
          device,
          createdAt: created_at,
          usedAt: used_at,
          current: id === call.caller?.id,
        })),
      });
    },

    revokeSession: async (call) =>
      (await store.endSessions(signedIn(call).id, { id: idOf(call) })) > 0
        ? ok(undefined)
        : fail('unknown-session', { ru: 'Такого входа нет.', en: 'There is no such session.' }),

    signOutEverywhere: async (call) => {
      await store.endSessions(signedIn(call).id);
      identity.forget(call.reply);
      return ok(undefined);
    },

    changePassword,

    closeAccount: async (call) => {
      await store.close(signedIn(call).id, context.now());
      identity.forget(call.reply);
      return ok(undefined);
    },

    listMyGames: async (call) =>
      ok(await myGames.list(signedIn(call).id, call.query as z.infer<typeof myGamesQuerySchema>)),

    keepSeat: async (call) => {
      // The bearer is the seat's secret here, so it is the cookie that says whose it shall be.
      if (call.caller === undefined) return { ok: false, error: signInNeeded };
      return seats.keep(idOf(call), call.secret ?? '', call.caller.account.id);
    },

    askToRegisterPasskey: async (call) => {
      const { name } = call.body as z.infer<typeof registerPasskeySchema>;
      return passkeys.askToRegister(name, siteOf(call.request));
    },

    registerPasskey: async (call) => {
      const { flow, response, label } = call.body as PasskeyAnswer;
      return signIn(call, await passkeys.register(flow, response, label, siteOf(call.request)));
    },

    askToAddPasskey: async (call) => ok(await passkeys.askToAdd(signedIn(call), siteOf(call.request))),

    addPasskey: async (call) => {
      const { flow, response, label } = call.body as PasskeyAnswer;
      const added = await passkeys.add(signedIn(call), flow, response, label, siteOf(call.request));
      return added.ok ? listPasskeys(call) : added;
    },

    listPasskeys,
    removePasskey: async (call) => passkeys.remove(signedIn(call), idOf(call)),
    askToSignInByPasskey: async (call) => ok(await passkeys.askToSignIn(siteOf(call.request))),

    signInByPasskey: async (call) => {
      const { flow, response } = call.body as PasskeyAnswer;
      return signIn(call, await passkeys.signIn(flow, response, siteOf(call.request)));
    },
  };
}
