import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_SQUARES, type PointsPicture, type SquaresPicture } from '@rikoshet/board/picture';
import { pictureText } from '@rikoshet/board/text';
import { drawings, fieldOf } from './sample.js';

const small: PointsPicture = {
  ...fieldOf(5, 7),
  routes: [
    {
      points: [
        [2, 3],
        [3, 2],
      ],
      ink: 'a',
      stage: 'before',
    },
    {
      points: [
        [3, 2],
        [2, 2],
        [3, 3],
      ],
      ink: 'b',
      stage: 'before',
    },
    {
      points: [
        [3, 3],
        [2, 3],
        [1, 3],
      ],
      ink: 'a',
      stage: 'now',
    },
  ],
  bounces: [{ at: [2, 3], ink: 'a' }],
  numbers: [{ at: [3, 3], text: '2', ink: 'b' }],
  hints: [{ at: [1, 4], kind: 'next', ink: 'b' }],
  ball: [1, 3],
};

test('a field in signs: solid, dashed and strong lines, crossing diagonals, border, names', () => {
  expect(pictureText(small).split('\n')).toEqual([
    '1      ╔═══════╗',
    '       ║       ║ В',
    '2  ╔═══╝   ·   ╚═══╗',
    '   ║               ║',
    '3  ║   ·   •╌╌╌•   ║',
    '   ║         ╳     ║',
    '4  ║   ●━━━○━━━2   ║',
    '   ║               ║',
    '5  ║   ○   ·   ·   ║',
    '   ║               ║',
    '6  ╚═══╗   ·   ╔═══╝',
    '       ║       ║ Н',
    '7      ╚═══════╝',
    '   a   b   c   d   e',
    '',
  ]);
});

const board: SquaresPicture = {
  ...EMPTY_SQUARES,
  columns: 3,
  rows: 3,
  columnNames: ['a', 'b', 'c'],
  rowNames: ['3', '2', '1'],
  goalRows: [{ row: 0, tone: 'dark' }],
  men: [
    { at: [1, 0], shape: 'capsule', tone: 'dark', up: false, letter: 'G' },
    { at: [0, 2], shape: 'triangle', tone: 'light', up: true, letter: 'A' },
  ],
  ball: [2, 1],
  highlights: [{ at: [0, 2], kind: 'selected' }],
  hints: [{ at: [0, 0], kind: 'goal', ink: 'a' }],
};

test('a board in letters', () => {
  expect(pictureText(board).split('\n')).toEqual([
    '  ┌─────────┐',
    '3 │ ◎  g  = │',
    '2 │ ·  :  ● │',
    '1 │[A] ·  : │',
    '  └─────────┘',
    '    a  b  c',
    '',
  ]);
});

const ANSI = /\u001b\[[0-9;]*m/g;

test('colour adds nothing but colour, and switches it off at the end of each line', () => {
  fc.assert(
    fc.property(drawings(150), (picture) => {
      const coloured = pictureText(picture, { colour: true });
      expect(coloured).toMatch(ANSI);
      expect(coloured.replace(ANSI, '')).toBe(pictureText(picture));
      for (const line of coloured.split('\n')) {
        const codes = line.match(ANSI) ?? [];
        expect(['\u001b[0m', undefined]).toContain(codes.at(-1));
      }
    }),
    { numRuns: 30 },
  );
});

test('a hostile name sends no control character to the terminal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }), (name) => {
      const base = fieldOf(5, 7);
      const picture: PointsPicture = {
        ...base,
        goals: base.goals.map((goal) => ({ ...goal, letter: name })),
        rowNames: base.rowNames.map(() => name),
        numbers: [{ at: [2, 3], text: name, ink: 'a' }],
      };
      expect(pictureText(picture).replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Cf}|\p{Cs}/u);
    }),
  );
});

test('a part of the field keeps its own names', () => {
  const text = pictureText({ ...small, crop: { from: [1, 2], to: [3, 4] } });
  expect(text.split('\n').at(-2)!.trim().split(/\s+/)).toEqual(['b', 'c', 'd']);
  expect(text).toContain('●━━━○━━━2');
});
