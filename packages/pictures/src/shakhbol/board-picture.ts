import {
  EMPTY_SQUARES,
  type Ink,
  type Man,
  type Route,
  type Spot,
  type SquaresPicture,
} from '@rikoshet/board/picture';
import type { Side } from '@rikoshet/game/outcome';
import { fileOf, rankOf, squareAt } from '@rikoshet/shakhbol/board';
import { manAt, menOf, type Position } from '@rikoshet/shakhbol/position';
import {
  FILES,
  isKick,
  makeMan,
  RANKS,
  type Kind,
  type Move,
  type Square,
} from '@rikoshet/shakhbol/vocabulary';

/** White stands at the lower edge. */
export const spotOf = (square: Square): Spot => [
  FILES.indexOf(fileOf(square)),
  RANKS.length - rankOf(square),
];

/** The square at a spot of the picture, nothing beside the board. */
export function squareOf([column, row]: Spot): Square | undefined {
  const file = FILES[column];
  const rank = RANKS[RANKS.length - 1 - row];
  return file && rank ? squareAt(file, rank) : undefined;
}

export const INK_OF_SIDE: readonly [Ink, Ink] = ['a', 'b'];
const TONE_OF_SIDE: readonly [Man['tone'], Man['tone']] = ['light', 'dark'];
const SHAPE_OF_KIND: Readonly<Record<Kind, Man['shape']>> = {
  attacker: 'triangle',
  defender: 'shield',
  goalkeeper: 'capsule',
};

export const toneOf = (side: Side): Man['tone'] => TONE_OF_SIDE[side];

/** The man's step and the ball's way; a move without a kick is a way of the man alone. */
export function routesOf(move: Move, side: Side, stage: 'now' | 'idea'): Route[] {
  const ink = INK_OF_SIDE[side];
  const own = stage === 'now' ? 'before' : 'idea';
  if (!isKick(move)) return [{ points: [spotOf(move.from), spotOf(move.to)], ink, stage: own, arrows: true }];
  return [
    { points: [spotOf(move.from), spotOf(move.ball)], ink, stage: own, arrows: true },
    { points: [spotOf(move.ball), spotOf(move.to)], ink, stage, arrows: true },
  ];
}

/** Where the man of a move stands after it. */
export const landing = (move: Move): Square => (isKick(move) ? move.ball : move.to);

/** Whether the position is what the move has left: after a goal of a timed match all stand at the kick-off again. */
export const isFresh = (position: Position, move: Move): boolean =>
  manAt(position, landing(move)) !== undefined && (!isKick(move) || position.ball === move.to);

/** The board with its men and ball, and the move that has just been made. */
export function boardPicture(position: Position, last: Move | undefined, coordinates = true): SquaresPicture {
  const shown = last && isFresh(position, last) ? last : undefined;
  return {
    ...EMPTY_SQUARES,
    columns: FILES.length,
    rows: RANKS.length,
    columnNames: coordinates ? FILES : [],
    rowNames: coordinates ? [...RANKS].reverse().map(String) : [],
    darkCorner: true,
    goalRows: [
      { row: 0, tone: 'dark' },
      { row: RANKS.length - 1, tone: 'light' },
    ],
    men: menOf(position).map((man) => ({
      at: spotOf(man.square),
      shape: SHAPE_OF_KIND[man.kind],
      tone: toneOf(man.side),
      up: man.side === 0,
      letter: makeMan(man),
    })),
    ball: spotOf(position.ball),
    routes: shown ? routesOf(shown, manAt(position, landing(shown))!.side, 'now') : [],
    highlights: shown
      ? [
          { at: spotOf(shown.from), kind: 'from' },
          { at: spotOf(landing(shown)), kind: 'to' },
        ]
      : [],
  };
}
