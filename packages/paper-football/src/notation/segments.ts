import { ok, type Result } from '@rikoshet/game/result';
import { addBit, emptyBits, hasBit, membersOf, type Bits } from '../bits.js';
import { alreadyDrawn, unplayable } from '../errors.js';
import { nameOf, segmentBetween, type Field } from '../field.js';
import { parseNames, pointsOf } from './route.js';

/**
 * Reads a bare set of segments, in any order: `d6-e7 e7-d8 …`; commas and longer routes are fine too. Errors: `bad-turn`, those of
 * `parseRoute`; `place.step` counts the segments of the whole text.
 */
export function parseSegments(field: Field, text: string): Result<Bits> {
  const drawn = emptyBits(field.segments);
  let step = 0;
  for (const route of text.split(/[\s,;]+/)) {
    if (route === '') continue;
    const names = parseNames(route);
    if (!names.ok) return names;
    const points = pointsOf(field, names.value, step);
    if (!points.ok) return points;
    for (const [index, to] of points.value.entries()) {
      const from = points.value[index - 1];
      if (from === undefined && points.value.length > 1) continue;
      step++;
      const segment = segmentBetween(field, from ?? to, to);
      if (segment < 0) return unplayable(field, step, from ?? to, to);
      if (hasBit(drawn, segment)) return alreadyDrawn(field, step, from ?? to, to);
      addBit(drawn, segment);
    }
  }
  return ok(drawn);
}

/** Writes a set of segments, each as its two points, in the field's order. */
export const makeSegments = (field: Field, drawn: Bits): string =>
  membersOf(drawn)
    .map((segment) => [0, 1].map((end) => nameOf(field, field.ends[segment * 2 + end]!)).join('-'))
    .join(' ');
