import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFormat, type RecordFormat } from '../src/formats.js';
import { LineSplitter, readLines, type Line } from '../src/lines.js';
import { readRecordTexts, RecordSplitter, type RecordText } from '../src/record-stream.js';
import { makeRecord, parseRecords } from '../src/record-text.js';
import type { GameRecord } from '../src/tree.js';
import { recordOf } from './arbitrary.js';
import { heapSyntax } from './toy.js';

const syntax = heapSyntax();
const turn = fc.integer({ min: 1, max: 9 }).map((count) => `t${count}`);

/** Cuts a text at arbitrary places. */
const cutUp = (text: string, cuts: readonly number[]): string[] => {
  const at = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
  return at.slice(1).map((end, index) => text.slice(at[index], end));
};
const split = (pieces: Iterable<string>, limits = {}): RecordText[] => {
  const splitter = new RecordSplitter(syntax, limits);
  const texts: RecordText[] = [];
  for (const piece of pieces) texts.push(...splitter.push(piece));
  return [...texts, ...splitter.end()];
};
const collect = async <Item>(source: AsyncIterable<Item>): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const item of source) items.push(item);
  return items;
};

describe('lines', () => {
  it('are the same however the text arrives', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '\r\n') }),
        fc.array(fc.nat()),
        (text, cuts) => {
          const splitter = new LineSplitter();
          const lines: Line[] = [];
          for (const piece of cutUp(text, cuts)) lines.push(...splitter.push(piece));
          lines.push(...splitter.end());
          const wanted = text.split(/\r\n|\r|\n/);
          if (wanted.at(-1) === '') wanted.pop();
          expect(lines.map((line) => line.text)).toEqual(wanted);
          expect(lines.map((line) => line.number)).toEqual(wanted.map((_, index) => index + 1));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('too long are cut, said so, and counted', async () => {
    const lines = await collect(readLines(['abc', 'def\nx\n', 'abcd\nabcde'], 4));
    expect(lines).toEqual([
      { text: 'abcd', number: 1, tooLong: true },
      { text: 'x', number: 2, tooLong: false },
      { text: 'abcd', number: 3, tooLong: false },
      { text: 'abcd', number: 4, tooLong: true },
    ]);
  });
});

