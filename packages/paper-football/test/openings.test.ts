import { expect, test } from 'vitest';
import { nameOf } from '../src/field.js';
import { openingClass, openings } from '../src/mathematics/openings.js';
import { points, start } from './helpers.js';

test('8 first turns, 5 essentially different', () => {
  const begun = start();
  const found = openings(begun).map(({ turn, mirrored }) =>
    [turn, mirrored].map((route) => route?.map((point) => nameOf(begun.field, point)).join('-')),
  );
  expect(found).toEqual([
    ['d5', undefined],
    ['e5', 'c5'],
    ['e6', 'c6'],
    ['e7', 'c7'],
    ['d7', undefined],
  ]);
  const classOf = (turn: string) => openingClass(begun, points(begun.field, turn));
  expect(['d5', 'c5', 'e5', 'c6', 'c7', 'd7'].map(classOf)).toEqual([0, 1, 1, 2, 3, 4]);
  expect(openingClass(begun, [])).toBe(-1);
  expect(openingClass(begun, points(begun.field, 'd8'))).toBe(-1);
});

test('on the smallest field the first turn can bounce and even score', () => {
  const begun = start('2;2;2');
  const found = openings(begun);
  expect(found.reduce((sum, { mirrored }) => sum + (mirrored ? 2 : 1), 0)).toBe(14);
});
