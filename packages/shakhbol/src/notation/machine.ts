import { fold } from '@rikoshet/game/text';
import type { Result } from '@rikoshet/game/result';
import { makeSquare, parseSquare } from '../board.js';
import { refusalOf } from '../legality.js';
import type { Position } from '../position.js';
import { idleMove, isKick, kick, type Move } from '../vocabulary.js';
import { blame, illegal, LONGEST_MOVE, type MoveTextCode } from './move-error.js';
import { ok, type GameError } from '@rikoshet/game/result';

/** `c6b5` for an idle move, `b3c4d5` for a kick (kicker, ball, target). */
export const makeMachineMove = (move: Move): string =>
  (isKick(move) ? [move.from, move.ball, move.to] : [move.from, move.to]).map(makeSquare).join('');

/**
 * Reads a move of the machine's form and checks it in the position; the length tells which kind it is. Spaces around
 * it, capitals and look-alike letters are forgiven.
 */
export function parseMachineMove(position: Position, text: string): Result<Move, GameError<MoveTextCode>> {
  if (text.length > LONGEST_MOVE) return blame('text-too-long', '', 0);
  const word = fold(text).trim();
  const offset = text.length - text.trimStart().length;
  if (word === '') return blame('empty', '', 0);
  const names = word.match(/[^]{1,2}/g) ?? [];
  const squares = names.map(parseSquare);
  const wrong = squares.indexOf(undefined);
  if (wrong >= 0) return blame('bad-square', names[wrong]!, offset + 2 * wrong);
  if (squares.length < 2 || squares.length > 3)
    return squares.length < 2
      ? blame('no-target', word, offset)
      : blame('unexpected-text', names[3]!, offset + 6);
  const [from, second, third] = squares as [number, number, number?];
  const move = third === undefined ? idleMove(from, second) : kick(from, second, third);
  const refusal = refusalOf(position, move);
  if (!refusal) return ok(move);
  const part = { from: 0, ball: 2, to: third === undefined ? 2 : 4 }[refusal.part];
  return illegal(refusal, offset + part);
}
