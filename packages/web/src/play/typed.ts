import type { Result } from '@rikoshet/game/result';
import { fold } from '@rikoshet/game/text';
import { nameOf, type Point } from '@rikoshet/paper-football/field';
import { makeSteps, parseSteps } from '@rikoshet/paper-football/notation/analytic';
import type { Position } from '@rikoshet/paper-football/position';

/** The points of a typed route, from the start of the turn; what is typed goes on from those already drawn. */
export function readRoute(where: unknown, drawn: readonly unknown[], text: string): Result<readonly Point[]> {
  const position = where as Position;
  const partial = drawn as readonly Point[];
  if (partial.length === 0) return parseSteps(position, text);
  const here = nameOf(position.field, partial.at(-1) ?? position.ball);
  const names = fold(text)
    .trim()
    .split(/[\s-]+/);
  const further = names[0] === here ? names.slice(1) : names;
  return parseSteps(position, [makeSteps(position, partial), ...further].join('-'));
}
