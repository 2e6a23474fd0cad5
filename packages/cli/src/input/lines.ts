import { isAscii } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';
import { LINE_LIMIT, LineSplitter, type Line } from '@rikoshet/game/lines';
import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import { fileFailure } from '../failure.js';
import type { Source } from './source.js';

const REPLACED = '\uFFFD';

/** What makes a piece of input no text, or nothing. `line` is the number of its first line. */
function noText(chunk: Uint8Array, text: string, line: number): Result<never> | undefined {
  const placeOf = (end: number): { line: number } => {
    let at = line;
    for (let i = text.indexOf('\n'); i >= 0 && i < end; i = text.indexOf('\n', i + 1)) at += 1;
    return { line: at };
  };
  if (chunk.includes(0))
    return fileFailure(
      'binary',
      { ru: 'это двоичный файл, а нужен текст', en: 'this is a binary file, text is needed' },
      placeOf(text.indexOf('\0')),
    );
  const bad = text.indexOf(REPLACED);
  if (bad < 0) return undefined;
  return fileFailure(
    'encoding',
    { ru: 'текст не в кодировке UTF-8', en: 'the text is not encoded as UTF-8' },
    placeOf(bad),
  );
}

/** UTF-8 in pieces; without an argument: what is left at the end. Plain ASCII, the usual case, is some 20 times faster. */
function newDecoder(): (chunk?: Uint8Array) => string {
  const decoder = new StringDecoder('utf8');
  let midway = false;
  return (chunk) => {
    if (chunk === undefined) return decoder.end();
    const plain = !midway && isAscii(chunk);
    midway = !plain && chunk.at(-1)! >= 0x80;
    return plain
      ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1')
      : decoder.write(chunk);
  };
}

/**
 * The text of a source, a piece a chunk. Ends with an error at a byte that is no text, and for an input without a
 * single character; what came before has been handed out by then.
 */
export async function* readPieces(source: Source): AsyncGenerator<Result<string>> {
  const decode = newDecoder();
  let line = 1;
  let empty = true;
  for await (const chunk of source.chunks) {
    if (!chunk.ok) {
      yield chunk;
      return;
    }
    let text = decode(chunk.value);
    const bad = noText(chunk.value, text, line);
    if (bad) {
      yield bad;
      return;
    }
    if (empty && text.startsWith('\uFEFF')) text = text.slice(1);
    if (text === '') continue;
    empty = false;
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) line += 1;
    yield ok(text);
  }
  if (decode() !== '')
    yield fileFailure(
      'encoding',
      { ru: 'текст не в кодировке UTF-8', en: 'the text is not encoded as UTF-8' },
      { line },
    );
  else if (empty) yield fileFailure('empty', { ru: 'файл пуст', en: 'the file is empty' });
}

/** The lines of a source, a batch a chunk, in constant memory: of a line over the limit only the beginning is kept. */
export async function* readLines(
  source: Source,
  limit = LINE_LIMIT,
): AsyncGenerator<Result<readonly Line[]>> {
  const splitter = new LineSplitter(limit);
  for await (const piece of readPieces(source)) {
    if (!piece.ok) {
      yield ok([...splitter.end()]);
      yield piece;
      return;
    }
    yield ok([...splitter.push(piece.value)]);
  }
  yield ok([...splitter.end()]);
}
