import { makeProof } from '@rikoshet/engine/proof/format';
import { solveSteps, type Solution, type SolveProgress } from '@rikoshet/engine/solver/solve';
import { ok, type Result } from '@rikoshet/game/result';
import { fieldOf } from '@rikoshet/paper-football/field';
import { makeSize, parseSize } from '@rikoshet/paper-football/size';
import type { CommandSpec } from '../command.js';
import type { Context } from '../context.js';
import { EXIT, type ExitCode } from '../exit.js';
import { asUsage } from '../failure.js';
import { walk } from '../long-work.js';
import { writeOut } from '../output.js';
import { newProgress } from '../progress.js';
import { readCheckpoint, writeCheckpoint } from '../engine/checkpoint-file.js';
import { makeTable } from '../engine/solver-table.js';
import { turnTexts } from '../engine/first-turns.js';

export interface SolveOptions {
  readonly field: string;
  readonly memory: string;
  readonly checkpoint?: string;
  readonly proof?: string;
  readonly winnerOnly?: boolean;
  readonly watch?: boolean;
  readonly json?: boolean;
}

const NODES = {
  ru: { one: 'узел', few: 'узла', many: 'узлов' },
  en: { one: 'node', many: 'nodes' },
};
const WATCH_MS = 10_000;
const CHECKPOINT_MS = 10 * 60_000;

const WINNERS = {
  first: { ru: 'выигрывает начинающий', en: 'the side that begins wins' },
  second: { ru: 'выигрывает второй', en: 'the second side wins' },
} as const;

/** Rate, table and the numbers of each first turn (proof/disproof, or who wins), for `--watch`. */
function makeWatch(progress: SolveProgress, rate: number): string {
  const { stage, nodes, seconds, fill, tableBytes, firstTurns } = progress;
  return [
    stage,
    `nodes ${nodes}`,
    `seconds ${seconds.toFixed(1)}`,
    `rate ${rate.toFixed(0)}/s`,
    `table ${(tableBytes / 2 ** 20).toFixed(0)}MB ${(100 * fill).toFixed(1)}%`,
    ...firstTurns().map(
      ({ digits, winner, proof, disproof }) => `${digits}:${winner ?? `${proof}/${disproof}`}`,
    ),
  ].join(' ');
}

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
    {
      flags: '--checkpoint <file>',
      about: {
        ru: 'снимок работы: раз в 10 минут и при остановке; если файл есть, продолжить с него',
        en: 'save the work every 10 minutes and when stopped; go on from the file where it exists',
      },
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
    const made = makeTable(options.memory);
    if (!made.ok) return context.refuse(made.error);
    const table = made.value;
    const { checkpoint } = options;
    const before =
      checkpoint === undefined ? undefined : await readCheckpoint(io, checkpoint, size.value, table);
    if (before && !before.ok) return context.refuse(before.error, checkpoint);
    if (before?.value)
      await context.note(
        context.say({
          ru: `продолжаю с узла ${before.value.nodes}`,
          en: `going on from node ${before.value.nodes}`,
        }),
      );
    const saved = before?.value ?? { nodes: 0, seconds: 0 };
    const progress = newProgress(context, NODES);
    const started = io.now();
    let watched = started;
    let kept = started;
    let last: SolveProgress | undefined;
    const keep = ({ nodes, seconds }: SolveProgress): Result<void> =>
      checkpoint === undefined
        ? ok(undefined)
        : writeCheckpoint(io, checkpoint, table, { size: size.value, nodes, seconds });
    const rateOf = ({ nodes, seconds }: SolveProgress): number =>
      (nodes - saved.nodes) / Math.max(0.001, seconds - saved.seconds);
    const steps = solveSteps(field.value, {
      table,
      before: saved,
      now: () => io.now(),
      everyFirstTurn: options.winnerOnly !== true,
      proof: options.proof !== undefined,
    });
    let unkept = ok(undefined) as Result<void>;
    const done = await walk(context, steps, (step) => {
      last = step;
      progress.tick(step.nodes);
      if (options.watch && io.now() - watched > WATCH_MS) {
        watched = io.now();
        void context.note(makeWatch(step, rateOf(step)));
      }
      if (unkept.ok && io.now() - kept > CHECKPOINT_MS) {
        unkept = keep(step);
        kept = io.now();
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
      if (last) {
        unkept = keep(last);
        await context.note(makeWatch(last, rateOf(last)));
      }
      return unkept.ok ? EXIT.interrupted : context.refuse(unkept.error, checkpoint);
    }
    await report(context, text, done.value, options.json === true);
    if (options.proof !== undefined) {
      const written = await writeOut(io, options.proof, makeProof(done.value.proof!));
      if (!written.ok) return context.refuse(written.error, options.proof);
    }
    if (!unkept.ok) return context.refuse(unkept.error, checkpoint);
    return EXIT.ok;
  },
};
