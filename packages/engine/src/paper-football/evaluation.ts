import type { Distances } from './distance.js';

/**
 * Judges a quiet position between two turns from the turn distances of both goals, seen by the side to move: a number in −1 … 1 that is
 * twice the winning chance minus 1.
 */
export type Evaluation = (distances: Distances, mover: 0 | 1, exits: number) => number;

/** The weights of `linear`: one turn nearer to the goal one attacks, one turn nearer to one's own, the turn itself, an exit more (up to 8). */
export interface Weights {
  readonly attack: number;
  readonly defence: number;
  readonly tempo: number;
  readonly exit: number;
}

export const WEIGHTS: Weights = { attack: 0.3, defence: -0.2, tempo: 0, exit: 0.05 };

/** Turn distances beyond this count as this: so far away nothing is known of the way. */
const FAR = 9;
const MOST_EXITS = 8;

export const linear =
  (weights: Weights): Evaluation =>
  (distances, mover, exits) => {
    const attacked = Math.min(FAR, distances.toGoals[mover === 0 ? 1 : 0]);
    const own = Math.min(FAR, distances.toGoals[mover]);
    const sum =
      weights.defence * own -
      weights.attack * attacked +
      weights.tempo +
      weights.exit * (Math.min(MOST_EXITS, exits) - MOST_EXITS / 2);
    return Math.tanh(sum / 2);
  };
