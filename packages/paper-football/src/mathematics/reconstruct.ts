import type { Side } from '@rikoshet/game/outcome';
import { ok, type Result } from '@rikoshet/game/result';
import { hasBit, type Bits } from '../bits.js';
import type { Field, Point } from '../field.js';
import { FILLED, GOAL, Replayer } from '../replay.js';
import type { Position } from '../position.js';
import { diagramOf, type Diagram } from './euler.js';

/** One legal game that draws given segments. */
export interface Reconstruction {
  readonly turns: readonly (readonly Point[])[];
  /** The points of an unfinished last turn; empty between turns and after the end. */
  readonly unfinished: readonly Point[];
  /** After the finished turns, so without the segments of the unfinished one. */
  readonly position: Position;
  readonly ball: Point;
  readonly state: Diagram['state'];
}

/**
 * A legal game, one of many, that draws exactly these segments: an Euler trail from the centre, cut into
 * turns where it first comes to an empty point. Linear in the number of segments. Errors: those of
 * `diagramOf`, when there is no such game.
 */
export function reconstruct(field: Field, order: Side, drawn: Bits): Result<Reconstruction> {
  const diagram = diagramOf(field, drawn);
  if (!diagram.ok) return diagram;
  const { ball, state } = diagram.value;
  const board = new Replayer(field, order);
  const turns: Point[][] = [];
  let turn: Point[] = [];
  for (const point of trail(field, drawn)) {
    const reached = board.stepTo(point);
    turn.push(point);
    if (reached !== FILLED && reached < GOAL) continue;
    turns.push(turn);
    turn = [];
  }
  turn.forEach(() => board.undo());
  return ok({ turns, unfinished: turn, position: board.position()!, ball, state });
}

/**
 * Hierholzer: walk until stuck, then back up to where undrawn lines are left; the centre first, without
 * itself.
 */
function trail(field: Field, drawn: Bits): Point[] {
  const used = new Uint8Array(field.segments);
  const tried = new Uint8Array(field.points);
  const path = [field.centre];
  const points: Point[] = [];
  while (path.length > 0) {
    const point = path[path.length - 1]!;
    const direction = tried[point]!;
    if (direction === 8) {
      points.push(path.pop()!);
      continue;
    }
    tried[point]!++;
    const segment = field.segmentAt(point, direction);
    if (segment < 0 || used[segment] === 1 || !hasBit(drawn, segment)) continue;
    used[segment] = 1;
    path.push(field.neighbours[point * 8 + direction]!);
  }
  return points.reverse().slice(1);
}
