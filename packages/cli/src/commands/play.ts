import { writeTurns } from '@rikoshet/game/check-record';
import type { AnyGame } from '@rikoshet/game/game';
import { makeRecord } from '@rikoshet/game/record-text';
import type { Side } from '@rikoshet/game/outcome';
import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import { fold } from '@rikoshet/game/text';
import { simplePlayers, type AnyPlayer } from '@rikoshet/engine/simple';
import { NO_CLOCK } from '@rikoshet/match/clock-setup';
import { begin } from '@rikoshet/match/decide';
import type { AnyMatch } from '@rikoshet/match/match';
import { positionOf } from '@rikoshet/match/match';
import { recordOf } from '@rikoshet/match/record';
import { boardText } from '../board-text.js';
import type { CommandSpec } from '../command.js';
import type { Context } from '../context.js';
import type { ExitCode } from '../exit.js';
import { usageFailure } from '../failure.js';
import type { FieldFlags } from '../field-options.js';
import { FIELD_OPTIONS } from '../field-options.js';
import { GAMES, type RegisteredGame } from '@rikoshet/registry/registry';
import { GAME_OPTION, parseGame } from '../games.js';
import { typedLines } from '../input/typed.js';
import { parseWhole } from '../number-reading.js';
import { writeOut } from '../output.js';
import { Session, type Thinker } from '../play/table.js';
import { startAsked } from '../start.js';

export interface PlayOptions extends FieldFlags {
  readonly game: string;
  readonly computer?: string;
  readonly position?: string;
  readonly seed?: string;
  readonly output?: string;
  readonly json?: boolean;
}

/** Which side the computer plays: its letter, name or number, in any spelling; `both` for a game to watch. */
function parseComputer(game: AnyGame, text: string | undefined): Result<readonly [boolean, boolean]> {
  if (text === undefined) return ok([false, false]);
  const word = fold(text.trim());
  if (['both', fold('оба'), fold('обе')].includes(word)) return ok([true, true]);
  const isSide = (side: Side): boolean => {
    const { id, name, letter } = game.sides[side];
    return [id, ...Object.values(name), ...Object.values(letter), String(side + 1)].some(
      (spelling) => fold(spelling) === word,
    );
  };
  if (isSide(0)) return ok([true, false]);
  if (isSide(1)) return ok([false, true]);
  const ids = game.sides.map(({ id }) => id).join(', ');
  return usageFailure({
    ru: `--computer: нет такой стороны: «${text}», есть ${ids}, both`,
    en: `--computer: no such side: “${text}”, there are ${ids}, both`,
  });
}

function thinkerOf(game: AnyGame, seed: number): Thinker | undefined {
  const choose = (simplePlayers as Readonly<Record<string, AnyPlayer>>)[game.id];
  if (!choose) return undefined;
  let asked = 0;
  return (position) => choose(position as never, { seed: seed + asked++ }) ?? [];
}

/** What the file of the record is written with, and what is printed at the end. */
const recordText = ({ game, formats: { syntax } }: RegisteredGame, match: AnyMatch): string =>
  makeRecord(writeTurns(game, match.start, recordOf(game, syntax, match)), syntax);

function newMatch(
  game: AnyGame,
  start: unknown,
  setUp: boolean,
  players: readonly [string, string],
  now: number,
): Result<AnyMatch> {
  const match = begin(
    game,
    {
      game: game.id,
      options: game.makeOptions(game.optionsOf(start)),
      ...(setUp ? { position: game.makePosition(start) } : {}),
      players,
      clock: NO_CLOCK,
      takebacks: 'free',
      rated: false,
    },
    now,
  );
  return match.ok ? ok(match.value.match) : match;
}

function jsonOf(known: RegisteredGame, match: AnyMatch): string {
  const { game } = known;
  const { outcome } = match;
  return JSON.stringify({
    outcome: outcome
      ? {
          winner: outcome.winner === undefined ? null : game.sides[outcome.winner].id,
          reason: outcome.reason,
        }
      : null,
    turns: match.line.map(({ text }) => text),
    position: game.makePosition(positionOf(match)),
    record: recordText(known, match),
  });
}

async function sit(context: Context, known: RegisteredGame, options: PlayOptions): Promise<Result<ExitCode>> {
  const { io } = context;
  const { game } = known;
  const seed =
    options.seed === undefined ? ok(io.date() % 1_000_000) : parseWhole('--seed', options.seed, 0, 2 ** 31);
  if (!seed.ok) return seed;
  const computer = parseComputer(game, options.computer);
  if (!computer.ok) return computer;
  const start = startAsked(game, options);
  if (!start.ok) return start;
  const name = context.say({ ru: 'Компьютер', en: 'Computer' });
  const [first, second] = computer.value;
  const match = newMatch(
    game,
    start.value,
    options.position !== undefined,
    [first ? name : '', second ? name : ''],
    io.date(),
  );
  if (!match.ok) return match;
  const think = thinkerOf(game, seed.value);
  const session = new Session(context, {
    game,
    match: match.value,
    computer: [first ? think : undefined, second ? think : undefined],
    typed: typedLines(io),
    draw: (now) => boardText(context, known, now),
    record: (now) => recordText(known, now).trimEnd(),
    keep: (now) =>
      options.output === undefined
        ? Promise.resolve(ok(undefined))
        : writeOut(io, options.output, recordText(known, now)),
    quiet: options.json ?? false,
  });
  const code = await session.play();
  if (options.json) await context.print(jsonOf(known, session.match));
  return ok(code);
}

export const command: CommandSpec<PlayOptions> = {
  details: {
    ru: `Ход набирают, как он пишется: e7 или d6-e7 в футболе на бумаге, b3xc4>d5 в шахболе; «помощь» расскажет об остальном.
Ввод может быть и файлом: тогда ходы стоят по одному в строке.`,
    en: `Turns are typed as they are written: e7 or d6-e7 in paper football, b3xc4>d5 in Shakhbol; "help" tells the rest.
The input may be a file, too: then a turn stands on each line.`,
  },
  options: [
    { ...GAME_OPTION, otherwise: GAMES[0]!.game.id },
    ...FIELD_OPTIONS,
    { flags: '--position <text>', about: { ru: 'начать с этой позиции', en: 'begin with this position' } },
    {
      flags: '--computer <side>',
      about: {
        ru: 'за кого играет компьютер: upper, lower (В, Н), white, black, both',
        en: 'the side of the computer: upper, lower (В, Н), white, black, both',
      },
    },
    {
      flags: '--seed <number>',
      about: {
        ru: 'случай компьютера: то же число — те же ходы',
        en: 'chance of the computer: the same number, the same turns',
      },
    },
    {
      flags: '-o, --output <file>',
      about: {
        ru: 'записывать партию в этот файл после каждого хода',
        en: 'keep the record in this file, turn by turn',
      },
    },
    {
      flags: '--json',
      about: { ru: 'только конец партии, в JSON', en: 'only the end of the game, in JSON' },
    },
  ],
  examples: [
    {
      call: 'rikoshet play --computer lower --seed 1',
      about: { ru: 'с компьютером, вы — верхний', en: 'against the computer, you are Upper' },
    },
    {
      call: 'rikoshet play --game shakhbol --computer both --seed 1 --json',
      about: { ru: 'компьютер сам с собой', en: 'the computer against itself' },
    },
  ],
  run: async (context, _files, options) => {
    const known = parseGame(options.game);
    if (!known.ok) return context.refuse(known.error);
    const code = await sit(context, known.value, options);
    return code.ok ? code.value : context.refuse(code.error);
  },
};
