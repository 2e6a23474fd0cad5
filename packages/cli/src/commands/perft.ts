import type { Result } from '@rikoshet/game/result';
import { paperFootball } from '@rikoshet/paper-football';
import { perftSteps as paperFootballSteps } from '@rikoshet/paper-football/perft';
import { shakhbol } from '@rikoshet/shakhbol';
import type { CommandSpec } from '../command.js';
import type { Context } from '../context.js';
import type { ExitCode } from '../exit.js';
import { EXIT } from '../exit.js';
import { usageFailure } from '../failure.js';
import type { FieldFlags } from '../field-options.js';
import { FIELD_OPTIONS } from '../field-options.js';
import { GAMES } from '@rikoshet/registry/registry';
import { GAME_OPTION, unknownGame } from '../games.js';
import { walk } from '../long-work.js';
import { parseWhole } from '../number-reading.js';
import { newProgress } from '../progress.js';
import { perftSteps as shakhbolSteps } from '../shakhbol-perft.js';
import { startAsked } from '../start.js';
import { makeTable } from '../words.js';

export interface PerftOptions extends FieldFlags {
  readonly game: string;
  readonly turns?: string;
  readonly depth?: string;
  readonly position?: string;
  readonly json?: boolean;
}

/** More turns than anybody can count; the counts themselves are exact up to 2^53. */
const MOST_TURNS = 40;

const NAMES = {
  routes: { ru: 'маршрутов', en: 'routes' },
  positions: { ru: 'позиций', en: 'positions' },
  goalsUpper: { ru: 'голов в верхние ворота', en: 'goals in the upper goal' },
  goalsLower: { ru: 'голов в нижние ворота', en: 'goals in the lower goal' },
  deadEnds: { ru: 'тупиков', en: 'dead ends' },
  leaves: { ru: 'последовательностей ходов', en: 'sequences of moves' },
  goals: { ru: 'голов', en: 'goals' },
} as const;

type Counts = Readonly<Partial<Record<keyof typeof NAMES, number>>>;

/** Prints what was counted. `whole`: to the end; else `turns` of a stopped count that are complete, where that can be said. */
async function report(
  context: Context,
  options: PerftOptions,
  counts: Counts,
  stopped?: { readonly turns?: number },
): Promise<ExitCode> {
  if (options.json) {
    await context.print(JSON.stringify(stopped ? { ...counts, ...stopped, stopped: true } : counts));
  } else {
    const rows = Object.entries(counts).map(
      ([key, value]) => [context.say(NAMES[key as keyof typeof NAMES]), value] as const,
    );
    await context.print(makeTable(context.language, rows));
  }
  if (!stopped) return EXIT.ok;
  const turns = String(stopped.turns ?? 0);
  await context.note(
    context.say(
      stopped.turns === undefined
        ? { ru: 'Остановлено: сосчитана лишь часть.', en: 'Stopped: this is only a part.' }
        : {
            ru: `Остановлено: это счёт после хода ${turns}.`,
            en: `Stopped: these are the counts after turn ${turns}.`,
          },
    ),
  );
  return EXIT.interrupted;
}

function depthOf(options: PerftOptions): Result<number> {
  const [name, text] = options.turns === undefined ? ['--depth', options.depth] : ['--turns', options.turns];
  if (text === undefined)
    return usageFailure({
      ru: 'сколько ходов считать? укажите --turns (или --depth)',
      en: 'how many turns are to be counted? say --turns (or --depth)',
    });
  return parseWhole(name, text, 0, MOST_TURNS);
}

async function countPaperFootball(context: Context, options: PerftOptions, turns: number): Promise<ExitCode> {
  const position = startAsked(paperFootball, options);
  if (!position.ok) return context.refuse(position.error);
  const progress = newProgress(context, {
    ru: { one: 'позиция', few: 'позиции', many: 'позиций' },
    en: { one: 'position', many: 'positions' },
  });
  let counted = { turn: 1, counts: {} as Counts };
  let before = 0;
  let layer = { turn: 0, total: 0 };
  const done = await walk(context, paperFootballSteps(position.value, turns), (step) => {
    if (step.turn !== layer.turn) {
      before += layer.total;
      layer = { turn: step.turn, total: step.total };
    }
    counted = { turn: step.turn, counts: step.counted };
    // Only of the last turn, which takes nearly all the time, is it known how much there is to do.
    progress.tick(before + step.done, step.turn === turns ? step.done / step.total : undefined);
  });
  progress.end();
  if (!done) return report(context, options, counted.counts, { turns: counted.turn - 1 });
  return done.value.ok ? report(context, options, done.value.value) : context.refuse(done.value.error);
}

async function countShakhbol(context: Context, options: PerftOptions, depth: number): Promise<ExitCode> {
  const position = startAsked(shakhbol, options);
  if (!position.ok) return context.refuse(position.error);
  const progress = newProgress(context, {
    ru: { one: 'последовательность', few: 'последовательности', many: 'последовательностей' },
    en: { one: 'sequence', many: 'sequences' },
  });
  let counted = { leaves: 0, goals: 0 };
  const done = await walk(context, shakhbolSteps(position.value, depth), (step) => {
    ({ counted } = step);
    progress.tick(counted.leaves, step.part);
  });
  progress.end();
  return done ? report(context, options, done.value) : report(context, options, counted, {});
}

export const command: CommandSpec<PerftOptions> = {
  details: {
    ru: `Футбол на бумаге: маршруты и разные позиции ровно после стольких ходов, голы и тупики последнего хода.
JSON: {"routes":…,"positions":…,"goalsUpper":…,"goalsLower":…,"deadEnds":…}.
Шахбол: последовательности ходов и те из них, что кончаются голом. JSON: {"leaves":…,"goals":…}.
После Ctrl-C печатается то, что сосчитано; в JSON тогда есть "stopped":true.`,
    en: `Paper football: routes and different positions after exactly so many turns, goals and dead ends of the last turn.
JSON: {"routes":…,"positions":…,"goalsUpper":…,"goalsLower":…,"deadEnds":…}.
Shakhbol: sequences of moves, and those that end with a goal. JSON: {"leaves":…,"goals":…}.
Ctrl-C prints what was counted; the JSON then has "stopped":true.`,
  },
  options: [
    { ...GAME_OPTION, otherwise: GAMES[0]!.game.id },
    ...FIELD_OPTIONS,
    { flags: '--turns <number>', about: { ru: 'сколько ходов', en: 'how many turns' } },
    { flags: '--depth <number>', about: { ru: 'то же самое', en: 'the same' } },
    {
      flags: '--position <text>',
      about: {
        ru: 'считать от этой позиции, а не от начальной',
        en: 'count from this position, not from the start',
      },
    },
    { flags: '--json', about: { ru: 'ответ в JSON', en: 'answer in JSON' } },
  ],
  examples: [
    {
      call: 'rikoshet perft --game paper-football --field "2;6;8" --turns 4 --json',
      about: { ru: 'стандартное поле, четыре хода', en: 'the standard field, four turns' },
    },
    {
      call: 'rikoshet perft --game shakhbol --depth 3',
      about: { ru: 'шахбол, три хода', en: 'Shakhbol, three moves' },
    },
  ],
  run: async (context, _files, options) => {
    const turns = depthOf(options);
    if (!turns.ok) return context.refuse(turns.error);
    if (options.game === paperFootball.id) return countPaperFootball(context, options, turns.value);
    if (options.game === shakhbol.id) return countShakhbol(context, options, turns.value);
    return context.refuse(unknownGame(options.game).error);
  },
};