describe('RecordSplitter', () => {
  it('cuts written records apart, however they arrive', () => {
    fc.assert(
      fc.property(
        fc.array(recordOf(turn, 6), { maxLength: 5 }),
        fc.array(fc.nat(), { maxLength: 5 }),
        (records, cuts) => {
          const full = records.filter(({ children }) => children.length > 0);
          const text = full.map((record) => makeRecord(record, syntax)).join('\n');
          const texts = split(cutUp(text, cuts));
          const back = texts.flatMap((piece) => parseRecords(piece.text, syntax).map(({ record }) => record));
          expect(back).toEqual(full);
          for (const piece of texts)
            expect(
              text
                .split('\n')
                .slice(piece.line - 1)
                .join('\n')
                .startsWith(piece.text),
            ).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('begins a record with tags after turns, or after a closed line', () => {
    const texts = (text: string) => split([text]).map((piece) => piece.text.trim());
    expect(texts('[A "1"]\n[B "2"]\n\n1. t1\n2. t2\n[A "2"]\nt1')).toEqual([
      '[A "1"]\n[B "2"]\n\n1. t1\n2. t2',
      '[A "2"]\nt1',
    ]);
    expect(texts('1. t1 Х\n1. t2 W goal\n1. t3 *\n1. t4')).toEqual([
      '1. t1 Х',
      '1. t2 W goal',
      '1. t3 *',
      '1. t4',
    ]);
    expect(texts('1. t1 Х\n(1. t2)\n1. t3')).toEqual(['1. t1 Х\n(1. t2)', '1. t3']);
    expect(texts('1. t1 Х\n{the next}\n1. t3 Х\n; one more\n{and} 1. t2')).toEqual([
      '1. t1 Х',
      '{the next}\n1. t3 Х',
      '; one more\n{and} 1. t2',
    ]);
    expect(texts('1. t1 Х\n{the last words}\n')).toEqual(['1. t1 Х\n{the last words}']);
    expect(texts('1. t1 Х\n{the next}\n[A "1"]\n1. t3')).toEqual(['1. t1 Х', '{the next}\n[A "1"]\n1. t3']);
    expect(texts('1. t1 (1. t2 Х\n) 2. t3')).toEqual(['1. t1 (1. t2 Х\n) 2. t3']);
    expect(texts('1. t1 {a comment Х\n2. more} 2. t3')).toEqual(['1. t1 {a comment Х\n2. more} 2. t3']);
    expect(texts('1) t1 (1) t2) Х\n1) t3')).toEqual(['1) t1 (1) t2) Х', '1) t3']);
    expect(texts('1. t1 {open\n[A "still a comment"]\n')).toEqual(['1. t1 {open\n[A "still a comment"]']);
    expect(texts('1. t1 {open\n\n[A "a new record"]\n1. t2')).toEqual([
      '1. t1 {open',
      '[A "a new record"]\n1. t2',
    ]);
  });

  it('counts for those who show progress', () => {
    const splitter = new RecordSplitter(syntax);
    expect([...splitter.push('1. t1 Х\n1. t')].length + [...splitter.push('2 Х\n')].length).toBe(1);
    expect([splitter.characters, splitter.pieces]).toEqual([16, 1]);
    expect([...splitter.end()]).toHaveLength(1);
  });

  it('goes on after a line too long: the beginning of that record and all others stay', () => {
    const text = `[A "1"]\n1. t1\n${'x'.repeat(200)}\n2. t2\n[A "2"]\n1. t3`;
    const texts = split([text], { line: 100 });
    expect(texts.map(({ line, text }) => [line, text])).toEqual([
      [1, '[A "1"]\n1. t1'],
      [5, '[A "2"]\n1. t3'],
    ]);
    expect(texts[0]!.errors.map(({ code, place }) => [code, place.line])).toEqual([['line-too-long', 3]]);
    const only = split([`${'x'.repeat(200)}\n[A "2"]\n1. t3`], { line: 100 });
    expect(only.map(({ line, errors }) => [line, errors.length])).toEqual([
      [1, 1],
      [2, 0],
    ]);
  });

  it('goes on after a record too long', () => {
    const text = `[A "1"]\n${'1. t1\n'.repeat(100)}[A "2"]\n1. t3`;
    const texts = split([text], { record: 100 });
    expect(texts.map(({ line }) => line)).toEqual([1, 102]);
    expect(texts[0]!.errors.map(({ code }) => code)).toEqual(['record-too-long']);
    expect(texts[0]!.text.length).toBeLessThan(100);
  });
});

describe('100 MB', () => {
  const SIZE = 100 * 1024 * 1024;
  /** Retained memory may grow by this much; the text alone would be 100 MB and more. */
  const ROOM = 40 * 1024 * 1024;
  const heapNow = () => {
    (globalThis as { gc?: () => void }).gc?.();
    return process.memoryUsage().heapUsed + process.memoryUsage().external;
  };

  it('of records stream in constant memory', async () => {
    const one =
      '[White "Анна"]\n[Black "B"]\n[Result "W goal"]\n\n1. t1 {a comment with (brackets} (1. t2 2. t3)\n2. t2! 3. t3 Х\n\n';
    const piece = one.repeat(Math.ceil(65_536 / one.length));
    const copies = Math.ceil(SIZE / piece.length);
    function* source() {
      for (let i = 0; i < copies; i++) yield piece;
    }
    const before = heapNow();
    let count = 0;
    let longest = 0;
    let most = 0;
    let turns = 0;
    for await (const { text, line } of readRecordTexts(source(), syntax)) {
      longest = Math.max(longest, text.length);
      if (count % 5000 === 0) {
        const [parsed] = parseRecords(text, syntax, undefined, line);
        turns += parsed!.errors.length === 0 ? parsed!.record.children.length : 0;
        most = Math.max(most, process.memoryUsage().heapUsed + process.memoryUsage().external);
      }
      count++;
    }
    expect(count).toBe(copies * Math.ceil(65_536 / one.length));
    expect(turns).toBe(2 * Math.ceil(count / 5000));
    expect(longest).toBeLessThanOrEqual(one.length);
    // Garbage that has not been collected yet counts in `most`; what is held afterwards does not.
    expect(heapNow() - before).toBeLessThan(ROOM);
    expect(most - before).toBeLessThan(3 * ROOM);
  });

  it('in one line are one error, and the next record is read', async () => {
    function* source() {
      yield '[A "1"]\n1. t1\n';
      const piece = 'x'.repeat(1 << 20);
      for (let i = 0; i < 100; i++) yield piece;
      yield '\n2. t2\n[A "2"]\n1. t3 Х\n';
    }
    const before = heapNow();
    const texts = await collect(readRecordTexts(source(), syntax));
    expect(
      texts.map(({ errors, line, text }) => [
        line,
        text.trim(),
        errors.map(({ code, place }) => [code, place.line]),
      ]),
    ).toEqual([
      [1, '[A "1"]\n1. t1', [['line-too-long', 3]]],
      [5, '[A "2"]\n1. t3 Х', []],
    ]);
    expect(heapNow() - before).toBeLessThan(ROOM);
  });
});

describe('readFormat', () => {
  const format = (unit: RecordFormat['unit']): RecordFormat => ({
    id: 'x',
    name: { ru: 'х', en: 'x' },
    extension: 'x',
    unit,
    read: (text, firstLine) => parseRecords(text, syntax, undefined, firstLine),
    write: (record: GameRecord<string>) => ({ text: makeRecord(record, syntax), errors: [] }),
  });
  const text = '1. t1 Х\n\n1. t2 q9 Х\n1. t3 Х';

  it.each(['record', 'line', 'file'] as const)(
    'reads by the %s, with lines of the whole file',
    async (unit) => {
      const parts = await collect(readFormat(format(unit), syntax, cutUp(text, [3, 11, 12])));
      const records = parts.flatMap((part) => part.records);
      expect(records.map(({ record }) => record.children[0]!.turn)).toEqual(['t1', 't2', 't3']);
      expect(records[1]!.errors.map(({ place }) => place.line)).toEqual([3]);
      expect(records.map(({ placeOf, record }) => placeOf(record.children[0]!).line)).toEqual([1, 3, 4]);
      expect(parts.at(-1)!.characters).toBe(text.length);
    },
  );

  it('says when a line is too long for a format of lines', async () => {
    const parts = await collect(
      readFormat(format('line'), syntax, ['1. t1 Х\n', 'x'.repeat(50), '\n1. t3 Х'], { line: 20 }),
    );
    expect(parts.flatMap((part) => part.errors.map(({ code, place }) => [code, place.line]))).toEqual([
      ['line-too-long', 2],
    ]);
    expect(parts.flatMap((part) => part.records)).toHaveLength(2);
  });
});
