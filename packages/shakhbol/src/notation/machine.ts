import { fold } from '@rikoshet/game/text';
import { makeSquare, parseSquare } from '../board.js';
import type { Position } from '../position.js';
import { isKick, type Move } from '../vocabulary.js';
import { blame, LONGEST_MOVE, moveFrom, tooLong, type MoveResult } from './read-move.js';

/** `c6b5` for an idle move, `b3c4d5` for a kick (kicker, ball, target). */
export const makeMachineMove = (move: Move): string =>
  (isKick(move) ? [move.from, move.ball, move.to] : [move.from, move.to]).map(makeSquare).join('');

/**
 * Reads a move of the machine's form and checks it in the position; the length tells which kind it is. Spaces around
 * it, capitals and look-alike letters are forgiven.
 */
export function parseMachineMove(position: Position, text: string): MoveResult {
  if (text.length > LONGEST_MOVE) return tooLong();
  const word = fold(text);
  const start = word.length - word.trimStart().length;
  const squares = Array.from(word.trim().matchAll(/[^]{1,2}/g), (found) => ({
    name: found[0],
    offset: start + found.index,
  }));
  const read = squares.map(({ name, offset }) => ({ square: parseSquare(name), offset }));
  const wrong = read.find(({ square }, index) => square === undefined || index > 2);
  if (wrong || squares.length < 2)
    return blame(
      wrong ? 'bad-square' : 'no-target',
      wrong ? wrong.offset : word.length,
      'ход — это два или три поля: c6b5, b3c4d5',
      'a move is two or three squares: c6b5, b3c4d5',
    );
  const [from, ball, to] = read as { square: number; offset: number }[];
  return moveFrom(position, to !== undefined, from!, to && ball, to ?? ball!);
}
