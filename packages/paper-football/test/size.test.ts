import { describe, expect, test } from 'vitest';
import { makeOptions, parseOptions } from '../src/options.js';
import { makeSize, parseSize } from '../src/size.js';

describe('sizes', () => {
  test.each(['2;6;8', '(2;6;8)', ' ( 2 ; 6 ; 8 ) ', '2,6,8', '2 6 8', '2x6x8', '2х6х8', '2×6×8', '2*6*8'])(
    'reads %s',
    (text) => {
      const size = parseSize(text);
      expect(size.ok && makeSize(size.value)).toBe('2;6;8');
    },
  );

  test.each([
    [
      '3;6;8',
      1,
      'ширина ворот: 3 — нечётное число, а нужно чётное',
      'the width of the goal: 3 is odd and must be even',
    ],
    [
      '2;7;8',
      2,
      'ширина поля: 7 — нечётное число, а нужно чётное',
      'the width of the field: 7 is odd and must be even',
    ],
    [
      '2;6;9',
      3,
      'длина поля: 9 — нечётное число, а нужно чётное',
      'the length of the field: 9 is odd and must be even',
    ],
    [
      '8;6;8',
      1,
      'ширина ворот: 8 — больше ширины поля (6)',
      'the width of the goal: 8 is more than the width of the field (6)',
    ],
    ['0;6;8', 1, 'ширина ворот: 0 — меньше двух клеток', 'the width of the goal: 0 is less than two squares'],
    ['2;26;8', 2, 'ширина поля: 26 — больше 24 клеток', 'the width of the field: 26 is more than 24 squares'],
    ['2;6;0', 3, 'длина поля: 0 — меньше двух клеток', 'the length of the field: 0 is less than two squares'],
  ])('refuses %s and says which number is wrong', (text, step, ru, en) => {
    const size = parseSize(text);
    expect(size).toEqual({ ok: false, error: { code: 'bad-size', place: { step }, sentence: { ru, en } } });
  });

  test.each(['', '2;6', '2;6;8;10', 'a;b;c', '-2;6;8', '2.5;6;8', `2;6;8${' '.repeat(1000)}x`])(
    'refuses %j',
    (text) => {
      expect(parseSize(text).ok).toBe(false);
    },
  );
});

describe('options', () => {
  test.each([
    ['2;6;8 В;Н', '2;6;8 В;Н'],
    ['(2;8;10) (н;в)', '2;8;10 Н;В'],
    ['2x6x8 H;B', '2;6;8 Н;В'],
    ['2;6;8 U;L', '2;6;8 В;Н'],
    ['2 6 8', '2;6;8 В;Н'],
  ])('reads %s', (text, canonical) => {
    const options = parseOptions(text);
    expect(options.ok && makeOptions(options.value)).toBe(canonical);
  });

  test.each([
    ['2;6;8 В;В', 'bad-order'],
    ['2;6;8 В', 'bad-order'],
    ['В;Н', 'bad-size'],
    ['2;5;8 В;Н', 'bad-size'],
    ['', 'bad-size'],
  ])('refuses %j', (text, code) => {
    const options = parseOptions(text);
    expect(options.ok ? undefined : options.error.code).toBe(code);
  });
});
