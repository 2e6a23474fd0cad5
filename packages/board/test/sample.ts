import fc from 'fast-check';
import {
  EMPTY_POINTS,
  type Ink,
  type NumberLabel,
  type PointsPicture,
  type Route,
  type Spot,
} from '@rikoshet/board/picture';

const DIRECTIONS = [-1, 0, 1]
  .flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);

export const edgeKey = (a: Spot, b: Spot): string => [a.join(), b.join()].sort().join(' ');

/** A field with a goal in the middle of its short sides. */
export function fieldOf(columns: number, rows: number, names = true): PointsPicture {
  const [right, bottom] = [columns - 1, rows - 1];
  const middle = Math.floor(right / 2);
  const [left, end] = [middle - 1, middle + 1];
  return {
    ...EMPTY_POINTS,
    columns,
    rows,
    columnNames: names
      ? Array.from({ length: columns }, (_, column) => String.fromCharCode(97 + column))
      : [],
    rowNames: names ? Array.from({ length: rows }, (_, row) => `${row + 1}`) : [],
    border: [
      [
        [left, 0],
        [end, 0],
        [end, 1],
        [right, 1],
        [right, bottom - 1],
        [end, bottom - 1],
        [end, bottom],
        [left, bottom],
        [left, bottom - 1],
        [0, bottom - 1],
        [0, 1],
        [left, 1],
      ],
    ],
    goals: [
      { from: [left, 0], to: [end, 1], ink: 'a', letter: 'В' },
      { from: [left, bottom - 1], to: [end, bottom], ink: 'b', letter: 'Н' },
    ],
    start: [middle, Math.floor(bottom / 2)],
  };
}

/**
 * A drawing as a game makes it, without its rules: one trail that never repeats a segment, cut into turns of the two
 * inks where it comes to a fresh point, with the turn's number there.
 */
export function drawing(base: PointsPicture, choices: readonly number[], arrows = false): PointsPicture {
  const used = new Set<string>();
  const touched = new Set<string>([base.start!.join()]);
  const inside = ([x, y]: Spot) => x >= 1 && y >= 2 && x < base.columns - 1 && y < base.rows - 2;
  const routes: Route[] = [];
  const numbers: NumberLabel[] = [];
  let points: Spot[] = [base.start!];
  let ink: Ink = 'a';
  for (const choice of choices) {
    const [x, y] = points.at(-1)!;
    const next = DIRECTIONS.map(([dx, dy]): Spot => [x + dx, y + dy]).filter(
      (spot) => inside(spot) && !used.has(edgeKey([x, y], spot)),
    );
    if (next.length === 0) break;
    const spot = next[choice % next.length]!;
    used.add(edgeKey([x, y], spot));
    points.push(spot);
    if (touched.has(spot.join())) continue;
    touched.add(spot.join());
    routes.push({ points, ink, stage: 'before', arrows });
    numbers.push({ at: spot, text: `${numbers.length + 1}`, ink });
    ink = ink === 'a' ? 'b' : 'a';
    points = [spot];
  }
  if (points.length > 1) routes.push({ points, ink, stage: 'before', arrows });
  const last = routes.at(-1);
  if (last) routes[routes.length - 1] = { ...last, stage: 'now', arrows: true };
  const passed = new Map((last?.points.slice(1, -1) ?? []).map((at) => [at.join(), { at, ink: last!.ink }]));
  return { ...base, routes, numbers, bounces: [...passed.values()], ball: last?.points.at(-1) ?? base.start };
}

/** Random drawings: sparse to dense, small to wide. */
export const drawings = (longest = 400, shortest = 0): fc.Arbitrary<PointsPicture> =>
  fc
    .record({
      columns: fc.constantFrom(5, 7, 9, 13),
      rows: fc.constantFrom(7, 11, 13),
      length: fc.integer({ min: shortest, max: longest }),
      seed: fc.integer({ min: 1, max: 0x7fffffff }),
      arrows: fc.boolean(),
    })
    .map(({ columns, rows, length, seed, arrows }) => {
      let state = seed;
      const choices = Array.from({ length }, () => {
        state = (Math.imul(state, 48271) >>> 0) % 0x7fffffff;
        return state >>> 7;
      });
      return drawing(fieldOf(columns, rows), choices, arrows);
    });
