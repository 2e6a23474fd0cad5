import { placeOf, SQUARE, type Place } from './frame.js';
import { polyline, short } from './markup.js';
import type { Picture, Route } from './picture.js';

/**
 * A dash pattern that begins and ends with a whole dash on a segment of this length: so dashed lines meet at the
 * points, and a short one cannot be all gap. The caps are round: each makes its dash longer by the line's width.
 */
export function dashes(length: number, count: number, dash: number): string {
  const gap = (length - count * dash) / (count - 1);
  return `${short(dash)} ${short(gap)}`;
}

/** Middle of an arrow head along its segment: on the third of four dashes, the fourth of six. */
const HEAD_AT = { straight: 0.634, diagonal: 0.588 } as const;

export const DIAGONAL = SQUARE * Math.SQRT2;

const isDiagonal = ([ax, ay]: Place, [bx, by]: Place): boolean => ax !== bx && ay !== by;

export const placesOf = (picture: Picture, route: Route): Place[] =>
  route.points.map((spot) => placeOf(picture, spot));

/** The whole route as one unbroken path. */
export const solidPath = (places: readonly Place[]): string => polyline(places);

/**
 * The straight or the diagonal segments of a route, each as a path of its own: the dash pattern, which fits one length
 * only, starts anew at each.
 */
export function dashedPath(places: readonly Place[], diagonal: boolean): string {
  let path = '';
  for (let index = 1; index < places.length; index++) {
    const from = places[index - 1]!;
    const to = places[index]!;
    if (isDiagonal(from, to) === diagonal) path += polyline([from, to]);
  }
  return path;
}

/** Length and width of the arrow heads on segments, in units of the drawing. */
export const ARROW_SIZE = { before: [9.5, 8.5], now: [14.5, 15], idea: [10, 9] } as const;

/** The middle of each segment's arrow head: a little past the segment's own, where no other diagonal crosses. */
export const headMiddles = (places: readonly Place[]): Place[] =>
  places.slice(1).map((to, index) => {
    const from = places[index]!;
    const along = HEAD_AT[isDiagonal(from, to) ? 'diagonal' : 'straight'];
    return [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along];
  });

/** Arrow heads along the route, one a segment. `length` and `width` in units of the drawing. */
export function arrowHeads(places: readonly Place[], length: number, width: number): string {
  let path = '';
  headMiddles(places).forEach(([x, y], index) => {
    const [ax, ay] = places[index]!;
    const [bx, by] = places[index + 1]!;
    const size = Math.hypot(bx - ax, by - ay);
    if (size === 0) return;
    const [ux, uy] = [(bx - ax) / size, (by - ay) / size];
    path += arrowHead([x + (ux * length) / 2, y + (uy * length) / 2], [ux, uy], length, width);
  });
  return path;
}

/** One arrow head: `tip`, unit direction, size; with a notch at its back, as a pen draws it. */
export function arrowHead([x, y]: Place, [ux, uy]: Place, length: number, width: number): string {
  const back = (depth: number, aside: number): Place => [
    x - ux * depth - uy * aside,
    y - uy * depth + ux * aside,
  ];
  return polyline([[x, y], back(length, width / 2), back(length * 0.76, 0), back(length, -width / 2)], true);
}

/** The route shortened at its end, so that an arrow's line does not stick out of its head. */
export function shortened(places: readonly Place[], by: number): Place[] {
  const end = places.at(-1);
  const before = places.at(-2);
  if (!end || !before) return [...places];
  const size = Math.hypot(end[0] - before[0], end[1] - before[1]);
  if (size <= by) return [...places];
  const part = (size - by) / size;
  return [
    ...places.slice(0, -1),
    [before[0] + (end[0] - before[0]) * part, before[1] + (end[1] - before[1]) * part],
  ];
}
