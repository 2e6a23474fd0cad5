import type { Game } from '@rikoshet/game/game';
import { fail, ok, type Result } from '@rikoshet/game/result';

/** A turn that has been checked: as text in the game's record notation, as steps, and the position it leads to. */
export interface CheckedTurn<Position, Step> {
  readonly text: string;
  readonly steps: readonly Step[];
  readonly position: Position;
}

/** The longest text that is read as one turn: the longest route of the largest field is far below it. */
export const LONGEST_TURN = 40_000;

/** Reads and plays one turn given in any spelling that the game's record notation takes. */
export function parseTurn<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  position: Position,
  text: string,
): Result<CheckedTurn<Position, Step>> {
  if (text.length > LONGEST_TURN)
    return fail('turn-too-long', {
      ru: `Ход длиннее ${LONGEST_TURN} знаков.`,
      en: `The turn is longer than ${LONGEST_TURN} characters.`,
    });
  const notation = game.notations[game.notation];
  if (notation === undefined) throw new Error(`${game.id} lacks its own notation ${game.notation}`);
  const steps = notation.parse(position, text);
  if (!steps.ok) return steps;
  const after = game.play(position, steps.value);
  return after.ok
    ? ok({ text: notation.make(position, steps.value), steps: steps.value, position: after.value })
    : after;
}
