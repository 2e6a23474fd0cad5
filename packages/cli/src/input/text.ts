import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import { fileFailure } from '../failure.js';
import { readPieces } from './lines.js';
import type { Source } from './source.js';

/** A whole input held in memory may be this long, in UTF-16 units. Longer ones are for commands that stream. */
export const LONGEST_TEXT = 1 << 24;

/** The whole text of a source. */
export async function readText(source: Source, limit = LONGEST_TEXT): Promise<Result<string>> {
  const pieces: string[] = [];
  let length = 0;
  for await (const piece of readPieces(source)) {
    if (!piece.ok) return piece;
    length += piece.value.length;
    if (length > limit) {
      const megabytes = limit >> 20;
      return fileFailure('too-long', {
        ru: `текст длиннее ${megabytes} МБ; это больше любой записи`,
        en: `the text is longer than ${megabytes} MB, more than any record is`,
      });
    }
    pieces.push(piece.value);
  }
  return ok(pieces.join(''));
}
