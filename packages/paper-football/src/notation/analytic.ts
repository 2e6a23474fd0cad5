import type { TurnNotation } from '@rikoshet/game/game';
import { ok, type Result } from '@rikoshet/game/result';
import { wrongStart } from '../errors.js';
import { directionBetween, nameOf, type Point } from '../field.js';
import { play, wrongStep } from '../play.js';
import type { Position } from '../position.js';
import { parseNames, pointsOf } from './route.js';

/**
 * Reads the steps of a turn or of its beginning, legal up to the last one. The starting point may be missing: no segment leads from a
 * point to itself, so a first point that is not the ball can only be the first step, or an error.
 */
export function parseSteps(position: Position, text: string): Result<readonly Point[]> {
  const names = parseNames(text);
  if (!names.ok) return names;
  const { ball, field } = position;
  const name = names.value[0]!;
  const whole = name === nameOf(field, ball) && names.value.length > 1;
  const points = pointsOf(field, whole ? names.value.slice(1) : names.value, 1);
  if (!points.ok) return points;
  const wrong = wrongStep(position, points.value);
  if (!wrong) return points;
  // Where leaving out the starting point does not explain the text, the text starts elsewhere.
  const elsewhere = !whole && points.value.length > 1 && name !== nameOf(field, ball);
  const early = (wrong.error.place.step ?? 1) <= (wrong.error.code === 'goes-on-too-late' ? 2 : 1);
  const apart = directionBetween(field, ball, points.value[0]!) < 0;
  return elsewhere && (early || apart) && wrong.error.code !== 'after-the-end'
    ? wrongStart(field, ball, name)
    : wrong;
}

export const makeSteps = (position: Position, steps: readonly Point[]): string =>
  [position.ball, ...steps].map((point) => nameOf(position.field, point)).join('-');

/** Analytic notation (АН): the points of the route, the starting one first: `f8-g7-f6`. Errors: those of `play`, `bad-turn`, `wrong-start`. */
export const analytic: TurnNotation<Position, Point> = {
  parse(position, text) {
    const steps = parseSteps(position, text);
    if (!steps.ok) return steps;
    const played = play(position, steps.value);
    return played.ok ? ok(steps.value) : played;
  },
  make: makeSteps,
};
