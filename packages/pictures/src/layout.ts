import { frameOf, SQUARE } from '@rikoshet/board/frame';
import type { Picture } from '@rikoshet/board/picture';

/** A4 and what is kept free of it, in points: the same on screen and in the file. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const;
/** Between figures, and under each row of them. */
export const GAP = 16;
/** Points; twice the 5 mm of an exercise book, so that a small field does not fill the page. */
const LARGEST_SQUARE = 28;

/** The width of a column of figures. */
export const columnWidth = (columns: number): number =>
  (PAGE.width - 2 * PAGE.margin - GAP * (columns - 1)) / columns;

/**
 * How large a figure is printed, in points: as wide as its column, but neither higher than its share of a page (`rows`
 * of them) nor larger than squared paper needs.
 */
export function figureSize(
  picture: Picture,
  columns: number,
  rows = 1,
): { readonly width: number; readonly height: number } {
  const { sheet } = frameOf(picture);
  const room = (PAGE.height - 2 * PAGE.margin - GAP) / rows - GAP;
  const scale = Math.min(columnWidth(columns) / sheet.width, room / sheet.height, LARGEST_SQUARE / SQUARE);
  return { width: sheet.width * scale, height: sheet.height * scale };
}

/** How many columns let `copies` of a figure on one page be largest. */
export function bestColumns(picture: Picture, copies: number): number {
  let best = 1;
  let most = 0;
  for (let columns = 1; columns <= copies; columns++) {
    const { width } = figureSize(picture, columns, Math.ceil(copies / columns));
    // A little larger is not worth one long column.
    if (width > most * 1.02) [best, most] = [columns, width];
  }
  return best;
}
