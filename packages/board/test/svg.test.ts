import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SQUARE } from '@rikoshet/board/frame';
import type { Layer } from '@rikoshet/board/layer';
import {
  EMPTY_SQUARES,
  HINT_KINDS,
  PENS,
  type PointsPicture,
  type SquaresPicture,
} from '@rikoshet/board/picture';
import { POINTS_STRATA } from '@rikoshet/board/points-strata';
import { SQUARES_STRATA } from '@rikoshet/board/squares-strata';
import { pictureSvg } from '@rikoshet/board/svg';
import { coloursOf, THEMES } from '@rikoshet/board/theme';
import { drawing, drawings, edgeKey, fieldOf } from './sample.js';
import { xmlFault } from './well-formed.js';

const squares: SquaresPicture = {
  ...EMPTY_SQUARES,
  columns: 5,
  rows: 8,
  columnNames: ['a', 'b', 'c', 'd', 'e'],
  rowNames: ['8', '7', '6', '5', '4', '3', '2', '1'],
  goalRows: [{ row: 0, tone: 'dark' }],
  men: [{ at: [1, 2], shape: 'shield', tone: 'dark', up: false, letter: 'D' }],
  ball: [2, 4],
  routes: [
    {
      points: [
        [1, 2],
        [1, 5],
      ],
      ink: 'a',
      stage: 'now',
    },
  ],
  hints: [{ at: [3, 3], kind: 'goal', ink: 'a' }],
  highlights: [{ at: [1, 2], kind: 'selected' }],
  marks: [{ kind: 'arrow', from: [0, 0], to: [4, 4], pen: 'green' }],
};

/** The unit segments in a path made of M and L only. */
function segmentsOf(markup: string): string[] {
  const found: string[] = [];
  for (const [, d] of markup.matchAll(/ d="([^"]*)"/g)) {
    let at: [number, number] | undefined;
    for (const [, command, x, y] of d!.matchAll(/([ML])([-\d.]+) ([-\d.]+)/g)) {
      const spot: [number, number] = [Number(x) / SQUARE, Number(y) / SQUARE];
      if (command === 'L' && at) found.push(edgeKey(at, spot));
      at = spot;
    }
  }
  return found;
}

const LINES = /^(before|now|idea)-/;

function drawnSegments(picture: PointsPicture): string[] {
  return POINTS_STRATA.flatMap((stratum) => stratum.layers(picture, coloursOf('light')))
    .filter((layer) => LINES.test(layer.id))
    .flatMap((layer) => layer.items.flatMap((item) => segmentsOf(item.markup)));
}

test('every line is drawn exactly once, whatever its ink and direction', () => {
  fc.assert(
    fc.property(drawings(), (picture) => {
      const wanted = picture.routes.flatMap((route) =>
        route.points.slice(1).map((to, index) => edgeKey(route.points[index]!, to)),
      );
      expect(drawnSegments(picture).sort()).toEqual(wanted.sort());
    }),
    { numRuns: 60 },
  );
});

test('dashes fit: each segment begins and ends with a whole dash', () => {
  const picture = drawing(
    fieldOf(7, 11),
    Array.from({ length: 60 }, (_, index) => index * 7),
  );
  const dashed = POINTS_STRATA.flatMap((stratum) => stratum.layers(picture, coloursOf('light'))).filter(
    (layer) => layer.attributes['stroke-dasharray'] !== undefined && layer.id.includes('-b-'),
  );
  expect(dashed.length).toBeGreaterThan(2);
  for (const layer of dashed) {
    const [dash, gap] = String(layer.attributes['stroke-dasharray']).split(' ').map(Number);
    const length = layer.id.endsWith('diagonal') ? SQUARE * Math.SQRT2 : SQUARE;
    const periods = (length + gap!) / (dash! + gap!);
    expect(Math.abs(periods - Math.round(periods))).toBeLessThan(0.01);
    expect(gap!).toBeGreaterThan(Number(layer.attributes['stroke-width']));
  }
});

describe('well-formed', () => {
  test.each(THEMES)('theme %s', (theme) => {
    fc.assert(
      fc.property(drawings(120), (picture) => {
        expect(xmlFault(pictureSvg(picture, { theme, title: 'x' }))).toBeUndefined();
      }),
      { numRuns: 20 },
    );
    expect(xmlFault(pictureSvg(squares, { theme, title: 'x' }))).toBeUndefined();
  });

  test('hostile text stays text', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '</title><script>alert(1)</script>',
        '"onload="x',
        "a&b<c>'",
        ']]>',
        '\u0000\u001b[2J',
        '\ud800',
        '&amp;',
      ),
    );
    fc.assert(
      fc.property(hostile, hostile, hostile, (title, description, name) => {
        const base = fieldOf(7, 11);
        const picture: PointsPicture = {
          ...base,
          columnNames: base.columnNames.map(() => name),
          goals: base.goals.map((goal) => ({ ...goal, letter: name })),
          numbers: [{ at: [3, 3], text: name, ink: 'a' }],
        };
        const svg = pictureSvg(picture, { title, description, language: name });
        expect(xmlFault(svg)).toBeUndefined();
        expect(svg).not.toMatch(/<script|\sonload=/);
      }),
    );
  });
});

