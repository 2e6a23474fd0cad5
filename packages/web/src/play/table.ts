import { createSignal } from 'solid-js';
import type { AnyGame } from '@rikoshet/game/game';
import { otherSide, type Side } from '@rikoshet/game/outcome';
import type { GameError, Result } from '@rikoshet/game/result';
import type { MatchEvent } from '@rikoshet/match/event';
import type { MatchSetup } from '@rikoshet/match/setup';
import { deleteGame, saveGame, savedGames, type SavedGame } from '../storage/library.js';
import { gameOf } from './games.js';
import { Session } from './session.js';

/**
 * The table: the one game on the board, and the library behind it. The game itself is plain code; only the announcement
 * that it has changed is a signal.
 */
const [session, setSession] = createSignal<Session | undefined>(undefined, { equals: false });
const [library, setLibrary] = createSignal<readonly SavedGame[]>([]);
const followers = new Set<(session: Session, fresh: readonly MatchEvent[]) => void>();

/** The game on the board. Reactive: changes with every event. Nothing until the browser's store has answered. */
export const currentSession = session;
/** Games kept in this browser, the one touched last first. Reactive. */
export const savedLibrary = library;

/** Calls back after every change of whatever game is on the board. */
export function follow(listener: (session: Session, fresh: readonly MatchEvent[]) => void): () => void {
  followers.add(listener);
  return () => followers.delete(listener);
}

const SEEN = 'rikoshet.seen';

/** When this browser was last known to be open, so that nobody's clock is charged for the time since. */
function lastSeen(): number {
  try {
    return Number(localStorage.getItem(SEEN) ?? 0);
  } catch {
    return 0;
  }
}

export function markSeen(now: number): void {
  try {
    localStorage.setItem(SEEN, String(now));
  } catch {
    // Then the clock goes on from the last turn, in the player's favour.
  }
}

let leave: (() => void) | undefined;

function take(next: Session): void {
  leave?.();
  leave = next.subscribe((changed, fresh) => {
    if (fresh.length > 0) keep(changed);
    setSession(changed);
    for (const listener of followers) listener(changed, fresh);
  });
  setSession(next);
  for (const listener of followers) listener(next, []);
}

/** A game counts as begun when a person has made a turn; until then it is only a board that is ready. */
export const isBegun = (game: Session): boolean =>
  game.turns >
  (game.computer === undefined ? 0 : game.match.line.filter((turn) => turn.by === game.computer).length);

function keep(changed: Session): void {
  if (!isBegun(changed) && !library().some((saved) => saved.id === changed.id)) return;
  const saved = changed.saved();
  setLibrary((games) => [saved, ...games.filter((game) => game.id !== saved.id)]);
  void saveGame(saved);
}

/** Puts a new game on the board. */
export function begin(
  game: AnyGame,
  setup: MatchSetup,
  computer: Side | undefined,
  level?: number,
): GameError | undefined {
  const begun = Session.begin(game, setup, computer, Date.now(), level);
  if (!begun.ok) return begun.error;
  take(begun.value);
  return undefined;
}

/** Goes on with a game of the library; says why it cannot be read if it cannot. */
export function continueGame(saved: SavedGame): Result<Session> | undefined {
  const game = gameOf(saved.game);
  if (!game) return undefined;
  const restored = Session.restore(game, saved);
  if (!restored.ok) return restored;
  restored.value.standStill(lastSeen(), Date.now());
  take(restored.value);
  return restored;
}

/**
 * Reads the library; puts the unfinished game that was touched last back on the board, else the one `fresh` makes.
 * Answers whether a game was restored.
 */
export async function openTable(fresh: () => void): Promise<boolean> {
  let games: readonly SavedGame[] = [];
  try {
    games = await savedGames();
  } catch {
    // A damaged store: the board still opens.
  }
  setLibrary(games);
  if (session()) return false;
  const unfinished = games.find((game) => !game.finished);
  if (unfinished && continueGame(unfinished)?.ok) return true;
  fresh();
  return false;
}

export function rematch(): void {
  const next = session()?.rematch(Date.now());
  if (next?.ok) take(next.value);
}

export const personOf = (game: Session): Side | undefined =>
  game.computer === undefined ? undefined : otherSide(game.computer);

export async function forget(saved: SavedGame): Promise<void> {
  setLibrary((games) => games.filter((game) => game.id !== saved.id));
  await deleteGame(saved.id);
}

export async function bringBack(saved: SavedGame): Promise<void> {
  setLibrary((games) => [...games, saved].sort((a, b) => b.changed - a.changed));
  await saveGame(saved);
}
