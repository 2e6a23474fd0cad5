import { definePaperFootball } from '@rikoshet/board/elements/paper-football';
import { defineShakhBol } from '@rikoshet/board/elements/shakh-bol';
import type { AnyGame } from '@rikoshet/game/game';
import { paperFootball } from '@rikoshet/paper-football/paper-football';
import { paperFootballPictures } from '@rikoshet/pictures/paper-football/pictures';
import { shakhbolPictures } from '@rikoshet/pictures/shakhbol/pictures';
import { shakhbol } from '@rikoshet/shakhbol/shakhbol';
import type { Kit } from '../board/kit.js';
import { playWords } from '../i18n/play-words.js';
import { readRoute } from './typed.js';

/**
 * The games of the page, in the order in which they are offered. `@rikoshet/registry` would bring every game's record
 * formats with it; the first board needs none of them, so they are loaded with the screens that read and write records
 * (`record/formats-of.ts`).
 */
export const kits: readonly Kit[] = [
  {
    game: paperFootball,
    pictures: paperFootballPictures,
    define: definePaperFootball,
    hint: playWords.readyPaper,
    typedHint: playWords.typedHintPaper,
    readTyped: readRoute,
  },
  {
    game: shakhbol,
    pictures: shakhbolPictures,
    define: defineShakhBol,
    hint: playWords.readyShakhbol,
    typedHint: playWords.typedHintShakhbol,
    readTyped: (position, _, text) => shakhbol.notations[shakhbol.notation]!.parse(position as never, text),
  },
];

export const kitOf = (id: string): Kit | undefined => kits.find(({ game }) => game.id === id);
export const gameList: readonly AnyGame[] = kits.map(({ game }) => game);
export const gameOf = (id: string): AnyGame | undefined => kitOf(id)?.game;
