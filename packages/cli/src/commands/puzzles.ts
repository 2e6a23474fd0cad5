import { isGameId, type GameId } from '@rikoshet/engine/minds';
import { makePuzzles } from '@rikoshet/engine/puzzles/make';
import { Proofs } from '@rikoshet/engine/puzzles/prove';
import { THEMES, type Puzzle } from '@rikoshet/engine/puzzles/puzzle';
import { parseSize } from '@rikoshet/paper-football/size';
import type { CommandSpec } from '../command.js';
import type { Context } from '../context.js';
import { EXIT, type ExitCode } from '../exit.js';
import { asUsage, usageFailure } from '../failure.js';
import { GAME_OPTION, unknownGame } from '../games.js';
import { walk } from '../long-work.js';
import { parseWhole } from '../number-reading.js';
import { newProgress } from '../progress.js';
import { puzzlesSoFar, readPuzzles, writePuzzles } from '../puzzles/file.js';
import { makeTable } from '../words.js';

export interface PuzzlesOptions {
  readonly game: string;
  readonly field: string;
  readonly games: string;
  readonly each: string;
  readonly seed: string;
  readonly check?: boolean;
}

const GAMES_PLAYED = {
  ru: { one: 'партия', few: 'партии', many: 'партий' },
  en: { one: 'game', many: 'games' },
};
const PUZZLES = {
  ru: { one: 'задача', few: 'задачи', many: 'задач' },
  en: { one: 'puzzle', many: 'puzzles' },
};
/** Time between two savings of what has been found. */
const SAVE_MS = 10_000;
const MOST_GAMES = 99_999;

export const command: CommandSpec<PuzzlesOptions> = {
  details: {
    ru: 'Движок играет сам с собой, и остаются позиции, где доказано: выигрывает ровно одна мысль. В футболе на бумаге это одна конечная точка или ворота, каким бы ни был маршрут; в шахболе — один ход. Работа продолжается с того места, где файл кончается; Ctrl-C ничего не теряет. С --check каждую задачу файла доказывают заново.',
    en: 'The engine plays itself, and the positions stay where exactly one idea is proved to win. In paper football that is one end point or the goal, whatever the route; in Shakhbol one move. The work goes on where the file ends; Ctrl-C loses nothing. With --check every puzzle of the file is proved anew.',
  },
  arguments: [{ term: '[file]', about: { ru: 'файл задач', en: 'the file of puzzles' } }],
  options: [
    { ...GAME_OPTION, otherwise: 'paper-football' },
    { flags: '--field <size>', about: { ru: 'размер поля', en: 'size of the field' }, otherwise: '2;4;6' },
    {
      flags: '--games <n>',
      about: { ru: 'сколько партий сыграть', en: 'how many games to play' },
      otherwise: '100',
    },
    {
      flags: '--each <n>',
      about: { ru: 'сколько задач на тему', en: 'how many puzzles of a theme' },
      otherwise: '30',
    },
    { flags: '--seed <n>', about: { ru: 'зерно случайности', en: 'seed of chance' }, otherwise: '1' },
    { flags: '--check', about: { ru: 'доказать заново, что есть', en: 'prove anew what is there' } },
  ],
  examples: [
    {
      call: 'rikoshet puzzles --game shakhbol --games 2 --each 1',
      about: { ru: 'несколько задач по шахболу', en: 'some puzzles of Shakhbol' },
    },
  ],
  async run(context, [file], options): Promise<ExitCode> {
    const { game } = options;
    if (!isGameId(game)) return context.refuse(unknownGame(game).error);
    return options.check ? check(context, game, file) : make(context, game, file, options);
  },
};

async function make(
  context: Context,
  game: GameId,
  file: string | undefined,
  options: PuzzlesOptions,
): Promise<ExitCode> {
  const { io } = context;
  const size = parseSize(options.field);
  if (!size.ok) return context.refuse(asUsage('--field', size.error));
  const games = parseWhole('--games', options.games, 1, MOST_GAMES);
  if (!games.ok) return context.refuse(games.error);
  const each = parseWhole('--each', options.each, 1, MOST_GAMES);
  if (!each.ok) return context.refuse(each.error);
  const seed = parseWhole('--seed', options.seed, 0, 2 ** 31 - 1);
  if (!seed.ok) return context.refuse(seed.error);
  const known = file === undefined ? { ok: true as const, value: [] } : await puzzlesSoFar(io, game, file);
  if (!known.ok) return context.refuse(known.error, file);
  const puzzles: Puzzle[] = [...known.value];
  const progress = newProgress(context, GAMES_PLAYED);
  let saved = io.now();
  const work = makePuzzles({
    game,
    size: size.value,
    seed: seed.value,
    games: games.value,
    each: each.value,
    known: known.value,
  });
  let saving = Promise.resolve();
  const done = await walk(context, work, (step) => {
    progress.tick(step.games, step.games / games.value);
    if (!step.puzzle) return;
    puzzles.push(step.puzzle);
    if (file === undefined || io.now() - saved < SAVE_MS) return;
    saved = io.now();
    const now = puzzles.slice();
    saving = saving.then(async () => {
      await writePuzzles(io, game, file, now);
    });
  });
  progress.end();
  await saving;
  const written = await writePuzzles(io, game, file, puzzles);
  if (!written.ok) return context.refuse(written.error, file);
  if (file !== undefined) await context.print(tableOf(context, game, puzzles));
  return done ? EXIT.ok : EXIT.interrupted;
}

const tableOf = ({ language }: Context, game: GameId, puzzles: readonly Puzzle[]): string =>
  makeTable(
    language,
    THEMES[game].map((theme) => [theme, puzzles.filter((puzzle) => puzzle.theme === theme).length]),
  );

async function check(context: Context, game: GameId, file: string | undefined): Promise<ExitCode> {
  const { io } = context;
  if (file === undefined)
    return context.refuse(
      usageFailure({
        ru: '--check: нужен файл задач',
        en: '--check: a file of puzzles is needed',
      }).error,
    );
  const puzzles = await readPuzzles(io, game, file);
  if (!puzzles.ok) return context.refuse(puzzles.error, file);
  const progress = newProgress(context, PUZZLES);
  const proofs = new Proofs(game);
  let wrong = 0;
  for (const [index, puzzle] of puzzles.value.entries()) {
    const proved = proofs.prove(puzzle);
    if (!proved.ok) {
      wrong++;
      await context.refuse(proved.error, file);
    }
    progress.tick(index + 1, (index + 1) / puzzles.value.length);
    await io.breathe();
    if (io.stop.aborted) break;
  }
  progress.end();
  await context.print(tableOf(context, game, puzzles.value));
  if (io.stop.aborted) return EXIT.interrupted;
  return wrong > 0 ? EXIT.wrong : EXIT.ok;
}
