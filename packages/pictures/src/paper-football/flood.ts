import { otherSide, type Side } from '@rikoshet/game/outcome';
import { addBit, hasBit, type Bits } from '@rikoshet/paper-football/bits';
import { DIRECTIONS, segmentBetween, type Point } from '@rikoshet/paper-football/field';
import type { Position } from '@rikoshet/paper-football/position';

/** Where the turn can still lead from a point: each place with the shortest way there. */
export interface Flood {
  /** Empty points and goal points where the turn can end, in the order of their distance. */
  readonly ends: readonly Point[];
  /** The points of a shortest way to one of them, without the start; nothing for other points. */
  wayTo(end: Point): readonly Point[] | undefined;
}

/** The position's segments and those of an unfinished turn. */
export function drawnWith(position: Position, partial: readonly Point[]): Bits {
  const drawn = position.drawn.slice();
  let from = position.ball;
  for (const point of partial) {
    addBit(drawn, segmentBetween(position.field, from, point));
    from = point;
  }
  return drawn;
}

/**
 * A flood from the end of a legal unfinished turn over undrawn segments and occupied points. Exact for ends: if a route
 * leads to a point, so does one without loops, and that draws no segment twice. O(points).
 */
export function floodTurn(position: Position, partial: readonly Point[] = []): Flood {
  const { field, occupied } = position;
  const drawn = drawnWith(position, partial);
  const start = partial.at(-1) ?? position.ball;
  const cameFrom = new Int16Array(field.points).fill(-1);
  cameFrom[start] = start;
  const queue: Point[] = [start];
  const ends: Point[] = [];
  for (const point of queue) {
    for (const direction of DIRECTIONS) {
      const segment = field.segmentAt(point, direction);
      const next = field.neighbours[point * 8 + direction]!;
      if (segment < 0 || hasBit(drawn, segment) || cameFrom[next]! >= 0) continue;
      cameFrom[next] = point;
      if (field.goalOf[next]! >= 0 || !hasBit(occupied, next)) ends.push(next);
      else queue.push(next);
    }
  }
  const isEnd = new Set(ends);
  return {
    ends,
    wayTo(end) {
      if (!isEnd.has(end)) return undefined;
      const way: Point[] = [];
      for (let point = end; point !== start; point = cameFrom[point]!) way.unshift(point);
      return way;
    },
  };
}

/** Whether the mover can still end the turn without losing at once: on an empty point, or in the opponent's goal. */
export const hasGoodEnd = (position: Position, partial: readonly Point[]): boolean =>
  floodTurn(position, partial).ends.some((end) => position.field.goalOf[end] !== position.mover);

/**
 * A shortest way into the goal of `side`'s opponent that is open from the ball as it lies, if any: what `side` would
 * play if the turn were his.
 */
export function scoringWay(
  position: Position,
  side: Side,
  partial: readonly Point[] = [],
): readonly Point[] | undefined {
  const flood = floodTurn(position, partial);
  const goal = flood.ends.find((end) => position.field.goalOf[end] === otherSide(side));
  return goal === undefined ? undefined : flood.wayTo(goal);
}
