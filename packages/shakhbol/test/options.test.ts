import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { houseRules, MARKS } from '@rikoshet/shakhbol/house-rules';
import {
  clockOf,
  completeOptions,
  DEFAULT_OPTIONS,
  makeOptions,
  OPTION_NAMES,
  parseOptions,
  type Options,
} from '@rikoshet/shakhbol/options';
import { start } from '@rikoshet/shakhbol/position';
import { must, optionSets, refused } from './support.js';

describe('options', () => {
  test('have the defaults of the text and the house', () => {
    expect(makeOptions(must(completeOptions()))).toBe(
      'kickoff=white;match=single;moveSeconds=60;gameSeconds=3600;overstep=loses;repetition=3;plyLimit=240',
    );
  });

  test('bound a match by plies only where no time does', () => {
    expect(must(completeOptions({ match: 'timed' })).plyLimit).toBe(0);
    expect(must(completeOptions({ match: 'timed', gameSeconds: 0 })).plyLimit).toBe(240);
    expect(must(completeOptions({ match: 'timed', plyLimit: 100 })).plyLimit).toBe(100);
  });

  test('go through their line and back', () => {
    fc.assert(
      fc.property(optionSets, (options) => {
        expect(must(parseOptions(makeOptions(options)))).toEqual(options);
      }),
    );
  });

  test('are read generously', () => {
    const timed = must(completeOptions({ match: 'timed', moveSeconds: 30 }));
    for (const text of [
      'match=timed;moveSeconds=30',
      ' moveseconds=30 , MATCH=Timed ',
      'match=timed\nmoveSeconds=030',
    ])
      expect(must(parseOptions(text))).toEqual(timed);
    expect(must(parseOptions('  '))).toEqual(DEFAULT_OPTIONS);
  });

  test('are refused with the place', () => {
    const cases: readonly [text: string, code: string, offset: number][] = [
      ['match=timed;size=8', 'unknown-option', 12],
      ['match', 'bad-option', 0],
      ['match=timed=1', 'unknown-option', 0],
      ['kickoff=white kickoff=white', 'option-twice', 14],
      ['  kickoff=red', 'bad-option', 2],
      ['plyLimit=-1', 'bad-option', 0],
      ['plyLimit=1.5', 'bad-option', 0],
      ['plyLimit=99999999', 'bad-option', 0],
      ['repetition=1', 'bad-option', 0],
      ['moveSeconds=1e3', 'bad-option', 0],
      ['__proto__=1', 'unknown-option', 0],
    ];
    for (const [text, code, offset] of cases) {
      const error = refused(parseOptions(text));
      expect([text, error.code, error.place]).toEqual([text, code, { offset, column: offset + 1 }]);
    }
    expect(refused(parseOptions('x'.repeat(1000))).code).toBe('text-too-long');
  });

  test('given as values are checked too', () => {
    const bad: unknown[] = [
      { kickoff: 'red' },
      { match: 1 },
      { overstep: null },
      { moveSeconds: -1 },
      { gameSeconds: 0.5 },
      { gameSeconds: '60' },
      { repetition: 1 },
      { plyLimit: NaN },
      { plyLimit: Infinity },
      { plyLimit: 1e9 },
    ];
    for (const given of bad) expect(refused(start(given as Partial<Options>)).code).toBe('bad-option');
  });

  test('ask for a clock', () => {
    expect(clockOf(DEFAULT_OPTIONS)).toEqual({
      kind: 'move',
      limit: 60_000,
      total: 3_600_000,
      overstep: 'loses',
    });
    expect(clockOf({ ...DEFAULT_OPTIONS, gameSeconds: 0 })).toEqual({
      kind: 'move',
      limit: 60_000,
      overstep: 'loses',
    });
    expect(clockOf({ ...DEFAULT_OPTIONS, moveSeconds: 0, overstep: 'warns' })).toEqual({
      kind: 'move',
      limit: 86_400_000,
      total: 3_600_000,
      overstep: 'warns',
    });
    expect(clockOf({ ...DEFAULT_OPTIONS, moveSeconds: 0, gameSeconds: 0 })).toEqual({ kind: 'none' });
  });
});

describe('house rules', () => {
  test('explain every option of the usual game, with its mark', () => {
    const rules = houseRules(DEFAULT_OPTIONS);
    const marks = rules.filter(({ option }) => option).map(({ option, mark }) => `${option!} ${mark}`);
    expect(marks.sort()).toEqual(
      [
        'gameSeconds T',
        'kickoff T',
        'match T',
        'moveSeconds T',
        'overstep C',
        'plyLimit C',
        'repetition C',
      ].sort(),
    );
    expect(marks.length).toBe(OPTION_NAMES.length);
    const say = (options: Options, name: string): string | undefined =>
      houseRules(options).find(({ option }) => option === name)?.sentence.en;
    expect(say(DEFAULT_OPTIONS, 'plyLimit')).toContain('240');
    expect(say(DEFAULT_OPTIONS, 'moveSeconds')).toContain('1 min');
    expect(say({ ...DEFAULT_OPTIONS, moveSeconds: 90 }, 'moveSeconds')).toContain('90 s');
    expect(say(DEFAULT_OPTIONS, 'overstep')).toMatch(/loses/);
    expect(say({ ...DEFAULT_OPTIONS, overstep: 'warns' }, 'overstep')).toMatch(/warned/);
    expect(say(DEFAULT_OPTIONS, 'repetition')).toContain('3 times');
    expect(say({ ...DEFAULT_OPTIONS, match: 'timed' }, 'repetition')).toBe(undefined);
  });

  test('of another game are the house’s own', () => {
    const options = must(
      completeOptions({ kickoff: 'black', match: 'timed', moveSeconds: 30, gameSeconds: 600 }),
    );
    const rules = houseRules(options);
    const markOf = (name: string): string | undefined => rules.find(({ option }) => option === name)?.mark;
    expect([markOf('kickoff'), markOf('match'), markOf('moveSeconds'), markOf('gameSeconds')]).toEqual([
      'C',
      'T',
      'C',
      'C',
    ]);
    expect([markOf('repetition'), markOf('plyLimit')]).toEqual([undefined, undefined]);
  });

  test('are whole sentences in both languages, whatever the options', () => {
    fc.assert(
      fc.property(optionSets, (options) => {
        for (const { mark, sentence } of houseRules(options)) {
          expect(MARKS[mark].en).not.toBe('');
          expect(sentence.en).toMatch(/^[A-Z][^А-Яа-я]*\.$/);
          expect(sentence.ru).toMatch(/^[А-Я].*\.$/);
          expect(`${sentence.ru}${sentence.en}`).not.toMatch(/undefined|NaN|\d\.\d{4}/);
        }
      }),
    );
  });
});
