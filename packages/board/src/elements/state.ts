import { EMPTY_POINTS, type Picture, type Spot } from '../picture.js';

/** A spot that people can go to, and what it is called when it is read out. */
export interface Cell {
  readonly at: Spot;
  /** Read by a screen reader: `e7, next point`. */
  readonly label: string;
}

/** A movement to show once, before the picture is shown as it is. Give a new object for each. */
export interface Animation {
  /** The ball's way, its old spot first; that alone where it stays. */
  readonly ball: readonly Spot[];
  /** A man's way before that: he now stands at its end. */
  readonly man?: readonly Spot[];
  readonly milliseconds: number;
}

/** All that a board knows. It has no rules: whoever holds it says what is offered and what it is called. */
export interface BoardState {
  /** What is drawn. */
  readonly picture: Picture;
  /** Every spot of the grid, row by row from the top, each row from the left. */
  readonly cells: readonly Cell[];
  /** Spots that may be chosen now; choosing one sends `rikoshet-step`, choosing another spot `rikoshet-tap`. */
  readonly targets: readonly Spot[];
  /** Where a drag begins and direction keys count from: the ball, or the man picked up. */
  readonly origin: Spot | undefined;
  /** The spot before the origin within the unfinished turn: dragging back there takes the step back. */
  readonly previous: Spot | undefined;
  /** A finished turn waits for confirmation: Enter sends `rikoshet-confirm`. */
  readonly confirmable: boolean;
  /** Off for a board that only shows: then it never keeps a finger from scrolling. */
  readonly interactive: boolean;
  /** What arrow keys do: move a cursor over the grid, or draw at once in that direction. Digits always draw. */
  readonly keys: 'cursor' | 'direct';
  /** What the board is called: the grid's accessible name. */
  readonly label: string;
  /** What has just happened, spoken by a live region each time it changes. */
  readonly sentence: string;
  /** The movement that led to this picture; shown once. */
  readonly animation: Animation | undefined;
  /** Pinch, Ctrl+wheel and the keys + - 0 enlarge the board inside its frame. */
  readonly zoomable: boolean;
}

/** What `set` takes: the fields that change. A field that is left out stays as it is. */
export type BoardConfig = Partial<BoardState>;

export const INITIAL_STATE: BoardState = {
  picture: EMPTY_POINTS,
  cells: [],
  targets: [],
  origin: undefined,
  previous: undefined,
  confirmable: false,
  interactive: true,
  keys: 'cursor',
  label: '',
  sentence: '',
  animation: undefined,
  zoomable: true,
};

/** The events of a board; `detail` is what stands here. All of them bubble out of the shadow tree. */
export interface BoardEvents {
  /** One of the targets was chosen. */
  'rikoshet-step': { readonly at: Spot; readonly by: 'tap' | 'drag' | 'key' };
  /** Another spot was chosen: take back to there, pick another man, or say why not. */
  'rikoshet-tap': { readonly at: Spot };
  /** The last step is to be taken back. */
  'rikoshet-undo': undefined;
  /** The whole unfinished turn is to be taken back. */
  'rikoshet-cancel': undefined;
  /** The waiting turn is confirmed. */
  'rikoshet-confirm': undefined;
  /** Drawn with the right button: an arrow, or a circle where both spots are the same. */
  'rikoshet-mark': { readonly from: Spot; readonly to: Spot };
}
