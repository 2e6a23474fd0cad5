import { fail, type Result } from '@rikoshet/game/result';
import type { accountSchema, passkeyQuestionSchema } from '@rikoshet/protocol/accounts';
import type { myGamesSchema } from '@rikoshet/protocol/archive';
import type { ReportReason } from '@rikoshet/protocol/moderation';
import type { playerPageSchema } from '@rikoshet/protocol/players';
import { call, type Read } from '../online/api.js';
import { accountWords } from './account-words.js';

export type Account = Read<typeof accountSchema>;
type MyGames = Read<typeof myGamesSchema>;
export type PlayerPage = Read<typeof playerPageSchema>;
type Question = Read<typeof passkeyQuestionSchema>;
interface SignedIn {
  readonly account: Account;
}

/** Who one is; `account` is null for somebody who is not signed in. The session is a cookie that no script can read. */
export const readMe = (): Promise<Result<{ readonly account: Account | null }>> => call('GET', '/account');
export const register = (name: string, password: string): Promise<Result<SignedIn>> =>
  call('POST', '/account', { name, password });
export const signIn = (name: string, password: string): Promise<Result<SignedIn>> =>
  call('POST', '/session', { name, password });
export const signOut = (): Promise<Result<undefined>> => call('DELETE', '/session');
export const signOutEverywhere = (): Promise<Result<undefined>> => call('DELETE', '/account/sessions');
export const liveGames = (): Promise<Result<MyGames>> => call('GET', '/account/games?status=live');
export const readPlayer = (name: string): Promise<Result<PlayerPage>> =>
  call('GET', `/players/${encodeURIComponent(name)}`);
export const report = (player: string, reason: ReportReason, comment: string): Promise<Result<unknown>> =>
  call('POST', '/reports', { player, reason, comment });

const noPasskey = fail('no-passkey', accountWords.passkeyFailed);

/** Asks the server, then the authenticator, then the server again. Whoever closes the browser's question has no passkey. */
async function byPasskey<T>(path: string, ask: unknown, kind: 'make' | 'use'): Promise<Result<T>> {
  const question = await call<Question>('POST', `${path}/question`, ask);
  if (!question.ok) return question;
  const { flow, options } = question.value;
  // The authenticator's module is needed by whoever uses a passkey, and by nobody else.
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
  try {
    const response =
      kind === 'make'
        ? await startRegistration({
            optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
          })
        : await startAuthentication({
            optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
          });
    return await call('POST', path, { flow, response });
  } catch {
    return noPasskey;
  }
}

export const registerByPasskey = (name: string): Promise<Result<SignedIn>> =>
  byPasskey('/account/passkey', { name }, 'make');
export const signInByPasskey = (): Promise<Result<SignedIn>> =>
  byPasskey('/session/passkey', undefined, 'use');
export const addPasskey = (): Promise<Result<unknown>> => byPasskey('/account/passkeys', undefined, 'make');
