import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/language.js';
import { markAt, MARKS, parseMark } from '../src/marks.js';
import { fold } from '../src/text.js';

describe('marks', () => {
  it('reads every spelling of every mark as the printed one', () => {
    for (const { alsoRead, mark } of MARKS)
      for (const text of [mark, ...alsoRead]) expect([text, parseMark(text)]).toEqual([text, mark]);
  });

  it('takes look-alikes, capitals and spaces in brackets', () => {
    expect(parseMark('ВР')).toBe('БП'); // Cyrillic В and Р that look like Latin BP
    expect(parseMark('бп')).toBe('БП');
    expect(parseMark('чв (н)')).toBe('ЧВ(Н)');
    expect(parseMark('ЧВ(B)')).toBe('ЧВ(В)'); // Latin B
    expect(parseMark('KU2')).toBe('ку²');
    expect(parseMark('ACT')).toBe('act');
  });

  it('prefers the longest and stops where a word goes on', () => {
    expect(markAt('!!?', 0)).toEqual({ mark: '!!', end: 2 });
    expect(markAt(fold('e8!?'), 2)).toEqual({ mark: '!?', end: 4 });
    expect(markAt('action', 0)).toBeUndefined();
    expect(parseMark('goal')).toBeUndefined();
    expect(parseMark('')).toBeUndefined();
  });

  it('keeps unknown $ numbers and gives known ones their mark', () => {
    expect(parseMark('$14')).toBe('$14');
    expect(parseMark('$1')).toBe('!');
    expect(parseMark('$6')).toBe('?!');
  });

  it('says what each means in every language', () => {
    for (const { meaning } of MARKS)
      for (const language of LANGUAGES) expect(meaning[language].length).toBeGreaterThan(3);
  });
});
