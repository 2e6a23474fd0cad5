import { frameOf, SQUARE, type Box } from './frame.js';
import { ARROW_SIZE, headMiddles } from './lines.js';
import { sameSpot, type NumberLabel, type PointsPicture, type Spot } from './picture.js';

/**
 * Where a number goes. Beside its point where some direction is free; else on the point itself, as a badge: at the
 * middle of a badge every line ends alike, so nothing runs through the digits.
 */
export interface PlacedLabel {
  readonly label: NumberLabel;
  /** Middle of the text, in units of the drawing. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly badge: boolean;
}

export interface Segment {
  readonly from: Spot;
  readonly to: Spot;
  /** Half the width of what is drawn there, in units of the drawing. */
  readonly half: number;
}

/** The text's box: digits are at most 0.6 of the size wide and 0.74 high, in every font of our list. */
export const textWidth = (text: string, size: number): number => text.length * size * 0.58;
export const textHeight = (size: number): number => size * 0.74;

export const BADGE_RADIUS = 8.6;

/** Half widths of the lines, in units of the drawing; the drawing and the placing must agree. */
export const HALF = { before: 1, now: 2.3, idea: 1, border: 1.7 } as const;

const SIZES = [12.5, 11] as const;
const DISTANCES = [15, 18, 21.5] as const;
/** Beyond this share of badges the others become badges too: one way of numbering in a dense drawing. */
const MOSTLY_BADGES = 0.34;
/** Free paper between a digit and a line. */
const GAP = 1.6;

/** Sixteen directions, best first: upper right as one writes, then the other diagonals, then the rest. */
const DIRECTIONS: readonly (readonly [number, number])[] = [
  1, 7, 3, 5, 2, 14, 0, 8, 4, 12, 6, 10, 9, 11, 13, 15,
]
  .map((step) => (step * Math.PI) / 8)
  .map((angle) => [Math.cos(angle), -Math.sin(angle)]);

export interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const boxAround = (x: number, y: number, width: number, height: number): Rectangle => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether a segment comes nearer to the box than `gap`, by clipping it against the grown box (Liang and Barsky). */
export function segmentHits(box: Rectangle, segment: Segment, gap: number): boolean {
  const grow = segment.half + gap;
  const [left, right, top, bottom] = [box.left - grow, box.right + grow, box.top - grow, box.bottom + grow];
  const ax = segment.from[0] * SQUARE;
  const ay = segment.from[1] * SQUARE;
  const bx = segment.to[0] * SQUARE;
  const by = segment.to[1] * SQUARE;
  if (
    (ax < left && bx < left) ||
    (ax > right && bx > right) ||
    (ay < top && by < top) ||
    (ay > bottom && by > bottom)
  )
    return false;
  const [dx, dy] = [bx - ax, by - ay];
  // The part of the way, from 0 to 1, that lies within the box's columns, and then also within its rows.
  let enter = 0;
  let leave = 1;
  if (dx !== 0) {
    const [one, other] = [(left - ax) / dx, (right - ax) / dx];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  if (dy !== 0) {
    const [one, other] = [(top - ay) / dy, (bottom - ay) / dy];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter <= leave;
}

/** Everything drawn as lines in the picture: border, routes; each unit segment once. */
export function segmentsOf(picture: PointsPicture): Segment[] {
  const segments: Segment[] = [];
  const add = (points: readonly Spot[], half: number) => {
    for (let index = 1; index < points.length; index++) {
      const from = points[index - 1]!;
      const to = points[index]!;
      const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]), 1);
      const along = (step: number): Spot => [
        from[0] + ((to[0] - from[0]) * step) / steps,
        from[1] + ((to[1] - from[1]) * step) / steps,
      ];
      for (let step = 0; step < steps; step++)
        segments.push({ from: along(step), to: along(step + 1), half });
    }
  };
  for (const outline of picture.border) add([...outline, ...outline.slice(0, 1)], HALF.border);
  for (const route of picture.routes) add(route.points, HALF[route.stage]);
  return segments;
}

/** Everything else that a number must not cover, as boxes: round things at points, arrow heads, coordinates. */
function obstacles(picture: PointsPicture): { at: Spot; box: Rectangle }[] {
  const found: { at: Spot; box: Rectangle }[] = [];
  const add = (spot: Spot | undefined, radius: number) => {
    if (spot)
      found.push({ at: spot, box: boxAround(spot[0] * SQUARE, spot[1] * SQUARE, radius * 2, radius * 2) });
  };
  add(picture.ball, 12.5);
  add(picture.start, 3.5);
  for (const bounce of picture.bounces) add(bounce.at, 7.5);
  for (const dot of picture.dots) add(dot.at, 5.5);
  for (const route of picture.routes) {
    if (!route.arrows) continue;
    headMiddles(route.points.map(([column, row]) => [column * SQUARE, row * SQUARE])).forEach(
      ([x, y], index) => {
        const size = ARROW_SIZE[route.stage][0];
        found.push({ at: route.points[index]!, box: boxAround(x, y, size, size) });
      },
    );
  }
  const { names } = frameOf(picture);
  picture.rowNames.forEach((_, row) =>
    found.push({ at: [0, row], box: boxAround(names.x, row * SQUARE, 20, 14) }),
  );
  return found;
}

