import { Flood, LOWEST } from '../paper-football/flood.js';
import type { Kernel } from '../paper-football/kernel.js';
import type { Core } from './core.js';
import type { ProofSearch } from './search.js';

/**
 * A winning turn of the side to move in a position that `search` has just found won for it. Nothing when the search is stopped while
 * it looks again for what the table has forgotten. The kernel is left as it was.
 */
export function exactTurn(
  kernel: Kernel,
  core: Core,
  search: ProofSearch,
  stopped: () => boolean,
): number[] | undefined {
  const winner = kernel.side;
  const base = kernel.depth;
  const flood = new Flood(kernel.pitch);
  const attacked = winner === 0 ? 2 : 1;
  const turn: number[] = [];
  if ((flood.run(kernel, attacked) & attacked) !== 0) {
    return flood.wayTo(kernel, flood.goalPoint(kernel, attacked));
  }
  while (turn.length === 0 || kernel.side === winner) {
    const direction = winningDirection(kernel, core, search);
    if (direction < 0 || (turn.length > 0 && stopped())) {
      while (kernel.depth > base) kernel.undo();
      return undefined;
    }
    turn.push(direction);
    kernel.draw(direction);
  }
  while (kernel.depth > base) kernel.undo();
  return turn;
}

function winningDirection(kernel: Kernel, core: Core, search: ProofSearch): number {
  core.load(kernel);
  const { ball } = kernel;
  for (const effort of [0, 1]) {
    for (let mask = core.free[ball]!; mask !== 0; mask &= mask - 1) {
      const d = LOWEST[mask]!;
      core.draw(d);
      const value = effort === 0 ? search.known() : search.solve();
      while (core.depth > 0) core.undo();
      if (value === kernel.side) return d;
    }
  }
  return -1;
}
