import { describe, expect, it } from 'vitest';
import { replay, respell, startOfRecord, writeTurns } from '../src/check-record.js';
import { makeRecord, parseRecord } from '../src/record-text.js';
import { countNodes, walk } from '../src/tree-edit.js';
import { mainLine } from '../src/tree.js';
import { heap, heapSyntax, type Heap } from './toy.js';

const syntax = heapSyntax();
const check = (text: string) => {
  const parsed = parseRecord(text, syntax);
  return replay(heap, syntax, parsed.record, parsed.placeOf);
};
const codesOf = (text: string) => check(text).errors.map(({ code }) => code);

describe('replay', () => {
  it('checks every turn in its position', () => {
    const { end, errors, outcome, positionAt, record, start } = check(
      '[Setup "5 0"]\n1. t3 (1. t1 2. t1) 2. t2 W goal',
    );
    expect(errors.map(({ code }) => code)).toEqual(['wrong-result']);
    expect([end, outcome, start]).toEqual(['played-out', { winner: 1, reason: 'goal' }, { left: 5, ply: 0 }]);
    expect(mainLine(record).map(({ turn }) => turn)).toEqual([[3], [2]]);
    expect(positionAt(record)).toEqual({ left: 5, ply: 0 });
    expect(positionAt(record.children[1]!.children[0]!)).toEqual({ left: 3, ply: 2 });
  });

  it('cuts a line at a bad turn and keeps the beginning and the other variations', () => {
    const { end, errors, record } = check('[Setup "5 0"]\n1. t1\n2. t3 (2. t2 3. t9) 3. t2 (3. t1) 4. t1');
    expect(errors).toEqual(
      [
        {
          code: 'bad-take',
          place: { line: 3, column: 17, turn: 3, step: 1 },
          sentence: {
            ru: 'строка 3, знак 17, ход 3, звено 1: нельзя взять t9',
            en: 'line 3, character 17, turn 3, segment 1: cannot take t9',
          },
        },
        {
          code: 'bad-take',
          place: { line: 3, column: 24, turn: 3, step: 1 },
          sentence: {
            ru: 'строка 3, знак 24, ход 3, звено 1: нельзя взять t2',
            en: 'line 3, character 24, turn 3, segment 1: cannot take t2',
          },
        },
      ].sort((a, b) => b.place.column - a.place.column),
    );
    expect(end).toBe('cut');
    expect(makeRecord(writeTurns(heap, { left: 5, ply: 0 }, record), syntax)).toContain(
      '1. t1 2. t3 (2. t2) 3. t1',
    );
  });

  it('compares the stated result with the rules', () => {
    expect(codesOf('[Setup "3 0"]\n1. t3 W goal')).toEqual([]);
    expect(codesOf('[Setup "3 0"]\n1. t3 B goal')).toEqual(['wrong-result']);
    expect(codesOf('[Setup "3 0"]\n1. t3 W resignation')).toEqual(['wrong-result']);
    expect(codesOf('[Setup "3 0"]\n1. t2 W goal')).toEqual(['wrong-result']);
    expect(codesOf('[Setup "3 0"]\n1. t2 B resignation')).toEqual([]);
    expect(check('[Setup "3 0"]\n1. t2 Х').end).toBe('stopped');
    expect(check('[Setup "3 0"]\n1. t3 Х').record.result).toBeUndefined();
    expect(check('[Setup "3 0"]\n1. t3 W unstated').record.result).toEqual({ winner: 0, reason: 'goal' });
    expect(check('[Setup "3 0"]\n1. t2 W unstated').record.result).toEqual({ winner: 0, reason: 'unstated' });
  });

  it('says when the start is bad or the beginning lost, and plays nothing then', () => {
    const lost = check('7). t3 8. t2');
    expect(lost.errors.map(({ code, place }) => [code, place.turn])).toEqual([['lost-beginning', 7]]);
    expect(countNodes(lost.record)).toBe(0);
    expect(codesOf('[Setup "x"]\n1. t1')).toEqual(['bad-setup']);
    expect(codesOf('[Setup "9 6"]\n7. t1')).toEqual([]);
    const start = startOfRecord<Heap>(heap, syntax, [{ name: 'FirstTurn', value: 'x' }]);
    expect(start).toEqual({ ok: true, value: { left: 21, ply: 0 } });
  });

  it('numbers turns behind a setup by the game', () => {
    const [error] = check('[Setup "9 6"]\n7. t1 8. t9').errors;
    expect(error?.place.turn).toBe(8);
  });

  it('walks ten thousand nested variations', () => {
    const depth = 10_000;
    const deep = `[Setup "99999 0"]\n${'1. t1 (1. t1 2. t1 '.repeat(depth)}${')'.repeat(depth)}`;
    const { record } = parseRecord(deep, syntax);
    const replayed = replay(heap, syntax, record);
    expect(replayed.errors).toEqual([]);
    expect(countNodes(replayed.record)).toBe(countNodes(record));
  });
});

describe('writing turns anew', () => {
  it('writeTurns is the inverse of replay', () => {
    const { record } = parseRecord('1. t1! {a} (1. t2 ЧВ(В)) 2. t3', syntax);
    const { record: checked, start } = replay(heap, syntax, record);
    expect(writeTurns(heap, start!, checked)).toEqual(record);
  });

  it('respell goes from one notation to another and says what does not fit', () => {
    const words = {
      parse: (at: Heap, text: string) => heap.notations['t']!.parse(at, text),
      make: (_: Heap, turn: readonly number[]) => `w${turn.join('')}`,
    };
    const { record } = parseRecord('1. t1 (1. t2) 2. t9', syntax);
    const made = respell(heap, { left: 21, ply: 0 }, record, heap.notations['t']!, words);
    expect([...walk(made.record)].map(({ node }) => node.turn)).toEqual(['w1', 'w2']);
    expect(made.errors.map(({ place }) => place.turn)).toEqual([2]);
    expect(made.positionAt(made.record.children[1]!)).toEqual({ left: 19, ply: 1 });
  });
});
