import type { Sentence } from '@rikoshet/game/language';
import { placed } from '@rikoshet/game/place';
import type { Failure, GameError, Place } from '@rikoshet/game/result';
import { fail } from '@rikoshet/game/result';
import type { ExitCode } from './exit.js';
import { EXIT } from './exit.js';

/** Codes of what is the fault of the call, not of the data. */
const USAGE_CODE = 'usage';
/** Codes of what is the fault of a file or a port: `file-missing`, `file-binary` … */
const FILE_PREFIX = 'file-';

export const usageFailure = (sentence: Sentence): Failure<GameError> => fail(USAGE_CODE, sentence);

export function fileFailure(what: string, sentence: Sentence, place: Place = {}): Failure<GameError> {
  const failure = fail(FILE_PREFIX + what, sentence);
  return { ok: false, error: placed(failure.error, place) };
}

/** The exit status that an error asks for. */
export function exitOf(error: GameError): ExitCode {
  if (error.code === USAGE_CODE) return EXIT.usage;
  return error.code.startsWith(FILE_PREFIX) ? EXIT.file : EXIT.wrong;
}

/** An error about the value of an option or argument: the sentence stands, the fault is the call's. */
export const asUsage = (option: string, error: GameError): GameError => ({
  ...error,
  code: USAGE_CODE,
  sentence: { ru: `${option}: ${error.sentence.ru}`, en: `${option}: ${error.sentence.en}` },
});

/** An error about a file, a port or the like that another package has found. */
export const asFile = (error: GameError): GameError => ({ ...error, code: FILE_PREFIX + error.code });
