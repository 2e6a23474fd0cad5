import type { GameError, Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import { parseOptions } from '../options.js';
import { played } from '../play.js';
import { start, type Position } from '../position.js';
import type { Move } from '../vocabulary.js';
import { parseHumanMove } from './human.js';
import { parsePositionString } from './position-string.js';

/** A position and the moves that led to it. */
export interface PositionLine {
  readonly start: Position;
  readonly moves: readonly Move[];
  readonly position: Position;
}

const MOVES = /(?:^|\s)moves(?=\s|$)/i;
const START = /^([^]{0,400}?)\s{0,9}\bstart\s{0,9}$/i;

function parseFront(text: string): Result<Position> {
  const found = START.exec(text);
  if (!found) return parsePositionString(text);
  const options = parseOptions(found[1]!);
  return options.ok ? start(options.value) : options;
}

/**
 * Reads a position string, or `start` for the opening position (options may stand before it), and the moves after it:
 * `start moves b3xc4>b5 b6b5b4`. The error of a move names its turn.
 */
export function parsePositionLine(text: string): Result<PositionLine> {
  const found = MOVES.exec(text);
  const front = parseFront(found ? text.slice(0, found.index) : text);
  if (!front.ok) return front;
  let position = front.value;
  const moves: Move[] = [];
  const words = found ? text.slice(found.index + found[0].length) : '';
  for (const [word] of words.matchAll(/\S+/g)) {
    const move = parseHumanMove(position, word);
    if (!move.ok) {
      const error: GameError = move.error;
      return { ok: false, error: { ...error, place: { ...error.place, turn: position.ply + 1 } } };
    }
    moves.push(move.value);
    position = played(position, move.value);
  }
  return ok({ start: front.value, moves, position });
}
