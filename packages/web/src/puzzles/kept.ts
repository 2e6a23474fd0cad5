import { createSignal } from 'solid-js';
import { NEW_TRAINING, parseTraining, type Training } from './training.js';

const STORED = 'rikoshet.puzzles';

function load(): Training {
  try {
    return parseTraining(localStorage.getItem(STORED));
  } catch {
    // A blocked storage: training begins anew with each visit.
    return NEW_TRAINING;
  }
}

const [current, setCurrent] = createSignal<Training>(load());

/** The training of this browser. Reactive. */
export const training = current;

export function keepTraining(next: Training): void {
  setCurrent(next);
  try {
    localStorage.setItem(STORED, JSON.stringify(next));
  } catch {
    // It holds until the page closes.
  }
}
