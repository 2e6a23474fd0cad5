import { extname } from 'node:path';
import { THEMES } from '@rikoshet/board/theme';
import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import type { CommandSpec } from '../command.js';
import type { Context } from '../context.js';
import { EXIT, type ExitCode } from '../exit.js';
import { usageFailure } from '../failure.js';
import { FIELD_OPTIONS } from '../field-options.js';
import { GAME_OPTION } from '../games.js';
import {
  loadGame,
  NUMBER_OPTION,
  POSITION_OPTION,
  type GameFile,
  type GameFlags,
} from '../input/game-file.js';
import { formatOption } from '../input/records.js';
import { parseRange, parseWhole } from '../number-reading.js';
import { writeOut } from '../output.js';
import { drawFigure, FIGURE_FORMATS, type FigureFormat, type FigureOptions } from '../figure.js';
import { NUMBER_CHOICES, type TurnRange } from '../pictures.js';

export interface ShowOptions extends Omit<GameFlags, 'format'>, FigureOptions {
  readonly from?: string;
  readonly turn?: string;
  readonly turns?: string;
  readonly format?: string;
  readonly output?: string;
  readonly json?: boolean;
}

/** Turns are numbered as in the record: one that begins with a construction begins with a later number. */
function rangeOf(file: GameFile, options: ShowOptions): Result<TurnRange> {
  const first = file.known.game.ply(file.start) + 1;
  const last = first + file.turns.length - 1;
  if (options.turn !== undefined && options.turns !== undefined)
    return usageFailure({
      ru: 'нужно что-то одно: --turn или --turns',
      en: 'one of these: --turn or --turns',
    });
  if (options.turns !== undefined) return parseRange('--turns', options.turns, first, last);
  if (options.turn === undefined) return ok({ from: last, to: last });
  const turn = parseWhole('--turn', options.turn, first - 1, last);
  return turn.ok ? ok({ from: turn.value, to: turn.value }) : turn;
}

/** `--format`, else the ending of the output's name, else text. */
function formatOf(wanted: string | undefined, output = ''): FigureFormat {
  const asked = wanted ?? extname(output).slice(1).toLowerCase();
  return FIGURE_FORMATS.find((format) => format === asked) ?? 'text';
}

function jsonOf(file: GameFile, range: TurnRange): string {
  const { game } = file.known;
  const turns = range.to - game.ply(file.start);
  const position = file.positions[turns];
  const before = file.positions[turns - 1];
  const turn = file.turns[turns - 1];
  const outcome = game.outcome(position);
  return JSON.stringify({
    game: game.id,
    turn: range.to,
    of: game.ply(file.start) + file.turns.length,
    text: turn ? game.notations[game.notation]!.make(before, turn) : null,
    position: game.makePosition(position),
    toMove: outcome ? null : game.sides[game.sideToMove(position)].id,
    outcome: outcome
      ? {
          winner: outcome.winner === undefined ? null : game.sides[outcome.winner].id,
          reason: outcome.reason,
        }
      : null,
  });
}

async function show(
  context: Context,
  file: string | undefined,
  options: ShowOptions,
): Promise<Result<ExitCode>> {
  // `--format` is the picture's, `--from` the record's.
  const { from, format: wanted, ...flags } = options;
  const loaded = await loadGame(context, file, from === undefined ? flags : { ...flags, format: from });
  if (!loaded.ok) return loaded;
  const range = rangeOf(loaded.value, options);
  if (!range.ok) return range;
  const { errors } = loaded.value;
  for (const error of errors) await context.refuse(error, file);
  const code = errors.length > 0 ? EXIT.wrong : EXIT.ok;
  if (options.json) {
    await context.print(jsonOf(loaded.value, range.value));
    return ok(code);
  }
  const format = formatOf(wanted, options.output);
  const toTerminal = (options.output ?? '-') === '-' && context.io.stdout.isTerminal;
  if (toTerminal && (format === 'png' || format === 'pdf'))
    return usageFailure({
      ru: `${format} в терминал не печатают: укажите -o файл`,
      en: `${format} is not for a terminal: say -o file`,
    });
  const drawn = await drawFigure(context, loaded.value, range.value, format, options);
  if (!drawn.ok) return drawn;
  const written = await writeOut(context.io, options.output, drawn.value);
  return written.ok ? ok(code) : written;
}

