import { ok, type Result } from '@rikoshet/game/result';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { serveHealth } from './http/health.js';
import type { ApiRates } from './http/rates.js';
import { listen } from './http/listen.js';
import { servePage } from './http/page.js';
import { answerErrorsAsProblems, sendUnroutable } from './http/problem.js';
import { addSecurityHeaders } from './http/security-headers.js';
import { serveMetrics } from './http/metrics.js';
import { Metrics } from './metrics.js';
import { openPlay } from './play.js';
import type { DatabasePlace } from './storage/database.js';
import { makeLog, type LogLevel } from './log.js';

export const DEFAULT_PORT = 4680;
/** Only this machine: whoever wants the network says so. */
export const DEFAULT_HOST = '127.0.0.1';

export interface ServerOptions {
  readonly host?: string;
  /** 0 lets the system choose. */
  readonly port?: number;
  /** Take the next free port where `port` is taken; by default only where none was asked for. */
  readonly orNextPort?: boolean;
  /** The folder of the database, made on first use. Without any database the page is served and nobody plays over the network. */
  readonly dataDir?: string;
  /** The address of a PostgreSQL database, in place of a folder. */
  readonly databaseUrl?: string;
  /** Addresses of NATS, where several processes serve one PostgreSQL database. */
  readonly natsUrl?: string;
  /** What `/metrics` asks for as bearer token; without one only this machine itself gets an answer. */
  readonly metricsToken?: string;
  /** The folder of the built page (`packages/web/dist`). */
  readonly webRoot?: string;
  /** What one address may ask of the API. */
  readonly rates?: ApiRates;
  /** True behind a proxy of one's own, whose `X-Forwarded-For` then tells the client's address. */
  readonly trustProxy?: boolean;
  readonly logLevel?: LogLevel;
  /** Where log lines go; standard error by default. */
  readonly logStream?: DestinationStream;
}

export interface RunningServer {
  /** The address to open, `http://127.0.0.1:4680`. */
  readonly url: string;
  /** Takes no new requests, finishes those that are under way, and stops. May be called more than once. */
  close(): Promise<void>;
}

const BODY_LIMIT = 1_000_000;
/** Ids of passkeys may be that long. */
const LONGEST_PARAM = 1500;
const LONGEST_STOP = 5000;

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        // Without the query: whatever somebody puts there stays out of the log.
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

const placeOf = ({ databaseUrl: url, dataDir: folder }: ServerOptions): DatabasePlace | undefined =>
  url !== undefined ? { url } : folder !== undefined ? { folder } : undefined;

/** Starts the server; refuses with a sentence where the address cannot be had. */
export async function startServer(options: ServerOptions = {}): Promise<Result<RunningServer>> {
  const loggerInstance: FastifyBaseLogger = makeLog(options.logLevel ?? 'info', options.logStream);
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy ?? false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: LONGEST_PARAM },
    frameworkErrors: (error, _request, reply) => void sendUnroutable(reply, error),
  });
  // A form or a plain text could be sent from any page without asking; only JSON is read.
  app.removeContentTypeParser('text/plain');
  addSecurityHeaders(app);
  answerErrorsAsProblems(app);
  logRequests(app);
  const metrics = new Metrics();
  serveMetrics(app, metrics, options.metricsToken);
  const place = placeOf(options);
  const opened =
    place === undefined
      ? undefined
      : await openPlay(app, { place, natsUrl: options.natsUrl, rates: options.rates, metrics });
  if (opened !== undefined && !opened.ok) {
    await app.close();
    return opened;
  }
  const play = opened?.value;
  serveHealth(app, async () => play === undefined || play.store.answers());
  await servePage(app, options.webRoot);
  const { host = DEFAULT_HOST, port = DEFAULT_PORT, orNextPort = options.port === undefined } = options;
  const url = await listen(app, host, port, orNextPort);
  if (!url.ok) {
    await app.close();
    await play?.close();
    return url;
  }
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    // A client that never finishes must not keep the process from stopping.
    const force = setTimeout(() => app.server.closeAllConnections(), LONGEST_STOP);
    await app.close();
    clearTimeout(force);
    await play?.close();
  };
  return ok({ url: url.value, close: () => (closing ??= close()) });
}
