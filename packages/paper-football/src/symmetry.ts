import type { Symmetry } from '@rikoshet/game/game';
import { otherSide } from '@rikoshet/game/outcome';
import { bitsOf, membersOf, type Bits } from './bits.js';
import { segmentBetween, type Field, type Point } from './field.js';
import { positionAt, type Position } from './position.js';

/** The point at the same place seen in a mirror, left and right changed. */
export const mirrorPoint = (field: Field, point: Point): Point =>
  point + field.columns - 1 - 2 * field.column[point]!;

/** The point at the same place with the field turned by 180 degrees. */
export const halfTurnPoint = (field: Field, point: Point): Point => field.points - 1 - point;

type PointMap = (field: Field, point: Point) => Point;

function mapSegments(field: Field, drawn: Bits, map: PointMap): Bits {
  return bitsOf(
    field.segments,
    membersOf(drawn).map((segment) =>
      segmentBetween(field, map(field, field.ends[segment * 2]!), map(field, field.ends[segment * 2 + 1]!)),
    ),
  );
}

const symmetry = (id: string, swapsSides: boolean, map: PointMap): Symmetry<Position, Point> => ({
  id,
  swapsSides,
  position: ({ field, order, drawn, occupied, ball, ply }) =>
    positionAt(
      field,
      swapsSides ? otherSide(order) : order,
      mapSegments(field, drawn, map),
      bitsOf(
        field.points,
        membersOf(occupied).map((point) => map(field, point)),
      ),
      map(field, ball),
      ply,
    ),
  turn: ({ field }, turn) => turn.map((point) => map(field, point)),
});

export const mirror = symmetry('mirror', false, mirrorPoint);
/** Swaps the goals and the players with them. */
export const halfTurn = symmetry('half-turn', true, halfTurnPoint);
