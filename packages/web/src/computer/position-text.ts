import type { AnyGame } from '@rikoshet/game/game';

/**
 * Where a game stands, as the engine reads it: with its past where the game's positions can carry one (repetition depends
 * on it), else the position alone. `turns` are texts in the game's own notation, played from `start`.
 */
export function positionText(
  game: AnyGame,
  start: unknown,
  turns: readonly string[],
  position: unknown,
): string {
  const alone = game.makePosition(position);
  if (turns.length === 0) return alone;
  const withPast = `${game.makePosition(start)} moves ${turns.join(' ')}`;
  return game.parsePosition(withPast).ok ? withPast : alone;
}
