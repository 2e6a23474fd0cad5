import { parseProof } from '@rikoshet/engine/proof/format';
import { verifySteps } from '@rikoshet/engine/proof/verify';
import type { CommandSpec } from '../command.js';
import { turnTexts } from '../engine/first-turns.js';
import { EXIT } from '../exit.js';
import { openSource } from '../input/source.js';
import { walk } from '../long-work.js';
import { newProgress } from '../progress.js';
import { usageFailure } from '../failure.js';

export interface VerifyProofOptions {
  readonly json?: boolean;
}

const POSITIONS = {
  ru: { one: 'позиция', few: 'позиции', many: 'позиций' },
  en: { one: 'position', many: 'positions' },
};

export const command: CommandSpec<VerifyProofOptions> = {
  details: {
    ru: 'Проходит все ходы проигрывающей стороны по одним только правилам, без решателя.',
    en: 'Walks every turn of the losing side by the plain rules alone, without the solver.',
  },
  arguments: [{ term: '[file]', about: { ru: 'файл доказательства', en: 'the file of the proof' } }],
  options: [{ flags: '--json', about: { ru: 'ответ строкой JSON', en: 'the answer as a line of JSON' } }],
  examples: [
    {
      call: 'rikoshet verify-proof proof-2-4-4.rkp',
      about: { ru: 'проверить доказательство', en: 'check a proof' },
    },
  ],
  async run(context, [file], options) {
    if (file === undefined)
      return context.refuse(
        usageFailure({ ru: 'нужен файл доказательства', en: 'the file of a proof is needed' }).error,
      );
    const source = await openSource(context.io, file);
    if (!source.ok) return context.refuse(source.error, file);
    const chunks: Uint8Array[] = [];
    for await (const chunk of source.value.chunks) {
      if (!chunk.ok) return context.refuse(chunk.error, file);
      chunks.push(chunk.value);
    }
    const proof = parseProof(Buffer.concat(chunks));
    if (!proof.ok) return context.refuse(proof.error, file);
    const progress = newProgress(context, POSITIONS);
    const done = await walk(context, verifySteps(proof.value), ({ positions, part }) =>
      progress.tick(positions, part),
    );
    progress.end();
    if (!done) return EXIT.interrupted;
    if (!done.value.ok) return context.refuse(done.value.error, file);
    const { field, winner, positions } = done.value.value;
    const winningFirstTurns = turnTexts(field, done.value.value.winningFirstTurns);
    const losingFirstTurns = turnTexts(field, done.value.value.losingFirstTurns);
    if (options.json) {
      await context.print(JSON.stringify({ field, winner, winningFirstTurns, losingFirstTurns, positions }));
      return EXIT.ok;
    }
    const words = {
      first: { ru: 'выигрывает начинающий', en: 'the side that begins wins' },
      second: { ru: 'выигрывает второй', en: 'the second side wins' },
      unknown: { ru: 'кто выигрывает, не доказано', en: 'who wins is not proved' },
    } as const;
    await context.print(`(${field}): ${context.say(words[winner])}`);
    if (winningFirstTurns.length > 0)
      await context.print(
        `${context.say({ ru: 'выигрывают', en: 'winning' })}: ${winningFirstTurns.join(', ')}`,
      );
    if (losingFirstTurns.length > 0)
      await context.print(
        `${context.say({ ru: 'проигрывают', en: 'losing' })}: ${losingFirstTurns.join(', ')}`,
      );
    return EXIT.ok;
  },
};
