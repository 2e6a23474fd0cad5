import type { ChooseOptions } from './choose.js';
import { chooseSimply as choosePaperFootball } from './paper-football/simple.js';
import { chooseSimply as chooseShakhbol } from './shakhbol/simple.js';

/**
 * The simple player of each game, by the game's id: `choose(position, { seed })` → a whole legal turn, or nothing when the
 * game is over. No search, so it answers at once on every field and needs no worker.
 */
export const simplePlayers = {
  'paper-football': choosePaperFootball,
  shakhbol: chooseShakhbol,
} as const;

/** A player of a game whose position nobody needs to know: what `simplePlayers` holds, for code that serves every game. */
export type AnyPlayer = (position: never, options: ChooseOptions) => readonly unknown[] | undefined;
