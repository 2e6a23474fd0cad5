import type { RecordFormat } from '@rikoshet/game/formats';
import type { Failure, GameError, Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import { gameById, GAMES, type RegisteredGame } from '@rikoshet/registry/registry';
import type { OptionSpec } from './command.js';
import { usageFailure } from './failure.js';

const IDS = GAMES.map(({ game }) => game.id).join(', ');

export function parseGame(id: string): Result<RegisteredGame> {
  const known = gameById(id);
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

export function parseFormat(option: string, known: RegisteredGame, id: string): Result<RecordFormat> {
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
