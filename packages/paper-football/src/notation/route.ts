import { fail, ok, type Result } from '@rikoshet/game/result';
import { fold } from '@rikoshet/game/text';
import { alreadyDrawn, unknownPoint, unplayable } from '../errors.js';
import { pointByName, segmentBetween, type Field, type Point } from '../field.js';

/** Points joined by "-", as they are written: `d6-e7-d8`. */
export interface RouteText {
  readonly names: readonly string[];
  /** The offset behind the last point. */
  readonly end: number;
}

const POINT = /([a-z])0{0,2}(\d{1,3})(?!\d)/y;
const JOINT = /\s{0,99}-\s{0,99}(?=[a-z]\d)/y;

/** The route that starts at `from` in folded text (see `fold` of packages/game). A loop and no repeated group: a pattern would overflow on a hostile text. */
export function routeAt(folded: string, from: number): RouteText | undefined {
  const names: string[] = [];
  let end = from;
  for (let at = from; ;) {
    POINT.lastIndex = at;
    const found = POINT.exec(folded);
    if (!found) break;
    names.push(found[1]! + found[2]!);
    end = at + found[0].length;
    JOINT.lastIndex = end;
    const joint = JOINT.exec(folded);
    if (!joint) break;
    at = end + joint[0].length;
  }
  return names.length > 0 ? { names, end } : undefined;
}

/** The names of a text that is one route and nothing else. */
export function parseNames(text: string): Result<readonly string[]> {
  const folded = fold(text).trim();
  const route = routeAt(folded, 0);
  if (route?.end === folded.length) return ok(route.names);
  const shown = text.trim().slice(0, 40);
  return fail('bad-turn', {
    ru: shown ? `не ход: ${shown}; ход пишут точками через дефис: d6-e7` : 'ход не написан',
    en: shown
      ? `not a turn: ${shown}; a turn is written as points with hyphens: d6-e7`
      : 'no turn is written',
  });
}

/** The points of these names; `firstStep` is the number of the step that leads to the first one. */
export function pointsOf(field: Field, names: readonly string[], firstStep: number): Result<Point[]> {
  const points: Point[] = [];
  for (const [index, name] of names.entries()) {
    const point = pointByName(field, name);
    if (point === undefined) return unknownPoint(Math.max(1, firstStep + index), name);
    points.push(point);
  }
  return ok(points);
}

/**
 * Reads a route on its own, without a position, the starting point first: every segment must be playable on an empty
 * field and drawn once. What a fragment of a game whose beginning is lost can be checked for.
 */
export function parseRoute(field: Field, text: string): Result<readonly Point[]> {
  const names = parseNames(text);
  if (!names.ok) return names;
  const points = pointsOf(field, names.value, 0);
  if (!points.ok) return points;
  const drawn = new Set<number>();
  for (let step = 1; step < points.value.length; step++) {
    const [from, to] = [points.value[step - 1]!, points.value[step]!];
    const segment = segmentBetween(field, from, to);
    if (segment < 0) return unplayable(field, step, from, to);
    if (drawn.has(segment)) return alreadyDrawn(field, step, from, to);
    drawn.add(segment);
  }
  return points;
}
