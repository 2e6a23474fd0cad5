import type { AnyGame } from '@rikoshet/game/game';
import type { GameFormats } from '@rikoshet/game/formats';
import { GAMES as REGISTERED } from '@rikoshet/registry/registry';

/** A game that can be played here, and how its records are written. */
export interface ServedGame {
  readonly game: AnyGame;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as AnyGame: the position type nobody needs to know
  readonly formats: GameFormats<any>;
}

/** The games of the registry by id. */
export const GAMES: ReadonlyMap<string, ServedGame> = new Map(
  REGISTERED.map(({ game, formats }): [string, ServedGame] => [game.id, { game, formats }]),
);
