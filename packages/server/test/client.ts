import type { ClientMessage, ServerMessage, ServerMessageOf } from '@rikoshet/protocol/live';
import { serverMessageSchema } from '@rikoshet/protocol/live';
import { readMessage } from '@rikoshet/protocol/read';
import { startServer, type RunningServer, type ServerOptions } from '@rikoshet/server/start-server';
import { WebSocket } from 'ws';

/** For the benches, which have no packages of their own. */
export { WebSocket };

const MANY = { burst: 1e6, perSecond: 1e6 };

/** A server for tests; its address limits are off unless a test wants them. */
export async function start(options: ServerOptions): Promise<RunningServer> {
  const started = await startServer({
    port: 0,
    logLevel: 'silent',
    rates: { read: MANY, change: MANY },
    ...options,
  });
  if (!started.ok) throw new Error(started.error.sentence.en);
  return started.value;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look at what they expect
  readonly body: any;
}

/** One request to the API. */
export async function call(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  secret?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  const json = type.includes('json') && !type.includes('ndjson');
  return {
    status: answer.status,
    headers: answer.headers,
    body: json && text !== '' ? JSON.parse(text) : text,
  };
}

/** A browser as far as cookies go: keeps the session that the server gives it, and says where its page came from. */
export class Browser {
  setCookie = '';
  #cookie: string | undefined;

  constructor(
    private readonly url: string,
    cookie?: string,
  ) {
    this.#cookie = cookie;
  }

  /** Another browser with the same cookie: somebody who has stolen it. */
  clone(): Browser {
    return new Browser(this.url, this.#cookie);
  }

  get cookie(): string {
    return this.#cookie ?? '';
  }

  async call(method: string, path: string, body?: unknown, secret?: string): Promise<Reply> {
    const reply = await call(this.url, method, path, body, secret, {
      ...(method === 'GET' ? {} : { origin: this.url }),
      ...(this.#cookie === undefined ? {} : { cookie: this.#cookie }),
    });
    const [given] = reply.headers.getSetCookie();
    if (given !== undefined) {
      this.setCookie = given;
      this.#cookie = given.split(';', 1)[0];
    }
    return reply;
  }
}

export interface Seats {
  readonly id: string;
  readonly seats: readonly [string, string];
}

/** A started game with both seats' secrets. */
export async function newGame(url: string, request: Record<string, unknown> = {}): Promise<Seats> {
  const created = await call(url, 'POST', '/games', {
    game: 'paper-football',
    clock: { kind: 'none' },
    side: 0,
    name: 'Анна',
    ...request,
  });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  const { id, seat, invite } = created.body as { id: string; seat: string; invite: string | null };
  const joined = await call(url, 'POST', `/games/${id}/join`, {
    name: 'Борис',
    ...(invite === null ? {} : { invite }),
  });
  if (joined.status !== 200) throw new Error(JSON.stringify(joined.body));
  return { id, seats: [seat, (joined.body as { seat: string }).seat] };
}

/** A WebSocket client that checks every message it gets against the schema. */
export class LiveClient {
  readonly messages: ServerMessage[] = [];
  closed = false;
  #waiting: (() => void)[] = [];
  #taken = 0;
  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      const message = readMessage(serverMessageSchema, data.toString());
      if (!message.ok) throw new Error(`${message.error.sentence.en}: ${data.toString()}`);
      this.messages.push(message.value);
      this.#wake();
    });
    socket.on('close', () => {
      this.closed = true;
      this.#wake();
    });
    socket.on('error', () => undefined);
  }

  static async connect(url: string, headers: Record<string, string> = {}): Promise<LiveClient> {
    const client = new LiveClient(new WebSocket(`${url.replace('http', 'ws')}/live`, { headers }));
    await new Promise<void>((resolve, reject) => {
      client.socket.once('open', resolve);
      client.socket.once('error', reject);
      client.socket.once('unexpected-response', (_, response) =>
        reject(new Error(String(response.statusCode))),
      );
    });
    return client;
  }

  static async enter(url: string, game: string, seat?: string, seq?: number): Promise<LiveClient> {
    const client = await LiveClient.connect(url);
    client.send({
      t: 'hello',
      v: 1,
      game,
      ...(seat === undefined ? {} : { seat }),
      ...(seq === undefined ? {} : { seq }),
    });
    return client;
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The next message of this kind after the ones taken before. */
  async next<T extends ServerMessage['t']>(
    t: T,
    fits?: (message: ServerMessageOf<T>) => boolean,
  ): Promise<ServerMessageOf<T>> {
    const deadline = Date.now() + 8000;
    for (;;) {
      while (this.#taken < this.messages.length) {
        const message = this.messages[this.#taken++];
        if (message?.t === t && (fits?.(message as ServerMessageOf<T>) ?? true))
          return message as ServerMessageOf<T>;
      }
      if (this.closed || Date.now() > deadline)
        throw new Error(`no ${t} came; last: ${JSON.stringify(this.messages.at(-1))}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 500);
        this.#waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  async do(id: string, command: Extract<ClientMessage, { t: 'do' }>['command']): Promise<string> {
    const from = this.messages.length;
    this.send({ t: 'do', id, command });
    for (;;) {
      const answer = this.messages
        .slice(from)
        .find((m) => (m.t === 'done' || m.t === 'refused') && m.id === id);
      if (answer?.t === 'done') return 'done';
      if (answer?.t === 'refused') return answer.error.code;
      if (this.closed) return 'closed';
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 500);
        this.#waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  close(): void {
    this.socket.close();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}
