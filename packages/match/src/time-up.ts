import type { Game } from '@rikoshet/game/game';
import type { Outcome } from '@rikoshet/game/outcome';

/** The outcome when the time of the whole match is over; the turn being thought over does not count. */
export const outcomeAtTimeUp = <Position, Step, Options>(
  game: Game<Position, Step, Options>,
  position: Position,
): Outcome => game.whenTimeIsOver?.(position) ?? { winner: undefined, reason: 'match-time' };
