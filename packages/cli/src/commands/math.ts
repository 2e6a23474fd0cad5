import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import type { Bits } from '@rikoshet/paper-football/bits';
import { emptyBits } from '@rikoshet/paper-football/bits';
import type { Field } from '@rikoshet/paper-football/field';
import { fieldOf } from '@rikoshet/paper-football/field';
import { diagramOf } from '@rikoshet/paper-football/mathematics/euler';
import type { Side } from '@rikoshet/game/outcome';
import { paperFootball } from '@rikoshet/paper-football';
import type { Position } from '@rikoshet/paper-football/position';
import type { CommandSpec } from '../command.js';
import type { Context } from '../context.js';
import { EXIT, type ExitCode } from '../exit.js';
import { usageFailure } from '../failure.js';
import { FIELD_OPTIONS, parseField } from '../field-options.js';
import { diagramMathematics, impossible } from '../mathematics.js';
import { makeMathematics } from '../mathematics-text.js';
import { loadGame, NUMBER_OPTION, POSITION_OPTION, type GameFlags } from '../input/game-file.js';
import { formatOption } from '../input/records.js';
import { parseWhole } from '../number-reading.js';
import { parseSegments } from '@rikoshet/paper-football/notation/segments';

export interface MathOptions extends GameFlags {
  readonly segments?: string;
  readonly turn?: string;
  readonly json?: boolean;
}

/** Drawn lines on a field, whoever drew them. */
interface Lines {
  readonly field: Field;
  readonly order: Side;
  readonly drawn: Bits;
  /** They are the good beginning of a record with an error. */
  readonly cut?: boolean;
}

const linesOf = ({ field, order, drawn }: Position): Lines => ({ field, order, drawn });

/** The lines that the options describe on a bare field. */
function linesOfOptions(options: MathOptions): Result<Lines> {
  const asked = parseField(options);
  if (!asked.ok) return asked;
  const { size, order } = asked.value;
  const field = fieldOf(size);
  if (!field.ok) return field;
  if (options.segments === undefined)
    return ok({ field: field.value, order, drawn: emptyBits(field.value.segments) });
  const drawn = parseSegments(field.value, options.segments);
  return drawn.ok ? ok({ field: field.value, order, drawn: drawn.value }) : drawn;
}

async function linesAsked(
  context: Context,
  files: readonly string[],
  options: MathOptions,
): Promise<Result<Lines>> {
  const [file] = files;
  const sources = [file, options.segments, options.position].filter((source) => source !== undefined);
  if (sources.length > 1)
    return usageFailure({
      ru: 'нужно что-то одно: файл, --segments или --position',
      en: 'one of these at a time: a file, --segments or --position',
    });
  if (file === undefined && options.position === undefined) return linesOfOptions(options);
  return linesOfGame(context, file, options);
}

/** The lines after the turn asked for, or at the end of the game. */
async function linesOfGame(
  context: Context,
  file: string | undefined,
  options: MathOptions,
): Promise<Result<Lines>> {
  const loaded = await loadGame(context, file, options);
  if (!loaded.ok) return loaded;
  const { known, positions, errors, turns } = loaded.value;
  if (known.game.id !== paperFootball.id)
    return usageFailure({
      ru: 'эта математика — о футболе на бумаге, а запись другой игры',
      en: 'this mathematics is about paper football, the record is of another game',
    });
  for (const error of errors) await context.refuse(error, file);
  const turn =
    options.turn === undefined ? ok(turns.length) : parseWhole('--turn', options.turn, 0, turns.length);
  return turn.ok ? ok({ ...linesOf(positions[turn.value] as Position), cut: errors.length > 0 }) : turn;
}

async function answer(context: Context, lines: Lines, json: boolean): Promise<ExitCode> {
  const { field, order, drawn } = lines;
  const diagram = diagramOf(field, drawn);
  const math = diagram.ok ? diagramMathematics(field, order, drawn) : ok(impossible(field, order));
  if (!math.ok) return context.refuse(math.error);
  if (json) {
    const why = diagram.ok ? {} : { why: context.say(diagram.error.sentence) };
    await context.print(JSON.stringify({ ...math.value, ...why }));
  } else await context.print(makeMathematics(context.language, math.value));
  if (diagram.ok) return lines.cut === true ? EXIT.wrong : EXIT.ok;
  return json ? EXIT.wrong : context.refuse(diagram.error);
}

export const command: CommandSpec<MathOptions> = {
  details: {
    ru: `Из одних лишь проведённых звеньев (--segments, в любом порядке) видно, сколько сделано ходов, чей ход, где мяч,
могла ли так пойти партия, и одна из таких партий. Нет — код завершения 1 и причина.`,
    en: `The drawn segments alone (--segments, in any order) tell how many turns were made, whose turn it is, where the ball
is, whether a game can have drawn them, and one such game. If none can, the exit status is 1 and the reason is said.`,
  },
  arguments: [
    {
      term: '[file]',
      about: { ru: 'запись партии; «-» — стандартный ввод', en: 'a record of a game; "-" is standard input' },
    },
  ],
  options: [
    ...FIELD_OPTIONS,
    {
      flags: '--segments <list>',
      about: {
        ru: 'проведённые звенья, например "d6-e7 e7-d8"',
        en: 'drawn segments, such as "d6-e7 e7-d8"',
      },
    },
    POSITION_OPTION,
    {
      flags: '--turn <number>',
      about: { ru: 'после этого хода записи', en: 'after this turn of the record' },
    },
    NUMBER_OPTION,
    formatOption('--format <name>'),
    { flags: '--json', about: { ru: 'ответ в JSON', en: 'answer in JSON' } },
  ],
  examples: [
    {
      call: 'rikoshet math --field "2;6;8" --json',
      about: { ru: 'стандартное поле', en: 'the standard field' },
    },
    {
      call: 'rikoshet math --segments "e7-d8 d6-e7 d8-d7"',
      about: { ru: 'что говорят три звена', en: 'what three segments tell' },
    },
    {
      call: 'rikoshet math game.an --turn 5',
      about: { ru: 'партия после хода 5', en: 'a game after turn 5' },
    },
  ],
  run: async (context, files, options) => {
    const lines = await linesAsked(context, files, options);
    if (!lines.ok) return context.refuse(lines.error, files[0]);
    return answer(context, lines.value, options.json ?? false);
  },
};
