import { shownPart, type Picture, type Spot } from './picture.js';

/** One square of the paper (or of the chequered board) in units of the drawing. */
export const SQUARE = 48;

/** A place in the drawing. */
export type Place = readonly [x: number, y: number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The sheet as a whole, the part of it that shows the board, and where the coordinates stand. */
export interface Frame {
  readonly sheet: Box;
  /** Nothing of the board is drawn outside this. */
  readonly window: Box;
  /** The board's own edges inside the window. */
  readonly board: Box;
  /** Where row names stand: their x; where column names do: their y. */
  readonly names: { readonly x: number; readonly y: number };
  readonly cut: {
    readonly left: boolean;
    readonly right: boolean;
    readonly top: boolean;
    readonly bottom: boolean;
  };
}

/** Free paper around the board, and room for coordinates, in squares; a cut takes a little more. */
const EDGE = 0.55;
const NAMES = 1;
const CUT = 0.32;
/** How far from the board's edge the middle of a coordinate stands. */
const NAME_AT = 0.6;

/** The middle of a spot in the drawing. */
export const placeOf = (picture: Picture, [column, row]: Spot): Place => {
  const half = picture.kind === 'points' ? 0 : 0.5;
  return [(column + half) * SQUARE, (row + half) * SQUARE];
};

/** The spot whose middle is nearest to a place, inside the board or not. */
export const spotAt = (picture: Picture, [x, y]: Place): Spot =>
  picture.kind === 'points'
    ? // Adding 0 makes -0 a plain 0.
      [Math.round(x / SQUARE) + 0, Math.round(y / SQUARE) + 0]
    : [Math.floor(x / SQUARE), Math.floor(y / SQUARE)];

const boxOf = (left: number, top: number, right: number, bottom: number): Box => ({
  x: left * SQUARE,
  y: top * SQUARE,
  width: (right - left) * SQUARE,
  height: (bottom - top) * SQUARE,
});

export function frameOf(picture: Picture): Frame {
  const { from, to } = shownPart(picture);
  const size = picture.kind === 'points' ? 0 : 1;
  const [left, top, right, bottom] = [from[0], from[1], to[0] + size, to[1] + size];
  const cut = {
    left: from[0] > 0,
    top: from[1] > 0,
    right: to[0] < picture.columns - 1,
    bottom: to[1] < picture.rows - 1,
  };
  const whole = !(cut.left || cut.top || cut.right || cut.bottom);
  const apart = whole || picture.kind === 'squares' ? 0 : CUT;
  const side = (picture.rowNames.length > 0 ? NAMES : EDGE) + apart;
  const below = (picture.columnNames.length > 0 ? NAMES : EDGE) + apart;
  // A letter stands to the right of each goal: beside the field where the goal is as wide as the field.
  const letters =
    picture.kind === 'points' && whole && picture.goals.some((goal) => goal.to[0] === picture.columns - 1);
  const sheet = boxOf(left - side, top - EDGE - apart, right + (letters ? 1.3 : side), bottom + below);
  const beyond = picture.kind === 'points' ? EDGE : 0.06;
  return {
    sheet,
    window: whole ? sheet : boxOf(left - beyond, top - beyond, right + beyond, bottom + beyond),
    board: boxOf(left, top, right, bottom),
    names: { x: (left - NAME_AT - apart) * SQUARE, y: (bottom + NAME_AT + apart) * SQUARE },
    cut,
  };
}
