import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.js';
import { call, type Answer } from './harness.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const file = (name: string, data: string | Uint8Array): string => {
  const path = join(folder.path, name);
  writeFileSync(path, data);
  return path;
};

/** Every command that reads records, as it is called. */
const READERS: Readonly<Record<string, (file: string) => string[]>> = {
  show: (path) => ['show', path],
  check: (path) => ['check', path],
  convert: (path) => ['convert', '--to', 'json', path],
  math: (path) => ['math', path],
};

/** No stack, no English in Russian, no exception: one sentence that names the file. */
function isOneSentence({ err, out }: Answer): void {
  const said = err + out;
  expect(said).not.toMatch(/\bat \S+ \(|Error:|undefined|\[object/u);
  expect(err.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(1);
}

describe.each(Object.keys(READERS))('%s', (name) => {
  const reader = READERS[name]!;

  test.each([
    ['missing.an', 'no such file', 'такого файла нет'],
    [folder.path, 'this is a directory, a file is needed', 'это папка, а нужен файл'],
    [file('empty.an', ''), 'the file is empty', 'файл пуст'],
    [
      file('binary.an', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])),
      'line 1: this is a binary file',
      'строка 1: это двоичный файл',
    ],
    [
      file('cp1251.an', Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])),
      'not encoded as UTF-8',
      'не в кодировке UTF-8',
    ],
    [
      file('cut.an.gz', gzipSync('1. d6-e7 2. e7-d8 3. d8-d7 *\n'.repeat(200)).subarray(0, 60)),
      'damaged or cut short',
      'повреждён или обрывается',
    ],
  ])('%s', async (path, en, ru) => {
    const english = await call(reader(path));
    // One game was asked for, and it stands before the damage.
    if (path.endsWith('.gz') && (name === 'show' || name === 'math')) {
      expect(english.code).toBe(0);
      return;
    }
    expect(english.code).toBe(3);
    expect(english.err).toContain(`${path}: ${en}`.slice(0, path.length + 2));
    expect(english.err).toContain(en);
    isOneSentence(english);
    const russian = await call([...reader(path), '--lang', 'ru']);
    expect(russian.err).toContain(ru);
    isOneSentence(russian);
  });

  test('a text that is no record', async () => {
    const { code, err, out } = await call(reader(file('prose.an', 'Once upon a time\nthere was a ball.\n')));
    expect(code).toBe(1);
    expect(err + out).toContain('say --format');
  });

  test.each([
    ['unknown point', '1. d6-e7 2. e7-z9', 'turn 2, segment 1: the field has no point z9'],
    ['not neighbours', '1. d6-e7 2. e7-e9', 'turn 2, segment 1: e7 and e9 are not neighbours'],
    ['on the border', '1. d6-c6 2. c6-b6 3. b6-a6-a7', 'turn 3, segment 2: a6–a7 is not inside the field'],
    ['already drawn', '1. d6-e7 2. e7-d6-d7', 'turn 2, segment 1: e7–d6 is already drawn'],
    [
      'stops too early',
      '1. d6-c6 2. c6-b6 3. b6-a6 4. a6-b7',
      'turn 3, segment 2: a turn cannot stop on occupied point a6',
    ],
    ['goes on too late', '1. d6-e7-f8', 'turn 1, segment 2: point e7 was empty'],
    [
      'after the end',
      '[Field "2;2;2"]\n\n1. b3-b4 2. b4-b5 3. b5-a4',
      'turn 3, segment 1: the game is already over at b5',
    ],
    ['wrong starting point', '1. d6-e7 2. d8-d9', 'turn 2: the turn starts at d8, but the ball is at e7'],
    ['wrong size', '[Field "2;7;8"]\n\n1. d6-e7', 'the width of the field: 7 is odd'],
    ['unknown game', '[Game "chess"]\n\n1. e4 e5', 'no such game: “chess”'],
  ])('%s', async (_what, text, sentence) => {
    const { code, err, out } = await call(reader('-'), { stdin: text });
    expect(name === 'convert' && code === 0 ? sentence : err + out).toContain(sentence);
    const russian = await call([...reader('-'), '--lang', 'ru'], { stdin: text });
    expect(russian.err + russian.out).not.toContain(sentence);
  });

  test('a line of 100 MB neither hangs nor fills the memory', async () => {
    const long = Buffer.alloc(1 << 20, '1. d6-e7 2. e7-d8 ');
    const chunks = (async function* () {
      await Promise.resolve();
      for (let i = 0; i < 100; i += 1) yield long;
    })();
    const { code, err, out } = await call(reader('-'), { stdin: chunks });
    expect(code).toBe(1);
    expect(err + out).toMatch(/line 1: the line is too long/u);
  });
});

test('what was good stays: the record up to the error is shown, counted and converted', async () => {
  const text = '1. d6-e7 2. e7-d8 3. d8-d4 4. d4-d5';
  expect((await call(['show', '-'], { stdin: text })).out).toMatch(/^ 8 .*●/mu);
  expect((await call(['math', '-', '--json'], { stdin: text })).out).toContain('"turns":2');
  expect((await call(['convert', '--to', 'digits', '-'], { stdin: text })).out).toMatch(/^2;6;8 В;Н 7 1/u);
});

test('any text and any bytes: a sentence, never an exception', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(READERS)),
      fc.oneof(
        fc.string({ maxLength: 60 }),
        fc.string({
          unit: fc.constantFrom(
            'd6',
            'e7',
            '-',
            ' ',
            '1.',
            '[',
            ']',
            '"',
            '{',
            '}',
            '(',
            ')',
            '\n',
            'Х',
            '0',
            '\t',
            'start',
            '2;6;8',
          ),
          maxLength: 30,
        }),
        fc.uint8Array({ maxLength: 40 }),
      ),
      async (name, stdin) => {
        const { code, err } = await call(READERS[name]!('-'), { stdin });
        expect([0, 1, 2, 3]).toContain(code);
        expect(err).not.toMatch(/\n +at |Error:/u);
      },
    ),
    { numRuns: 600 },
  );
});
