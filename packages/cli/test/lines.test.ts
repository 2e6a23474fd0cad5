import { gzipSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Io } from '../src/io.js';
import { readLines } from '../src/input/lines.js';
import { openSource } from '../src/input/source.js';
import { readText } from '../src/input/text.js';
import { temporaryFolder } from './folder.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

function ioWith(stdin: readonly Uint8Array[] = []): Io {
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    for (const chunk of stdin) {
      await Promise.resolve();
      yield chunk;
    }
  };
  const quiet = { write: () => Promise.resolve(), isTerminal: false, columns: undefined };
  return {
    stdin: { bytes, isTerminal: false },
    stdout: quiet,
    stderr: quiet,
    env: {},
    folder: folder.path,
    now: () => 0,
    date: () => 0,
    breathe: () => Promise.resolve(),
    stop: new AbortController().signal,
  };
}

async function linesOf(
  io: Io,
  name: string,
  limit?: number,
): Promise<{ lines: (string | undefined)[]; code: string }> {
  const source = await openSource(io, name);
  if (!source.ok) return { lines: [], code: source.error.code };
  const lines: (string | undefined)[] = [];
  let code = '';
  let expected = 1;
  for await (const batch of readLines(source.value, limit)) {
    if (!batch.ok) {
      code = batch.error.code;
      break;
    }
    for (const line of batch.value) {
      expect(line.number).toBe(expected);
      expected += 1;
      lines.push(line.tooLong ? undefined : line.text);
    }
  }
  return { lines, code };
}

const pieces = (data: Uint8Array, size: number): Uint8Array[] => {
  const parts: Uint8Array[] = [];
  for (let i = 0; i < data.length; i += size) parts.push(data.subarray(i, i + size));
  return parts;
};

describe('lines of an input', () => {
  test('are the same whatever the pieces it comes in, packed or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.stringMatching(/^[^\r\n\0\uFFFD\uFEFF]{0,20}$/u), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        fc.constantFrom('\n', '\r\n'),
        async (lines, size, packed, end) => {
          const text = lines.join(end) + end;
          const data = Buffer.from(text);
          const got = await linesOf(ioWith(pieces(packed ? gzipSync(data) : data, size)), '-');
          expect(got).toEqual({ lines, code: '' });
        },
      ),
      { numRuns: 200 },
    );
  });

  test('a byte order mark is no character of the first line', async () => {
    expect((await linesOf(ioWith([Buffer.from('\uFEFF0-1')]), '-')).lines).toEqual(['0-1']);
  });

  test('a line over the limit is skipped, its neighbours stay and keep their numbers', async () => {
    const long = 'x'.repeat(50);
    const text = Buffer.from(`good\n${long}\nalso good\n${long}`);
    for (const size of [1, 7, 1000])
      expect((await linesOf(ioWith(pieces(text, size)), '-', 20)).lines).toEqual([
        'good',
        undefined,
        'also good',
        undefined,
      ]);
  });
});

describe('what is no text', () => {
  const file = (name: string, data: string | Uint8Array): string => {
    writeFileSync(join(folder.path, name), data);
    return name;
  };

  test.each([
    ['missing.txt', 'file-missing'],
    ['.', 'file-directory'],
    [file('empty', ''), 'file-empty'],
    [file('empty.gz', gzipSync('')), 'file-empty'],
    [file('binary', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])), 'file-binary'],
    [file('cp1251', Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])), 'file-encoding'],
    [file('cut.gz', gzipSync('0-1\t1\t2\t0 1 2\n'.repeat(500)).subarray(0, 40)), 'file-gzip'],
  ])('%s is refused as %s', async (name, code) => {
    expect((await linesOf(ioWith(), name)).code).toBe(code);
  });

  test('the place of a wrong byte is its line', async () => {
    const source = await openSource(ioWith(), file('late', Buffer.from('one\ntwo\nthr\0ee\n')));
    if (!source.ok) throw new Error('opened');
    const text = await readText(source.value);
    expect(text).toMatchObject({ ok: false, error: { code: 'file-binary', place: { line: 3 } } });
  });

  test('a text over the limit is refused', async () => {
    const source = await openSource(ioWith(pieces(Buffer.from('line\n'.repeat(100)), 64)), '-');
    if (!source.ok) throw new Error('opened');
    expect(await readText(source.value, 200)).toMatchObject({ ok: false, error: { code: 'file-too-long' } });
  });
});
