import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import { fileFailure } from '../failure.js';
import { readLines } from './lines.js';
import type { Source } from './source.js';

/** A whole input held in memory may be this long, in UTF-16 units. Longer ones are for commands that stream. */
export const LONGEST_TEXT = 1 << 24;

/** The whole text of a source. */
export async function readText(source: Source, limit = LONGEST_TEXT): Promise<Result<string>> {
  const lines: string[] = [];
  let length = 0;
  for await (const batch of readLines(source, limit)) {
    if (!batch.ok) return batch;
    for (const line of batch.value.lines) {
      length += line === undefined ? Infinity : line.length + 1;
      if (length > limit) {
        const megabytes = limit >> 20;
        return fileFailure('too-long', {
          ru: `текст длиннее ${megabytes} МБ; это больше любой записи`,
          en: `the text is longer than ${megabytes} MB, more than any record is`,
        });
      }
      lines.push(line!);
    }
  }
  return ok(lines.join('\n'));
}