test('every thing in a layer is one element with a key of its own, so that a board on a page can replace it', () => {
  const hints = HINT_KINDS.map((kind, index) => ({ at: [2 + index, 4] as const, kind, ink: 'a' as const }));
  const marks = PENS.flatMap((pen) => [
    { kind: 'circle' as const, at: [2, 2] as const, pen },
    { kind: 'arrow' as const, from: [1, 1] as const, to: [3, 5] as const, pen },
  ]);
  const dots = [
    { at: [2, 5] as const, kind: 'odd' as const },
    { at: [3, 6] as const, kind: 'even' as const },
  ];
  const check = (layers: readonly Layer[]) => {
    expect(new Set(layers.map((layer) => layer.id)).size).toBe(layers.length);
    for (const layer of layers) {
      expect(new Set(layer.items.map((item) => item.key)).size, layer.id).toBe(layer.items.length);
      for (const item of layer.items) expect(xmlFault(item.markup), layer.id).toBeUndefined();
    }
  };
  fc.assert(
    fc.property(drawings(200), (picture) => {
      const full = { ...picture, hints, marks, dots };
      check(POINTS_STRATA.flatMap((stratum) => stratum.layers(full, coloursOf('auto'))));
    }),
    { numRuns: 20 },
  );
  check(SQUARES_STRATA.flatMap((stratum) => stratum.layers({ ...squares, hints, marks }, coloursOf('auto'))));
});

test('it says what it is: role, title, description, language', () => {
  const svg = pictureSvg(fieldOf(7, 11), {
    title: 'Ход 5',
    description: 'd6-e7',
    language: 'ru',
    width: 300,
  });
  expect(svg).toMatch(/^<svg [^>]*role="img" aria-label="Ход 5" lang="ru"[^>]* width="300"/);
  expect(svg).toContain('<title>Ход 5</title><desc>d6-e7</desc>');
});

test('no ids and no style sheet, so that many pictures can stand in one page', () => {
  const picture = drawing(fieldOf(7, 11), [1, 2, 3, 4, 5]);
  const svg = pictureSvg({ ...picture, crop: { from: [2, 3], to: [5, 6] } }, { title: 'x' });
  expect(svg).not.toMatch(/\sid=|<style|url\(|var\(/);
  expect(pictureSvg(picture, { title: 'x', theme: 'auto' })).toContain('prefers-color-scheme:dark');
});

test('print is grey', () => {
  const colours = new Set(
    [
      pictureSvg(drawing(fieldOf(7, 11), [1, 2, 3, 9]), { title: '', theme: 'print' }),
      pictureSvg(squares, { title: '', theme: 'print' }),
    ]
      .join('')
      .match(/#[0-9a-f]{6}/g),
  );
  expect(colours.size).toBeGreaterThan(4);
  for (const colour of colours) expect(colour).toMatch(/^#(..)\1\1$/);
});

/** Relative luminance and contrast by WCAG 2. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [r, g, b] = [1, 3, 5].map((start) => {
      const value = parseInt(colour.slice(start, start + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

test.each(['light', 'dark', 'print'] as const)('inks and letters are legible on the paper of %s', (theme) => {
  const colours = coloursOf(theme);
  for (const token of ['ink-a', 'ink-b', 'muted', 'ink', 'odd', 'danger', 'good'] as const) {
    expect(contrast(colours[token], colours.paper), token).toBeGreaterThanOrEqual(4.5);
  }
  for (const token of ['old-a', 'old-b', 'old', 'idea'] as const) {
    expect(contrast(colours[token], colours.paper), token).toBeGreaterThanOrEqual(3);
  }
});

test('a cut shows only its part and its coordinates', () => {
  const whole = pictureSvg(fieldOf(7, 11), { title: '' });
  const part = pictureSvg({ ...fieldOf(7, 11), crop: { from: [5, 6], to: [2, 3] } }, { title: '' });
  const names = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((found) => found[1]);
  for (const name of ['c', 'd', 'e', 'f', '4', '5', '6', '7']) expect(names(part)).toContain(name);
  for (const name of ['a', 'b', 'g', '3', '8']) expect(names(part)).not.toContain(name);
  expect(names(whole)).toContain('a');
});
