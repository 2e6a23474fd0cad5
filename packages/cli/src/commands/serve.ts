import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import type { CommandSpec } from '../command.js';
import { EXIT } from '../exit.js';
import { asFile, usageFailure } from '../failure.js';
import { parseWhole } from '../number-reading.js';

export interface ServeOptions {
  readonly host?: string;
  readonly port?: string;
  readonly page?: string;
  readonly data?: string;
  readonly log: string;
  readonly json?: boolean;
}

/** The page as `npm run build` leaves it in a clone. */
const BUILT_PAGE = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Resolves at Ctrl-C. */
const stopped = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });

export const command: CommandSpec<ServeOptions> = {
  details: {
    ru: 'Работает до Ctrl-C. Без --port занимает 4680 или следующий свободный порт и пишет адрес в стандартный вывод.',
    en: 'Runs until Ctrl-C. Without --port it takes 4680 or the next free port, and prints the address on standard output.',
  },
  options: [
    { flags: '--port <number>', about: { ru: 'порт; 0 — любой свободный', en: 'port; 0 is any free one' } },
    {
      flags: '--host <address>',
      about: {
        ru: 'адрес; 0.0.0.0 открывает сервер для сети (обычно 127.0.0.1, только этот компьютер)',
        en: 'address; 0.0.0.0 opens the server to the network (by default 127.0.0.1, this machine alone)',
      },
    },
    {
      flags: '--data <folder>',
      about: {
        ru: 'папка базы данных для игры по сети, создаётся сама (без неё — только страница)',
        en: 'folder of the database for play over the network, made on first use (without it the page alone)',
      },
    },
    {
      flags: '--page <folder>',
      about: { ru: 'папка собранной страницы', en: 'folder of the built page' },
    },
    {
      flags: '--log <level>',
      about: { ru: 'подробность журнала в потоке ошибок', en: 'how much is logged on standard error' },
      choices: LOG_LEVELS,
      otherwise: 'warn',
    },
    {
      flags: '--json',
      about: { ru: 'адрес строкой JSON: {"url":…}', en: 'the address as a line of JSON: {"url":…}' },
    },
  ],
  examples: [
    { call: 'rikoshet serve --port 0', about: { ru: 'на любом свободном порту', en: 'on any free port' } },
  ],
  run: async (context, _files, options) => {
    const port = options.port === undefined ? undefined : parseWhole('--port', options.port, 0, 65_535);
    if (port && !port.ok) return context.refuse(port.error);
    const page = options.page === undefined ? BUILT_PAGE : resolve(context.io.folder, options.page);
    if (options.page !== undefined && !existsSync(page))
      return context.refuse(
        usageFailure({ ru: `--page: нет папки ${options.page}`, en: `--page: no folder ${options.page}` })
          .error,
      );
    const { startServer } = await import('@rikoshet/server/start-server');
    const server = await startServer({
      webRoot: page,
      logLevel: options.log as LogLevel,
      ...(options.data === undefined ? {} : { dataDir: resolve(context.io.folder, options.data) }),
      ...(options.host === undefined ? {} : { host: options.host }),
      ...(port === undefined ? {} : { port: port.value }),
    });
    if (!server.ok) return context.refuse(asFile(server.error));
    const { url } = server.value;
    await context.print(
      options.json
        ? JSON.stringify({ url })
        : context.say({ ru: `Откройте ${url}. Остановить: Ctrl-C.`, en: `Open ${url}. Stop with Ctrl-C.` }),
    );
    await stopped(context.io.stop);
    await server.value.close();
    return EXIT.ok;
  },
};
