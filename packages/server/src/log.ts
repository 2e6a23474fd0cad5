import { pino, type DestinationStream, type Logger } from 'pino';

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Fields that must never reach a log, wherever they stand. */
const SECRETS = ['authorization', 'cookie', 'invite', 'password', 'secret', 'seat', 'token'];

/** Structured lines of JSON, to standard error unless `stream` is given. */
export const makeLog = (level: LogLevel, stream?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[secret]',
      },
    },
    stream ?? pino.destination({ dest: 2, sync: false }),
  );
