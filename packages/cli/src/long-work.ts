import type { Context } from './context.js';

/** How long a computation runs before it lets signals in. */
const BREATH_MS = 40;

/**
 * Walks a computation that yields now and then to its end, or until Ctrl-C. `see` is shown everything that is yielded.
 * Answers the computation's result; nothing when it was stopped.
 */
export async function walk<Step, Value>(
  { io }: Context,
  work: Generator<Step, Value, undefined>,
  see: (step: Step) => void,
): Promise<{ readonly value: Value } | undefined> {
  let breath = io.now();
  for (;;) {
    const step = work.next();
    if (step.done) return { value: step.value };
    see(step.value);
    if (io.now() - breath < BREATH_MS) continue;
    await io.breathe();
    if (io.stop.aborted) return undefined;
    breath = io.now();
  }
}
