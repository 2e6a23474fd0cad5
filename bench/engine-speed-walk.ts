// The work that bench/engine-speed.ts times, the same as in engine-speed.cpp; runs in Node and, bundled, in a browser.
import { fieldOf } from '@rikoshet/paper-football/field';
import { Kernel } from '@rikoshet/engine/paper-football/kernel';
import { pitchOf } from '@rikoshet/engine/paper-football/pitch';

export interface Walk {
  readonly segments: number;
  /** All keys met, added up, so that nothing can be left out. */
  readonly sum: number;
}

/** Plays and takes back every route of `turns` turns from the start of (goal;width;length), segment by segment. */
export function walk(goal: number, width: number, length: number, turns: number): Walk {
  const field = fieldOf({ goal, width, length });
  if (!field.ok) throw new Error(field.error.sentence.en);
  const pitch = pitchOf(field.value);
  const kernel = new Kernel(pitch);
  const sum = new Int32Array(1);
  const segments = go(kernel, pitch.goal, turns, kernel.free[kernel.ball]!, sum);
  return { segments, sum: sum[0]! };
}

function go(kernel: Kernel, goal: Uint8Array, left: number, directions: number, sum: Int32Array): number {
  let segments = 0;
  const { side } = kernel;
  for (let mask = directions; mask !== 0; mask &= mask - 1) {
    kernel.draw(31 - Math.clz32(mask & -mask));
    segments++;
    sum[0]! += kernel.low;
    const { ball } = kernel;
    if (goal[ball] === 0) {
      const rest = kernel.side === side ? left : left - 1;
      if (rest > 0) segments += go(kernel, goal, rest, kernel.free[ball]!, sum);
    }
    kernel.undo();
  }
  return segments;
}
