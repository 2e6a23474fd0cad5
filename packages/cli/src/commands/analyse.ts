import { judgeGame } from '@rikoshet/engine/analyse';
import { isGameId, makeMind, type Mind } from '@rikoshet/engine/minds';
import type { Thought } from '@rikoshet/engine/thought';
import type { CommandSpec } from '../command.js';
import type { Context } from '../context.js';
import { EXIT, type ExitCode } from '../exit.js';
import { GAME_OPTION, unknownGame } from '../games.js';
import {
  loadGame,
  NUMBER_OPTION,
  POSITION_OPTION,
  type GameFlags,
  type GameFile,
} from '../input/game-file.js';
import { walk } from '../long-work.js';
import { parseWhole } from '../number-reading.js';

export interface AnalyseOptions extends GameFlags {
  readonly nodes: string;
  readonly lines: string;
  readonly memory: string;
  readonly json?: boolean;
}

const MOST_NODES = 1_000_000_000;
const MOST_LINES = 50;
const MOST_MEGABYTES = 4096;

const textOf = (mind: Mind, position: unknown, turn: readonly unknown[]): string =>
  mind.game.notations[mind.game.notation]!.make(position, turn);

function textsOf(mind: Mind, position: unknown, turns: readonly (readonly unknown[])[]): string[] {
  const texts: string[] = [];
  let at = position;
  for (const turn of turns) {
    texts.push(textOf(mind, at, turn));
    const next = mind.game.play(at, turn);
    if (!next.ok) break;
    at = next.value;
  }
  return texts;
}

const percent = (chance: number): string => `${(chance * 100).toFixed(1)}%`;

async function printLines(
  context: Context,
  mind: Mind,
  position: unknown,
  thought: Thought<unknown>,
  json: boolean,
): Promise<void> {
  const lines = thought.lines.map(({ turns, chance, proven }) => ({
    chance,
    ...(proven
      ? { proven: { wins: proven.wins, ...(proven.turns === undefined ? {} : { turns: proven.turns }) } }
      : {}),
    turns: textsOf(mind, position, turns),
  }));
  if (json) {
    await context.print(JSON.stringify({ lines, nodes: thought.nodes }));
    return;
  }
  for (const { chance, proven, turns } of lines) {
    const exact = proven
      ? ` ${context.say(proven.wins ? { ru: 'выигрыш', en: 'wins' } : { ru: 'проигрыш', en: 'loses' })}${'turns' in proven ? ` ${proven.turns}` : ''}`
      : '';
    await context.print(`${percent(chance)}${exact}  ${turns.join(' ')}`);
  }
}

/** Judges the turns one after the other; each is printed as soon as it is known. */
async function judge(
  context: Context,
  mind: Mind,
  { start, turns, positions }: GameFile,
  nodes: number,
  json: boolean,
): Promise<ExitCode> {
  let printed = Promise.resolve();
  const done = await walk(context, judgeGame(mind, start, turns, nodes, 1), (judged) => {
    if (!judged) return;
    const position = positions[judged.number - 1];
    const turn = textOf(mind, position, judged.turn);
    const best = textsOf(mind, position, judged.best);
    const { number, chanceBefore, chanceAfter, mark } = judged;
    const line = json
      ? JSON.stringify({ number, turn, mark, chanceBefore, chanceAfter, best })
      : `${number}. ${turn}${mark}  ${percent(chanceBefore)} → ${percent(chanceAfter)}${mark ? `  ${best.join(' ')}` : ''}`;
    printed = printed.then(() => context.print(line));
  });
  await printed;
  return done ? EXIT.ok : EXIT.interrupted;
}

export const command: CommandSpec<AnalyseOptions> = {
  details: {
    ru: 'Позиция: лучшие продолжения с вероятностью выигрыша ходящего. Партия: каждый ход с вероятностью до и после него и знаком ошибки.',
    en: 'A position: the best lines with the winning chance of the side to move. A game: each turn with the chance before and after it, and a mark for an error.',
  },
  arguments: [{ term: '[file]', about: { ru: 'файл с партией', en: 'a file with a game' } }],
  options: [
    GAME_OPTION,
    POSITION_OPTION,
    NUMBER_OPTION,
    {
      flags: '--nodes <n>',
      about: { ru: 'позиций на каждый ход', en: 'positions looked at for each turn' },
      otherwise: '20000',
    },
    { flags: '--lines <n>', about: { ru: 'сколько продолжений', en: 'how many lines' }, otherwise: '3' },
    { flags: '--memory <mb>', about: { ru: 'память, МБ', en: 'memory, MB' }, otherwise: '64' },
    { flags: '--json', about: { ru: 'строки JSON', en: 'lines of JSON' } },
  ],
  examples: [
    {
      call: 'rikoshet analyse --position "start moves d6-d7" --nodes 500',
      about: { ru: 'лучшие продолжения', en: 'the best lines' },
    },
    { call: 'rikoshet analyse game.an --nodes 300', about: { ru: 'вся партия', en: 'a whole game' } },
  ],
  async run(context, [file], options): Promise<ExitCode> {
    const nodes = parseWhole('--nodes', options.nodes, 1, MOST_NODES);
    if (!nodes.ok) return context.refuse(nodes.error);
    const lines = parseWhole('--lines', options.lines, 1, MOST_LINES);
    if (!lines.ok) return context.refuse(lines.error);
    const memory = parseWhole('--memory', options.memory, 1, MOST_MEGABYTES);
    if (!memory.ok) return context.refuse(memory.error);
    const loaded = await loadGame(context, file, options);
    if (!loaded.ok) return context.refuse(loaded.error, file);
    const { known, positions, errors } = loaded.value;
    const { id } = known.game;
    if (!isGameId(id)) return context.refuse(unknownGame(id).error);
    const mind = makeMind(id, memory.value);
    if (file !== undefined) {
      const code = await judge(context, mind, loaded.value, nodes.value, options.json === true);
      return errors[0] && code === EXIT.ok ? context.refuse(errors[0], file) : code;
    }
    const position = positions.at(-1);
    const done = await walk(
      context,
      mind.thinkSteps(position, { seed: 1, nodes: nodes.value, lines: lines.value }),
      () => undefined,
    );
    if (!done) return EXIT.interrupted;
    await printLines(context, mind, position, done.value, options.json === true);
    return EXIT.ok;
  },
};
