import { makeProof } from '@rikoshet/engine/proof/format';
import { solveSteps, type Solution, type SolveProgress } from '@rikoshet/engine/solver/solve';
import { fieldOf } from '@rikoshet/paper-football/field';
import { makeSize, parseSize } from '@rikoshet/paper-football/size';
import type { CommandSpec } from '../command.js';
import type { Context } from '../context.js';
import { EXIT, type ExitCode } from '../exit.js';
import { asUsage } from '../failure.js';
import { walk } from '../long-work.js';
import { parseWhole } from '../number-reading.js';
import { writeOut } from '../output.js';
import { newProgress } from '../progress.js';
import { turnTexts } from '../engine/first-turns.js';

export interface SolveOptions {
  readonly field: string;
  readonly memory: string;
  readonly proof?: string;
  readonly winnerOnly?: boolean;
  readonly watch?: boolean;
  readonly json?: boolean;
}

const MOST_MEGABYTES = 8192;
const NODES = {
  ru: { one: 'узел', few: 'узла', many: 'узлов' },
  en: { one: 'node', many: 'nodes' },
};
const WATCH_MS = 10_000;

const WINNERS = {
  first: { ru: 'выигрывает начинающий', en: 'the side that begins wins' },
  second: { ru: 'выигрывает второй', en: 'the second side wins' },
} as const;

/** Numbers of each first turn, for `--watch`. */
const makeWatch = ({ stage, nodes, seconds, tableUsed, tableSize, firstTurns }: SolveProgress): string =>
  [
    stage,
    `nodes ${nodes}`,
    `seconds ${seconds.toFixed(1)}`,
    `table ${((100 * tableUsed) / tableSize).toFixed(1)}%`,
    ...firstTurns().map(
      ({ digits, winner, proof, disproof }) => `${digits}:${winner ?? `${proof}/${disproof}`}`,
    ),
  ].join(' ');

async function report(context: Context, size: string, solution: Solution, json: boolean): Promise<void> {
  const { winner, nodes, seconds } = solution;
  const winningFirstTurns = turnTexts(size, solution.winningFirstTurns);
  const losingFirstTurns = turnTexts(size, solution.losingFirstTurns);
  if (json) {
    await context.print(JSON.stringify({ winner, winningFirstTurns, losingFirstTurns, nodes, seconds }));
    return;
  }
  await context.print(`(${size}): ${context.say(WINNERS[winner])}`);
  if (winningFirstTurns.length > 0)
    await context.print(
      `${context.say({ ru: 'выигрывающие первые ходы', en: 'winning first turns' })}: ${winningFirstTurns.join(', ')}`,
    );
}

export const command: CommandSpec<SolveOptions> = {
  details: {
    ru: 'Значение без проверенного доказательства — утверждение: запишите его ключом --proof и проверьте командой verify-proof.',
    en: 'A value without a verified proof is a claim: write the proof with --proof and check it with verify-proof.',
  },
  options: [
    { flags: '--field <size>', about: { ru: 'размер поля', en: 'size of the field' }, otherwise: '2;4;6' },
    {
      flags: '--memory <mb>',
      about: { ru: 'память для таблицы, МБ', en: 'memory for the table, MB' },
      otherwise: '256',
    },
    { flags: '--proof <file>', about: { ru: 'записать доказательство', en: 'write the proof' } },
    {
      flags: '--winner-only',
      about: { ru: 'не решать остальные первые ходы', en: 'leave the other first turns undecided' },
    },
    {
      flags: '--watch',
      about: {
        ru: 'раз в десять секунд — числа каждого первого хода',
        en: 'every ten seconds the numbers of each first turn',
      },
    },
    { flags: '--json', about: { ru: 'ответ строкой JSON', en: 'the answer as a line of JSON' } },
  ],
  examples: [
    { call: 'rikoshet solve --field "2;4;4" --json', about: { ru: 'маленькое поле', en: 'a small field' } },
  ],
  async run(context, _files, options): Promise<ExitCode> {
    const { io } = context;
    const size = parseSize(options.field);
    if (!size.ok) return context.refuse(asUsage('--field', size.error));
    const field = fieldOf(size.value);
    if (!field.ok) return context.refuse(asUsage('--field', field.error));
    const megabytes = parseWhole('--memory', options.memory, 1, MOST_MEGABYTES);
    if (!megabytes.ok) return context.refuse(megabytes.error);
    const progress = newProgress(context, NODES);
    let watched = io.now();
    let last: SolveProgress | undefined;
    const steps = solveSteps(field.value, {
      megabytes: megabytes.value,
      now: () => io.now(),
      everyFirstTurn: options.winnerOnly !== true,
      proof: options.proof !== undefined,
    });
    const done = await walk(context, steps, (step) => {
      last = step;
      progress.tick(step.nodes);
      if (options.watch && io.now() - watched > WATCH_MS) {
        watched = io.now();

        void context.note(makeWatch(step));
      }
    });
    progress.end();
    const text = makeSize(size.value);
    if (!done) {
      if (options.json)
        await context.print(
          JSON.stringify({
            winner: 'unknown',
            winningFirstTurns: [],
            nodes: last?.nodes ?? 0,
            seconds: last?.seconds ?? 0,
          }),
        );
      if (last) await context.note(makeWatch(last));
      return EXIT.interrupted;
    }
    await report(context, text, done.value, options.json === true);
    if (options.proof !== undefined) {
      const written = await writeOut(io, options.proof, makeProof(done.value.proof!));
      if (!written.ok) return context.refuse(written.error, options.proof);
    }
    return EXIT.ok;
  },
};
