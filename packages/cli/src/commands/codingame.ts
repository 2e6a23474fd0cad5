import { CodingameBot, FIRST_TURN_MS, TURN_MS } from '@rikoshet/engine/protocol/codingame';
import type { CommandSpec } from '../command.js';
import { liveLines } from '../engine/lines.js';
import { EXIT } from '../exit.js';
import { parseWhole } from '../number-reading.js';

export interface CodingameOptions {
  readonly first: string;
  readonly turn: string;
}

const MOST_MS = 60_000;

export const command: CommandSpec<CodingameOptions> = {
  details: {
    ru: 'Первая строка 0 или 1: кто начинает. Затем на каждый ход: длина хода соперника и сам ход цифрами, «-» в самом начале; ответ — строка цифр.',
    en: 'The first line is 0 or 1: who begins. Then for each turn the length of the opponent’s turn and its digits, “-” at the very start; the answer is a line of digits.',
  },
  options: [
    {
      flags: '--first <ms>',
      about: { ru: 'миллисекунд на первый ход', en: 'milliseconds for the first turn' },
      otherwise: String(FIRST_TURN_MS),
    },
    {
      flags: '--turn <ms>',
      about: { ru: 'миллисекунд на следующие', en: 'milliseconds for the later ones' },
      otherwise: String(TURN_MS),
    },
  ],
  examples: [
    {
      call: 'rikoshet codingame --first 900 --turn 150',
      about: { ru: 'как на состязании', en: 'as in the contest' },
    },
  ],
  async run(context, _files, options) {
    const { io } = context;
    const firstMs = parseWhole('--first', options.first, 1, MOST_MS);
    if (!firstMs.ok) return context.refuse(firstMs.error);
    const turnMs = parseWhole('--turn', options.turn, 1, MOST_MS);
    if (!turnMs.ok) return context.refuse(turnMs.error);
    const bot = new CodingameBot(() => io.now(), { firstMs: firstMs.value, turnMs: turnMs.value });
    for await (const line of liveLines(io)) {
      if (line.trim() === '') continue;
      const answer = bot.receive(line);
      if (!answer.ok) return context.refuse(answer.error);
      if (answer.value !== undefined) await context.print(answer.value);
    }
    return io.stop.aborted ? EXIT.interrupted : EXIT.ok;
  },
};
