import type { AnyGame } from '@rikoshet/game/game';
import type { GameError, Failure } from '@rikoshet/game/result';
import { paperFootball } from '@rikoshet/paper-football';
import { shakhbol } from '@rikoshet/shakhbol';
import type { OptionSpec } from './command.js';
import { usageFailure } from './failure.js';

export const GAMES: readonly AnyGame[] = [paperFootball, shakhbol];

export const gameById = (id: string): AnyGame | undefined => GAMES.find((game) => game.id === id);

const KNOWN = GAMES.map(({ id }) => id).join(', ');

export const unknownGame = (id: string): Failure<GameError> =>
  usageFailure({
    ru: `нет такой игры: «${id}», есть ${KNOWN}`,
    en: `no such game: “${id}”, there are ${KNOWN}`,
  });

export const GAME_OPTION: OptionSpec = {
  flags: '--game <name>',
  about: { ru: `игра: ${KNOWN}`, en: `game: ${KNOWN}` },
  otherwise: paperFootball.id,
};
