import { otherSide } from '@rikoshet/game/outcome';
import { fail, ok, type GameError, type Result } from '@rikoshet/game/result';
import { scorerAt } from './board.js';
import { refusalOf, type IllegalMoveCode } from './legality.js';
import { withManMoved } from './men.js';
import { kickoffPosition, withGoal, withHistory, type Position } from './position.js';
import { isKick, type Move } from './vocabulary.js';

/** Whether a legal move puts the ball into the goal. */
export const isGoal = (move: Move): boolean => isKick(move) && scorerAt(move.to) !== undefined;

/**
 * The position after a move that is known to be legal. After a goal in a timed match that is the next kick-off, by
 * the side that conceded [I]; elsewhere the game is over.
 */
export function played(position: Position, move: Move): Position {
  const mover = otherSide(position.mover);
  const ply = position.ply + 1;
  const score = isGoal(move) ? withGoal(position.score, position.mover) : position.score;
  if (isGoal(move) && position.options.match === 'timed')
    return kickoffPosition(mover, score, ply, position.options);
  const { kickoff, options } = position;
  const men = withManMoved(position.men, move.from, isKick(move) ? move.ball : move.to);
  const ball = isKick(move) ? move.to : position.ball;
  return withHistory({ men, ball, mover, score, ply, kickoff, options }, position.history);
}

/** Plays a move; the error says why it is illegal, `place.turn` which move of the game it would have been. */
export function play(position: Position, move: Move): Result<Position, GameError<IllegalMoveCode>> {
  const refusal = refusalOf(position, move);
  return refusal
    ? fail(refusal.code, refusal.sentence, { turn: position.ply + 1, step: 1 })
    : ok(played(position, move));
}

/** Whether the position is a kick-off after a goal: where records of a timed match say so. */
export const isRestart = ({ ply, history, options }: Position): boolean =>
  options.match === 'timed' && ply > 0 && history.previous === undefined;
