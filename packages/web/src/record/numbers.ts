import type { AnyGame } from '@rikoshet/game/game';

/** Shakhbol counts as chess does, one number for both sides' moves; paper football numbers every turn. */
const turnsPerNumber = (game: AnyGame): 1 | 2 => (game.id === 'shakhbol' ? 2 : 1);

/** What stands before the turn after `ply` turns; `alone` where no turn stands before it. */
export function numberOf(game: AnyGame, ply: number, alone: boolean): string {
  const each = turnsPerNumber(game);
  if (ply % each === 0) return `${Math.floor(ply / each) + 1}.`;
  return alone ? `${Math.floor(ply / each) + 1}…` : '';
}
