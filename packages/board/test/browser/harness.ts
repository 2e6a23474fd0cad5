import { definePaperFootball } from '@rikoshet/board/elements/paper-football';
import { defineShakhBol } from '@rikoshet/board/elements/shakh-bol';
import type { BoardElement } from '@rikoshet/board/elements/board-element';
import type { Cell } from '@rikoshet/board/elements/state';
import {
  EMPTY_POINTS,
  EMPTY_SQUARES,
  sameSpot,
  type PointsPicture,
  type Route,
  type Spot,
} from '@rikoshet/board/picture';

definePaperFootball();
defineShakhBol();

/** What the tests of the page see. */
export interface Harness {
  readonly log: { type: string; detail: unknown }[];
  readonly board: BoardElement;
  /** A field without rules: every neighbouring point but the last may come next, and a turn is what has been drawn so far. */
  field(columns: number, rows: number): void;
  squares(): void;
  trail: Spot[];
}

const log: Harness['log'] = [];
const NAMES = [
  'rikoshet-step',
  'rikoshet-tap',
  'rikoshet-undo',
  'rikoshet-cancel',
  'rikoshet-confirm',
  'rikoshet-mark',
];

export function listen(board: BoardElement): void {
  for (const name of NAMES) {
    board.addEventListener(name, (event) =>
      log.push({ type: name.slice(9), detail: (event as CustomEvent).detail }),
    );
  }
}

const cellsOf = (columns: number, rows: number): Cell[] =>
  Array.from({ length: columns * rows }, (_, index): Cell => {
    const at: Spot = [index % columns, Math.floor(index / columns)];
    return { at, label: `point ${at.join(' ')}` };
  });

export function fieldPicture(columns: number, rows: number): PointsPicture {
  const [right, bottom] = [columns - 1, rows - 1];
  return {
    ...EMPTY_POINTS,
    columns,
    rows,
    columnNames: Array.from({ length: columns }, (_, column) => String.fromCharCode(97 + column)),
    rowNames: Array.from({ length: rows }, (_, row) => `${row + 1}`),
    border: [
      [
        [0, 0],
        [right, 0],
        [right, bottom],
        [0, bottom],
      ],
    ],
    start: [Math.floor(right / 2), Math.floor(bottom / 2)],
  };
}

function field(columns: number, rows: number): void {
  const board = document.createElement('paper-football');
  document.body.replaceChildren(board);
  listen(board);
  const base = fieldPicture(columns, rows);
  const cells = cellsOf(columns, rows);
  harness.trail = [base.start!];
  const show = (spoken: string) => {
    const { trail } = harness;
    const origin = trail.at(-1)!;
    const around = cells
      .map((cell) => cell.at)
      .filter((at) => near(at, origin) && !sameSpot(at, trail.at(-2)));
    const routes: Route[] = trail.length > 1 ? [{ points: trail, ink: 'a', stage: 'now', arrows: true }] : [];
    const hints = around.map((at) => ({ at, kind: 'next' as const, ink: 'a' as const }));
    const picture = { ...base, routes, ball: origin, hints };
    board.set({
      picture,
      cells,
      targets: around,
      origin,
      previous: trail.at(-2),
      label: 'field',
      sentence: spoken,
    });
  };
  board.addEventListener('rikoshet-step', (event) => {
    const { at } = (event as CustomEvent<{ at: Spot }>).detail;
    harness.trail = [...harness.trail, at];
    show(`ball at ${at.join(' ')}`);
  });
  board.addEventListener('rikoshet-undo', () => {
    harness.trail = harness.trail.slice(0, Math.max(1, harness.trail.length - 1));
    show('taken back');
  });
  show('start');
  board.flush();
}

const near = (a: Spot, b: Spot): boolean => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) === 1;

function squares(): void {
  const board = document.createElement('shakh-bol');
  document.body.replaceChildren(board);
  listen(board);
  board.set({
    picture: {
      ...EMPTY_SQUARES,
      columns: 5,
      rows: 8,
      men: [
        { at: [1, 5], shape: 'triangle', tone: 'light', up: true, letter: 'A' },
        { at: [2, 5], shape: 'shield', tone: 'light', up: true, letter: 'D' },
      ],
      ball: [2, 4],
    },
    cells: cellsOf(5, 8),
    targets: [
      [1, 5],
      [2, 5],
    ],
    label: 'board',
  });
  board.addEventListener('rikoshet-step', (event) => {
    const { at } = (event as CustomEvent<{ at: Spot }>).detail;
    if (!board.state.origin) {
      board.set({
        origin: at,
        targets: [
          [2, 3],
          [2, 2],
          [2, 1],
          [3, 4],
        ],
      });
    }
  });
  board.flush();
}

export const harness: Harness = {
  log,
  get board() {
    return document.querySelector<BoardElement>('paper-football,shakh-bol')!;
  },
  field,
  squares,
  trail: [],
};

declare global {
  interface Window {
    harness: Harness;
  }
}
window.harness = harness;
