import { LOWEST } from '../paper-football/flood.js';
import type { Kernel } from '../paper-football/kernel.js';
import type { Claim } from '../proof/format.js';
import type { Core } from './core.js';
import { Outlook } from './outlook.js';
import type { ProofSearch } from './search.js';

interface Frame {
  readonly key: string;
  /** Directions still to walk, as a mask. */
  rest: number;
}

const YIELD_EVERY = 5000;

/**
 * The directions of a proof of the claims, from what the table knows; what it has forgotten is searched anew by `decide`, which works on
 * the kernel's position. Walks exactly as proof/verify does, since the file holds nothing but the winner's directions in that order.
 */
export function* writeProof<Progress>(
  kernel: Kernel,
  core: Core,
  search: ProofSearch,
  claims: readonly Claim[],
  decide: () => Generator<Progress, number, undefined>,
  progress: () => Progress,
): Generator<Progress, Uint8Array, undefined> {
  const outlook = new Outlook(kernel.pitch);
  const proven = [new Set<string>(), new Set<string>()] as const;
  const written = new Bytes();
  const { segments, segment } = kernel.pitch;
  const words = new Uint16Array(Math.ceil(segments / 16));
  let walked = 0;

  const draw = (direction: number): void => {
    const index = segment[kernel.ball * 8 + direction]!;
    words[index >> 4]! ^= 1 << (index & 15);
    kernel.draw(direction);
  };
  const undo = (): void => {
    const ball = kernel.ball;
    const back = kernel.directionsSince(kernel.depth - 1)[0]! ^ 4;
    const index = segment[ball * 8 + back]!;
    words[index >> 4]! ^= 1 << (index & 15);
    kernel.undo();
  };

  /** A direction after which `winner` is known to win. */
  function* winningDirection(winner: number): Generator<Progress, number, undefined> {
    for (let effort = 0; effort < 3; effort++) {
      core.load(kernel);
      if (effort === 1) yield* decide();
      const { ball } = kernel;
      for (let mask = core.free[ball]!; mask !== 0; mask &= mask - 1) {
        const d = LOWEST[mask]!;
        if (effort < 2) {
          core.load(kernel);
          core.draw(d);
          if (search.known() === winner) return d;
        } else {
          draw(d);
          const value = yield* decide();
          undo();
          if (value === winner) return d;
        }
      }
    }
    throw new Error('write proof: a won position without a winning segment');
  }

  for (const claim of claims) {
    const winner = claim.winner === 'first' ? 0 : 1;
    const known = proven[winner];
    for (const digit of claim.after) draw(Number(digit));
    const base = kernel.depth;
    const stack: Frame[] = [];
    for (let enter = true; ;) {
      if (enter) {
        enter = false;
        const key = String.fromCharCode(...words);
        outlook.look(kernel);
        // The checker sees no further than the current turn.
        const over = (outlook.proof === 0 || outlook.disproof === 0) && outlook.turns === 1;
        if (!over && !known.has(key)) {
          let rest = kernel.free[kernel.ball]!;
          if (kernel.side === winner) {
            const direction = yield* winningDirection(winner);
            written.push(direction);
            rest = 1 << direction;
          }
          stack.push({ key, rest });
          if (++walked % YIELD_EVERY === 0) yield progress();
        } else if (kernel.depth > base) undo();
      }
      const frame = stack.at(-1);
      if (!frame) break;
      if (frame.rest === 0) {
        known.add(frame.key);
        stack.pop();
        if (stack.length > 0) undo();
      } else {
        const d = LOWEST[frame.rest]!;
        frame.rest &= frame.rest - 1;
        draw(d);
        enter = true;
      }
    }
    while (kernel.depth > 0) undo();
  }
  return written.whole();
}

/** Bytes that grow. */
class Bytes {
  private bytes = new Uint8Array(1024);
  private length = 0;

  push(byte: number): void {
    if (this.length === this.bytes.length) {
      const grown = new Uint8Array(this.length * 2);
      grown.set(this.bytes);
      this.bytes = grown;
    }
    this.bytes[this.length++] = byte;
  }

  whole(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}
