import { runArena, type ArenaGame, type Contestant } from '@rikoshet/engine/arena/arena';
import { builtIn, parseBuiltIn } from '@rikoshet/engine/arena/built-in';
import { eloOf } from '@rikoshet/engine/arena/sprt';
import { isGameId, GAMES, type GameId } from '@rikoshet/engine/minds';
import type { AnyGame } from '@rikoshet/game/game';
import { ok, type Result } from '@rikoshet/game/result';
import type { CommandSpec } from '../command.js';
import { evaluationOf } from '../engine/net-file.js';
import { externalContestant } from '../engine/external.js';
import { EXIT, type ExitCode } from '../exit.js';
import type { FieldFlags } from '../field-options.js';
import { FIELD_OPTIONS } from '../field-options.js';
import { GAME_OPTION, unknownGame } from '../games.js';
import type { Io } from '../io.js';
import { parseWhole } from '../number-reading.js';
import { openSink } from '../output.js';
import { startAsked } from '../start.js';

export interface ArenaOptions extends FieldFlags {
  readonly game: string;
  readonly games: string;
  readonly seed: string;
  readonly opening: string;
  readonly elo0?: string;
  readonly elo1?: string;
  readonly limit: string;
  readonly log?: string;
  readonly json?: boolean;
}

const ERROR = 0.05;
const MEGABYTES = 32;
const MOST_GAMES = 1_000_000;

export const command: CommandSpec<ArenaOptions> = {
  details: {
    ru: 'Участник: simple, level:1…8, nodes:5000, ms:200, мерки alphabeta:nodes:5000 и montecarlo:ms:200 или codingame:КОМАНДА — программа с протоколом CodinGame на (2;8;10). После nodes и ms можно указать оценку: @plain (расстояния) или @ФАЙЛ (сеть из rikoshet train). Каждое случайное начало играют дважды, меняясь сторонами. С --elo0 и --elo1 матч кончается, как только последовательный критерий решил (ошибки 5 %).',
    en: 'A contestant: simple, level:1…8, nodes:5000, ms:200, the yardsticks alphabeta:nodes:5000 and montecarlo:ms:200, or codingame:COMMAND, a program with the CodinGame protocol on (2;8;10). After nodes and ms an evaluation may follow: @plain (distances) or @FILE (a net of rikoshet train). Each random opening is played twice with sides changed. With --elo0 and --elo1 the match ends as soon as the sequential test has decided (errors of 5 %).',
  },
  arguments: [
    { term: '[one]', about: { ru: 'участник', en: 'a contestant' } },
    { term: '[other]', about: { ru: 'его соперник', en: 'its opponent' } },
  ],
  options: [
    { ...GAME_OPTION, otherwise: 'paper-football' },
    ...FIELD_OPTIONS,
    { flags: '--games <n>', about: { ru: 'сколько партий', en: 'how many games' }, otherwise: '100' },
    {
      flags: '--opening <n>',
      about: { ru: 'случайных ходов в начале', en: 'random turns at the beginning' },
      otherwise: '3',
    },
    { flags: '--seed <n>', about: { ru: 'зерно случайности', en: 'seed of chance' }, otherwise: '1' },
    {
      flags: '--limit <ms>',
      about: {
        ru: 'сколько ждать хода чужой программы',
        en: 'how long to wait for a turn of a foreign program',
      },
      otherwise: '2000',
    },
    {
      flags: '--elo0 <n>',
      about: { ru: 'разница, которую отвергают', en: 'the difference that is to be refuted' },
    },
    {
      flags: '--elo1 <n>',
      about: { ru: 'разница, которую доказывают', en: 'the difference that is to be shown' },
    },
    { flags: '--log <file>', about: { ru: 'записать партии', en: 'write the games' } },
    { flags: '--json', about: { ru: 'итог строкой JSON', en: 'the result as a line of JSON' } },
  ],
  examples: [
    {
      call: 'rikoshet arena nodes:200 simple --field "2;4;6" --games 4',
      about: { ru: 'короткий матч', en: 'a short match' },
    },
  ],
  async run(context, [one, other], options): Promise<ExitCode> {
    const { io } = context;
    if (!isGameId(options.game)) return context.refuse(unknownGame(options.game).error);
    const id = options.game;
    const game = GAMES[id];
    const start =
      id === 'shakhbol' ? startAsked(GAMES.shakhbol, options) : startAsked(GAMES['paper-football'], options);
    if (!start.ok) return context.refuse(start.error);
    const numbers: number[] = [];
    for (const [flag, text, least, most] of [
      ['--games', options.games, 1, MOST_GAMES],
      ['--opening', options.opening, 0, 20],
      ['--seed', options.seed, 0, 2 ** 31 - 1],
      ['--limit', options.limit, 1, 600_000],
      ['--elo0', options.elo0 ?? '0', 0, 1000],
      ['--elo1', options.elo1 ?? '50', 0, 1000],
    ] as const) {
      const number = parseWhole(flag, text, least, most);
      if (!number.ok) return context.refuse(number.error);
      numbers.push(number.value);
    }
    const [games, openingTurns, seed, limit, elo0, elo1] = numbers as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const contestants: Contestant[] = [];
    for (const text of [one ?? '', other ?? '']) {
      const read = await contestantOf(io, id, text, limit);
      if (!read.ok) return context.refuse({ ...read.error, code: 'usage' });
      contestants.push(read.value);
    }
    const log = options.log === undefined ? undefined : await openSink(io, options.log);
    if (log && !log.ok) return context.refuse(log.error, options.log);
    const pair = contestants as [Contestant, Contestant];
    const result = await runArena(pair, {
      game,
      start: start.value,
      games,
      seed,
      openingTurns,
      stop: () => io.stop.aborted,
      ...(options.elo0 === undefined && options.elo1 === undefined
        ? {}
        : { bounds: { elo0, elo1, alpha: ERROR, beta: ERROR } }),
      onGame: async (played, score, test) => {
        if (log?.ok) await log.value.write(makeRecord(game, start.value, options, pair, played));
        const elo = eloOf(score);
        const ratio = test
          ? ` LLR ${test.ratio.toFixed(2)} [${test.lower.toFixed(2)}, ${test.upper.toFixed(2)}]`
          : '';
        if (played.fault) await context.note(`${played.number + 1}: ${played.fault}: ${played.ending}`);
        if (io.stderr.isTerminal && elo)
          await io.stderr.write(
            `\r\u001B[K+${score.wins} =${score.draws} -${score.losses}  ${makeElo(elo)}${ratio}`,
          );
        await io.breathe();
      },
    });
    if (io.stderr.isTerminal) await io.stderr.write('\r\u001B[K');
    for (const contestant of contestants) await contestant.close();
    if (log?.ok) await log.value.close();
    const { score, faults, test } = result;
    const elo = eloOf(score);
    if (options.json) await context.print(JSON.stringify({ ...score, faults, elo, test }));
    else {
      await context.print(
        `${one}: +${score.wins} =${score.draws} -${score.losses}  ${elo ? makeElo(elo) : ''}`,
      );
      if (faults[0] + faults[1] > 0) await context.print(`faults: ${faults.join(' / ')}`);
      if (test)
        await context.print(
          `SPRT ${elo0} ${elo1}: LLR ${test.ratio.toFixed(2)} [${test.lower.toFixed(2)}, ${test.upper.toFixed(2)}] ${test.verdict ?? ''}`,
        );
    }
    return io.stop.aborted ? EXIT.interrupted : EXIT.ok;
  },
};

