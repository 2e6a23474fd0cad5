import { createSignal } from 'solid-js';

const LONGEST = 500;

/** A value with its past and what was undone of it. */
export function createHistory<T>(first: T): {
  readonly now: () => T;
  readonly set: (value: T) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
} {
  const [state, setState] = createSignal<{
    readonly past: readonly T[];
    readonly now: T;
    readonly next: readonly T[];
  }>({ past: [], now: first, next: [] });
  return {
    now: () => state().now,
    set: (value) =>
      setState((before) =>
        before.now === value
          ? before
          : { past: [...before.past.slice(-LONGEST), before.now], now: value, next: [] },
      ),
    undo: () =>
      setState((before) => {
        const last = before.past.at(-1);
        return last === undefined
          ? before
          : { past: before.past.slice(0, -1), now: last, next: [before.now, ...before.next] };
      }),
    redo: () =>
      setState((before) => {
        const [first, ...next] = before.next;
        return first === undefined ? before : { past: [...before.past, before.now], now: first, next };
      }),
    canUndo: () => state().past.length > 0,
    canRedo: () => state().next.length > 0,
  };
}
