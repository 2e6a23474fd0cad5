import { fail, type GameError, type Result } from '@rikoshet/game/result';
import { SCOPES, type Endpoint, type Scope } from '@rikoshet/protocol/endpoint';
import type { AccountRow } from '../storage/people-tables.js';

/** Who sends a request: an account, through a signed-in browser or a token. */
export interface Caller {
  readonly account: AccountRow;
  readonly via: 'session' | 'token';
  /** Id of the session or token: public, for lists. */
  readonly id: string;
  readonly scopes: ReadonlySet<Scope>;
}

export const ALL_SCOPES: ReadonlySet<Scope> = new Set(Object.keys(SCOPES) as Scope[]);

export const signInNeeded = fail('sign-in-needed', {
  ru: 'Для этого нужно войти.',
  en: 'This needs you to sign in.',
}).error;
export const sessionExpired = fail('session-expired', {
  ru: 'Вход на этом устройстве закончился; войдите снова.',
  en: 'You are signed in no longer on this device; sign in again.',
}).error;
export const wrongToken = fail('wrong-token', {
  ru: 'Такого ключа доступа нет: он отозван или неверен.',
  en: 'There is no such token: it has been revoked or is wrong.',
}).error;
export const tokenExpired = fail('token-expired', {
  ru: 'Срок ключа доступа истёк.',
  en: 'The token has expired.',
}).error;
const moderatorsOnly = fail('moderators-only', {
  ru: 'Это могут только модераторы.',
  en: 'Only moderators may do this.',
}).error;

const wrongScope = (scope: Scope | undefined): GameError =>
  fail(
    'wrong-scope',
    scope === undefined
      ? {
          ru: 'С ключом доступа этого делать нельзя: войдите на странице.',
          en: 'A token may not do this: sign in on the page.',
        }
      : {
          ru: `У ключа доступа нет права ${scope}.`,
          en: `The token lacks the scope ${scope}.`,
        },
  ).error;

/** Whether the caller may use the endpoint. */
export function mayCall(
  endpoint: Pick<Endpoint, 'access' | 'scope'>,
  caller: Caller | undefined,
  fault: GameError | undefined,
): Result<undefined> {
  const { access, scope } = endpoint;
  if (caller === undefined)
    return access === undefined
      ? { ok: true, value: undefined }
      : { ok: false, error: fault ?? signInNeeded };
  if (
    caller.via === 'token' &&
    (access ?? scope) !== undefined &&
    (scope === undefined || !caller.scopes.has(scope))
  )
    return { ok: false, error: wrongScope(scope) };
  if (access === 'moderator' && caller.account.role !== 'moderator')
    return { ok: false, error: moderatorsOnly };
  return { ok: true, value: undefined };
}
