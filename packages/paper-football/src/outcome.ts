import { otherSide, type Outcome, type Side } from '@rikoshet/game/outcome';
import { hasBit, type Bits } from './bits.js';
import type { Field, Point } from './field.js';

/** The end of the game as the position tells it, or nothing while it goes on. */
export const outcome = (position: { readonly end: Outcome | undefined }): Outcome | undefined => position.end;

/** Whether an undrawn playable segment leaves the point. */
export function hasWayOut(field: Field, drawn: Bits, point: Point): boolean {
  for (let entry = point * 8; entry < point * 8 + 8; entry++) {
    const segment = field.segmentTable[entry]!;
    if (segment >= 0 && !hasBit(drawn, segment)) return true;
  }
  return false;
}

/** What `mover` has done by bringing the ball to this point; `stuck` where no segment leads on. */
export function outcomeAt(field: Field, ball: Point, mover: Side, stuck: boolean): Outcome | undefined {
  const goal = field.goalOf[ball];
  if (goal === 0 || goal === 1)
    return { winner: otherSide(goal), reason: goal === mover ? 'own-goal' : 'goal' };
  return stuck ? { winner: otherSide(mover), reason: 'dead-end' } : undefined;
}
