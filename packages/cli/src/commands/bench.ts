import { benchSteps } from '@rikoshet/engine/bench';
import type { CommandSpec } from '../command.js';
import { EXIT } from '../exit.js';
import { walk } from '../long-work.js';

export const command: CommandSpec = {
  details: {
    ru: 'Число в конце меняется только тогда, когда меняется поиск или оценка.',
    en: 'The number at the end changes only when search or evaluation change.',
  },
  options: [],
  examples: [{ call: 'rikoshet bench', about: { ru: 'подпись движка', en: 'the signature of the engine' } }],
  async run(context) {
    const lines: string[] = [];
    const done = await walk(context, benchSteps(), ({ name, nodes }) => lines.push(`${name}: ${nodes}`));
    for (const line of lines) await context.print(line);
    if (!done) return EXIT.interrupted;
    await context.print(String(done.value));
    return EXIT.ok;
  },
};
