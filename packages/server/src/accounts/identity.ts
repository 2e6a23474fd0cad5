import type { GameError } from '@rikoshet/game/result';
import type { Scope } from '@rikoshet/protocol/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf, newId, newSecret } from '../live/secrets.js';
import type { AccountRow } from '../storage/people-tables.js';
import type { AccountStore } from './account-store.js';
import { ALL_SCOPES, sessionExpired, tokenExpired, wrongToken, type Caller } from './caller.js';

export const SESSION_COOKIE = 'rikoshet_session';
const DAY = 86_400_000;
const SESSION_LASTS = 180 * DAY;
const LONGEST_DEVICE = 120;

/** Every token begins so: it is told from a seat's secret, and found by those who look for leaked ones. */
export const TOKEN_PREFIX = 'rikoshet_';

/** Who it is, and why nobody, where a credential came that is good no longer. */
export interface Identified {
  readonly caller?: Caller;
  readonly fault?: GameError;
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1];

/** The secret of a seat that the request shows, if it shows one. */
export function seatSecretOf(request: FastifyRequest): string | undefined {
  const bearer = bearerOf(request);
  return bearer?.startsWith(TOKEN_PREFIX) === true ? undefined : bearer;
}

/** Finds out who sends a request. Nothing is remembered between requests, so whatever is revoked is so at once. */
export class Identity {
  constructor(
    private readonly accounts: AccountStore,
    private readonly now: () => number,
  ) {}

  async of(request: FastifyRequest): Promise<Identified> {
    const bearer = bearerOf(request);
    if (bearer?.startsWith(TOKEN_PREFIX) === true) return this.#ofToken(bearer);
    const cookie = request.cookies[SESSION_COOKIE];
    return cookie === undefined || cookie === '' ? {} : this.#ofSession(cookie);
  }

  /** Signs the account in on the device that sends the request. */
  async signIn(account: AccountRow, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = newSecret();
    const now = this.now();
    await this.accounts.addSession({
      hash: hashOf(token),
      id: newId(),
      account: account.id,
      device: (request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE),
      created_at: now,
      used_at: now,
      expires_at: now + SESSION_LASTS,
    });
    void reply.setCookie(SESSION_COOKIE, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      maxAge: SESSION_LASTS / 1000,
    });
  }

  forget(reply: FastifyReply): void {
    void reply.clearCookie(SESSION_COOKIE, { path: '/' });
  }

  async #ofSession(token: string): Promise<Identified> {
    const session = await this.accounts.session(hashOf(token));
    const now = this.now();
    if (session === undefined || session.expires_at <= now) return { fault: sessionExpired };
    const account = await this.#open(session.account);
    if (account === undefined) return { fault: sessionExpired };
    if (now - session.used_at > DAY) await this.accounts.useSession(session.hash, now, now + SESSION_LASTS);
    return { caller: { account, via: 'session', id: session.id, scopes: ALL_SCOPES } };
  }

  async #open(id: string): Promise<AccountRow | undefined> {
    const account = await this.accounts.byId(id);
    return account?.closed_at === null ? account : undefined;
  }

  async #ofToken(bearer: string): Promise<Identified> {
    const token = await this.accounts.token(hashOf(bearer));
    if (token === undefined) return { fault: wrongToken };
    const now = this.now();
    if (token.expires_at !== null && token.expires_at <= now) return { fault: tokenExpired };
    const account = await this.#open(token.account);
    if (account === undefined) return { fault: wrongToken };
    if (token.used_at === null || now - token.used_at > DAY) await this.accounts.useToken(token.hash, now);
    const scopes = new Set(token.scopes.split(' ') as Scope[]);
    return { caller: { account, via: 'token', id: token.id, scopes } };
  }
}
