import type { Language, Sentence } from '@rikoshet/game/language';
import { placed } from '@rikoshet/game/place';
import type { GameError } from '@rikoshet/game/result';
import pc from 'picocolors';
import { EXIT, type ExitCode } from './exit.js';
import { exitOf } from './failure.js';
import { STDIN, type Io } from './io.js';

type Paint = Pick<ReturnType<typeof pc.createColors>, 'bold' | 'dim' | 'isColorSupported'>;

/** What every command gets: the world, the language, and a way to speak. */
export interface Context {
  readonly io: Io;
  readonly language: Language;
  /** Colours for standard output; plain where it is no terminal or NO_COLOR is set. */
  readonly paint: Paint;
  /** A sentence in the language of this run. */
  say(sentence: Sentence): string;
  /** A line on standard output. */
  print(line: string): Promise<void>;
  /** A line on standard error. */
  note(line: string): Promise<void>;
  /** Says what is wrong, with its place, on standard error; answers the exit status that it asks for. */
  refuse(error: GameError, source?: string): Promise<ExitCode>;
}

const wantsColour = (io: Io, isTerminal: boolean): boolean =>
  isTerminal && !io.env['NO_COLOR'] && io.env['TERM'] !== 'dumb';

const sourceName = (language: Language, source: string): string =>
  source === STDIN ? { ru: 'стандартный ввод', en: 'standard input' }[language] : source;

/** `games.tsv: line 3, turn 7, segment 2: f6–g7 is already drawn`; a sentence says its own place. */
export const makeError = (language: Language, error: GameError, source?: string): string =>
  source === undefined
    ? error.sentence[language]
    : `${sourceName(language, source)}: ${error.sentence[language]}`;

/** The error with the line of its record, where it does not say its own. */
export function withLine(error: GameError, line: number): GameError {
  if (error.place.line !== undefined) return error;
  // A wrong result is known by the turn after which it is stated.
  const { turn } = error.code === 'wrong-result' ? error.place : {};
  const bare = turn === undefined ? error : { ...error, place: {} };
  return placed(bare, turn === undefined ? { line } : { line, turn });
}

export function newContext(io: Io, language: Language): Context {
  const loud = pc.createColors(wantsColour(io, io.stderr.isTerminal));
  const note = (line: string): Promise<void> => io.stderr.write(`${line}\n`);
  return {
    io,
    language,
    paint: pc.createColors(wantsColour(io, io.stdout.isTerminal)),
    say: (sentence) => sentence[language],
    print: (line) => io.stdout.write(`${line}\n`),
    note,
    refuse: async (error, source) => {
      const code = exitOf(error);
      // What is wrong with the call is nothing of the file.
      const where = code === EXIT.usage ? undefined : source;
      await note(`${loud.red('rikoshet:')} ${makeError(language, error, where)}`);
      return code;
    },
  };
}
