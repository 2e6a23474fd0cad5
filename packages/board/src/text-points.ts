import { Canvas, signsOf, type Style } from './canvas.js';
import {
  isShown,
  sameSpot,
  shownPart,
  type Hint,
  type Ink,
  type PointsPicture,
  type Spot,
  type Stage,
} from './picture.js';

/** A square of the paper is four characters wide and two high: about a square on the screen. */
const WIDE = 4;
const HIGH = 2;

interface Strokes {
  readonly level: string;
  readonly upright: string;
  /** Rising and falling diagonal. */
  readonly rising: string;
  readonly falling: string;
}

const SOLID: Strokes = { level: '─', upright: '│', rising: '╱', falling: '╲' };
const DASHED: Strokes = { level: '╌', upright: '┊', rising: '⋰', falling: '⋱' };
const STRONG_SOLID: Strokes = { ...SOLID, level: '━', upright: '┃' };
const STRONG_DASHED: Strokes = { ...DASHED, level: '╍', upright: '┇' };
const IDEA: Strokes = { level: '·', upright: '·', rising: '·', falling: '·' };
const BORDER: Strokes = { ...SOLID, level: '═', upright: '║' };

const strokesOf = (ink: Ink, stage: Stage): Strokes => {
  if (stage === 'idea') return IDEA;
  if (ink === 'b') return stage === 'now' ? STRONG_DASHED : DASHED;
  return stage === 'now' ? STRONG_SOLID : SOLID;
};

export function styleOf(ink: Ink, stage: Stage): Style {
  if (stage === 'idea') return 'idea';
  if (ink === 'plain') return stage === 'now' ? 'strong' : 'plain';
  return stage === 'now' ? `${ink}-strong` : ink;
}

const HINT_SIGNS: Readonly<Record<Hint['kind'], readonly [sign: string, style: Style]>> = {
  next: ['○', 'hint'],
  bounce: ['◌', 'hint'],
  goal: ['◎', 'good'],
  danger: ['×', 'danger'],
  reach: ['◇', 'hint'],
};

/** Up, right, down, left, as bits, to the corner or line of the border. */
const CORNERS: Readonly<Record<number, string>> = {
  3: '╚',
  5: '║',
  6: '╔',
  7: '╠',
  9: '╝',
  10: '═',
  11: '╩',
  12: '╗',
  13: '╣',
  14: '╦',
  15: '╬',
};

export function pointsCanvas(picture: PointsPicture): Canvas {
  const part = shownPart(picture);
  const margin =
    picture.rowNames.length > 0 ? Math.max(...picture.rowNames.map((name) => signsOf(name).length)) + 2 : 1;
  const letters = picture.columnNames.length > 0 ? 1 : 0;
  const width = margin + (part.to[0] - part.from[0]) * WIDE + 5;
  const canvas = new Canvas(width, (part.to[1] - part.from[1]) * HIGH + 1 + letters);
  const x = (column: number) => margin + (column - part.from[0]) * WIDE;
  const y = (row: number) => (row - part.from[1]) * HIGH;
  const line = (from: Spot, to: Spot, strokes: Strokes, style: Style) => {
    if (isShown(part, from) && isShown(part, to))
      drawLine(canvas, [x(from[0]), y(from[1])], [x(to[0]), y(to[1])], strokes, style);
  };
  const sign = (at: Spot, text: string, style: Style) => {
    if (isShown(part, at)) canvas.write(x(at[0]), y(at[1]), text, style);
  };

  for (const point of insidePoints(picture)) sign(point, '·', 'faint');
  for (const route of picture.routes) {
    for (let index = 1; index < route.points.length; index++) {
      line(
        route.points[index - 1]!,
        route.points[index]!,
        strokesOf(route.ink, route.stage),
        styleOf(route.ink, route.stage),
      );
    }
    for (const point of route.points)
      sign(point, '•', route.stage === 'idea' ? 'idea' : styleOf(route.ink, route.stage));
  }
  for (const outline of picture.border) drawBorder(outline, line, sign);
  if (picture.start) sign(picture.start, '•', 'strong');
  for (const dot of picture.dots)
    sign(dot.at, dot.kind === 'odd' ? '◆' : '•', dot.kind === 'odd' ? 'danger' : 'plain');
  for (const bounce of picture.bounces) sign(bounce.at, '○', styleOf(bounce.ink, 'now'));
  for (const { at, text, ink } of picture.numbers) {
    // The ball keeps its place, the number stands behind it.
    sign(at, sameSpot(at, picture.ball) ? ` ${text}` : text, styleOf(ink, 'now'));
  }
  for (const hint of picture.hints) sign(hint.at, ...HINT_SIGNS[hint.kind]);
  for (const mark of picture.marks) sign(mark.kind === 'circle' ? mark.at : mark.to, '◯', 'good');
  if (picture.ball) sign(picture.ball, '●', 'strong');

  for (const goal of picture.goals) {
    if (isShown(part, goal.to))
      canvas.write(x(goal.to[0]) + 2, y(goal.to[1]) - 1, goal.letter, styleOf(goal.ink, 'now'));
  }
  picture.rowNames.forEach((name, row) => {
    if (row >= part.from[1] && row <= part.to[1])
      canvas.write(margin - 2 - signsOf(name).length, y(row), name, 'faint');
  });
  picture.columnNames.forEach((name, column) => {
    if (column >= part.from[0] && column <= part.to[0])
      canvas.write(x(column), canvas.height - 1, name, 'faint');
  });
  return canvas;
}

