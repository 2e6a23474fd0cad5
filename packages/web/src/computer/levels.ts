import { LEVEL_COUNT, levelsOf, type Level } from '@rikoshet/engine/levels';
import { t } from '../i18n/language.js';

/** Where nothing was chosen yet: a player who makes mistakes, but no silly ones. */
export const FIRST_LEVEL = 2;

const isKnown = (game: string): game is Parameters<typeof levelsOf>[0] =>
  game === 'paper-football' || game === 'shakhbol';

/** The computer's levels in a game, the weakest first. */
export const levelsFor = (game: string): readonly Level[] => (isKnown(game) ? levelsOf(game) : []);

export const isLevel = (level: number): boolean =>
  Number.isInteger(level) && level >= 1 && level <= LEVEL_COUNT;

export const levelName = (game: string, level: number): string => {
  const found = levelsFor(game)[level - 1];
  return found ? t(found.name) : '';
};
