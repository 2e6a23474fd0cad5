import type { AnyGame } from '@rikoshet/game/game';
import { paperFootball } from '@rikoshet/paper-football';
import type { Position as Pitch } from '@rikoshet/paper-football/position';
import { shakhbol } from '@rikoshet/shakhbol';
import type { Position as Board } from '@rikoshet/shakhbol/position';
import type { MakeEvaluation } from './paper-football/evaluation.js';
import { Player } from './paper-football/player.js';
import { chooseSimply as choosePaperFootball } from './paper-football/simple.js';
import { ShakhbolPlayer } from './shakhbol/player.js';
import { chooseSimply as chooseShakhbol } from './shakhbol/simple.js';
import type { ChooseOptions } from './choose.js';
import type { Limits, Thought } from './thought.js';

/**
 * Whatever thinks about a game, for code that serves every game: positions and steps are those of the game's library, and nobody
 * looks into them here.
 */
export interface Mind {
  readonly game: AnyGame;
  /** Searches in slices; the last value is the answer. */
  thinkSteps(position: unknown, limits: Limits<unknown>): Generator<undefined, Thought<unknown>, undefined>;
  /** The simple player's turn. */
  chooseSimply(position: unknown, options: ChooseOptions): readonly unknown[] | undefined;
}

export const GAMES = { 'paper-football': paperFootball, shakhbol } as const;
export type GameId = keyof typeof GAMES;
export const isGameId = (text: string): text is GameId => Object.hasOwn(GAMES, text);

/**
 * A mind with tables of about so many megabytes. It keeps them from turn to turn, so one mind serves one game at a time.
 * `evaluation`: of paper football, instead of the engine's own.
 */
export function makeMind(game: GameId, megabytes: number, evaluation?: MakeEvaluation): Mind {
  if (game === 'shakhbol') {
    let player: ShakhbolPlayer | undefined;
    return {
      game: shakhbol,
      thinkSteps: (position, limits) =>
        (player ??= new ShakhbolPlayer(megabytes)).thinkSteps(position as Board, limits),
      chooseSimply: (position, options) => chooseShakhbol(position as Board, options),
    };
  }
  let player: { readonly field: Pitch['field']; readonly player: Player } | undefined;
  return {
    game: paperFootball,
    thinkSteps: (position, limits) => {
      const { field } = position as Pitch;
      if (player?.field !== field) player = { field, player: new Player(field, megabytes, evaluation) };
      return player.player.thinkSteps(position as Pitch, limits);
    },
    chooseSimply: (position, options) => choosePaperFootball(position as Pitch, options),
  };
}
