import { otherSide, type Outcome, type Side } from '@rikoshet/game/outcome';
import { hasBit, type Bits } from './bits.js';
import { DIRECTIONS, type Field, type Point } from './field.js';

/** The end of the game as the position tells it, or nothing while it goes on. */
export const outcome = (position: { readonly end: Outcome | undefined }): Outcome | undefined => position.end;

/** Whether an undrawn playable segment leaves the point. */
export const hasWayOut = (field: Field, drawn: Bits, point: Point): boolean =>
  DIRECTIONS.some((direction) => {
    const segment = field.segmentAt(point, direction);
    return segment >= 0 && !hasBit(drawn, segment);
  });

/** What `mover` has done by bringing the ball to this point. */
export function outcomeAt(field: Field, drawn: Bits, ball: Point, mover: Side): Outcome | undefined {
  const goal = field.goalOf[ball];
  if (goal === 0 || goal === 1)
    return { winner: otherSide(goal), reason: goal === mover ? 'own-goal' : 'goal' };
  return hasWayOut(field, drawn, ball) ? undefined : { winner: otherSide(mover), reason: 'dead-end' };
}
