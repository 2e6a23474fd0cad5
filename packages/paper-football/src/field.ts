import { SIDES, type Side } from '@rikoshet/game/outcome';
import { ok, type Result } from '@rikoshet/game/result';
import { checkSize, makeSize, type FieldSize } from './size.js';

/** An index into the points of a field: row by row from the top, each from the left. */
export type Point = number;

/** 0 … 7 clockwise; 0 is up, towards the Upper goal. */
export type Direction = number;

/**
 * Where row 1 is; at the top it is the Upper goal's back line. The book's figure is lost; the one surviving
 * game fragment supports this reading. Change it here and every name in the product turns over.
 */
export const ROW_ONE = 'top' as 'top' | 'bottom';

const LETTERS = 'abcdefghijklmnopqrstuvwxy';
export const DIRECTIONS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
/** Columns to the right and rows down that a step in each direction goes. */
const COLUMN_STEP = [0, 1, 1, 1, 0, -1, -1, -1] as const;
const ROW_STEP = [-1, -1, 0, 1, 1, 1, 0, -1] as const;
/** The four directions in which each segment is met once when the points are walked in order. */
const FORWARD = [2, 3, 4, 5] as const;

/**
 * Points, segments and goals of one size. Everything follows from which squares belong to the field. Arrays
 * are shared: never write to them.
 */
export interface Field {
  readonly size: FieldSize;
  readonly columns: number;
  readonly rows: number;
  /** How many points there are. */
  readonly points: number;
  /** `a1`-like, by point. */
  readonly names: readonly string[];
  /** From 0, from the left, by point. */
  readonly column: Uint8Array;
  /** From 0, from the top whatever ROW_ONE says, by point. */
  readonly row: Uint8Array;
  readonly centre: Point;
  /** By point: the side that defends this goal point, -1 for other points. */
  readonly goalOf: Int8Array;
  /** By side: the points of the goal it defends, from the left. */
  readonly goals: readonly [readonly Point[], readonly Point[]];
  /** By point: 1 on the border (goal points and posts too), which is occupied from the start. */
  readonly border: Uint8Array;
  /** By point: how many playable segments meet there. */
  readonly degree: Uint8Array;
  /** [point * 8 + direction] → the point one step away, -1 where none is. */
  readonly neighbours: Int16Array;
  /** [point * 8 + direction] → playable segment, -1 on the border and outside. */
  readonly segmentTable: Int16Array;
  /**
   * How many playable segments there are. Their order, which is the order of bits in a position string: by
   * the upper (on one row: left) end in the order of points, then right, down right, down, down left.
   */
  readonly segments: number;
  /** [segment * 2] and [segment * 2 + 1] → its ends, the upper (left) one first. */
  readonly ends: Uint16Array;
  /** Number of empty points at the start. */
  readonly empty: number;
  readonly pointsByName: ReadonlyMap<string, Point>;
  /** The playable segment in this direction, -1 where there is none. */
  segmentAt(point: Point, direction: Direction): number;
}

const cache = new Map<string, Field>();

/** The field of this size; the same object each time. */
export function fieldOf(size: FieldSize): Result<Field> {
  const checked = checkSize(size);
  if (!checked.ok) return checked;
  const key = makeSize(size);
  const field = cache.get(key) ?? buildField(checked.value);
  cache.set(key, field);
  return ok(field);
}

