import type { GameFormats } from '@rikoshet/game/formats';
import { formats as paperFormats } from '@rikoshet/paper-football/notation/formats';
import { formats as shakhbolFormats } from '@rikoshet/shakhbol/notation/formats';

/** The record formats of each game. Loaded with whatever reads or writes records, not with the first board. */
const FORMATS: Readonly<Partial<Record<string, GameFormats<unknown>>>> = {
  'paper-football': paperFormats,
  shakhbol: shakhbolFormats,
};

export const formatsOf = (game: string): GameFormats<unknown> | undefined => FORMATS[game];
