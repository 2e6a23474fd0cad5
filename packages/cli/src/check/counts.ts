import type { Outcome } from '@rikoshet/game/outcome';

/** What checking has found. Every game is in `games` and in exactly one of the others, `wrongResult` apart. */
export interface CheckCounts {
  games: number;
  /** Games with an illegal turn, or that cannot be read. */
  illegal: number;
  /** Games that state another result than the rules give. */
  wrongResult: number;
  goal: number;
  ownGoal: number;
  deadEnd: number;
  /** Games that ended before the rules ended them: resigned, out of time, drawn, unfinished. */
  stopped: number;
}

export const noCounts = (): CheckCounts => ({
  games: 0,
  illegal: 0,
  wrongResult: 0,
  goal: 0,
  ownGoal: 0,
  deadEnd: 0,
  stopped: 0,
});

export function countEnd(counts: CheckCounts, outcome: Outcome | undefined): void {
  switch (outcome?.reason) {
    case 'goal':
      counts.goal += 1;
      break;
    case 'own-goal':
      counts.ownGoal += 1;
      break;
    case 'dead-end':
      counts.deadEnd += 1;
      break;
    default:
      counts.stopped += 1;
  }
}

export const isClean = ({ illegal, wrongResult }: CheckCounts): boolean => illegal === 0 && wrongResult === 0;