export const command: CommandSpec<ShowOptions> = {
  details: {
    ru: `Показан ход --turn (иначе последний) сильной линией, всё до него — тонкой. Ходы считаются как в записи; --turn 0 — начало.
Если запись с ошибкой, рисуется её хорошее начало, а код завершения 1.`,
    en: `The turn --turn (else the last one) is drawn strong, all before it thin. Turns count as in the record; --turn 0 is the start.
Of a record with an error the good beginning is drawn, and the exit status is 1.`,
  },
  arguments: [
    {
      term: '[file]',
      about: {
        ru: 'файл с записью; «-» — стандартный ввод',
        en: 'a file with a record; "-" is standard input',
      },
    },
  ],
  options: [
    POSITION_OPTION,
    { flags: '--turn <number>', about: { ru: 'после этого хода', en: 'after this turn' } },
    {
      flags: '--turns <from-to>',
      about: { ru: 'сильной линией ходы с такого по такой', en: 'draw a range of turns strong' },
    },
    {
      flags: '--format <name>',
      about: {
        ru: 'вид (иначе по имени файла вывода, иначе текст)',
        en: 'format (else by the name of the output, else text)',
      },
      choices: FIGURE_FORMATS,
    },
    {
      flags: '-o, --output <file>',
      about: {
        ru: 'куда писать (иначе в стандартный вывод)',
        en: 'where to write (else to standard output)',
      },
    },
    {
      flags: '--theme <name>',
      about: {
        ru: 'цвета; auto — как у читателя (только SVG)',
        en: 'colours; auto follows the reader (SVG only)',
      },
      choices: THEMES,
      otherwise: 'light',
    },
    {
      flags: '--numbers <which>',
      about: {
        ru: 'номера ходов у точек, которые они заняли',
        en: 'numbers of turns at the points that they filled',
      },
      choices: NUMBER_CHOICES,
      otherwise: 'none',
    },
    {
      flags: '--parity',
      about: { ru: 'нечётные точки красным, чётные чёрным', en: 'odd points red, even points black' },
    },
    {
      flags: '--crop <corners>',
      about: { ru: 'часть поля, два угла: b3-e7', en: 'a part of the field, two corners: b3-e7' },
    },
    {
      flags: '--no-coordinates',
      about: { ru: 'без букв и цифр по краям', en: 'without letters and digits at the edges' },
    },
    { flags: '--width <pixels>', about: { ru: 'ширина SVG и PNG', en: 'width of SVG and PNG' } },
    NUMBER_OPTION,
    formatOption('--from <format>'),
    GAME_OPTION,
    ...FIELD_OPTIONS,
    {
      flags: '--json',
      about: { ru: 'позиция вместо рисунка, в JSON', en: 'the position instead of a picture, in JSON' },
    },
  ],
  examples: [
    {
      call: 'rikoshet show game.an',
      about: { ru: 'конец партии в терминале', en: 'the end of a game in the terminal' },
    },
    {
      call: 'rikoshet show game.an --turn 7 --format svg -o turn7.svg',
      about: { ru: 'ход 7 как рисунок', en: 'turn 7 as a picture' },
    },
    {
      call: 'rikoshet show game.an --turns 3-6 --numbers strong --theme print -o turns.pdf',
      about: { ru: 'ходы с 3 по 6 для печати', en: 'turns 3 to 6 for print' },
    },
    {
      call: 'rikoshet show --position "start moves d6-e7 e7-d8"',
      about: { ru: 'позиция строкой', en: 'a position in a line' },
    },
  ],
  run: async (context, files, options) => {
    const code = await show(context, files[0], options);
    return code.ok
      ? code.value
      : context.refuse(code.error, options.position === undefined ? files[0] : undefined);
  },
};
