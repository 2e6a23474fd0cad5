import { membersOf } from '@rikoshet/paper-football/bits';
import { nameOf, type Point } from '@rikoshet/paper-football/field';
import type { Position } from '@rikoshet/paper-football/position';
import { Kernel } from './kernel.js';
import { pitchOf, type Pitch } from './pitch.js';

/** A kernel set to a position of the rules library. `pitch` spares making the tables anew; it must be of the same field. */
export function kernelOf(position: Position, pitch: Pitch = pitchOf(position.field)): Kernel {
  const kernel = new Kernel(pitch);
  loadPosition(kernel, position);
  return kernel;
}

export function loadPosition(kernel: Kernel, position: Position): void {
  const { ends, neighbours } = position.field;
  kernel.reset(position.mover);
  for (const segment of membersOf(position.drawn)) {
    const point = ends[segment * 2]!;
    const other = ends[segment * 2 + 1]!;
    let direction = 0;
    while (neighbours[point * 8 + direction] !== other) direction++;
    kernel.mark(point, direction);
  }
  kernel.ball = position.ball;
}

/** The points that directions lead to from `start`: a turn as the rules library writes it. */
export function pointsOf(pitch: Pitch, start: Point, directions: readonly number[]): Point[] {
  const points: Point[] = [];
  let at = start;
  for (const direction of directions) {
    at = pitch.to[at * 8 + direction]!;
    points.push(at);
  }
  return points;
}

/** The directions of a turn of the rules library. */
export function directionsOf(pitch: Pitch, start: Point, points: readonly Point[]): number[] {
  let at = start;
  return points.map((next) => {
    const direction = pitch.to.subarray(at * 8, at * 8 + 8).indexOf(next);
    if (direction < 0)
      throw new RangeError(`no segment ${nameOf(pitch.field, at)}-${nameOf(pitch.field, next)}`);
    at = next;
    return direction;
  });
}
