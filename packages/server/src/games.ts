import type { AnyGame } from '@rikoshet/game/game';
import type { RecordSyntax } from '@rikoshet/game/record-syntax';
import { recordSyntax as paperFootballSyntax } from '@rikoshet/paper-football/notation/record-syntax';
import { paperFootball } from '@rikoshet/paper-football/paper-football';
import { recordSyntax as shakhbolSyntax } from '@rikoshet/shakhbol/notation/record-syntax';
import { shakhbol } from '@rikoshet/shakhbol/shakhbol';

/** A game that can be played here, and how its records are written. */
export interface ServedGame {
  readonly game: AnyGame;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as AnyGame: the position type nobody needs to know
  readonly syntax: RecordSyntax<any>;
}

const SERVED: readonly ServedGame[] = [
  { game: paperFootball, syntax: paperFootballSyntax },
  { game: shakhbol, syntax: shakhbolSyntax },
];

export const GAMES: ReadonlyMap<string, ServedGame> = new Map(
  SERVED.map((served) => [served.game.id, served]),
);
