import { keyOf, type Position } from '../position.js';
import type { Point } from '../field.js';
import { play } from '../play.js';
import { mirror } from '../symmetry.js';
import { turns } from '../turns.js';

/** First turns that are the same but for a mirror. */
export interface Opening {
  readonly turn: readonly Point[];
  /** The mirror image, where it is another turn. */
  readonly mirrored: readonly Point[] | undefined;
}

/**
 * The essentially different turns of a position that is its own mirror image, such as the start: 5 of 8 on
 * the standard field.
 */
export function openings(start: Position): Opening[] {
  const seen = new Set<string>();
  const found: Opening[] = [];
  for (const turn of turns(start)) {
    const key = keyAfter(start, turn);
    if (seen.has(key)) continue;
    const mirrored = mirror.turn(start, turn);
    const mirroredKey = keyAfter(start, mirrored);
    seen.add(key).add(mirroredKey);
    found.push({ turn, mirrored: mirroredKey === key ? undefined : mirrored });
  }
  return found;
}

/** Which of `openings(start)` a first turn belongs to, -1 when it is not a legal one. */
export function openingClass(start: Position, turn: readonly Point[]): number {
  const key = keyAfter(start, turn);
  return openings(start).findIndex(
    (opening) =>
      key !== '' &&
      (keyAfter(start, opening.turn) === key ||
        (opening.mirrored && keyAfter(start, opening.mirrored) === key)),
  );
}

function keyAfter(start: Position, turn: readonly Point[]): string {
  const played = play(start, turn);
  return played.ok ? keyOf(played.value) : '';
}
