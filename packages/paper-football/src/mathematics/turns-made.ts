import { otherSide, type Side } from '@rikoshet/game/outcome';
import { ok, type Result } from '@rikoshet/game/result';
import type { Bits } from '../bits.js';
import type { Field, Point } from '../field.js';
import { diagramOf, type Diagram } from './euler.js';

export interface TurnsMade {
  readonly ball: Point;
  /** Points that turned from empty to occupied. */
  readonly filled: number;
  /** Finished turns: `filled`, and one more in a finished game, whose last turn fills nothing. */
  readonly turns: number;
  readonly state: Diagram['state'];
  /** Whose turn it is, or who is within one; nobody's after the end. */
  readonly toMove: Side | undefined;
}

/**
 * How many turns the drawn segments of a game took and whose turn it is: the parity decides. Errors: those
 * of `diagramOf`.
 */
export function turnsMade(field: Field, order: Side, drawn: Bits): Result<TurnsMade> {
  const diagram = diagramOf(field, drawn);
  if (!diagram.ok) return diagram;
  const { ball, filled, state } = diagram.value;
  const over = state === 'goal' || state === 'dead-end';
  const toMove = filled % 2 === 0 ? order : otherSide(order);
  return ok({ ball, filled, turns: over ? filled + 1 : filled, state, toMove: over ? undefined : toMove });
}
