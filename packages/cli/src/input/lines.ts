import { StringDecoder } from 'node:string_decoder';
import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import { fileFailure } from '../failure.js';
import type { Source } from './source.js';

/** Lines of one piece of the input. `undefined` stands for a line longer than the limit: it was skipped, not kept in memory. */
export interface Batch {
  /** Number of the first line here, from 1. */
  readonly first: number;
  readonly lines: readonly (string | undefined)[];
}

/** No game of any field comes near: the longest turn list of a 24 × 24 field has under 5,000 segments. */
export const LONGEST_LINE = 1 << 20;

const REPLACED = '\uFFFD';

/** What makes a piece of input no text, or nothing. `line` is the number of its first line. */
function noText(chunk: Uint8Array, text: string, line: number): Result<never> | undefined {
  const place = (end: number): { line: number } => {
    let at = line;
    for (let i = text.indexOf('\n'); i >= 0 && i < end; i = text.indexOf('\n', i + 1)) at += 1;
    return { line: at };
  };
  if (chunk.includes(0))
    return fileFailure(
      'binary',
      { ru: 'это двоичный файл, а нужен текст', en: 'this is a binary file, text is needed' },
      place(text.indexOf('\0')),
    );
  const bad = text.indexOf(REPLACED);
  if (bad < 0) return undefined;
  return fileFailure(
    'encoding',
    { ru: 'текст не в кодировке UTF-8', en: 'the text is not encoded as UTF-8' },
    place(bad),
  );
}

/** Splits text that comes in pieces into lines, in memory bounded by the limit. */
export class LineSplitter {
  #rest = '';
  #skipping = false;
  #next = 1;
  readonly #limit: number;

  constructor(limit = LONGEST_LINE) {
    this.#limit = limit;
  }

  /** Number of the line that the next text begins in. */
  get line(): number {
    return this.#next;
  }

  push(text: string): Batch {
    const first = this.#next;
    const pieces = text.split('\n');
    const lines: (string | undefined)[] = [];
    for (let i = 0; i < pieces.length - 1; i += 1) {
      const piece = pieces[i]!;
      const line = i === 0 && this.#rest !== '' ? this.#rest + piece : piece;
      lines.push(
        this.#skipping || line.length > this.#limit
          ? undefined
          : line.endsWith('\r')
            ? line.slice(0, -1)
            : line,
      );
      this.#skipping = false;
      if (i === 0) this.#rest = '';
    }
    const tail = pieces.at(-1)!;
    if (!this.#skipping) this.#rest += tail;
    if (this.#rest.length > this.#limit) {
      this.#rest = '';
      this.#skipping = true;
    }
    this.#next += lines.length;
    return { first, lines };
  }

  /** The last line, where the text does not end with a line break. */
  end(): Batch {
    const first = this.#next;
    const lines = this.#skipping ? [undefined] : this.#rest === '' ? [] : [this.#rest];
    this.#rest = '';
    return { first, lines };
  }
}

/**
 * The lines of a source, a batch a chunk, in constant memory. Ends with an error at a byte that is no text,
 * and for an input without a single character; what came before has been handed out by then.
 */
export async function* readLines(source: Source, limit = LONGEST_LINE): AsyncGenerator<Result<Batch>> {
  const decoder = new StringDecoder('utf8');
  const splitter = new LineSplitter(limit);
  let empty = true;
  for await (const chunk of source.chunks) {
    if (!chunk.ok) {
      yield chunk;
      return;
    }
    if (chunk.value.length === 0) continue;
    let text = decoder.write(chunk.value);
    if (empty && text.startsWith('\uFEFF')) text = text.slice(1);
    empty = false;
    const bad = noText(chunk.value, text, splitter.line);
    if (bad) {
      yield bad;
      return;
    }
    yield ok(splitter.push(text));
  }
  if (empty) {
    yield fileFailure('empty', { ru: 'файл пуст', en: 'the file is empty' });
    return;
  }
  yield ok(splitter.end());
}
