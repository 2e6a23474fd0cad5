import type { Game } from '@rikoshet/game/game';
import type { Outcome } from '@rikoshet/game/outcome';

/**
 * What a game may add to the contract where its matches are played against the hour (Shakhbol's timed match counts
 * goals). Without it the end of the match's time is a draw.
 */
export interface TimedGame<Position> {
  whenTimeIsOver?(position: Position): Outcome;
}

/** The outcome when the time of the whole match is over; the turn being thought over does not count. */
export const outcomeAtTimeUp = <Position, Step, Options>(
  game: Game<Position, Step, Options> & TimedGame<Position>,
  position: Position,
): Outcome => game.whenTimeIsOver?.(position) ?? { winner: undefined, reason: 'match-time' };
