import { describe, expect, it } from 'vitest';
import { replay } from '@rikoshet/game/check-record';
import { makeJson, parseJson } from '@rikoshet/game/json';
import { parseMark } from '@rikoshet/game/marks';
import { RecordLexer } from '@rikoshet/game/record-lexer';
import { RecordSplitter } from '@rikoshet/game/record-stream';
import { parseResult } from '@rikoshet/game/record-syntax';
import { makeRecord, parseRecord, parseRecords, type ParsedRecord } from '@rikoshet/game/record-text';
import type { GameError, Result } from '@rikoshet/game/result';
import { countNodes, walk } from '@rikoshet/game/tree-edit';
import { mainLine } from '@rikoshet/game/tree';
import { analytic } from '../../src/notation/analytic.js';
import { parseCodingame } from '../../src/notation/codingame.js';
import { digits } from '../../src/notation/digits.js';
import { parseDigitsLine } from '../../src/notation/digits-tsv.js';
import { formats } from '../../src/notation/formats.js';
import { makePosition, parsePosition, parseSituation } from '../../src/notation/position-string.js';
import { recordSyntax } from '../../src/notation/record-syntax.js';
import { parseRoute } from '../../src/notation/route.js';
import { makeSegments, parseSegments } from '../../src/notation/segments.js';
import { parseOptions, parseOrder } from '../../src/options.js';
import { paperFootball } from '../../src/paper-football.js';
import { parseSize } from '../../src/size.js';
import { FUZZ, playAll, start } from '../helpers.js';
import { fuzzedText, randomNumbers } from './fuzz-inputs.js';
import { formatOf, randomRecord } from './helpers.js';

/** A million inputs and more by default; each count below is times RIKOSHET_FUZZ. */
let inputs = 0;

function fuzz(count: number, seed: number, seeds: readonly string[], one: (text: string) => void): void {
  const random = randomNumbers(seed);
  for (let i = 0; i < count * FUZZ; i++) {
    const text = fuzzedText(random, seeds);
    inputs++;
    try {
      one(text);
    } catch (problem) {
      throw new Error(`input ${i} of seed ${seed}: ${JSON.stringify(text)}`, { cause: problem });
    }
  }
}

/** Cheaper than `expect` a million times over. */
function hold(condition: boolean, what: string): void {
  if (!condition) throw new Error(what);
}

function goodErrors(errors: readonly GameError[]): void {
  for (const { code, sentence } of errors)
    hold(code !== '' && sentence.ru.length > 2 && sentence.en.length > 2, 'an error without words');
}

/** The parser answered with a value or with an error that says something. */
function answered<T>(result: Result<T>): T | undefined {
  if (result.ok) return result.value;
  goodErrors([result.error]);
  return undefined;
}

function goodRecords(records: readonly ParsedRecord[], text: string): void {
  for (const { errors, record } of records) {
    goodErrors(errors);
    hold(countNodes(record) <= text.length, 'more turns than characters');
  }
}

const small = randomRecord('2;6;8', 0, 5, 5, 2);
const analyticSeeds = [
  makeRecord(small.record, recordSyntax),
  '1. d6-e7! {kick-off [%csl Rd6]} 2. e7-d8 ЧВ(В) ку² (2. e7-f6 3. f6-f5) 3. d8-d7 $14 4. d7-d6-e5 Х',
  '[Game "paper-football"]\n[Field "2;6;8"]\n[Order "В;Н"]\n[Upper "Anna \\"x\\""] [Result "Н goal"]\n\n1. d6-e7 *\n',
  '7). e6-e7-d6-e6-d7-e8Х',
  '(Н;В) 1) D6 – E7 2) e7—d8?! В resignation',
  '1. d6-e7 2. e7-d8 Х\n[Field "2;8;10"]\n1. e7-d7 ; note\n2. d7-d8 *',
  `[Setup "${makePosition(small.positions.at(-1)!)}"]\n\n6. {c} *`,
];
const digitSeeds = ['2 0 53 4 7 4 16141', '2;6;8 В;Н 0 1 2', '-\n2\n0\n53', '0 0 0 1'];

