import type { Animation } from '@rikoshet/board/elements/state';
import type { Mark, Picture, PointsPicture, Spot, SquaresPicture } from '@rikoshet/board/picture';
import type { Handles } from '@rikoshet/pictures/game-pictures';

/** How many quarter turns clockwise a board is seen turned; men on squares know half turns only. */
export type QuarterTurns = 0 | 1 | 2 | 3;

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** Where a spot of a board of this size is seen. */
export function turnSpot([column, row]: Spot, { columns, rows }: Size, turns: QuarterTurns): Spot {
  switch (turns) {
    case 0:
      return [column, row];
    case 1:
      return [rows - 1 - row, column];
    case 2:
      return [columns - 1 - column, rows - 1 - row];
    case 3:
      return [row, columns - 1 - column];
  }
}

/** The spot of the board that is seen there: the way back. */
export function turnBack(seen: Spot, { columns, rows }: Size, turns: QuarterTurns): Spot {
  const odd = turns % 2 === 1;
  const size: Size = odd ? { columns: rows, rows: columns } : { columns, rows };
  return turnSpot(seen, size, ((4 - turns) % 4) as QuarterTurns);
}

const names = (
  { columnNames, rowNames }: Picture,
  turns: QuarterTurns,
): Pick<Picture, 'columnNames' | 'rowNames'> => {
  const [columns, rows] =
    turns === 2
      ? [[...columnNames].reverse(), [...rowNames].reverse()]
      : turns === 1
        ? [[...rowNames].reverse(), columnNames]
        : [rowNames, [...columnNames].reverse()];
  return { columnNames: columns, rowNames: rows };
};

const turnMark = (mark: Mark, seen: (spot: Spot) => Spot): Mark =>
  mark.kind === 'circle'
    ? { ...mark, at: seen(mark.at) }
    : { ...mark, from: seen(mark.from), to: seen(mark.to) };

/** A rectangle is told by its upper left and its lower right corner, however it lies. */
function corners(from: Spot, to: Spot): { from: Spot; to: Spot } {
  const low = (axis: 0 | 1): number => Math.min(from[axis], to[axis]);
  const high = (axis: 0 | 1): number => Math.max(from[axis], to[axis]);
  return { from: [low(0), low(1)], to: [high(0), high(1)] };
}

/** The picture as it is seen from another side. */
export function turnPicture(picture: Picture, turns: QuarterTurns): Picture {
  if (turns === 0) return picture;
  const seen = (spot: Spot): Spot => turnSpot(spot, picture, turns);
  const at = <Thing extends { readonly at: Spot }>(thing: Thing): Thing => ({ ...thing, at: seen(thing.at) });
  const odd = turns % 2 === 1;
  const common = {
    columns: odd ? picture.rows : picture.columns,
    rows: odd ? picture.columns : picture.rows,
    ...names(picture, turns),
    routes: picture.routes.map((route) => ({ ...route, points: route.points.map(seen) })),
    ball: picture.ball && seen(picture.ball),
    hints: picture.hints.map(at),
    marks: picture.marks.map((mark) => turnMark(mark, seen)),
    crop: picture.crop && corners(seen(picture.crop.from), seen(picture.crop.to)),
  };
  if (picture.kind === 'squares') {
    const even = (picture.columns + picture.rows) % 2 === 0;
    return {
      ...picture,
      ...common,
      darkCorner: even ? picture.darkCorner : !picture.darkCorner,
      goalRows: picture.goalRows.map((goal) => ({ ...goal, row: picture.rows - 1 - goal.row })),
      men: picture.men.map((man) => ({ ...at(man), up: !man.up })),
      highlights: picture.highlights.map(at),
    } satisfies SquaresPicture;
  }
  return {
    ...picture,
    ...common,
    border: picture.border.map((outline) => outline.map(seen)),
    goals: picture.goals.map((goal) => ({
      ...goal,
      ...corners(seen(goal.from), seen(goal.to)),
      // The letter stands to the right of a goal, and beside a lying one that is the field.
      letter: odd ? '' : goal.letter,
    })),
    start: picture.start && seen(picture.start),
    bounces: picture.bounces.map(at),
    numbers: picture.numbers.map(at),
    dots: picture.dots.map(at),
  } satisfies PointsPicture;
}

/** What a board is given besides, turned in the same way; `size` is that of the board as it is. */
export function turnHandles(handles: Handles, size: Size, turns: QuarterTurns): Handles {
  if (turns === 0) return handles;
  const seen = (spot: Spot): Spot => turnSpot(spot, size, turns);
  return {
    cells: handles.cells
      .map((cell) => ({ ...cell, at: seen(cell.at) }))
      .sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]),
    targets: handles.targets.map(seen),
    origin: handles.origin && seen(handles.origin),
    previous: handles.previous && seen(handles.previous),
  };
}

export const turnAnimation = (animation: Animation, size: Size, turns: QuarterTurns): Animation => {
  const seen = (spot: Spot): Spot => turnSpot(spot, size, turns);
  return {
    ...animation,
    ball: animation.ball.map(seen),
    ...(animation.man ? { man: animation.man.map(seen) } : {}),
  };
};