function drawLine(canvas: Canvas, [ax, ay]: Spot, [bx, by]: Spot, strokes: Strokes, style: Style): void {
  const [left, right] = [Math.min(ax, bx), Math.max(ax, bx)];
  const [top, bottom] = [Math.min(ay, by), Math.max(ay, by)];
  if (top === bottom) {
    for (let x = left + 1; x < right; x++)
      if (x % 1 === 0 && (x - left) % WIDE !== 0) canvas.write(x, top, strokes.level, style);
    return;
  }
  if (left === right) {
    for (let y = top + 1; y < bottom; y++)
      if ((y - top) % HIGH !== 0) canvas.write(left, y, strokes.upright, style);
    return;
  }
  const rising = ax < bx === ay > by;
  const middle: Spot = [(ax + bx) / 2, (ay + by) / 2];
  const crossed = canvas.at(middle[0], middle[1]) !== ' ';
  canvas.write(middle[0], middle[1], crossed ? '╳' : rising ? strokes.rising : strokes.falling, style);
}

function drawBorder(
  outline: readonly Spot[],
  line: (from: Spot, to: Spot, strokes: Strokes, style: Style) => void,
  sign: (at: Spot, text: string, style: Style) => void,
): void {
  const direction = (from: Spot, to: Spot): number =>
    to[1] < from[1] ? 1 : to[0] > from[0] ? 2 : to[1] > from[1] ? 4 : 8;
  outline.forEach((corner, index) => {
    const before = outline[(index + outline.length - 1) % outline.length]!;
    const after = outline[(index + 1) % outline.length]!;
    const steps = Math.max(Math.abs(after[0] - corner[0]), Math.abs(after[1] - corner[1]));
    const along = (step: number): Spot => [
      corner[0] + ((after[0] - corner[0]) * step) / steps,
      corner[1] + ((after[1] - corner[1]) * step) / steps,
    ];
    for (let step = 0; step < steps; step++) {
      line(along(step), along(step + 1), BORDER, 'plain');
      if (step > 0) sign(along(step), after[0] === corner[0] ? '║' : '═', 'plain');
    }
    sign(corner, CORNERS[direction(corner, before) + direction(corner, after)] ?? '╬', 'plain');
  });
}

/** Points within the outlines: those that a ray to the left leaves an odd number of upright edges behind. */
function insidePoints(picture: PointsPicture): Spot[] {
  const found: Spot[] = [];
  for (let row = 0; row < picture.rows; row++) {
    for (let column = 0; column < picture.columns; column++) {
      // A quarter of a square aside, the ray meets no corner and the point lies on no edge.
      const [x, y] = [column + 0.25, row + 0.25];
      const inside = picture.border.reduce((odd, outline) => odd !== crossings(outline, x, y) % 2 > 0, false);
      if (inside) found.push([column, row]);
    }
  }
  return found;
}

function crossings(outline: readonly Spot[], x: number, y: number): number {
  return outline.filter((from, index) => {
    const to = outline[(index + 1) % outline.length]!;
    return from[0] === to[0] && from[0] < x && Math.min(from[1], to[1]) < y && Math.max(from[1], to[1]) > y;
  }).length;
}
