import type { MatchEvent } from '@rikoshet/match/event';
import type { Side } from '@rikoshet/game/outcome';
import { all, persistent, put, remove, type Stored } from './database.js';

/** A game as the browser keeps it: its events tell everything, the rest is for the list. */
export interface SavedGame extends Stored {
  readonly game: string;
  readonly events: readonly MatchEvent[];
  /** The side that the computer plays, if it plays. */
  readonly computer: Side | undefined;
  /** How strong it plays; games kept before there were levels have none. */
  readonly level?: number;
  readonly finished: boolean;
  readonly turns: number;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

const isSavedGame = (value: Stored): value is SavedGame => {
  const game = value as Partial<SavedGame>;
  return typeof game.game === 'string' && Array.isArray(game.events) && typeof game.changed === 'number';
};

/** All games, the one touched last first. */
export async function savedGames(): Promise<readonly SavedGame[]> {
  const found = await all('games');
  return found.filter(isSavedGame).sort((a, b) => b.changed - a.changed);
}

const failures = new Set<(kind: 'blocked' | 'full') => void>();

/** Calls back when a game could not be kept: storage is blocked or the disk is full. */
export function onStorageFailure(listener: (kind: 'blocked' | 'full') => void): void {
  failures.add(listener);
}

let told = false;
/** Says once that something could not be kept. */
export function tellStorage(kind: 'blocked' | 'full'): void {
  if (told) return;
  told = true;
  for (const listener of failures) listener(kind);
}

/** Keeps a game. Never rejects: a failure is told once, and the game on the board goes on. */
export async function saveGame(game: SavedGame): Promise<void> {
  try {
    if (!(await persistent())) tellStorage('blocked');
    await put('games', game);
  } catch {
    tellStorage('full');
  }
}

export async function deleteGame(id: string): Promise<void> {
  try {
    await remove('games', id);
  } catch {
    tellStorage('full');
  }
}
