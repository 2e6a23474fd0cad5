// The engine's long trial: random positions of both games with small limits of time, then games for some minutes with the size of the
// memory. Times are processor time, so that a busy machine does not count.
//   NODE_OPTIONS=--expose-gc npx tsx --conditions=source bench/engine-campaign.ts [--positions 10000] [--minutes 10] [--seed 1]
import { parseArgs } from 'node:util';
import { makeMind, GAMES, type GameId, type Mind } from '@rikoshet/engine/minds';
import { makeRandom, type Random } from '@rikoshet/engine/random';
import { finish } from '@rikoshet/engine/thought';
import { playLevel, levelsOf } from '@rikoshet/engine/levels';
import { startPosition } from '@rikoshet/paper-football/position';

const { values } = parseArgs({
  options: {
    positions: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
});
const LIMITS = [0, 1, 2, 5, 20] as const;
const MOST_OVER_MS = 50;
const MEGABYTES = 16;
const SIZES = [
  [2, 6, 8],
  [2, 8, 10],
  [2, 4, 6],
  [4, 6, 8],
  [8, 8, 8],
  [2, 24, 24],
] as const;

const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function startOf(game: GameId, number: number): unknown {
  if (game === 'shakhbol') {
    const start = GAMES.shakhbol.start();
    if (!start.ok) throw new Error(start.error.sentence.en);
    return start.value;
  }
  const [goal, width, length] = SIZES[number % SIZES.length]!;
  const start = startPosition({ size: { goal, width, length } });
  if (!start.ok) throw new Error(start.error.sentence.en);
  return start.value;
}

/** Turns drawn step by step at random, none of which ends the game. */
function wander(mind: Mind, from: unknown, turns: number, random: Random): unknown {
  const { game } = mind;
  let position = from;
  for (let turn = 0; turn < turns; turn++) {
    const steps: unknown[] = [];
    for (let next = game.steps(position, steps); next.length > 0; next = game.steps(position, steps)) {
      steps.push(next[random.below(next.length)]);
      if (game.complete(position, steps)) break;
    }
    const played = game.play(position, steps);
    if (!played.ok || game.outcome(played.value)) break;
    position = played.value;
  }
  return position;
}

function positions(game: GameId, count: number, seed: number): boolean {
  const minds = SIZES.map(() => makeMind(game, MEGABYTES));
  // The first search of a process runs before the compiler knows it; that is not what is measured.
  for (const [number, mind] of minds.entries())
    finish(mind.thinkSteps(startOf(game, number), { seed, nodes: 500 }));
  const random = makeRandom(seed);
  const over: number[] = [];
  let bad = 0;
  for (let number = 0; number < count; number++) {
    const mind = minds[number % (game === 'shakhbol' ? 1 : SIZES.length)]!;
    const position = wander(mind, startOf(game, number), random.below(number % 6 === 5 ? 100 : 30), random);
    const limitMs = LIMITS[random.below(LIMITS.length)]!;
    const before = processorTime();
    const thought = finish(mind.thinkSteps(position, { seed: number, limitMs, now: processorTime }));
    over.push(processorTime() - before - limitMs);
    const turn = thought.lines[0]?.turns[0];
    if (!turn || turn.length === 0 || !mind.game.play(position, turn).ok) bad++;
  }
  over.sort((a, b) => a - b);
  const at = (share: number): string =>
    over[Math.min(over.length - 1, Math.floor(share * over.length))]!.toFixed(1);
  const late = over.filter((ms) => ms > MOST_OVER_MS).length;
  console.log(
    `${game}: ${count} positions, ${bad} illegal or empty turns; over the limit by: median ${at(0.5)}, 99% ${at(0.99)}, 99.9% ${at(0.999)}, most ${at(1)} ms; ${late} by more than ${MOST_OVER_MS} ms`,
  );
  return bad === 0 && late === 0;
}

function games(minutes: number, seed: number): boolean {
  const end = performance.now() + minutes * 60_000;
  const ids: readonly GameId[] = ['paper-football', 'shakhbol'];
  const minds = ids.map((id) => makeMind(id, MEGABYTES));
  const sizes: number[] = [];
  let nextLook = 0;
  let played = 0;
  for (; performance.now() < end; played++) {
    const mind = minds[played % 2]!;
    const { game } = mind;
    let position = startOf(ids[played % 2]!, 0);
    for (let ply = 0; !game.outcome(position); ply++) {
      const level = levelsOf(ids[played % 2]!)[4]!;
      const turn = finish(playLevel(mind, level, position, { seed: seed + played * 1000 + ply }));
      const next = turn && game.play(position, turn);
      if (!next?.ok) throw new Error('an illegal turn');
      position = next.value;
    }
    if (performance.now() < nextLook) continue;
    nextLook = performance.now() + Math.max(1000, (minutes * 60_000) / 12);
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    sizes.push(heapUsed + arrayBuffers);
    console.log(
      `${played + 1} games: heap ${(heapUsed / 2 ** 20).toFixed(1)} MB, arrays ${(arrayBuffers / 2 ** 20).toFixed(1)} MB`,
    );
  }
  // The tables come in the first games; from then on nothing may grow by more than a breath.
  const settled = sizes[Math.min(2, sizes.length - 1)]!;
  const grown = (sizes.at(-1)! - settled) / 2 ** 20;
  console.log(`${played} games in ${minutes} minutes; grown by ${grown.toFixed(2)} MB since the third look`);
  return grown < 4;
}

const seed = Number(values.seed);
let held = true;
for (const game of ['paper-football', 'shakhbol'] as const)
  held = positions(game, Number(values.positions), seed) && held;
if (Number(values.minutes) > 0) held = games(Number(values.minutes), seed) && held;
console.log(held ? 'held' : 'MISSED');
if (!held) process.exitCode = 1;
