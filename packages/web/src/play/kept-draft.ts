import type { Session } from './session.js';

const STORED = 'rikoshet.draft';

type Drawing = Pick<Session, 'id' | 'turns' | 'mayPlay' | 'game' | 'position'>;

/** Keeps the beginning of a turn, so that a reload does not rub it out. */
export function keepDraft(session: Drawing, steps: readonly unknown[]): void {
  // Whoever looks back at an earlier position draws nothing there, and finds his draft when he returns.
  if (!session.mayPlay) return;
  try {
    if (steps.length === 0) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, JSON.stringify({ game: session.id, turn: session.turns, steps }));
  } catch {
    // Then the turn has to be drawn again.
  }
}

/** The kept beginning of this very turn, as far as its steps are legal. */
export function keptDraft(session: Drawing): readonly unknown[] {
  if (!session.mayPlay) return [];
  let stored: { readonly game?: unknown; readonly turn?: unknown; readonly steps?: unknown };
  try {
    stored = (JSON.parse(localStorage.getItem(STORED) ?? 'null') ?? {}) as typeof stored;
  } catch {
    return [];
  }
  if (stored.game !== session.id || stored.turn !== session.turns || !Array.isArray(stored.steps)) return [];
  const { game, position } = session;
  const steps: unknown[] = [];
  for (const kept of stored.steps) {
    const text = JSON.stringify(kept);
    const step: unknown = game.steps(position, steps).find((legal) => JSON.stringify(legal) === text);
    if (step === undefined) break;
    steps.push(step);
  }
  return steps;
}
