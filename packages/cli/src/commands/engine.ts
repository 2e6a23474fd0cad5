import { Session } from '@rikoshet/engine/protocol/session';
import type { CommandSpec } from '../command.js';
import { liveLines } from '../engine/lines.js';
import { EXIT } from '../exit.js';

export const command: CommandSpec = {
  details: {
    ru: 'Команды: rikoshet, isready, setoption, game, position, go, stop, show, quit. Ошибка — строка «error …»; работа идёт дальше. Описание: docs/engine-protocol.md.',
    en: 'Commands: rikoshet, isready, setoption, game, position, go, stop, show, quit. An error is a line “error …”, and work goes on. Described in docs/engine-protocol.md.',
  },
  options: [],
  examples: [
    {
      call: 'rikoshet engine',
      about: {
        ru: 'дальше — строки протокола, например go nodes 500',
        en: 'then lines of the protocol, such as go nodes 500',
      },
    },
  ],
  async run({ io }) {
    let written = Promise.resolve();
    const write = (line: string): void => {
      written = written.then(() => io.stdout.write(`${line}\n`));
    };
    const session = new Session(write, { now: () => io.now(), breathe: () => io.breathe() });
    for await (const line of liveLines(io)) {
      session.receive(line);
      if (session.closed) break;
    }
    // The end of the input lets a search with a limit finish; one without a limit would never end.
    if (!session.closed) session.finish();
    await session.idle();
    await written;
    return io.stop.aborted ? EXIT.interrupted : EXIT.ok;
  },
};
