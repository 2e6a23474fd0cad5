import type { Sentence } from '@rikoshet/game/language';
import type { GameError } from '@rikoshet/game/result';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SECURITY_HEADERS } from './security-headers.js';

/** An error answer in the form of RFC 9457, with the sentence in every language and the place in the input. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly sentence: Sentence;
  readonly place?: GameError['place'];
}

export const PROBLEM_TYPE = 'application/problem+json';

export const problemOf = (status: number, { code, sentence, place }: GameError): Problem => ({
  type: `urn:rikoshet:problem:${code}`,
  title: sentence.en,
  status,
  code,
  sentence,
  ...(Object.keys(place).length > 0 ? { place } : {}),
});

export const sendProblem = (reply: FastifyReply, status: number, error: GameError): FastifyReply =>
  reply.code(status).type(PROBLEM_TYPE).send(problemOf(status, error));

const NOT_FOUND: GameError = {
  code: 'not-found',
  place: {},
  sentence: { ru: 'По этому адресу ничего нет.', en: 'There is nothing at this address.' },
};
const TOO_LARGE: GameError = {
  code: 'too-large',
  place: {},
  sentence: { ru: 'Запрос слишком велик.', en: 'The request is too large.' },
};
const BAD_REQUEST: GameError = {
  code: 'bad-request',
  place: {},
  sentence: { ru: 'Запрос непонятен.', en: 'The request cannot be understood.' },
};
const INTERNAL: GameError = {
  code: 'internal',
  place: {},
  sentence: {
    ru: 'На сервере ошибка. Она записана в журнал.',
    en: 'Something went wrong on the server. It has been logged.',
  },
};

export const sendNotFound = (reply: FastifyReply): FastifyReply => sendProblem(reply, 404, NOT_FOUND);

/** What cannot be routed at all, such as an address with a broken escape: no hook has run for it. */
export const sendUnroutable = (reply: FastifyReply, { statusCode }: { statusCode?: number }): FastifyReply =>
  sendProblem(reply.headers(SECURITY_HEADERS), statusCode ?? 400, BAD_REQUEST);

/** Every error that reaches fastify as an answer: what the client did wrong stays 4xx, the rest is logged and 500. */
export function answerErrorsAsProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request: FastifyRequest, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return sendProblem(reply, 413, TOO_LARGE);
    if (status >= 400 && status < 500) return sendProblem(reply, status, BAD_REQUEST);
    request.log.error(
      { error: { name: error.name, message: error.message, stack: error.stack } },
      'unexpected',
    );
    return sendProblem(reply, 500, INTERNAL);
  });
}
