import type { Hint, SquaresPicture } from '@rikoshet/board/picture';
import { otherSide } from '@rikoshet/game/outcome';
import { makeSquare, parseSquare, scorerAt } from '@rikoshet/shakhbol/board';
import { legalMoves } from '@rikoshet/shakhbol/moves';
import { outcome } from '@rikoshet/shakhbol/outcome';
import { withHistory, type Position } from '@rikoshet/shakhbol/position';
import { isKick, type Move } from '@rikoshet/shakhbol/vocabulary';
import { EMPTY_DRAFT, type GamePictures, type Handles, type Motion, type Scene } from '../game-pictures.js';
import { boardPicture, INK_OF_SIDE, routesOf, spotOf, squareOf } from './board-picture.js';
import { offersOf, pickedSquare, squareCells, touchSquare } from './touch.js';

/** A kick that scores if `side` is to move in this position, for either side. */
function scoringKicks(position: Position): { move: Move; side: Position['mover'] }[] {
  if (outcome(position)) return [];
  return [position.mover, otherSide(position.mover)].flatMap((mover) => {
    const seen = mover === position.mover ? position : withHistory({ ...position, mover }, undefined);
    const move = legalMoves(seen).find((one) => isKick(one) && scorerAt(one.to) === mover);
    return move ? [{ move, side: mover }] : [];
  });
}

function picture(scene: Scene<Position, Move>): SquaresPicture {
  const { position, turns, draft = EMPTY_DRAFT, offers, view = {}, ideas = [], marks = [], crop } = scene;
  const board = boardPicture(position, turns.at(-1)?.[0], view.coordinates ?? true);
  const picked = pickedSquare(position, draft);
  const ink = INK_OF_SIDE[position.mover];
  const hints: Hint[] = offers ? offersOf(position, draft).map(({ at, kind }) => ({ at, kind, ink })) : [];
  const thought = [
    ...ideas.flatMap(({ turn, side }) => turn.flatMap((move) => routesOf(move, side, 'idea'))),
    ...(view.threat ? scoringKicks(position).flatMap(({ move, side }) => routesOf(move, side, 'idea')) : []),
  ];
  return {
    ...board,
    hints,
    marks,
    crop,
    // With a man in the hand the last move would only be in the way.
    routes: [...(picked === undefined ? board.routes : []), ...thought],
    highlights: picked === undefined ? board.highlights : [{ at: spotOf(picked), kind: 'selected' as const }],
  };
}

function handles(scene: Scene<Position, Move>): Handles {
  const { position, draft = EMPTY_DRAFT, offers } = scene;
  const picked = pickedSquare(position, draft);
  return {
    cells: squareCells(scene),
    targets: offers ? offersOf(position, draft).map((offer) => offer.at) : [],
    origin: offers && picked !== undefined ? spotOf(picked) : undefined,
    previous: undefined,
  };
}

function motion(before: Position, [move]: readonly Move[]): Motion | undefined {
  if (!move) return undefined;
  return isKick(move)
    ? { man: [move.from, move.ball].map(spotOf), ball: [move.ball, move.to].map(spotOf), milliseconds: 480 }
    : { man: [move.from, move.to].map(spotOf), ball: [spotOf(before.ball)], milliseconds: 280 };
}

/** Shakhbol as it is drawn and touched. */
export const shakhbolPictures: GamePictures<Position, Move> = {
  element: 'shakh-bol',
  views: ['coordinates', 'threat'],
  keys: 'cursor',
  picture,
  handles,
  offers: offersOf,
  touch: touchSquare,
  undo: () => EMPTY_DRAFT,
  motion,
  nameOf(_, at) {
    const square = squareOf(at);
    return square === undefined ? undefined : makeSquare(square);
  },
  spotNamed(_, name) {
    const square = parseSquare(name);
    return square === undefined ? undefined : spotOf(square);
  },
  spotOf: (_, step) => spotOf(step.to),
};
