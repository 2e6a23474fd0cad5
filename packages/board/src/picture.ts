/**
 * What a board draws: plain data, fit for JSON, with no rules in it. There are two kinds: lines between the points of
 * squared paper, and men on the squares of a chequered board.
 */
export type Picture = PointsPicture | SquaresPicture;

/** A place on the grid: column and row, counted from 0 from the upper left corner. Points or squares, by kind. */
export type Spot = readonly [column: number, row: number];

/** Whose line it is. `a` is drawn solid, `b` dashed, so colour is never the only sign; `plain` belongs to nobody. */
export const INKS = ['a', 'b', 'plain'] as const;
export type Ink = (typeof INKS)[number];

/** When a line was drawn: before (thin), now (strong), or it is only an idea (dotted: a threat, an engine's line). */
export const STAGES = ['before', 'now', 'idea'] as const;
export type Stage = (typeof STAGES)[number];

/** A line through two spots or more. Give each drawn segment to one route only. */
export interface Route {
  readonly points: readonly Spot[];
  readonly ink: Ink;
  readonly stage: Stage;
  /** Shows the direction: an arrow head on every segment. */
  readonly arrows?: boolean;
}

/**
 * What an offered spot means: the turn may go there and end (`next`), or go there and on (`bounce`), it scores (`goal`),
 * it loses at once (`danger`); `reach` marks one of the spots where the turn can end at all.
 */
export const HINT_KINDS = ['next', 'bounce', 'goal', 'danger', 'reach'] as const;
export type HintKind = (typeof HINT_KINDS)[number];

export interface Hint {
  readonly at: Spot;
  readonly kind: HintKind;
  readonly ink: Ink;
}

/** A short text at a spot, such as the number of the turn that filled a point. */
export interface NumberLabel {
  readonly at: Spot;
  readonly text: string;
  readonly ink: Ink;
}

/** Drawn by hand over everything, as in studies. */
export const PENS = ['green', 'red', 'blue', 'yellow'] as const;
export type Pen = (typeof PENS)[number];

export type Mark =
  | { readonly kind: 'circle'; readonly at: Spot; readonly pen: Pen }
  | { readonly kind: 'arrow'; readonly from: Spot; readonly to: Spot; readonly pen: Pen };

/** A part of the board, both corners included. */
export interface Crop {
  readonly from: Spot;
  readonly to: Spot;
}

interface Common {
  readonly columns: number;
  readonly rows: number;
  /** Written along the lower edge; as many as columns, or none to leave coordinates out. */
  readonly columnNames: readonly string[];
  /** Written along the left edge, from the top; as many as rows, or none. */
  readonly rowNames: readonly string[];
  readonly routes: readonly Route[];
  readonly ball: Spot | undefined;
  readonly hints: readonly Hint[];
  readonly marks: readonly Mark[];
  readonly crop: Crop | undefined;
}

/** A goal on squared paper: its rectangle between two corner points, who defends it, and the letter beside it. */
export interface Goal {
  readonly from: Spot;
  readonly to: Spot;
  readonly ink: Ink;
  readonly letter: string;
}

/** Squared paper: lines between points. */
export interface PointsPicture extends Common {
  readonly kind: 'points';
  /** Closed outlines of the field: the last point joins the first. */
  readonly border: readonly (readonly Spot[])[];
  readonly goals: readonly Goal[];
  /** Where play began: a small dot. */
  readonly start: Spot | undefined;
  /** Points that the strong route passed: a ring around each. */
  readonly bounces: readonly { readonly at: Spot; readonly ink: Ink }[];
  readonly numbers: readonly NumberLabel[];
  /** Odd points (red diamonds) and even ones (black dots). */
  readonly dots: readonly { readonly at: Spot; readonly kind: 'odd' | 'even' }[];
}

export const SHAPES = ['triangle', 'shield', 'capsule'] as const;

export interface Man {
  readonly at: Spot;
  readonly shape: (typeof SHAPES)[number];
  readonly tone: 'light' | 'dark';
  /** The shape points to the top of the board. */
  readonly up: boolean;
  /** For the terminal: one letter. */
  readonly letter: string;
}

/** A whole rank that is a goal. */
export interface GoalRow {
  readonly row: number;
  readonly tone: 'light' | 'dark';
}

export const HIGHLIGHTS = ['from', 'to', 'selected'] as const;

/** A chequered board with men. Routes run from square to square: `now` is the ball's way, `before` the man's own step. */
export interface SquaresPicture extends Common {
  readonly kind: 'squares';
  /** True where the lower left square is a dark one. */
  readonly darkCorner: boolean;
  readonly goalRows: readonly GoalRow[];
  readonly men: readonly Man[];
  readonly highlights: readonly { readonly at: Spot; readonly kind: (typeof HIGHLIGHTS)[number] }[];
}

/** An empty sheet of squared paper to spread your own fields over. */
export const EMPTY_POINTS: PointsPicture = {
  kind: 'points',
  columns: 1,
  rows: 1,
  columnNames: [],
  rowNames: [],
  routes: [],
  ball: undefined,
  hints: [],
  marks: [],
  crop: undefined,
  border: [],
  goals: [],
  start: undefined,
  bounces: [],
  numbers: [],
  dots: [],
};

/** An empty chequered board to spread your own fields over. */
export const EMPTY_SQUARES: SquaresPicture = {
  kind: 'squares',
  columns: 1,
  rows: 1,
  columnNames: [],
  rowNames: [],
  routes: [],
  ball: undefined,
  hints: [],
  marks: [],
  crop: undefined,
  darkCorner: true,
  goalRows: [],
  men: [],
  highlights: [],
};

export const sameSpot = (a: Spot | undefined, b: Spot | undefined): boolean =>
  a === b || (a?.[0] === b?.[0] && a?.[1] === b?.[1]);

export const spotKey = (spot: Spot): string => `${spot[0]},${spot[1]}`;

/** The part of the board that is shown; the whole of it where nothing is cut away. */
export function shownPart(picture: Picture): Crop {
  const last: Spot = [picture.columns - 1, picture.rows - 1];
  if (!picture.crop) return { from: [0, 0], to: last };
  const { from, to } = picture.crop;
  const within = (axis: 0 | 1, value: number) => Math.min(Math.max(Math.round(value), 0), last[axis]);
  return {
    from: [within(0, Math.min(from[0], to[0])), within(1, Math.min(from[1], to[1]))],
    to: [within(0, Math.max(from[0], to[0])), within(1, Math.max(from[1], to[1]))],
  };
}

export const isShown = (part: Crop, [column, row]: Spot): boolean =>
  column >= part.from[0] && column <= part.to[0] && row >= part.from[1] && row <= part.to[1];
