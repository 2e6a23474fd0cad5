import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeJson, makeRecordData, parseJson, parseRecordData } from '../src/json.js';
import { parseRecord } from '../src/record-text.js';
import { countNodes } from '../src/tree-edit.js';
import { newNode, newRecord } from '../src/tree.js';
import { recordOf } from './arbitrary.js';
import { heapSyntax } from './toy.js';

const turn = fc.string({ unit: 'binary', maxLength: 4 });
const head = '"format":"rikoshet-record","version":1';
const codesOf = (text: string) => parseJson(text).flatMap(({ errors }) => errors.map(({ code }) => code));

describe('JSON', () => {
  it('gives back any record of any turns', () => {
    fc.assert(
      fc.property(recordOf(turn), (record) => {
        const [back, ...more] = parseJson(makeJson(record));
        expect(more).toEqual([]);
        expect(back!.errors).toEqual([]);
        expect(back!.record).toEqual(record);
        expect(parseRecordData(makeRecordData(record)).record).toEqual(record);
      }),
      { numRuns: 500 },
    );
  });

  it('is flat: a turn says what it follows only where that is not the one before', () => {
    const { record } = parseRecord('1. t1! (1. t2) 2. t3 {x} Х', heapSyntax());
    expect(makeRecordData(record)).toEqual({
      format: 'rikoshet-record',
      version: 1,
      turns: [
        { turn: 't1', marks: ['!'] },
        { turn: 't3', comments: ['x'] },
        { turn: 't2', after: -1 },
      ],
      endMark: true,
    });
  });

  it('reads a list of records, and a record a line', () => {
    const one = makeJson(newRecord());
    expect(parseJson(one + one)).toHaveLength(2);
    expect(parseJson(`[${one},${one},${one}]`)).toHaveLength(3);
    expect(parseJson(' \n')).toEqual([]);
    expect(codesOf(`${one}{broken\n${one}`)).toEqual(['bad-json']);
    expect(parseJson(JSON.stringify(makeRecordData(newRecord()), null, 2))).toHaveLength(1);
  });

  it.each([
    ['{', 'bad-json'],
    ['[1]', 'bad-json'],
    ['{"format":"other"}', 'bad-json'],
    [`{${head}}`, 'bad-json'],
    [`{${head},"turns":[{"turn":1}]}`, 'bad-json'],
    [`{${head},"turns":[{"turn":"a","after":0}]}`, 'bad-json'],
    [`{${head},"turns":[{"turn":"a","after":"-1"}]}`, 'bad-json'],
    [`{${head},"turns":[{"turn":"a","after":-2}]}`, 'bad-json'],
    [`{${head},"turns":[{"turn":"a","after":0.5}]}`, 'bad-json'],
    [`{${head},"turns":[],"tags":[{"name":"x"}]}`, 'bad-json'],
    [`{${head},"turns":[],"comments":[1]}`, 'bad-json'],
    [`{${head},"turns":[],"result":{"winner":2,"reason":"goal"}}`, 'bad-json'],
    [`{${head},"turns":[],"result":{"winner":0,"reason":"toString"}}`, 'bad-json'],
  ])('refuses %s as a value', (text, code) => expect(codesOf(text)).toEqual([code]));

  it('says which part is wrong and keeps the turns before it', () => {
    const [{ errors, record }] = parseJson(
      `{${head},"tags":7,"turns":[{"turn":"a"},{"turn":"b","after":-1},{"turn":"c"},{"turn":null}]}`,
    ) as [ReturnType<typeof parseRecordData>];
    expect(countNodes(record)).toBe(3);
    expect(errors.map(({ sentence }) => sentence.en)).toEqual([
      'tags: must be a list of pairs { name, value }',
      'turns[3].turn: must be a string',
    ]);
  });

  it('says where broken text breaks', () => {
    const [{ errors }] = parseJson('{\n  "format": oops\n}') as [ReturnType<typeof parseRecordData>];
    expect(errors[0]).toMatchObject({ code: 'bad-json' });
  });

  it('a hundred thousand nested brackets are just not a record', () => {
    expect(codesOf('['.repeat(100_000))).toEqual(['bad-json']);
    expect(codesOf('['.repeat(100_000) + ']'.repeat(100_000))).toEqual(['bad-json']);
  });

  it('ten thousand nested variations are no depth at all', () => {
    const record = newRecord<string>();
    let parent: { children: ReturnType<typeof newNode<string>>[] } = record;
    for (let i = 0; i < 10_000; i++) {
      const next = newNode('x');
      parent.children.push(newNode('y'), next);
      parent = next;
    }
    const text = makeJson(record);
    expect(makeJson(parseJson(text)[0]!.record)).toBe(text);
  });
});
