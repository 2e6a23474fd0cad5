import type { Side } from '@rikoshet/game/outcome';
import { fail, type GameError, type Result } from '@rikoshet/game/result';
import { makeSnapshot } from '@rikoshet/match/snapshot';
import { ENDPOINTS, type Endpoint, type OperationId } from '@rikoshet/protocol/http';
import { check } from '@rikoshet/protocol/read';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyMatch } from '@rikoshet/match/match';
import { isOwnOrigin } from '../live/socket.js';
import { TokenBucket, type Rate } from '../live/token-bucket.js';
import { PROBLEM_TYPE, problemOf, sendProblem } from './problem.js';

/** What a handler gets, checked by the endpoint's schemas. */
export interface Call {
  readonly params: Record<string, string>;
  readonly query: unknown;
  readonly body: unknown;
  /** The bearer token. */
  readonly secret: string | undefined;
  readonly reply: FastifyReply;
}

/** A handler's answer: a value for the endpoint's own status, or an error with another. */
export type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: true; readonly sent: true }
  | { readonly ok: false; readonly error: GameError; readonly match?: AnyMatch };

export type Handler = (call: Call) => Promise<Answer>;

/** Statuses of the codes that are not simply a bad request. */
const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  'unknown-game': 404,
  'wrong-seat': 401,
  'wrong-invite': 403,
  'seat-taken': 409,
  'not-stored': 503,
  busy: 503,
  'too-many-requests': 429,
};

const tooMany = fail('too-many-requests', {
  ru: 'Слишком много запросов; подождите.',
  en: 'Too many requests; please wait.',
}).error;
const foreignOrigin = fail('foreign-origin', {
  ru: 'Запросы со страниц других сайтов не принимаются.',
  en: 'Requests from pages of other sites are not taken.',
}).error;

/** What one address may do: reading is cheap, changing is not. */
export interface ApiRates {
  readonly read: Rate;
  readonly change: Rate;
}
export const DEFAULT_RATES: ApiRates = {
  read: { burst: 200, perSecond: 50 },
  change: { burst: 60, perSecond: 10 },
};

const MOST_ADDRESSES = 10_000;

/** The buckets of the addresses that have been here lately. */
class Limiter {
  readonly #buckets = new Map<string, TokenBucket>();
  constructor(private readonly rate: Rate) {}

  take(address: string): number {
    const now = Date.now();
    if (this.#buckets.size > MOST_ADDRESSES)
      for (const [known, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(known);
    let bucket = this.#buckets.get(address);
    if (bucket === undefined) this.#buckets.set(address, (bucket = new TokenBucket(this.rate, now)));
    return bucket.take(now);
  }
}

function callOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Result<Call> {
  const parts: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    const read = check(schema, request[part]);
    if (!read.ok) return read;
    parts[part] = read.value;
  }
  const secret = /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const params = (parts['params'] ?? {}) as Record<string, string>;
  return { ok: true, value: { params, query: parts['query'], body: parts['body'], secret, reply } };
}

function send(endpoint: Endpoint, reply: FastifyReply, answer: Answer): FastifyReply {
  if (!answer.ok) {
    const refused = answer.match === undefined ? 400 : 409;
    const status = STATUS_OF_CODE[answer.error.code] ?? refused;
    return answer.match === undefined
      ? sendProblem(reply, status, answer.error)
      : reply
          .code(status)
          .type(PROBLEM_TYPE)
          .send({ ...problemOf(status, answer.error), snapshot: makeSnapshot(answer.match) });
  }
  if ('sent' in answer) return reply;
  const { status, type } = endpoint.answer;
  reply.code(status);
  if (answer.value === undefined) return reply.send();
  if (!reply.hasHeader('content-type')) reply.type(`${type}; charset=utf-8`);
  return reply.send(answer.value);
}

/** Registers every operation of `ENDPOINTS` under `/api/v1`. */
export function serveApi(
  app: FastifyInstance,
  handlers: Readonly<Record<OperationId, Handler>>,
  rates: ApiRates = DEFAULT_RATES,
): void {
  const reads = new Limiter(rates.read);
  const changes = new Limiter(rates.change);
  for (const [id, handler] of Object.entries(handlers) as [OperationId, Handler][]) {
    const endpoint: Endpoint = ENDPOINTS[id];
    app.route({
      method: endpoint.method,
      url: `/api/v1${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (endpoint.method !== 'GET' && !isOwnOrigin(request)) return sendProblem(reply, 403, foreignOrigin);
        const wait = (endpoint.method === 'GET' ? reads : changes).take(request.ip);
        if (wait > 0) {
          reply.header('retry-after', Math.ceil(wait / 1000));
          return sendProblem(reply, 429, tooMany);
        }
        const call = callOf(endpoint, request, reply);
        if (!call.ok) return sendProblem(reply, 400, call.error);
        return send(endpoint, reply, await handler(call.value));
      },
    });
  }
}

export const isSide = (value: number | null): value is Side => value === 0 || value === 1;
