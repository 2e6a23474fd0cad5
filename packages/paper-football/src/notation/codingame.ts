import { ok, type Result } from '@rikoshet/game/result';
import type { Point } from '../field.js';
import type { Position } from '../position.js';
import { digits } from './digits.js';

/** What CodinGame's referee says when the opponent has not moved yet. */
export const NO_TURN = '-';

/** Reads the opponent's turn as the referee sends it; nothing for `-`. */
export function parseCodingame(position: Position, text: string): Result<readonly Point[] | undefined> {
  return text.trim() === NO_TURN ? ok(undefined) : digits.parse(position, text);
}

/** Writes a turn for the referee. */
export const makeCodingame = (position: Position, turn: readonly Point[]): string =>
  digits.make(position, turn);
