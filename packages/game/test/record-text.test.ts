import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecordLexer } from '../src/record-lexer.js';
import { MAX_ERRORS } from '../src/record-parser.js';
import { makeRecord, parseRecord, parseRecords } from '../src/record-text.js';
import { makeResult, parseResult } from '../src/record-syntax.js';
import { countNodes } from '../src/tree-edit.js';
import { mainLine, newNode, newRecord, type RecordNode } from '../src/tree.js';
import { recordOf } from './arbitrary.js';
import { heapSyntax } from './toy.js';

const syntax = heapSyntax();
const turn = fc.integer({ min: 1, max: 9 }).map((count) => `t${count}`);
const read = (text: string) => parseRecord(text, syntax);
const turnsOf = (text: string) => mainLine(read(text).record).map((node) => node.turn);
const codesOf = (text: string) => read(text).errors.map((error) => error.code);

describe('makeRecord and parseRecord', () => {
  it.each([
    [1, undefined],
    [2, 0],
    [1, 1],
  ] as const)('give back any record, %d turns a number, 1-0 meaning %s', (turnsPerNumber, oneNil) => {
    const one = heapSyntax(turnsPerNumber, oneNil);
    fc.assert(
      fc.property(recordOf(turn), (record) => {
        const text = makeRecord(record, one);
        const back = parseRecord(text, one);
        expect(back.record).toEqual(record);
        expect(back.errors).toEqual([]);
        expect(makeRecord(back.record, one)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('give back many records written one after another', () => {
    fc.assert(
      fc.property(fc.array(recordOf(turn, 5), { maxLength: 4 }), (records) => {
        // A record without tags and turns has nothing but its closing, which the next one's tags do not need.
        const full = records.filter((record) => record.children.length > 0);
        const text = full.map((record) => makeRecord(record, syntax)).join('\n');
        expect(parseRecords(text, syntax).map(({ record }) => record)).toEqual(full);
      }),
      { numRuns: 500 },
    );
  });

  it('print numbers, variations, marks, comments and commands in one way', () => {
    const text = '1.t1!$14 {[%clk 0:05] a} (1) t2 БП ; rest of line\n 2) t3) 2. t2 (t1 (t3)) Х';
    expect(makeRecord(read(text).record, syntax)).toBe(
      '1. t1! $14 {[%clk 0:05] a} (1. t2 БП {rest of line} 2. t3) 2. t2 (2. t1) (2. t3)\nХ\n',
    );
    expect(makeRecord(parseRecord(text, heapSyntax(2)).record, heapSyntax(2))).toBe(
      '1. t1! $14 {[%clk 0:05] a} (1. t2 БП {rest of line} 1... t3) 1... t2 (1... t1)\n(1... t3) Х\n',
    );
  });
});

describe('reading is generous', () => {
  it('takes all numbering styles and none', () => {
    for (const text of [
      '1. t1 2. t2',
      '1) t1 2) t2',
      '1). t1 2). t2',
      '1.t1 2.t2',
      't1 t2',
      '1… t1 2...t2',
      '1 . t1 2 ) t2',
    ])
      expect([text, turnsOf(text)]).toEqual([text, ['t1', 't2']]);
  });

  it('keeps unknown marks, tags and commands', () => {
    const { errors, record } = read('[Opening "α"]\n\n1. t1 ± $77 {[%eval +1.5][%x]} 2. t2 novelty');
    expect(record.tags).toEqual([{ name: 'Opening', value: 'α' }]);
    expect(record.children[0]!.marks).toEqual(['±', '$77']);
    expect(record.children[0]!.commands).toEqual([
      { name: 'eval', value: '+1.5' },
      { name: 'x', value: '' },
    ]);
    expect(record.children[0]!.children[0]!.marks).toEqual(['novelty']);
    expect(errors.map(({ code }) => code)).toEqual(['unknown-word']);
  });

  it('keeps the number of a first turn that is not 1', () => {
    const { record } = read('7). t1 8. t2');
    expect(record.tags).toEqual([{ name: 'FirstTurn', value: '7' }]);
    expect(makeRecord(record, syntax)).toBe('[FirstTurn "7"]\n\n7. t1 8. t2 *\n');
    const second = parseRecord('3... t1 4. t2', heapSyntax(2));
    expect(makeRecord(second.record, heapSyntax(2))).toBe('[FirstTurn "6"]\n\n3... t1 4. t2 *\n');
  });

  it('takes the order in brackets as a tag in front of the turns and as a mark behind them', () => {
    expect(read('(W;B) 1. t1').record.tags).toEqual([{ name: 'Order', value: 'W;B' }]);
    expect(read('1. t1 (W;B) 2. t2').record.children[0]!.marks).toEqual(['(W;B)']);
    expect(codesOf('[Order "B;W"]\n(W;B) 1. t1')).toEqual(['two-orders']);
  });

  it('takes results in tags and behind the turns', () => {
    expect(read('[Result "White goal"]\n1. t1').record.result).toEqual({ winner: 0, reason: 'goal' });
    expect(read('1. t1 ч сдача').record.result).toEqual({ winner: 1, reason: 'resignation' });
    expect(read('1. t1 B по соглашению').record.result).toEqual({ winner: 1, reason: 'agreement' });
    expect(read('1. t1 = agreement').record.result).toEqual({ winner: undefined, reason: 'agreement' });
    expect(read('1. t1 1/2-1/2').record.result).toEqual({ winner: undefined, reason: 'unstated' });
    expect(parseRecord('1. t1 0-1', heapSyntax(1, 0)).record.result).toEqual({
      winner: 1,
      reason: 'unstated',
    });
    expect(parseResult(makeResult({ winner: 1, reason: 'unstated' }, syntax), syntax)).toEqual({
      winner: 1,
      reason: 'unstated',
    });
  });

  it('keeps a result that it does not understand, and the second of two', () => {
    expect(codesOf('1. t1 1-0')).toEqual(['unknown-result']);
    expect(read('1. t1 1-0').record.tags).toEqual([{ name: 'Result', value: '1-0' }]);
    const two = read('[Result "W goal"]\n1. t1 B goal');
    expect(two.record.result).toEqual({ winner: 0, reason: 'goal' });
    expect(two.record.tags).toEqual([{ name: 'OtherResult', value: 'B goal' }]);
    expect(two.errors.map(({ code }) => code)).toEqual(['two-results']);
  });

  it('reads comments over several lines, line comments and % lines', () => {
    const { record } = read('% made by hand\r\n1. t1 {two\r\nlines} ; end\r\n2. t2');
    expect(record.comments).toEqual(['made by hand']);
    expect(record.children[0]!.comments).toEqual(['two\nlines', 'end']);
  });
});

describe('errors', () => {
  it('say the place, in the sentence too', () => {
    const [error] = read('1. t1\n2. t2 3. q9 4. t1').errors;
    expect(error).toEqual({
      code: 'bad-turn',
      place: { line: 2, column: 10, offset: 15, turn: 3 },
      sentence: {
        ru: 'строка 2, знак 10, ход 3: не ход: q9',
        en: 'line 2, character 10, turn 3: not a turn: q9',
      },
    });
  });

  it('cut the line at a bad turn; the good beginning and all variations with a place stay', () => {
    const { errors, record } = read('1. t1 2. zz9 (2. t3 3. t1) 3. t2 (3. t3) 4. q8 Х');
    expect(errors.map(({ code }) => code)).toEqual(['bad-turn']);
    expect(makeRecord(record, syntax)).toBe('1. t1 2. t3 3. t1 Х\n');
    expect(makeRecord(read('1. t1 (1. t2 2. q9) 2. t3').record, syntax)).toBe('1. t1 (1. t2) 2. t3 *\n');
  });

  it('are few for a text that is all wrong', () => {
    expect(read('foo '.repeat(5000)).errors).toHaveLength(MAX_ERRORS);
    expect(read('q9 '.repeat(5000)).errors).toHaveLength(1);
  });

  it.each([
    ['1. t1 {open', 'open-comment'],
    ['1. t1 (2. t2', 'open-variation'],
    ['1. t1 )', 'stray-bracket'],
    ['(1. t2) 1. t1', 'stray-variation'],
    ['[Broken "x\n1. t1', 'bad-tag'],
    ['[nothing]\n1. t1', 'bad-tag'],
    ['1. t1 Х 1. t2', 'more-records'],
    ['1. t1 W wins', 'unknown-word'],
  ])('%j gives %s and keeps the turn', (text, code) => {
    expect(codesOf(text)).toContain(code);
    expect(turnsOf(text)).toEqual(['t1']);
  });

  it('know the line of every turn', () => {
    const { placeOf, record } = read('1. t1\n\n2. t2');
    expect(placeOf(record.children[0]!.children[0]!)).toEqual({ line: 3, column: 4, offset: 10 });
    expect(placeOf(newNode('t1'))).toEqual({});
  });
});

describe('hostile texts', () => {
  const depth = 10_000;

  it('nested variations, ten thousand deep, are read, walked and written', () => {
    const text = `1. t1 ${'(1. t2 {c} 2. t1 '.repeat(depth)}${')'.repeat(depth)}`;
    const { errors, record } = read(text);
    expect(errors).toEqual([]);
    expect(countNodes(record)).toBe(2 * depth + 1);
    expect(read(makeRecord(record, syntax)).record.children).toHaveLength(record.children.length);
  });

  it('a chain of variations, each hanging on the one before, comes back', () => {
    const record = newRecord<string>();
    let parent: { children: RecordNode<string>[] } = record;
    for (let i = 0; i < depth; i++) {
      const variation = newNode('t2');
      parent.children.push(newNode('t1'), variation);
      parent = variation;
    }
    const back = read(makeRecord(record, syntax));
    expect(back.errors).toEqual([]);
    let level: { children: RecordNode<string>[] } = back.record;
    let levels = 0;
    for (; level.children[1]; level = level.children[1]) levels++;
    expect(levels).toBe(depth);
  });

  it('end at the budget with the good beginning', () => {
    const { errors, record } = parseRecord('t1 '.repeat(1000), syntax, 100);
    expect(mainLine(record)).toHaveLength(100);
    expect(errors.map(({ code }) => code)).toEqual(['too-long']);
  });

  const length = 300_000;
  it.each([
    ['opening brackets', '('],
    ['closing brackets', ')'],
    ['square brackets', '['],
    ['tag beginnings', '[a "'],
    ['unclosed tags', '[a "b" '],
    ['braces', '{'],
    ['command beginnings', '{[%'],
    ['backslashes', '\\'],
    ['escaped braces', '{\\}'],
    ['dollars', '$'],
    ['digits', '1'],
    ['numbers', '1.'],
    ['number beginnings', '1 '],
    ['dots', '.'],
    ['even exits', 'ЧВ('],
    ['spread even exits', 'ЧВ          '],
    ['end marks', 'Х '],
    ['results', '0-1 '],
    ['half results', '1/2-'],
    ['equal signs', '= '],
    ['orders', '(W;B)'],
    ['half orders', '(W;'],
    ['letters', 'а'],
    ['emoji', '🏁'],
    ['blanks', ' \t'],
    ['line breaks', '\r'],
    ['quotes', '"'],
    ['semicolons', ';\n'],
    ['percent lines', '%\n'],
    ['comments', '{}'],
    ['comments with gaps', '{ a          b }'],
    ['glyphs', '±'],
  ])('300,000 characters of %s take time in proportion', (_, piece) => {
    const text = `1. t1 ${piece.repeat(Math.ceil(length / piece.length))}`;
    // The lexer moves on with every token, so tokens bound its work; each costs its own length and a constant.
    const lexer = new RecordLexer(text, syntax, 0);
    let tokens = 0;
    let at = 0;
    for (let token = lexer.next(); token; token = lexer.next()) {
      if (token.end <= token.from || token.from < at) expect.unreachable();
      at = token.end;
      tokens++;
    }
    expect(tokens).toBeLessThanOrEqual(text.length);
    const { errors, record } = parseRecords(text, syntax, 200_000)[0]!;
    expect(record.children[0]!.turn).toBe('t1');
    expect(errors.length).toBeLessThanOrEqual(MAX_ERRORS + 2);
  });
});

describe('turns that are no turns', () => {
  it('cannot break the text they are written into', () => {
    const record = newRecord<string>();
    const evil = newNode('t1 Х\n[Game "other"]\nt2 } ) ]');
    evil.children.push(newNode('t2'));
    record.children.push(newNode('t1'), evil);
    record.children[0]!.children.push(newNode('t3'));
    const text = makeRecord(record, syntax);
    const records = parseRecords(text, syntax);
    expect(records).toHaveLength(1);
    expect(records[0]!.errors).toEqual([]);
    expect(mainLine(records[0]!.record).map((node) => node.turn)).toEqual(['t1', 't3']);
    expect(records[0]!.record.children[0]!.commands).toEqual([{ name: 'unreadable', value: evil.turn }]);
  });

  it('a turn that breaks off is not a shorter one', () => {
    expect(codesOf('1. t1 2. t2- 3. t3')).toEqual(['bad-turn']);
    expect(turnsOf('1. t1 2. t2- 3. t3')).toEqual(['t1']);
    expect(turnsOf('1. t1 2. t2-+ 3. t3')).toEqual(['t1', 't2', 't3']);
  });
});
