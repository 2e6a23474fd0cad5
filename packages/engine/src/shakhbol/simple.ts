import { isGoalSquare, rankOf } from '@rikoshet/shakhbol/board';
import { KICK_BIT, targetOf, type MoveCode } from '@rikoshet/shakhbol/generate';
import { outcome } from '@rikoshet/shakhbol/outcome';
import type { Position } from '@rikoshet/shakhbol/position';
import type { Move } from '@rikoshet/shakhbol/vocabulary';
import type { ChooseOptions } from '../choose.js';
import { makeRandom, type Random } from '../random.js';
import { ShakhbolKernel } from './kernel.js';

const WINS = 10_000;
/** The weight of chance against the ball's way, in ranks. */
const CHANCE = 1.5;

/**
 * A quick, decent turn without search: scores when it can, leaves the opponent no immediate goal when it can avoid it,
 * else brings the ball forward. One move a turn; nothing when the game is over.
 */
export function chooseSimply(position: Position, options: ChooseOptions): readonly Move[] | undefined {
  if (outcome(position)) return undefined;
  const kernel = new ShakhbolKernel();
  kernel.load(position);
  return [kernel.moveOf(chooseMove(kernel, makeRandom(options.seed)))];
}

export function chooseMove(kernel: ShakhbolKernel, random: Random): MoveCode {
  let best = -1;
  let bestScore = -Infinity;
  for (const code of kernel.generate()) {
    kernel.play(code);
    const score = scoreAfter(kernel) + CHANCE * random.unit();
    kernel.undo();
    if (score > bestScore) {
      best = code;
      bestScore = score;
    }
  }
  return best;
}

/** How good the position is for the side that has just moved. */
function scoreAfter(kernel: ShakhbolKernel): number {
  if (kernel.scored) return WINS;
  for (const code of kernel.generate()) {
    if ((code & KICK_BIT) !== 0 && isGoalSquare(targetOf(code))) return -WINS;
  }
  const { ball } = kernel;
  return kernel.side === 0 ? 4.5 - rankOf(ball) : rankOf(ball) - 4.5;
}
