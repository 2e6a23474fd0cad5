import type { Result } from '@rikoshet/game/result';
import { fail, ok } from '@rikoshet/game/result';
import { fold } from '@rikoshet/game/text';
import { alreadyDrawn, unknownPoint, unplayable } from '@rikoshet/paper-football/errors';
import type { Field, Point } from '@rikoshet/paper-football/field';
import { pointByName, segmentBetween } from '@rikoshet/paper-football/field';
import type { Bits } from '@rikoshet/paper-football/bits';
import { addBit, emptyBits, hasBit } from '@rikoshet/paper-football/bits';

/** A list is at most this long in UTF-16 units; all 2,000 segments of the largest field take some 20,000. */
const LONGEST = 100_000;

/** The points of one chain such as `d6-e7-d8`; `step` is the number of its first segment. */
function parseChain(field: Field, chain: string, step: number): Result<readonly Point[]> {
  const points: Point[] = [];
  for (const name of chain.split('-')) {
    const point = pointByName(field, name);
    if (point === undefined) return unknownPoint(Math.max(step, step + points.length - 1), name);
    points.push(point);
  }
  return points.length > 1
    ? ok(points)
    : fail('no-segment', {
        ru: `звено ${step}: «${chain}» — одна точка, а звено соединяет две, например d6-e7`,
        en: `segment ${step}: “${chain}” is one point, but a segment joins two, such as d6-e7`,
      });
}

/**
 * Reads segments in any order, `d6-e7 e7-d8`, and chains of them, `d6-e7-d8`, with blanks or commas between.
 * Errors name the number of the segment in the list: unknown point, not neighbours, on the border, drawn twice.
 */
export function parseSegments(field: Field, text: string): Result<Bits> {
  if (text.length > LONGEST)
    return fail('too-long', { ru: 'список звеньев слишком длинный', en: 'the list of segments is too long' });
  const drawn = emptyBits(field.segments);
  let step = 1;
  const chains = fold(text)
    .replace(/\s*-\s*/gu, '-')
    .split(/[\s,;]+/u)
    .filter((chain) => chain !== '');
  for (const chain of chains) {
    const points = parseChain(field, chain, step);
    if (!points.ok) return points;
    for (const [index, to] of points.value.entries()) {
      if (index === 0) continue;
      const from = points.value[index - 1]!;
      const segment = segmentBetween(field, from, to);
      if (segment < 0) return unplayable(field, step, from, to);
      if (hasBit(drawn, segment)) return alreadyDrawn(field, step, from, to);
      addBit(drawn, segment);
      step += 1;
    }
  }
  return ok(drawn);
}