/** Milliseconds that this process has worked: contestants think one after the other, so a busy machine does not tilt the scales. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A contestant by its name; `@plain` or `@FILE` after it says which evaluation of paper football it has. */
async function contestantOf(io: Io, game: GameId, text: string, limit: number): Promise<Result<Contestant>> {
  if (text.startsWith('codingame:')) return externalContestant(text.slice('codingame:'.length), limit);
  const [name = '', ...rest] = text.split('@');
  const what = parseBuiltIn(name);
  if (!what.ok) return what;
  const evaluation = await evaluationOf(io, rest.join('@'));
  if (!evaluation.ok) return evaluation;
  return ok(
    builtIn(what.value, {
      game,
      name: text,
      megabytes: MEGABYTES,
      now: processorTime,
      ...(evaluation.value ? { evaluation: evaluation.value } : {}),
    }),
  );
}

const makeElo = ({ elo, low, high }: { elo: number; low: number; high: number }): string =>
  `Elo ${elo.toFixed(0)} [${low.toFixed(0)}, ${high.toFixed(0)}]`;

/** One game in our record format. */
function makeRecord(
  game: (typeof GAMES)[keyof typeof GAMES],
  start: unknown,
  options: ArenaOptions,
  contestants: readonly [Contestant, Contestant],
  played: ArenaGame,
): string {
  const any = game as AnyGame;
  const names = played.side === 0 ? contestants : [contestants[1], contestants[0]];
  const tags = any.sides.map(
    (side, index) => `[${side.name.en} "${names[index]!.name.replaceAll('"', "'")}"]`,
  );
  if (game.id === 'paper-football') {
    const [field = '', order = ''] = any.makeOptions(any.optionsOf(start)).split(' ');
    tags.unshift(`[Field "${field}"]`, `[Order "${order}"]`);
  }
  let position = start;
  const turns: string[] = [];
  for (const [index, turn] of played.turns.entries()) {
    const text = any.notations[any.notation]!.make(position, turn);
    turns.push(index % 2 === 0 ? `${index / 2 + 1}. ${text}` : text);
    const next = any.play(position, turn);
    if (!next.ok) break;
    position = next.value;
  }
  return `[Game "${options.game}"]\n${tags.join('\n')}\n[Ending "${played.ending.replaceAll('"', "'")}"]\n\n${turns.join(' ')}\n\n`;
}
