import type { Point } from '@rikoshet/paper-football/field';
import type { Position } from '@rikoshet/paper-football/position';
import { deadlineOf, type ChooseOptions } from '../choose.js';
import { makeRandom, type Random } from '../random.js';
import { Distances } from './distance.js';
import { Flood, LOWEST } from './flood.js';
import { kernelOf, pointsOf } from './from-position.js';
import type { Kernel } from './kernel.js';
import { TurnList } from './turns.js';

/** Turns looked at: first a handful, and many more only while every turn seen hands the opponent a goal. */
const ROUNDS = [300, 3000, 30_000] as const;
const PARTIAL_TURNS_PER_TURN = 8;
const TURNS_BETWEEN_LOOKS_AT_THE_CLOCK = 64;

/**
 * A quick, decent turn without search: scores when it can this turn, leaves the opponent no immediate goal when it finds a
 * turn that does not, locks the opponent in when it can, else brings the ball nearer to the goal it attacks.
 * Nothing when the game is over.
 */
export function chooseSimply(position: Position, options: ChooseOptions): readonly Point[] | undefined {
  if (position.end) return undefined;
  const kernel = kernelOf(position);
  return pointsOf(
    kernel.pitch,
    kernel.ball,
    chooseDirections(kernel, makeRandom(options.seed), deadlineOf(options)),
  );
}

/** The same on a kernel, which is left as it was. */
export function chooseDirections(kernel: Kernel, random: Random, late: () => boolean): number[] {
  const flood = new Flood(kernel.pitch);
  const attacked = kernel.side === 0 ? 2 : 1;
  if ((flood.run(kernel) & attacked) !== 0) {
    return flood.wayTo(kernel, flood.goalPoint(kernel, attacked));
  }
  if (flood.endCount === 0) return lostTurn(kernel, flood);
  const resort = flood.wayTo(kernel, flood.ends[random.below(flood.endCount)]!);
  const distances = new Distances(kernel.pitch);
  let best: number[] | undefined;
  let worst: number[] = resort;
  for (const round of ROUNDS) {
    if (round !== ROUNDS[0] && late()) break;
    const list = new TurnList(round * PARTIAL_TURNS_PER_TURN);
    list.fill(kernel, round);
    let bestScore = -Infinity;
    for (let turn = 0; turn < list.count; turn++) {
      if (turn % TURNS_BETWEEN_LOOKS_AT_THE_CLOCK === 0 && late()) return best ?? worst;
      const depth = kernel.depth;
      list.play(kernel, turn);
      const score = scoreAfter(kernel, flood, distances) + CHANCE * random.unit();
      while (kernel.depth > depth) kernel.undo();
      if (score > bestScore) {
        bestScore = score;
        if (score > LOSES + CHANCE) best = list.directions(turn);
        else worst = list.directions(turn);
      }
    }
    if (best ?? list.complete) break;
  }
  return best ?? worst;
}

/** The weight of chance against distances: up to a turn and a half nearer. */
const CHANCE = 3;
const LOSES = -10_000;
const WINS = 10_000;

/** How good the position is for the side that has just moved. */
function scoreAfter(kernel: Kernel, flood: Flood, distances: Distances): number {
  const conceded = kernel.side === 0 ? 2 : 1;
  if ((flood.run(kernel, conceded) & conceded) !== 0) return LOSES;
  if (flood.endCount === 0) return WINS;
  distances.run(kernel);
  const [toFirst, toSecond] = distances.toGoals;
  const ahead = kernel.side === 0 ? toFirst - toSecond : toSecond - toFirst;
  return -2 * ahead - 0.05 * flood.endCount;
}

/** Any legal turn where each one loses: into the own goal, or to a dead end. */
function lostTurn(kernel: Kernel, flood: Flood): number[] {
  if (flood.goals !== 0) return flood.wayTo(kernel, flood.goalPoint(kernel, flood.goals));
  const depth = kernel.depth;
  const directions: number[] = [];
  for (let mask = kernel.free[kernel.ball]!; mask !== 0; mask = kernel.free[kernel.ball]!) {
    directions.push(LOWEST[mask]!);
    kernel.draw(LOWEST[mask]!);
  }
  while (kernel.depth > depth) kernel.undo();
  return directions;
}
