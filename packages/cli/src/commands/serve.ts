import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import type { CommandSpec } from '../command.js';
import { EXIT } from '../exit.js';
import { asFile, usageFailure } from '../failure.js';
import { parseWhole } from '../number-reading.js';
import { LOG_OPTION, logAsked, setting, stopped, type LogFlags } from '../server-flags.js';
import { PLACE_OPTIONS, placeAsked, type PlaceFlags } from '../server-place.js';

export interface ServeOptions extends PlaceFlags, LogFlags {
  readonly host?: string;
  readonly port?: string;
  readonly page?: string;
  readonly nats?: string;
  readonly trustProxy?: boolean;
  readonly json?: boolean;
}

/** The page as `npm run build` leaves it in a clone. */
const BUILT_PAGE = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export const command: CommandSpec<ServeOptions> = {
  details: {
    ru: 'Работает до Ctrl-C. Без --port занимает 4680 или следующий свободный порт и пишет адрес в стандартный вывод. Без --data и --database — только страница. Каждый ключ можно задать переменной окружения: RIKOSHET_PORT, RIKOSHET_HOST и так далее.',
    en: 'Runs until Ctrl-C. Without --port it takes 4680 or the next free port, and prints the address on standard output. Without --data and --database it serves the page alone. Each option can be given by the environment: RIKOSHET_PORT, RIKOSHET_HOST and so on.',
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
    ...PLACE_OPTIONS,
    {
      flags: '--nats <urls>',
      about: {
        ru: 'адреса NATS через запятую, если серверов на одной базе несколько',
        en: 'addresses of NATS, with commas between, where several servers work on one database',
      },
    },
    {
      flags: '--trust-proxy',
      about: {
        ru: 'верить X-Forwarded-For: перед сервером стоит свой прокси',
        en: 'believe X-Forwarded-For: a proxy of one’s own stands before the server',
      },
    },
    {
      flags: '--page <folder>',
      about: { ru: 'папка собранной страницы', en: 'folder of the built page' },
    },
    LOG_OPTION,
    {
      flags: '--json',
      about: { ru: 'адрес строкой JSON: {"url":…}', en: 'the address as a line of JSON: {"url":…}' },
    },
  ],
  examples: [
    { call: 'rikoshet serve --port 0', about: { ru: 'на любом свободном порту', en: 'on any free port' } },
    {
      call: 'rikoshet serve --port 0 --data games',
      about: {
        ru: 'с игрой по сети, партии в папке games',
        en: 'with play over the network, games in the folder games',
      },
    },
  ],
  run: async (context, _files, options) => {
    const portText = options.port ?? setting(context, 'PORT');
    const port = portText === undefined ? undefined : parseWhole('--port', portText, 0, 65_535);
    if (port && !port.ok) return context.refuse(port.error);
    const place = placeAsked(context, options);
    if (!place.ok) return context.refuse(place.error);
    const logLevel = logAsked(context, options);
    if (!logLevel.ok) return context.refuse(logLevel.error);
    const nats = options.nats ?? setting(context, 'NATS');
    const host = options.host ?? setting(context, 'HOST');
    const token = setting(context, 'METRICS_TOKEN');
    const pageAsked = options.page ?? setting(context, 'PAGE');
    const page = pageAsked === undefined ? BUILT_PAGE : resolve(context.io.folder, pageAsked);
    if (pageAsked !== undefined && !existsSync(page))
      return context.refuse(
        usageFailure({ ru: `--page: нет папки ${pageAsked}`, en: `--page: no folder ${pageAsked}` }).error,
      );
    const { startServer } = await import('@rikoshet/server/start-server');
    const server = await startServer({
      webRoot: page,
      logLevel: logLevel.value,
      trustProxy: options.trustProxy ?? setting(context, 'TRUST_PROXY') === '1',
      ...(place.value === undefined
        ? {}
        : 'url' in place.value
          ? { databaseUrl: place.value.url }
          : { dataDir: place.value.folder }),
      ...(nats === undefined ? {} : { natsUrl: nats }),
      ...(token === undefined ? {} : { metricsToken: token }),
      ...(host === undefined ? {} : { host }),
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
