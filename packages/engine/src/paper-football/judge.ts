import type { Evaluation } from './evaluation.js';
import { Flood } from './flood.js';
import type { Kernel } from './kernel.js';
import type { Pitch } from './pitch.js';
import { OPEN, WON_BY_0, WON_BY_1 } from './tree.js';

/** The value of a win: side 0's, counted down by the turns it takes. */
export const WON = 2;

/** First value of a position between two turns. Exact where the side to move can score, or is closed in. */
export class Judge {
  /** Side 0's value of the position judged last, and what is proven of it. */
  value = 0;
  proven = OPEN;
  private readonly flood: Flood;

  constructor(
    pitch: Pitch,
    private readonly evaluate: Evaluation,
  ) {
    this.flood = new Flood(pitch);
  }

  /** Whether the side to move can score this turn. */
  scores(kernel: Kernel): boolean {
    const attacked = kernel.side === 0 ? 2 : 1;
    return (this.flood.run(kernel, attacked) & attacked) !== 0;
  }

  run(kernel: Kernel): void {
    const mover = kernel.side;
    if (this.scores(kernel)) this.settle(mover === 0 ? WON_BY_0 : WON_BY_1);
    else if (this.flood.endCount === 0) this.settle(mover === 0 ? WON_BY_1 : WON_BY_0);
    else {
      const value = this.evaluate(kernel, this.flood.endCount);
      this.value = mover === 0 ? value : -value;
      this.proven = OPEN;
    }
  }

  private settle(winner: number): void {
    this.proven = winner;
    this.value = winner === WON_BY_0 ? WON : -WON;
  }
}
