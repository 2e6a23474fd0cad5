import { legalMoves } from '@rikoshet/shakhbol/moves';
import { perft, type PerftCounts } from '@rikoshet/shakhbol/perft';
import { isGoal, played } from '@rikoshet/shakhbol/play';
import { withOptions, type Position } from '@rikoshet/shakhbol/position';
import type { Move } from '@rikoshet/shakhbol/vocabulary';

/** Plies counted in one go: some hundred thousand leaves, a few milliseconds. */
const CHUNK = 4;

export interface ShakhbolProgress {
  /** Counts of the branches that are done. */
  readonly counted: PerftCounts;
  /** Share of the first moves that are done, 0 to 1. */
  readonly part: number;
}

interface Frame {
  readonly position: Position;
  readonly moves: readonly Move[];
  next: number;
}

/**
 * The count of `perft`, branch by branch, so that it can be watched and stopped. As there, only the rules of movement
 * count: no repetition, no limit of plies.
 */
export function* perftSteps(
  from: Position,
  depth: number,
): Generator<ShakhbolProgress, PerftCounts, undefined> {
  const root = withOptions(from, { ...from.options, match: 'single', repetition: 0, plyLimit: 0 });
  if (depth <= CHUNK) return perft(root, depth);
  let leaves = 0;
  let goals = 0;
  const frame = (position: Position): Frame => ({ position, moves: legalMoves(position), next: 0 });
  const stack = [frame(root)];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const move = top.moves[top.next];
    if (move === undefined) {
      stack.pop();
      continue;
    }
    top.next += 1;
    // A goal ends a line before it has reached the depth that is counted.
    if (isGoal(move)) continue;
    const position = played(top.position, move);
    if (depth - stack.length > CHUNK) {
      stack.push(frame(position));
      continue;
    }
    const branch = perft(position, depth - stack.length);
    leaves += branch.leaves;
    goals += branch.goals;
    const [first, second] = stack;
    const within = second === undefined ? 1 : second.next / second.moves.length;
    yield { counted: { leaves, goals }, part: (first!.next - 1 + within) / first!.moves.length };
  }
  return { leaves, goals };
}