describe('no input throws, hangs or costs a good beginning', { timeout: 600_000 }, () => {
  it('records in analytic notation', () => {
    fuzz(220_000, 1, analyticSeeds, (text) => {
      const parsed = parseRecords(text, recordSyntax, 500);
      goodRecords(parsed, text);
    });
    // Work: the lexer moves on with each token.
    fuzz(40_000, 2, analyticSeeds, (text) => {
      const lexer = new RecordLexer(text, recordSyntax, 0);
      let at = 0;
      for (let token = lexer.next(); token; token = lexer.next()) {
        hold(
          token.from >= at && token.end > token.from && token.end <= text.length,
          'the lexer stands still',
        );
        at = token.end;
      }
    });
  });

  it('what is written of a broken record reads back as the same record', () => {
    fuzz(30_000, 3, analyticSeeds, (text) => {
      const [first] = parseRecords(text, recordSyntax);
      if (!first) return;
      const written = makeRecord(first.record, recordSyntax);
      const back = parseRecord(written, recordSyntax);
      hold(makeRecord(back.record, recordSyntax) === written, `not the same again: ${written}`);
      hold(countNodes(back.record) === countNodes(first.record), 'turns were lost');
    });
  });

  it('replaying', () => {
    fuzz(40_000, 4, analyticSeeds, (text) => {
      const [first] = parseRecords(text, recordSyntax);
      if (!first) return;
      const { errors, record } = replay(paperFootball, recordSyntax, first.record, first.placeOf);
      goodErrors(errors);
      hold(countNodes(record) <= countNodes(first.record), 'turns out of nowhere');
    });
  });

  it('rubbish behind k turns leaves at least k - 1 of them, in every format of turns', () => {
    const random = randomNumbers(5);
    const long = randomRecord('2;8;10', 0, 11, 12).record;
    const line = mainLine(long);
    const wanted = line.map(({ turn }) => turn);
    const words = formatOf('digits').write(long).text.trim().split(' ');
    for (let i = 0; i < 60_000 * FUZZ; i++) {
      inputs++;
      const kept = random(wanted.length + 1);
      const rubbish = fuzzedText(random, analyticSeeds);
      const id = (['an', 'kurnik', 'digits'] as const)[i % 3]!;
      const turns = id === 'an' ? wanted : words;
      const text =
        id === 'kurnik'
          ? `[Black "x"]\n\n${turns.slice(0, kept).join(' ')} `
          : `${turns.slice(0, kept).join(' ')} `;
      const [first] = formatOf(id).read(
        text + (id === 'digits' ? rubbish.replaceAll(/[\n;]/g, ' ') : rubbish),
      );
      const got = first ? mainLine(first.record).map(({ turn }) => turn) : [];
      const same = wanted.slice(0, Math.max(0, kept - 1)).every((turn, index) => got[index] === turn);
      hold(same, `${id}: lost a good beginning before ${JSON.stringify(rubbish)}`);
    }
  });

  it('Kurnik, words of digits, the table, detection', () => {
    const kurnik = [
      formatOf('kurnik').write(small.record).text,
      '[Black "a"]\n[Result "0-1"]\n\n1. 2 0 2. 53 4 (2... 3) 0-1',
    ];
    fuzz(40_000, 6, kurnik, (text) => goodRecords(formatOf('kurnik').read(text), text));
    fuzz(60_000, 7, digitSeeds, (text) => goodRecords(formatOf('digits').read(text), text));
    fuzz(30_000, 8, digitSeeds, (text) => goodRecords(formatOf('codingame').read(text), text));
    const table = ['# c\n0-1\t1248\t1380\t2 0 53 4 7 4\n', '1-0\t-\t\t1 4', '*\t1\t2\t'];
    fuzz(60_000, 9, table, (text) => goodRecords(formatOf('digits-tsv').read(text), text));
    fuzz(40_000, 10, table, (text) => void answered(parseDigitsLine(text, 3)));
    fuzz(
      30_000,
      11,
      [...analyticSeeds, ...digitSeeds, ...kurnik, ...table],
      (text) => void formats.detect(text),
    );
  });

  it('positions', () => {
    const seeds = [
      makePosition(small.positions.at(-1)!),
      makePosition(playAll(start(), 'e7 d8 d7'), [34]),
      makePosition(start('2;2;2')),
      'start moves d6-e7 e7-d8 d8-d7',
      '2;8;10 Н;В start',
    ];
    fuzz(120_000, 12, seeds, (text) => {
      const found = answered(parseSituation(text));
      if (!found) return;
      const again = makePosition(found.position, found.partial);
      const back = answered(parseSituation(again));
      hold(back !== undefined && makePosition(back.position, back.partial) === again, 'not the same again');
    });
    fuzz(30_000, 13, seeds, (text) => goodRecords(formatOf('position').read(text), text));
    fuzz(10_000, 14, seeds, (text) => void answered(parsePosition(text)));
  });

  it('turns, routes, segments', () => {
    const position = playAll(start(), 'e7 d8 d7');
    const turns = ['d7-d6-e5', 'd7-c7', 'D7 – e6', 'd6-c6', 'd7-d6-e7-e6', '45', '0', '453'];
    fuzz(80_000, 15, turns, (text) => {
      const turn = answered(analytic.parse(position, text));
      if (turn)
        hold(
          answered(analytic.parse(position, analytic.make(position, turn)))?.join() === turn.join(),
          'not the same',
        );
    });
    fuzz(80_000, 16, turns, (text) => {
      const turn = answered(digits.parse(position, text));
      if (turn)
        hold(
          answered(digits.parse(position, digits.make(position, turn)))?.join() === turn.join(),
          'not the same',
        );
    });
    fuzz(20_000, 17, ['-', ...turns], (text) => void answered(parseCodingame(position, text)));
    fuzz(40_000, 18, turns, (text) => void answered(parseRoute(position.field, text)));
    fuzz(60_000, 19, ['d6-e7 e7-d8 d8-d7', 'd6-e7,e7-d8;a5-b5', 'd6-e7-d8'], (text) => {
      const drawn = answered(parseSegments(position.field, text));
      if (drawn)
        hold(
          answered(parseSegments(position.field, makeSegments(position.field, drawn))) !== undefined,
          'not again',
        );
    });
  });

  it('JSON', () => {
    const seeds = [
      makeJson(small.record),
      '{"format":"rikoshet-record","version":1,"turns":[{"turn":"a","after":-1,"marks":["!"]}]}',
    ];
    fuzz(60_000, 20, seeds, (text) => {
      const parsed = parseJson(text);
      goodRecords(parsed, text);
      for (const { record } of parsed)
        for (const { node } of walk(record)) hold(typeof node.turn === 'string', 'a turn that is no text');
    });
  });

  it('streams', () => {
    const random = randomNumbers(21);
    fuzz(40_000, 22, analyticSeeds, (text) => {
      const splitter = new RecordSplitter(recordSyntax, { line: 80, record: 120 });
      const at = random(text.length + 1);
      const pieces = [
        ...splitter.push(text.slice(0, at)),
        ...splitter.push(text.slice(at)),
        ...splitter.end(),
      ];
      let line = 0;
      for (const piece of pieces) {
        hold(piece.text.length <= 121 && piece.line >= line, 'a piece too long or out of order');
        line = piece.line;
        goodErrors(piece.errors);
      }
      hold(splitter.characters === text.length, 'characters were not counted');
    });
  });

  it('small things: marks, results, sizes, orders, options', () => {
    const seeds = [
      'ЧВ(В)',
      '!?',
      '$14',
      'Н goal',
      '= agreement',
      '1/2-1/2',
      '2;6;8',
      '(2;8;10)',
      'В;Н',
      '2;6;8 Н;В',
    ];
    fuzz(80_000, 23, seeds, (text) => {
      parseMark(text);
      parseResult(text, recordSyntax);
      answered(parseSize(text));
      answered(parseOrder(text));
      answered(parseOptions(text));
    });
  });

  it('was a million inputs at least', () => expect(inputs).toBeGreaterThanOrEqual(1_000_000));
});
