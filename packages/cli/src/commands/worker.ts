import type { CommandSpec } from '../command.js';
import { EXIT } from '../exit.js';
import { asFile } from '../failure.js';
import { parseWhole } from '../number-reading.js';
import { LOG_OPTION, logAsked, stopped, type LogFlags } from '../server-flags.js';
import { PLACE_OPTIONS, placeNeeded, type PlaceFlags } from '../server-place.js';

export interface WorkerOptions extends PlaceFlags, LogFlags {
  readonly nodes: string;
  readonly memory: string;
}

const MOST_NODES = 1_000_000_000;
const MOST_MEGABYTES = 4096;

export const command: CommandSpec<WorkerOptions> = {
  details: {
    ru: 'Разбирает партии, о которых просят на сервере, до Ctrl-C. Работников может быть сколько угодно, на PostgreSQL — на разных машинах.',
    en: 'Reviews the games that the server is asked to review, until Ctrl-C. There may be any number of workers, with PostgreSQL on different machines.',
  },
  options: [
    ...PLACE_OPTIONS,
    {
      flags: '--nodes <n>',
      about: { ru: 'позиций на каждый ход', en: 'positions looked at for each turn' },
      otherwise: '20000',
    },
    { flags: '--memory <mb>', about: { ru: 'память, МБ', en: 'memory, MB' }, otherwise: '64' },
    LOG_OPTION,
  ],
  examples: [
    {
      call: 'rikoshet worker --data games',
      about: { ru: 'рядом с сервером на той же папке', en: 'beside a server on the same folder' },
    },
  ],
  async run(context, _files, options) {
    const place = placeNeeded(context, options);
    if (!place.ok) return context.refuse(place.error);
    const nodes = parseWhole('--nodes', options.nodes, 1, MOST_NODES);
    if (!nodes.ok) return context.refuse(nodes.error);
    const megabytes = parseWhole('--memory', options.memory, 1, MOST_MEGABYTES);
    if (!megabytes.ok) return context.refuse(megabytes.error);
    const logLevel = logAsked(context, options);
    if (!logLevel.ok) return context.refuse(logLevel.error);
    const { startWorker } = await import('@rikoshet/server/jobs/start-worker');
    const worker = await startWorker({
      place: place.value,
      nodes: nodes.value,
      megabytes: megabytes.value,
      logLevel: logLevel.value,
    });
    if (!worker.ok) return context.refuse(asFile(worker.error));
    await context.print(
      context.say({ ru: 'Жду партий. Остановить: Ctrl-C.', en: 'Waiting for games. Stop with Ctrl-C.' }),
    );
    await stopped(context.io.stop);
    await worker.value.close();
    return EXIT.ok;
  },
};
