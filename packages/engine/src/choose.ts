/** How a turn is asked for, of every player in this package. */
export interface ChooseOptions {
  /** Decides what chance would decide: the same seed and the same work give the same turn. */
  readonly seed: number;
  /** The longest time to think, in milliseconds of `now`. Without both the player does a fixed amount of work. */
  readonly limitMs?: number;
  /** The caller's clock in milliseconds; the engine has none of its own. */
  readonly now?: () => number;
  /** Asked now and then; true ends the thinking with the best turn found so far. */
  readonly stop?: () => boolean;
}

/** A predicate that says when thinking must end, asked as often as the caller likes. */
export function deadlineOf(options: ChooseOptions): () => boolean {
  const { now, limitMs, stop } = options;
  if (!now || limitMs === undefined) return stop ?? (() => false);
  const end = now() + limitMs;
  return () => now() >= end || stop?.() === true;
}
