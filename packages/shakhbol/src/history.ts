/**
 * The positions since the kick-off as an immutable chain, newest first: it grows by sharing, so a position that is
 * kept for taking back keeps its own past.
 */
export interface History {
  readonly key: string;
  /** How many times this position has stood on the board by now, this time included. */
  readonly occurrence: number;
  readonly previous: History | undefined;
}

export function extended(previous: History | undefined, key: string): History {
  let occurrence = 1;
  for (let past = previous; past; past = past.previous) {
    if (past.key === key) {
      occurrence = past.occurrence + 1;
      break;
    }
  }
  return { key, occurrence, previous };
}

/** The same past seen through a symmetry, which maps keys one to one. */
export function mapped(history: History, map: (key: string) => string): History {
  const chain: History[] = [];
  for (let past: History | undefined = history; past; past = past.previous) chain.push(past);
  let image: History | undefined;
  for (const { key, occurrence } of chain.reverse()) image = { key: map(key), occurrence, previous: image };
  return image!;
}
