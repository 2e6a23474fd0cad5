import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import type { OptionSpec } from './command.js';
import type { Context } from './context.js';
import { usageFailure } from './failure.js';

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogFlags {
  readonly log?: string;
}

export const LOG_OPTION: OptionSpec = {
  flags: '--log <level>',
  about: {
    ru: 'подробность журнала в потоке ошибок, обычно warn (или RIKOSHET_LOG)',
    en: 'how much is logged on standard error, warn unless said otherwise (or RIKOSHET_LOG)',
  },
  choices: LOG_LEVELS,
};

/** A setting from the environment; an empty one counts as not set. */
export function setting({ io }: Context, name: string): string | undefined {
  const value = io.env[`RIKOSHET_${name}`];
  return value === '' ? undefined : value;
}

export function logAsked(context: Context, { log }: LogFlags): Result<LogLevel> {
  const asked = log ?? setting(context, 'LOG') ?? 'warn';
  const level = LOG_LEVELS.find((each) => each === asked);
  return level === undefined
    ? usageFailure({
        ru: `RIKOSHET_LOG: нет уровня ${asked}, есть ${LOG_LEVELS.join(', ')}`,
        en: `RIKOSHET_LOG: there is no level ${asked}, there are ${LOG_LEVELS.join(', ')}`,
      })
    : ok(level);
}

/** Resolves at Ctrl-C. */
export const stopped = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
