import { describe, expect, test } from 'vitest';
import { fieldOf, nameOf, pointByName, segmentBetween, type Field } from '../src/field.js';
import { mostTurns } from '../src/mathematics/bound.js';
import { emptyPointsAtStart } from '../src/mathematics/count.js';
import { parityOf, oddPoints } from '../src/mathematics/parity.js';
import type { FieldSize } from '../src/size.js';
import { field, must, points } from './helpers.js';
import { allSpots, nameOfSpot, ReferenceGame } from './reference.js';

function* everySize(): Generator<FieldSize> {
  for (let width = 2; width <= 24; width += 2) {
    for (let goal = 2; goal <= width; goal += 2) {
      for (let length = 2; length <= 24; length += 2) yield { goal, width, length };
    }
  }
}

const linesOf = (on: Field): string[] =>
  Array.from({ length: on.segments }, (_, segment) =>
    [nameOf(on, on.ends[segment * 2]!), nameOf(on, on.ends[segment * 2 + 1]!)].sort().join('-'),
  ).sort();

describe('fields', () => {
  test.each([
    ['2;6;8', 69, 192, 36, 'd6'],
    ['2;8;10', 105, 316, 64, 'e7'],
    ['4;6;8', 73, 208, 40, 'd6'],
    ['2;4;4', 31, 70, 10, 'c4'],
    ['2;2;2', 15, 26, 2, 'b3'],
  ])(
    '(%s): %i points, %i segments, %i empty at the start, centre %s',
    (size, count, segments, empty, centre) => {
      const on = field(size);
      expect([on.points, on.segments, on.empty, nameOf(on, on.centre)]).toEqual([
        count,
        segments,
        empty,
        centre,
      ]);
    },
  );

  test('every size has the points and segments the definition gives, and N by the formula, which is even', () => {
    let sizes = 0;
    for (const size of everySize()) {
      const on = must(fieldOf(size));
      const reference = new ReferenceGame(size);
      const spots = allSpots(size);
      expect(on.empty).toBe(emptyPointsAtStart(size));
      expect(on.empty).toBe(spots.filter((spot) => reference.isEmpty(spot)).length);
      expect(on.empty % 2).toBe(0);
      expect(mostTurns(size)).toBe(on.empty + 1);
      expect([...on.names].sort()).toEqual(spots.map((spot) => nameOfSpot(size, spot)).sort());
      const lines = new Set<string>();
      for (const spot of spots) {
        reference.ball = spot;
        for (const next of reference.nextSpots()) {
          lines.add([nameOfSpot(size, spot), nameOfSpot(size, next)].sort().join('-'));
        }
      }
      expect(linesOf(on)).toEqual([...lines].sort());
      sizes++;
    }
    expect(sizes).toBe(936);
  });

  test('the mouth is open, the sides and the back of a goal are border', () => {
    const on = field('2;6;8');
    const playable = (line: string) => {
      const [a, b] = points(on, line);
      return segmentBetween(on, a!, b!) >= 0;
    };
    for (const line of [
      'c2-d2',
      'd2-e2',
      'c10-d10',
      'd10-e10',
      'd2-c1',
      'd2-e1',
      'd2-d1',
      'c2-d1',
      'e2-d1',
    ]) {
      expect(playable(line), line).toBe(true);
    }
    for (const line of ['c2-c1', 'e2-e1', 'c1-d1', 'd1-e1', 'b2-c2', 'b2-c1', 'a2-a3', 'a2-b2', 'a2-a4']) {
      expect(playable(line), line).toBe(false);
    }
  });

  test('a goal as wide as the field: the corners are posts', () => {
    const on = field('4;4;4');
    const near = (name: string) => {
      const point = pointByName(on, name)!;
      return [0, 1, 2, 3, 4, 5, 6, 7]
        .filter((direction) => on.segmentAt(point, direction) >= 0)
        .map((direction) => nameOf(on, on.neighbours[point * 8 + direction]!));
    };
    expect(near('a2')).toEqual(['b1', 'b2', 'b3']);
    expect(near('a1')).toEqual(['b2']);
    expect(near('b1')).toEqual(['c2', 'b2', 'a2']);
  });

  test('segments are numbered in the documented order', () => {
    const on = field('2;2;2');
    const first = [0, 1, 2, 3, 4, 5, 6].map((segment) =>
      [nameOf(on, on.ends[segment * 2]!), nameOf(on, on.ends[segment * 2 + 1]!)].join('-'),
    );
    expect(first).toEqual(['a1-b2', 'b1-c2', 'b1-b2', 'b1-a2', 'c1-b2', 'a2-b2', 'a2-b3']);
    for (const size of ['2;6;8', '6;6;6']) {
      const { ends, segments } = field(size);
      const order = Array.from({ length: segments }, (_, segment) => ends[segment * 2]!);
      expect(order).toEqual([...order].sort((a, b) => a - b));
    }
  });

  test('names are read strictly', () => {
    const on = field('2;6;8');
    expect(['d6', 'c1', 'e11'].map((name) => pointByName(on, name))).not.toContain(undefined);
    for (const name of ['a1', 'b11', 'h5', 'd12', 'D6', 'd06', 'd', ''])
      expect(pointByName(on, name)).toBeUndefined();
  });
});

describe('odd and even points', () => {
  const named = (size: string) => {
    const on = field(size);
    return oddPoints(on).map((point) => nameOf(on, point));
  };

  test('on (2;6;8): 29 odd, 40 even, as the book has them', () => {
    const odd = named('2;6;8');
    const goals = ['c1', 'd1', 'e1', 'c11', 'd11', 'e11'];
    const sides = ['a', 'g'].flatMap((letter) =>
      [2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => `${letter}${row}`),
    );
    expect([...odd].sort()).toEqual([...goals, ...sides, 'b2', 'f2', 'b10', 'f10', 'd6'].sort());
    expect(field('2;6;8').points - odd.length).toBe(40);
  });

  test('posts and the mouth are even; so are the corners where the goal is as wide as the field', () => {
    const on = field('4;4;4');
    for (const name of ['a2', 'b2', 'c2', 'e2']) {
      expect(parityOf(on, pointByName(on, name)!)).toEqual({ odd: false, reason: 'mouth' });
    }
    expect(parityOf(on, pointByName(on, 'a3')!)).toEqual({ odd: true, reason: 'odd-lines' });
    expect(parityOf(on, on.centre)).toEqual({ odd: true, reason: 'start' });
    expect(named('4;4;4')).not.toContain('a2');
  });
});
