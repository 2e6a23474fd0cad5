import type { GameFormats } from '@rikoshet/game/formats';
import type { AnyGame } from '@rikoshet/game/game';
import { paperFootball } from '@rikoshet/paper-football';
import { formats as paperFootballFormats } from '@rikoshet/paper-football/notation/formats';
import type { AnyPictures } from '@rikoshet/pictures/game-pictures';
import { paperFootballPictures } from '@rikoshet/pictures/paper-football/pictures';
import { shakhbolPictures } from '@rikoshet/pictures/shakhbol/pictures';
import { shakhbol } from '@rikoshet/shakhbol';
import { formats as shakhbolFormats } from '@rikoshet/shakhbol/notation/formats';

/** A game with all that the product needs to know of it. */
export interface RegisteredGame {
  readonly game: AnyGame;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as AnyGame
  readonly formats: GameFormats<any>;
  readonly pictures: AnyPictures;
}

/** The games of this product, in the order in which they are offered. A third one is a new folder and a line here. */
export const GAMES: readonly RegisteredGame[] = [
  { game: paperFootball, formats: paperFootballFormats, pictures: paperFootballPictures },
  { game: shakhbol, formats: shakhbolFormats, pictures: shakhbolPictures },
];

/** The game of this id, if there is one. */
export const gameById = (id: string): RegisteredGame | undefined => GAMES.find(({ game }) => game.id === id);
