import type { GameFormats, RecordFormat } from '@rikoshet/game/formats';
import type { AnyGame } from '@rikoshet/game/game';
import type { Failure, GameError, Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import { paperFootball } from '@rikoshet/paper-football';
import { formats as paperFootballFormats } from '@rikoshet/paper-football/notation/formats';
import type { AnyPictures } from '@rikoshet/pictures/game-pictures';
import { paperFootballPictures } from '@rikoshet/pictures/paper-football/pictures';
import { shakhbolPictures } from '@rikoshet/pictures/shakhbol/pictures';
import { shakhbol } from '@rikoshet/shakhbol';
import { formats as shakhbolFormats } from '@rikoshet/shakhbol/notation/formats';
import type { OptionSpec } from './command.js';
import { usageFailure } from './failure.js';

/** A game and the ways to write its records. */
export interface KnownGame {
  readonly game: AnyGame;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as AnyGame
  readonly formats: GameFormats<any>;
  readonly pictures: AnyPictures;
}

export const GAMES: readonly KnownGame[] = [
  { game: paperFootball, formats: paperFootballFormats, pictures: paperFootballPictures },
  { game: shakhbol, formats: shakhbolFormats, pictures: shakhbolPictures },
];

const IDS = GAMES.map(({ game }) => game.id).join(', ');

export function parseGame(id: string): Result<KnownGame> {
  const known = GAMES.find(({ game }) => game.id === id);
  return known ? ok(known) : unknownGame(id);
}

export const unknownGame = (id: string): Failure<GameError> =>
  usageFailure({
    ru: `нет такой игры: «${id}», есть ${IDS}`,
    en: `no such game: “${id}”, there are ${IDS}`,
  });

/** Formats of all games, each id once. */
export const FORMAT_IDS: readonly string[] = [
  ...new Set(GAMES.flatMap(({ formats }) => formats.formats.map(({ id }) => id))),
];

export function parseFormat(option: string, known: KnownGame, id: string): Result<RecordFormat> {
  const { formats } = known.formats;
  const format = formats.find((one) => one.id === id);
  if (format) return ok(format);
  const ids = formats.map((one) => one.id).join(', ');
  return usageFailure({
    ru: `${option}: у игры ${known.game.id} нет формата «${id}», есть ${ids}`,
    en: `${option}: ${known.game.id} has no format “${id}”, there are ${ids}`,
  });
}

export const GAME_OPTION: OptionSpec = {
  flags: '--game <name>',
  about: { ru: `игра: ${IDS}`, en: `game: ${IDS}` },
};
