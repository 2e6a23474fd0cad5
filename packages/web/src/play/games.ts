import type { AnyGame } from '@rikoshet/game/game';
import { paperFootball } from '@rikoshet/paper-football/paper-football';
import { shakhbol } from '@rikoshet/shakhbol/shakhbol';
import type { Kit } from '../board/kit.js';
import { paperBoard } from '../board/paper-kit.js';
import { shakhbolBoard } from '../board/shakhbol-kit.js';

/** The games of the page, in the order in which they are offered. */
export const kits: readonly Kit[] = [
  { game: paperFootball, ...paperBoard },
  { game: shakhbol, ...shakhbolBoard },
];

export const kitOf = (id: string): Kit | undefined => kits.find(({ game }) => game.id === id);
export const gameList: readonly AnyGame[] = kits.map(({ game }) => game);
export const gameOf = (id: string): AnyGame | undefined => kitOf(id)?.game;
