import { valueOf } from '@rikoshet/game/record-syntax';
import type { ServedGame } from '../games.js';

/**
 * What a rating is for: the game, and the field where the game has such a thing (it then is a tag of its records). Who
 * begins and how long one may think make no pool of their own.
 */
export function poolOf({ game, formats }: ServedGame, start: unknown): string {
  const field = valueOf(formats.syntax.startTags(start), 'Field');
  return field === undefined ? game.id : `${game.id} ${field}`;
}