function buildField(size: FieldSize): Field {
  const columns = size.width + 1;
  const rows = size.length + 3;
  const left = (size.width - size.goal) / 2;
  const right = left + size.goal;
  const inGoal = (column: number) => column >= left && column <= right;
  /** Whether the square with this upper left corner belongs to the field. */
  const square = (column: number, row: number): boolean =>
    row >= 1 && row <= size.length
      ? column >= 0 && column < size.width
      : (row === 0 || row === size.length + 1) && column >= left && column < right;

  const at = new Int16Array(columns * rows).fill(-1);
  const cells: number[] = [];
  for (let cell = 0; cell < columns * rows; cell++) {
    const row = Math.floor(cell / columns);
    if (row >= 1 && row <= size.length + 1 ? true : inGoal(cell % columns)) at[cell] = cells.push(cell) - 1;
  }
  const points = cells.length;
  const column = Uint8Array.from(cells, (cell) => cell % columns);
  const row = Uint8Array.from(cells, (cell) => Math.floor(cell / columns));
  const pointAt = (c: number, r: number) =>
    c >= 0 && c < columns && r >= 0 && r < rows ? at[r * columns + c]! : -1;

  const border = new Uint8Array(points);
  const degree = new Uint8Array(points);
  const goalOf = new Int8Array(points).fill(-1);
  const neighbours = new Int16Array(points * 8).fill(-1);
  const segmentTable = new Int16Array(points * 8).fill(-1);
  const ends: number[] = [];
  for (let point = 0; point < points; point++) {
    const c = column[point]!;
    const r = row[point]!;
    border[point] = square(c - 1, r - 1) && square(c, r - 1) && square(c - 1, r) && square(c, r) ? 0 : 1;
    if (r === 0) goalOf[point] = 0;
    if (r === rows - 1) goalOf[point] = 1;
    for (const direction of DIRECTIONS) {
      neighbours[point * 8 + direction] = pointAt(c + COLUMN_STEP[direction], r + ROW_STEP[direction]);
    }
    for (const direction of FORWARD) {
      const other = neighbours[point * 8 + direction]!;
      // A diagonal lies in one square, a straight segment between two; inside the field means all of them belong to it.
      const inside = {
        2: square(c, r - 1) && square(c, r),
        3: square(c, r),
        4: square(c - 1, r) && square(c, r),
        5: square(c - 1, r),
      }[direction];
      if (other < 0 || !inside) continue;
      const segment = ends.push(point, other) / 2 - 1;
      segmentTable[point * 8 + direction] = segment;
      segmentTable[other * 8 + direction + 4 - (direction > 3 ? 8 : 0)] = segment;
      degree[point]!++;
      degree[other]!++;
    }
  }
  const names = cells.map((_, point) => {
    const number = ROW_ONE === 'top' ? row[point]! + 1 : rows - row[point]!;
    return `${LETTERS[column[point]!]!}${number}`;
  });
  const goal = (side: Side) => cells.map((_, point) => point).filter((point) => goalOf[point] === side);
  const centre = pointAt(size.width / 2, size.length / 2 + 1);
  return {
    size,
    columns,
    rows,
    points,
    names,
    column,
    row,
    centre,
    goalOf,
    goals: [goal(SIDES[0]), goal(SIDES[1])],
    border,
    degree,
    neighbours,
    segmentTable,
    segments: ends.length / 2,
    ends: Uint16Array.from(ends),
    empty: border.reduce((sum, bit) => sum + 1 - bit, -1),
    pointsByName: new Map(names.map((name, point) => [name, point])),
    segmentAt: (point, direction) => segmentTable[point * 8 + direction] ?? -1,
  };
}

/** The point with exactly this name (`d6`), if the field has it. */
export const pointByName = (field: Field, name: string): Point | undefined => field.pointsByName.get(name);

export const nameOf = (field: Field, point: Point): string => field.names[point] ?? `?${point}`;

export const isPoint = (field: Field, point: Point): boolean =>
  Number.isInteger(point) && point >= 0 && point < field.points;

/** The direction from one point to its neighbour, -1 when they are not neighbours. */
export function directionBetween(field: Field, from: Point, to: Point): Direction {
  if (!isPoint(field, from) || !isPoint(field, to)) return -1;
  for (const direction of DIRECTIONS) if (field.neighbours[from * 8 + direction] === to) return direction;
  return -1;
}

/** The playable segment between two points, -1 when there is none. */
export function segmentBetween(field: Field, a: Point, b: Point): number {
  const direction = directionBetween(field, a, b);
  return direction < 0 ? -1 : field.segmentAt(a, direction);
}
