import type { Replayed } from '@rikoshet/game/check-record';
import { replay } from '@rikoshet/game/check-record';
import type { ParsedRecord } from '@rikoshet/game/record-text';
import type { GameError, Result } from '@rikoshet/game/result';
import { fail, ok } from '@rikoshet/game/result';
import { mainLine, type Command } from '@rikoshet/game/tree';
import { paperFootball } from '@rikoshet/paper-football';
import { parseSteps } from '@rikoshet/paper-football/notation/analytic';
import { UNFINISHED } from '@rikoshet/paper-football/notation/digits-record';
import type { Position } from '@rikoshet/paper-football/position';
import type { OptionSpec } from '../command.js';
import type { Context } from '../context.js';
import { asUsage, usageFailure } from '../failure.js';
import { GAMES, type RegisteredGame } from '@rikoshet/registry/registry';
import { parseGame } from '../games.js';
import { parseWhole } from '../number-reading.js';
import { openRecords, type ReadingFlags } from './records.js';

/** What says which game is meant, and where in it. */
export interface GameFlags extends ReadingFlags {
  readonly position?: string;
  readonly number?: string;
}

export const POSITION_OPTION: OptionSpec = {
  flags: '--position <text>',
  about: { ru: 'строка позиции вместо файла', en: 'a position string instead of a file' },
};

export const NUMBER_OPTION: OptionSpec = {
  flags: '--number <n>',
  about: { ru: 'которая партия файла', en: 'which game of the file' },
  otherwise: '1',
};

/** One game out of a file, played through as far as it is good. */
export interface GameFile {
  readonly known: RegisteredGame;
  readonly replayed: Replayed<unknown, unknown>;
  /** Where it begins. */
  readonly start: unknown;
  /** The turns of the main line. */
  readonly turns: readonly (readonly unknown[])[];
  /** The positions of the main line, the start first: one more than turns. */
  readonly positions: readonly unknown[];
  /** Steps of a turn within which the game stopped. */
  readonly unfinished?: readonly unknown[];
  /** What is wrong with the record; what was good before is there. */
  readonly errors: readonly GameError[];
}

/** The beginning of a turn that a record keeps in a command, where its game stopped within one. */
function unfinishedOf(
  { game }: RegisteredGame,
  commands: readonly Command[],
  position: unknown,
): readonly unknown[] | undefined {
  const text = commands.find(({ name }) => name === UNFINISHED)?.value;
  if (text === undefined || game.id !== paperFootball.id) return undefined;
  const steps = parseSteps(position as Position, text);
  return steps.ok ? steps.value : undefined;
}

function gameOf(known: RegisteredGame, parsed: ParsedRecord): Result<GameFile> {
  const replayed = replay(known.game, known.formats.syntax, parsed.record, parsed.placeOf) as Replayed<
    unknown,
    unknown
  >;
  const errors = [...parsed.errors, ...replayed.errors];
  if (replayed.start === undefined) return { ok: false, error: errors[0]! };
  const line = mainLine(replayed.record);
  const positions = [replayed.start, ...line.map((node) => replayed.positionAt(node))];
  const unfinished = unfinishedOf(known, (line.at(-1) ?? replayed.record).commands, positions.at(-1));
  return ok({
    known,
    replayed,
    start: replayed.start,
    turns: line.map(({ turn }) => turn),
    positions,
    errors,
    ...(unfinished ? { unfinished } : {}),
  });
}

const MOST_GAMES = 1_000_000_000;

async function fromFile(context: Context, file: string, flags: GameFlags): Promise<Result<GameFile>> {
  const number = parseWhole('--number', flags.number ?? '1', 1, MOST_GAMES);
  if (!number.ok) return number;
  const opened = await openRecords(context, file, flags);
  if (!opened.ok) return opened;
  const { known, parts, failure } = opened.value;
  let seen = 0;
  let broken: GameError | undefined;
  for await (const part of parts) {
    const parsed = part.records[number.value - 1 - seen];
    if (parsed) return gameOf(known, parsed);
    seen += part.records.length;
    broken ??= part.errors[0];
  }
  const cause = failure() ?? broken;
  if (cause) return { ok: false, error: cause };
  return fail('no-game', {
    ru: seen === 0 ? 'здесь нет ни одной партии' : `партий здесь ${seen}, а нужна ${number.value}-я`,
    en:
      seen === 0
        ? 'there is no game in here'
        : `there are ${seen} games in here, number ${number.value} was asked for`,
  });
}

/** A position string is a record without turns; `start moves …` one with them. */
function fromPosition(text: string, flags: GameFlags): Result<GameFile> {
  const named = flags.game === undefined ? undefined : parseGame(flags.game);
  if (named && !named.ok) return named;
  let error: GameError | undefined;
  for (const known of named ? [named.value] : GAMES) {
    const [parsed] = known.formats.formats.find(({ id }) => id === 'position')?.read(text) ?? [];
    if (!parsed) continue;
    const game = gameOf(known, parsed);
    if (game.ok && game.value.errors.length === 0) return game;
    error ??= game.ok ? game.value.errors[0] : game.error;
  }
  return error
    ? { ok: false, error: asUsage('--position', error) }
    : usageFailure({ ru: '--position: позиции нет', en: '--position: there is no position' });
}

/** The game that a command is asked about: from a file, or a position string. */
export function loadGame(
  context: Context,
  file: string | undefined,
  flags: GameFlags,
): Promise<Result<GameFile>> {
  if (flags.position === undefined && file !== undefined) return fromFile(context, file, flags);
  if (flags.position !== undefined && file === undefined)
    return Promise.resolve(fromPosition(flags.position, flags));
  return Promise.resolve(
    usageFailure({
      ru: 'нужно что-то одно: файл или --position',
      en: 'one of these: a file or --position',
    }),
  );
}
