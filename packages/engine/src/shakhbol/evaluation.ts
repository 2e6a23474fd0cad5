import { rankOf } from '@rikoshet/shakhbol/board';
import { FIRST_DEFENDER, GOALKEEPER, MEN_PER_SIDE } from '@rikoshet/shakhbol/men';
import type { ShakhbolKernel } from './kernel.js';

/** Hundredths of a goal that each of these is worth. */
export interface ShakhbolWeights {
  /** The ball one rank further forward. */
  readonly ball: number;
  /** An attacker that touches the ball, and one rank forward for each attacker. */
  readonly touch: number;
  readonly attackers: number;
  /** A defender between the ball and his own goal. */
  readonly behind: number;
}

export const SHAKHBOL_WEIGHTS: ShakhbolWeights = { ball: 30, touch: 12, attackers: 3, behind: 6 };

const column = (square: number): number => square % 5;

/** How good a position in play is for the side to move. */
export function evaluateShakhbol(
  kernel: ShakhbolKernel,
  weights: ShakhbolWeights = SHAKHBOL_WEIGHTS,
): number {
  const ballRank = rankOf(kernel.ball);
  const white =
    weights.ball * (ballRank - 4.5) +
    sideScore(kernel, 0, ballRank, weights) -
    sideScore(kernel, 1, 9 - ballRank, weights);
  return kernel.side === 0 ? white : -white;
}

function sideScore(kernel: ShakhbolKernel, side: 0 | 1, ballRank: number, weights: ShakhbolWeights): number {
  const { men, ball } = kernel;
  const first = side * MEN_PER_SIDE;
  let score = 0;
  for (let man = first; man < first + GOALKEEPER; man++) {
    const square = men[man]!;
    const rank = side === 0 ? rankOf(square) : 9 - rankOf(square);
    if (man < first + FIRST_DEFENDER) {
      score += weights.attackers * rank;
      const near = Math.max(Math.abs(column(square) - column(ball)), Math.abs(rank - ballRank));
      if (near === 1) score += weights.touch;
    } else if (rank < ballRank && Math.abs(column(square) - column(ball)) <= 1) score += weights.behind;
  }
  return score;
}
