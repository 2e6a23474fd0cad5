import { Distances } from './distance.js';
import type { Kernel } from './kernel.js';
import type { Pitch } from './pitch.js';

/**
 * Judges a quiet position between two turns, seen by the side to move: a number in −1 … 1 that is twice the winning chance minus 1.
 * `exits`: how many empty points the turn can end on.
 */
export type Evaluation = (kernel: Kernel, exits: number) => number;

/** Makes an evaluation with the memory that it needs for one pitch. */
export type MakeEvaluation = (pitch: Pitch) => Evaluation;

/** The weights of `linear`: one turn nearer to the goal one attacks, one turn nearer to one's own, an exit more (up to 8). */
export interface Weights {
  readonly attack: number;
  readonly defence: number;
  readonly exit: number;
}

const WEIGHTS: Weights = { attack: 0.3, defence: -0.2, exit: 0.05 };

/** Turn distances beyond this count as this: so far away nothing is known of the way. */
const FAR = 9;
const MOST_EXITS = 8;

/** Plain turn distances of both goals: for fields that have no net. */
export const linear =
  (weights: Weights = WEIGHTS): MakeEvaluation =>
  (pitch) => {
    const distances = new Distances(pitch);
    return (kernel, exits) => {
      distances.run(kernel);
      const { side } = kernel;
      const attacked = Math.min(FAR, distances.toGoals[side === 0 ? 1 : 0]);
      const own = Math.min(FAR, distances.toGoals[side]);
      const sum =
        weights.defence * own -
        weights.attack * attacked +
        weights.exit * (Math.min(MOST_EXITS, exits) - MOST_EXITS / 2);
      return Math.tanh(sum / 2);
    };
  };
