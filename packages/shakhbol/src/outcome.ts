import type { Outcome } from '@rikoshet/game/outcome';
import { scorerAt } from './board.js';
import { leader, type Position } from './position.js';

/** Who is ahead by the options' way of counting: in a single game nobody ever is, since its first goal ends it. */
const ahead = ({ options, score }: Position): Outcome['winner'] =>
  options.match === 'timed' ? leader(score) : undefined;

/** The end of the game as the position tells it, or nothing while it goes on. There is no second way to ask. */
export function outcome(position: Position): Outcome | undefined {
  const { ball, history, options, ply } = position;
  const scorer = scorerAt(ball);
  if (scorer !== undefined) return { winner: scorer, reason: 'goal' };
  // In a timed match a repetition would end the match for the side that is ahead; there the hour ends it.
  if (options.match === 'single' && options.repetition > 0 && history.occurrence >= options.repetition)
    return { winner: undefined, reason: 'repetition' };
  if (options.plyLimit > 0 && ply >= options.plyLimit)
    return { winner: ahead(position), reason: 'ply-limit' };
  return undefined;
}

/** What the clock makes of a position in which the game still goes on when its hour is over. */
export const whenTimeIsOver = (position: Position): Outcome =>
  outcome(position) ?? { winner: ahead(position), reason: 'match-time' };