/** Groups things by spot, so that each number looks only at its neighbourhood. */
class Neighbourhood<T> {
  private readonly cells = new Map<number, T[]>();

  add(spot: Spot, thing: T): void {
    const key = keyOf(spot[0], spot[1]);
    const cell = this.cells.get(key);
    if (cell) cell.push(thing);
    else this.cells.set(key, [thing]);
  }

  /** Things of the spot and its eight neighbours; one that was added at two of them comes twice. */
  around([column, row]: Spot): T[] {
    const found: T[] = [];
    for (let x = column - 1; x <= column + 1; x++) {
      for (let y = row - 1; y <= row + 1; y++) {
        const cell = this.cells.get(keyOf(x, y));
        if (cell) for (const thing of cell) found.push(thing);
      }
    }
    return found;
  }

  count(spot: Spot): number {
    return this.cells.get(keyOf(spot[0], spot[1]))?.length ?? 0;
  }
}

const keyOf = (column: number, row: number): number => column * 0x10000 + row;

/** Places every number of the picture; the crowded points choose first. Deterministic. */
export function placeLabels(picture: PointsPicture): PlacedLabel[] {
  const lines = new Neighbourhood<Segment>();
  for (const segment of segmentsOf(picture)) {
    lines.add(segment.from, segment);
    lines.add(segment.to, segment);
  }
  const things = new Neighbourhood<Rectangle>();
  for (const { at, box } of obstacles(picture)) things.add(at, box);
  const sheet = frameOf(picture).sheet;
  const order = [...picture.numbers].sort((a, b) => lines.count(b.at) - lines.count(a.at));

  const place = (badgesOnly: boolean): Map<NumberLabel, PlacedLabel> => {
    const taken = new Neighbourhood<Rectangle>();
    const placed = new Map<NumberLabel, PlacedLabel>();
    for (const label of order) {
      const blocked = [...things.around(label.at), ...taken.around(label.at)];
      const beside = () => freeSpot(label, sheet, reaching(label.at, lines.around(label.at)), blocked);
      const found = badgesOnly && !sameSpot(label.at, picture.ball) ? undefined : beside();
      const spot = found ?? badge(label);
      placed.set(label, spot);
      taken.add(label.at, outlineOf(spot));
    }
    return placed;
  };

  let placed = place(false);
  const badges = [...placed.values()].filter((spot) => spot.badge).length;
  if (badges > picture.numbers.length * MOSTLY_BADGES) placed = place(true);
  return picture.numbers.map((label) => placed.get(label)!);
}

/** How far from its point the far corner of a number can be, in units of the drawing. */
const REACH = 42;

/** The lines near enough to be in the way; most of those around a point are not. */
const reaching = (at: Spot, segments: readonly Segment[]): Segment[] => {
  const box = boxAround(at[0] * SQUARE, at[1] * SQUARE, REACH * 2, REACH * 2);
  return [...new Set(segments.filter((segment) => segmentHits(box, segment, 0)))];
};

const badge = (label: NumberLabel): PlacedLabel => ({
  label,
  x: label.at[0] * SQUARE,
  y: label.at[1] * SQUARE,
  size: label.text.length > 2 ? 8.4 : 10.5,
  badge: true,
});

/** What a placed number covers. */
export const outlineOf = ({ label, x, y, size, badge: disc }: PlacedLabel): Rectangle =>
  disc
    ? boxAround(x, y, BADGE_RADIUS * 2, BADGE_RADIUS * 2)
    : boxAround(x, y, textWidth(label.text, size), textHeight(size));

function freeSpot(
  label: NumberLabel,
  sheet: Box,
  lines: readonly Segment[],
  blocked: readonly Rectangle[],
): PlacedLabel | undefined {
  for (const size of SIZES) {
    const width = textWidth(label.text, size);
    const height = textHeight(size);
    for (const distance of DISTANCES) {
      for (const [dx, dy] of DIRECTIONS) {
        // Half a square away it would be anybody's number.
        if (distance * Math.max(Math.abs(dx), Math.abs(dy)) > 20) continue;
        // Wide numbers stand further out to the sides, so that the near edge keeps its distance.
        const x = label.at[0] * SQUARE + dx * (distance + (Math.abs(dx) * (width - 7)) / 2);
        const y = label.at[1] * SQUARE + dy * distance;
        const box = boxAround(x, y, width, height);
        if (!isInside(box, sheet) || blocked.some((other) => overlap(box, other))) continue;
        if (lines.some((segment) => segmentHits(box, segment, GAP))) continue;
        return { label, x, y, size, badge: false };
      }
    }
  }
  return undefined;
}

const isInside = (box: Rectangle, sheet: Box): boolean =>
  box.left >= sheet.x &&
  box.top >= sheet.y &&
  box.right <= sheet.x + sheet.width &&
  box.bottom <= sheet.y + sheet.height;
