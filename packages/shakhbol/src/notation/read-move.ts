import { fail, ok, type Failure, type GameError, type Result } from '@rikoshet/game/result';
import { refusalOf, type IllegalMoveCode } from '../legality.js';
import type { Position } from '../position.js';
import { idleMove, kick, type Move, type Square } from '../vocabulary.js';

/** Longer texts are refused unread: no spelling of a move needs half of it. */
export const LONGEST_MOVE = 64;

export type MoveTextCode =
  | IllegalMoveCode
  | 'text-too-long'
  | 'bad-square'
  | 'no-target'
  | 'unexpected-text'
  | 'wrong-man'
  | 'no-goal';

export type MoveResult = Result<Move, GameError<MoveTextCode>>;

/** What is wrong with the text from `offset` on. */
export const blame = (
  code: MoveTextCode,
  offset: number,
  ru: string,
  en: string,
): Failure<GameError<MoveTextCode>> => fail(code, { ru, en }, { offset, step: 1 });

export const tooLong = (): Failure<GameError<MoveTextCode>> =>
  blame('text-too-long', LONGEST_MOVE, 'запись хода слишком длинна', 'the move is too long');

/** A square that is written, and where. */
export interface WrittenSquare {
  readonly square: Square;
  readonly offset: number;
}

/** The move that the squares name, if it is legal; without `ball` a kick is one of the ball where it lies. */
export function moveFrom(
  position: Position,
  isKick: boolean,
  from: WrittenSquare,
  ball: WrittenSquare | undefined,
  to: WrittenSquare,
): MoveResult {
  const move = isKick
    ? kick(from.square, ball?.square ?? position.ball, to.square)
    : idleMove(from.square, to.square);
  const refusal = refusalOf(position, move);
  return refusal
    ? blame(
        refusal.code,
        { from, ball: ball ?? from, to }[refusal.part].offset,
        refusal.sentence.ru,
        refusal.sentence.en,
      )
    : ok(move);
}
