import { fail, ok, type GameError, type Result } from '@rikoshet/game/result';

/** The server's HTTP API as a bot uses it. */
export interface Api {
  /** One request; waits where the server says so, and gives its refusal as it is. */
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Result<unknown>>;
  /** The lines of a stream until it ends, each a value of JSON. */
  lines(path: string): AsyncGenerator<Result<unknown>>;
}

/** Longest wait that a server may ask for, s. */
const LONGEST_WAIT = 120;
const TOO_MANY = 429;

const unreachable = (server: string, error: unknown): Result<never> =>
  fail('file-server', {
    ru: `сервер ${server} не отвечает: ${reasonOf(error)}`,
    en: `the server ${server} does not answer: ${reasonOf(error)}`,
  });

const reasonOf = (error: unknown): string => {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? cause.message : error instanceof Error ? error.message : String(error);
};

const notOurs = (server: string, status: number): Result<never> =>
  fail('file-server', {
    ru: `${server}: ответ ${status} не похож на ответ сервера «Рикошет»`,
    en: `${server}: the answer ${status} is not one of a Rikoshet server`,
  });

async function refusalOf(server: string, answer: Response): Promise<Result<never>> {
  try {
    const { code, sentence, place } = (await answer.json()) as Partial<GameError>;
    if (typeof code === 'string' && sentence !== undefined)
      return { ok: false, error: { code, sentence, place: place ?? {} } };
  } catch {
    // No JSON: not a server of ours.
  }
  return notOurs(server, answer.status);
}

const pause = (seconds: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

export function makeApi(server: string, token: string, stop: AbortSignal): Api {
  const ask = async (method: string, path: string, body?: object): Promise<Result<Response>> => {
    for (;;) {
      try {
        const answer = await fetch(`${server}/api/v1${path}`, {
          method,
          signal: stop,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        if (answer.ok) return ok(answer);
        if (answer.status !== TOO_MANY) return await refusalOf(server, answer);
        await pause(Math.min(LONGEST_WAIT, Number(answer.headers.get('retry-after') ?? 1)), stop);
      } catch (error) {
        return unreachable(server, error);
      }
    }
  };
  return {
    async call(method, path, body) {
      const answer = await ask(method, path, body);
      if (!answer.ok) return answer;
      try {
        const text = await answer.value.text();
        return ok(text === '' ? undefined : (JSON.parse(text) as unknown));
      } catch (error) {
        return unreachable(server, error);
      }
    },
    async *lines(path) {
      const answer = await ask('GET', path);
      if (!answer.ok) {
        yield answer;
        return;
      }
      const decoder = new TextDecoder();
      let rest = '';
      try {
        for await (const piece of answer.value.body ?? []) {
          const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) if (line !== '') yield ok(JSON.parse(line) as unknown);
        }
      } catch (error) {
        if (!stop.aborted) yield unreachable(server, error);
      }
    },
  };
}
