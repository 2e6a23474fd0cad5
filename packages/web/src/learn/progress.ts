import { createStore } from 'solid-js/store';
import { isLessonId, type LessonId } from './lesson-ids.js';

const STORED = 'rikoshet.learn';

/** Steps done, by lesson. */
type Done = Partial<Record<LessonId, number>>;

function load(): Done {
  const done: Done = {};
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return done;
    for (const [id, steps] of Object.entries(stored))
      if (isLessonId(id) && Number.isInteger(steps) && steps > 0) done[id] = steps as number;
  } catch {
    // Blocked or damaged storage: one begins anew.
  }
  return done;
}

const [store, setStore] = createStore<Done>(load());

/** How many steps of a lesson have been done. Reactive. */
export const stepsDone = (id: LessonId): number => store[id] ?? 0;

/** Remembers that the first `steps` steps are done; never takes anything back. */
export function keepSteps(id: LessonId, steps: number): void {
  if (steps <= stepsDone(id)) return;
  setStore(id, steps);
  try {
    localStorage.setItem(STORED, JSON.stringify(store));
  } catch {
    // It holds until the page closes.
  }
}
