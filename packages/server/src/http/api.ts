import type { Side } from '@rikoshet/game/outcome';
import { fail, type GameError, type Result } from '@rikoshet/game/result';
import type { AnyMatch } from '@rikoshet/match/match';
import { makeSnapshot } from '@rikoshet/match/snapshot';
import type { Endpoint } from '@rikoshet/protocol/endpoint';
import { ENDPOINTS, type OperationId } from '@rikoshet/protocol/http';
import { check } from '@rikoshet/protocol/read';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayCall, type Caller } from '../accounts/caller.js';
import { seatSecretOf, type Identity } from '../accounts/identity.js';
import { isOwnOrigin } from '../live/socket.js';
import type { AccountRow } from '../storage/people-tables.js';
import { PROBLEM_TYPE, problemOf, sendProblem } from './problem.js';
import type { Rates } from './rates.js';
import { statusOf } from './status.js';

/** What a handler gets, checked by the endpoint's schemas. */
export interface Call {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
  /** The secret of a seat, where the request shows one. */
  readonly secret: string | undefined;
  /** Whose request it is, where somebody is signed in. */
  readonly caller: Caller | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A handler's answer: a value for the endpoint's own status, or an error with another, with the true state where it helps. */
export type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: true; readonly sent: true }
  | { readonly ok: false; readonly error: GameError; readonly match?: AnyMatch; readonly current?: unknown };

export type Handler = (call: Call) => Promise<Answer>;
/** Handlers of some of the operations. */
export type Handlers<Ids extends OperationId> = Readonly<Record<Ids, Handler>>;

export const tooMany = fail('too-many-requests', {
  ru: 'Слишком много запросов; подождите.',
  en: 'Too many requests; please wait.',
}).error;
const foreignOrigin = fail('foreign-origin', {
  ru: 'Запросы со страниц других сайтов не принимаются.',
  en: 'Requests from pages of other sites are not taken.',
}).error;

/** The account that calls an endpoint which needs one. */
export function signedIn({ caller }: Call): AccountRow {
  if (caller === undefined) throw new Error('an endpoint without `access` asks for an account');
  return caller.account;
}

export const idOf = ({ params }: Call): string => params['id'] ?? '';

/** Whether a text of the value has the character NUL, which no database can be relied on to keep. Nested as deep as may be. */
function hasNul(value: unknown): boolean {
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'string' && next.includes('\0')) return true;
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) rest.push(part);
  }
  return false;
}

const nul = fail('bad-message', {
  ru: 'В сообщении есть знак с кодом 0.',
  en: 'The message contains the character of code 0.',
});

function callOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | undefined,
): Result<Call> {
  const parts: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    if (hasNul(request[part])) return nul;
    const read = check(schema, request[part]);
    if (!read.ok) return read;
    parts[part] = read.value;
  }
  const params = (parts['params'] ?? {}) as Record<string, string>;
  const { query, body } = parts;
  return { ok: true, value: { params, query, body, secret: seatSecretOf(request), caller, request, reply } };
}

function refuse(reply: FastifyReply, { error, match, current }: Answer & { ok: false }): FastifyReply {
  // A command that the rules of the match refuse is in conflict with the true state, which comes with the answer.
  const status = match === undefined || statusOf(error.code) !== 400 ? statusOf(error.code) : 409;
  return reply
    .code(status)
    .type(PROBLEM_TYPE)
    .send({
      ...problemOf(status, error),
      ...(match === undefined ? {} : { snapshot: makeSnapshot(match) }),
      ...(current === undefined ? {} : { current }),
    });
}

function send(endpoint: Endpoint, reply: FastifyReply, answer: Answer): FastifyReply {
  if (!answer.ok) return refuse(reply, answer);
  if ('sent' in answer) return reply;
  const { status, type } = endpoint.answer;
  reply.code(status);
  if (answer.value === undefined) return reply.send();
  if (!reply.hasHeader('content-type')) reply.type(`${type}; charset=utf-8`);
  return reply.send(answer.value);
}

export interface ApiContext {
  readonly identity: Identity;
  readonly rates: Rates;
}

/** Registers every operation of `ENDPOINTS` under `/api/v1`. */
export function serveApi(
  app: FastifyInstance,
  handlers: Handlers<OperationId>,
  { identity, rates }: ApiContext,
): void {
  for (const [id, handler] of Object.entries(handlers) as [OperationId, Handler][]) {
    const endpoint: Endpoint = ENDPOINTS[id];
    const reads = endpoint.method === 'GET';
    const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      reply.header('cache-control', 'no-store');
      if (!reads && !isOwnOrigin(request)) return sendProblem(reply, 403, foreignOrigin);
      const { caller, fault } = await identity.of(request);
      const token = caller?.via === 'token' ? caller.id : undefined;
      const wait = await rates.take(endpoint.rate ?? (reads ? 'read' : 'change'), request, token);
      if (wait > 0) {
        reply.header('retry-after', wait);
        return sendProblem(reply, 429, tooMany);
      }
      // A session that has ended makes a stranger of its browser; a bad token is always a mistake.
      if (fault !== undefined && fault.code !== 'session-expired')
        return sendProblem(reply, statusOf(fault.code), fault);
      const allowed = mayCall(endpoint, caller, fault);
      if (!allowed.ok) return sendProblem(reply, statusOf(allowed.error.code), allowed.error);
      const call = callOf(endpoint, request, reply, caller);
      if (!call.ok) return sendProblem(reply, 400, call.error);
      return send(endpoint, reply, await handler(call.value));
    };
    app.route({
      method: endpoint.method,
      // A HEAD of a stream would have no end, and one of an export would read it all for nothing.
      exposeHeadRoute: false,
      url: `/api/v1${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: handle,
    });
  }
}

export const isSide = (value: number | null): value is Side => value === 0 || value === 1;
