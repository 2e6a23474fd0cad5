import type { Field, Point } from '@rikoshet/paper-football/field';
import { EMPTY_POINTS, type Ink, type PointsPicture, type Spot } from '@rikoshet/board/picture';
import type { Language } from '@rikoshet/game/language';
import type { Side } from '@rikoshet/game/outcome';
import { SIDE_INFO } from '@rikoshet/paper-football/sides';

/** В draws solid lines, Н dashed ones. */
export const INK_OF_SIDE: readonly [Ink, Ink] = ['a', 'b'];
export const inkOf = (side: Side): Ink => INK_OF_SIDE[side];

/** Where a point stands in the picture. */
export const spotOf = (field: Field, point: Point): Spot => [field.column[point]!, field.row[point]!];

/** The point at a spot of the picture, -1 where the field has none. */
export function pointAt(field: Field, [column, row]: Spot): Point {
  for (let point = 0; point < field.points; point++) {
    if (field.column[point] === column && field.row[point] === row) return point;
  }
  return -1;
}

/** The outline of field and goals, clockwise from the upper goal's left corner. */
function outline(field: Field): Spot[] {
  const { goal, width, length } = field.size;
  const left = (width - goal) / 2;
  const right = left + goal;
  const bottom = length + 1;
  const corners: Spot[] = [
    [left, 0],
    [right, 0],
    [right, 1],
    [width, 1],
    [width, bottom],
    [right, bottom],
    [right, bottom + 1],
    [left, bottom + 1],
    [left, bottom],
    [0, bottom],
    [0, 1],
    [left, 1],
  ];
  // Where the goal is as wide as the field, posts and corners coincide.
  return corners.filter((corner, index) => {
    const before = corners[(index + corners.length - 1) % corners.length]!;
    return corner[0] !== before[0] || corner[1] !== before[1];
  });
}

const letterOfColumn = (name: string): string => name.replace(/\d+$/, '');
const numberOfRow = (name: string): string => name.replace(/^\D+/, '');

/** Names of columns and rows as the field itself has them, whichever way its rows are counted. */
function names(field: Field): { columns: string[]; rows: string[] } {
  const columns: string[] = [];
  const rows: string[] = [];
  field.names.forEach((name, point) => {
    columns[field.column[point]!] = letterOfColumn(name);
    rows[field.row[point]!] = numberOfRow(name);
  });
  return { columns, rows };
}

/** The empty field: squared paper to play on, and the ground of every other picture. */
export function fieldPicture(field: Field, language: Language = 'ru', coordinates = true): PointsPicture {
  const { goal, width, length } = field.size;
  const left = (width - goal) / 2;
  const named = names(field);
  const rectangle = (side: Side, top: number) => ({
    from: [left, top] as const,
    to: [left + goal, top + 1] as const,
    ink: inkOf(side),
    letter: SIDE_INFO[side].letter[language],
  });
  return {
    ...EMPTY_POINTS,
    columns: field.columns,
    rows: field.rows,
    columnNames: coordinates ? named.columns : [],
    rowNames: coordinates ? named.rows : [],
    border: [outline(field)],
    goals: [rectangle(0, 0), rectangle(1, length + 1)],
    start: spotOf(field, field.centre),
  };
}
