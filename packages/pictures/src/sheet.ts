import type { Picture } from '@rikoshet/board/picture';

/** A picture with a line under it. */
export interface Figure {
  readonly picture: Picture;
  readonly caption?: string;
}

/** A part of a printed sheet, from top to bottom. */
export type Block =
  | { readonly kind: 'title'; readonly text: string; readonly note?: string }
  | { readonly kind: 'text'; readonly text: string }
  /** Figures side by side, `columns` in a row; as many rows as it takes, small enough for `rows` of them on a page. */
  | {
      readonly kind: 'figures';
      readonly columns: number;
      readonly rows?: number;
      readonly figures: readonly Figure[];
    }
  /** Numbered lines to write turns on, the first ones filled with `entries`. */
  | {
      readonly kind: 'score';
      readonly columns: number;
      readonly count: number;
      readonly entries: readonly string[];
    }
  | { readonly kind: 'page' };

/** Blank fields to play on: `copies` of them on a page, `columns` side by side. */
export const blankSheet = (field: Picture, copies: number, columns: number): Block[] => [
  {
    kind: 'figures',
    columns,
    rows: Math.ceil(copies / columns),
    figures: Array.from({ length: copies }, () => ({ picture: field })),
  },
];

export interface ScoreSheet {
  readonly title: string;
  /** Players, date, field: one line each. */
  readonly about: readonly string[];
  readonly field: Picture;
  /** How many turns there is room for. */
  readonly turns: number;
  /** Turns already played, as text. */
  readonly entries?: readonly string[];
}

/** A field to draw on and numbered lines to write on. */
export const scoreSheet = ({ title, about, field, turns, entries = [] }: ScoreSheet): Block[] => [
  { kind: 'title', text: title, note: about.join('\n') },
  { kind: 'figures', columns: 1, figures: [{ picture: field }] },
  { kind: 'score', columns: 3, count: Math.max(turns, entries.length), entries },
];

/** A game as a row of diagrams with its turns under them. */
export const gameSheet = (
  title: string,
  note: string,
  record: string,
  figures: readonly Figure[],
  columns = 3,
): Block[] => [
  { kind: 'title', text: title, note },
  ...(record === '' ? [] : [{ kind: 'text', text: record } as const]),
  { kind: 'figures', columns, figures },
];
