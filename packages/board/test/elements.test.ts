import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOfWay } from '@rikoshet/board/elements/way';
import { keyAction, type Key } from '@rikoshet/board/elements/keyboard';
import { INITIAL_STATE, type BoardState } from '@rikoshet/board/elements/state';
import { bounded, panned, showing, WHOLE, zoomed, type View } from '@rikoshet/board/elements/zoom';
import type { Spot } from '@rikoshet/board/picture';
import { fieldOf } from './sample.js';

const picture = fieldOf(7, 11);
const cells = Array.from({ length: 77 }, (_, index) => ({
  at: [index % 7, Math.floor(index / 7)] as Spot,
  label: '',
}))
  // Beside the goals there is only paper.
  .filter(({ at }) => (at[1] > 0 && at[1] < 10) || (at[0] > 1 && at[0] < 5));
const state: BoardState = {
  ...INITIAL_STATE,
  picture,
  cells,
  origin: [3, 5],
  targets: [
    [4, 4],
    [2, 6],
  ],
};

const press = (key: string, more: Partial<Key> = {}): Key => ({
  key,
  code: key,
  shiftKey: false,
  ctrlKey: false,
  ...more,
});

test('a digit draws only towards a target; elsewhere it taps, so that someone can say why not', () => {
  expect(keyAction(press('9'), state, [0, 5])).toEqual({ kind: 'step', at: [4, 4] });
  expect(keyAction(press('1'), state, [0, 5])).toEqual({ kind: 'step', at: [2, 6] });
  expect(keyAction(press('8'), state, [0, 5])).toEqual({ kind: 'tap', at: [3, 4] });
  expect(keyAction(press('5'), state, [0, 5])).toEqual({ kind: 'cursor', to: [3, 5] });
});

test('where a direction offers several targets the cursor goes from one to the next and round again', () => {
  const kick: BoardState = {
    ...state,
    targets: [
      [3, 4],
      [3, 3],
      [3, 1],
    ],
  };
  const to = (cursor: Spot) => keyAction(press('8'), kick, cursor);
  expect(to([3, 5])).toEqual({ kind: 'cursor', to: [3, 4] });
  expect(to([3, 4])).toEqual({ kind: 'cursor', to: [3, 3] });
  expect(to([3, 1])).toEqual({ kind: 'cursor', to: [3, 4] });
});

test('the cursor glides over gaps and stops at the edges', () => {
  expect(keyAction(press('ArrowUp'), state, [0, 1])).toBeUndefined();
  expect(keyAction(press('ArrowUp'), state, [3, 1])).toEqual({ kind: 'cursor', to: [3, 0] });
  expect(keyAction(press('Home'), state, [3, 0])).toEqual({ kind: 'cursor', to: [2, 0] });
  expect(keyAction(press('End', { ctrlKey: true }), state, [3, 0])).toEqual({ kind: 'cursor', to: [4, 10] });
});

test('Enter chooses the target under the cursor, else confirms what waits, else taps', () => {
  expect(keyAction(press('Enter'), state, [4, 4])).toEqual({ kind: 'step', at: [4, 4] });
  expect(keyAction(press('Enter'), state, [5, 5])).toEqual({ kind: 'tap', at: [5, 5] });
  expect(keyAction(press('Enter'), { ...state, confirmable: true }, [5, 5])).toEqual({ kind: 'confirm' });
});

test('whatever is pressed, the cursor stays on the grid and steps are targets', () => {
  const keys = [
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'Home',
    'End',
    'PageUp',
    'PageDown',
    'Enter',
    ' ',
  ];
  const spots = cells.map((cell) => cell.at);
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...keys), { maxLength: 40 }),
      fc.subarray(spots, { maxLength: 8 }),
      fc.constantFrom(...spots),
      fc.constantFrom<BoardState['keys']>('cursor', 'direct'),
      (pressed, targets, origin, mode) => {
        let cursor: Spot = origin;
        for (const key of pressed) {
          const action = keyAction(press(key), { ...state, targets, origin, keys: mode }, cursor);
          if (action?.kind === 'cursor') {
            expect(spots).toContainEqual(action.to);
            cursor = action.to;
          }
          if (action?.kind === 'step') expect(targets).toContainEqual(action.at);
          if (action?.kind === 'tap') expect(spots).toContainEqual(action.at);
        }
      },
    ),
  );
});

const frame = { width: 300, height: 400 };
const place = fc.tuple(
  fc.double({ min: 0, max: 300, noNaN: true }),
  fc.double({ min: 0, max: 400, noNaN: true }),
);
const view: fc.Arbitrary<View> = fc
  .record({
    scale: fc.double({ min: 0.1, max: 20, noNaN: true }),
    x: fc.double({ min: -9000, max: 9000, noNaN: true }),
    y: fc.double({ min: -9000, max: 9000, noNaN: true }),
  })
  .map((raw) => bounded(raw, frame));

test('the enlarged board always covers its frame', () => {
  fc.assert(
    fc.property(view, place, fc.double({ min: 0.2, max: 5, noNaN: true }), (at, [x, y], factor) => {
      for (const next of [
        zoomed(at, factor, [x, y], frame),
        panned(at, x - 150, y - 200, frame),
        showing(at, [x, y], 40, frame),
      ]) {
        expect(next.scale).toBeGreaterThanOrEqual(1);
        expect(next.x).toBeLessThanOrEqual(0);
        expect(next.x + frame.width * next.scale).toBeGreaterThanOrEqual(frame.width - 1e-6);
        expect(next.y + frame.height * next.scale).toBeGreaterThanOrEqual(frame.height - 1e-6);
      }
    }),
  );
});

test('zooming in keeps the place under the fingers, out again comes back to the whole', () => {
  fc.assert(
    fc.property(place, fc.double({ min: 1, max: 5, noNaN: true }), ([x, y], factor) => {
      const near = zoomed(WHOLE, factor, [x, y], frame);
      expect((x - near.x) / near.scale).toBeCloseTo(x, 6);
      expect((y - near.y) / near.scale).toBeCloseTo(y, 6);
      expect(zoomed(near, 1 / factor, [x, y], frame).x).toBeCloseTo(0, 6);
    }),
  );
});

test('the cursor is brought into the enlarged view', () => {
  fc.assert(
    fc.property(view, place, (at, [x, y]) => {
      const shown = showing(at, [x, y], 0, frame);
      expect(x * shown.scale + shown.x).toBeGreaterThanOrEqual(-1e-6);
      expect(x * shown.scale + shown.x).toBeLessThanOrEqual(frame.width + 1e-6);
    }),
  );
});

test('half of the way is half of its length, not of its corners', () => {
  const way = [
    [0, 0],
    [10, 0],
    [10, 30],
  ] as const;
  expect(partOfWay(way, 0)).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(partOfWay(way, 0.5)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
  expect(partOfWay(way, 2)).toEqual([
    [0, 0],
    [10, 0],
    [10, 30],
  ]);
  expect(partOfWay([[3, 4]], 0.5)).toEqual([[3, 4]]);
});
