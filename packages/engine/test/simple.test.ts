import { describe, expect, it } from 'vitest';
import { play } from '@rikoshet/paper-football/play';
import type { Position } from '@rikoshet/paper-football/position';
import { Flood } from '../src/paper-football/flood.js';
import { kernelOf, pointsOf } from '../src/paper-football/from-position.js';
import { chooseSimply } from '../src/paper-football/simple.js';
import { TurnList } from '../src/paper-football/turns.js';
import { makeRandom } from '../src/random.js';
import { mustPlay, positionsOf, randomPosition, realGames, start, startOf } from './positions.js';

const canScore = (position: Position): boolean => {
  const kernel = kernelOf(position);
  return (new Flood(kernel.pitch).run(kernel) & (kernel.side === 0 ? 2 : 1)) !== 0;
};

/** Whether some turn neither loses nor lets the opponent score next. */
function hasSafeTurn(position: Position): boolean {
  const kernel = kernelOf(position);
  const list = new TurnList(100_000);
  list.fill(kernel, 10_000);
  return Array.from({ length: list.count }, (_, turn) =>
    mustPlay(position, pointsOf(kernel.pitch, kernel.ball, list.directions(turn))),
  ).some((next) => !next.end && !canScore(next));
}

function check(position: Position, seed: number): void {
  const turn = chooseSimply(position, { seed });
  expect(turn).toBeDefined();
  const next = play(position, turn!);
  if (!next.ok) throw new Error(next.error.sentence.en);
  if (canScore(position)) {
    expect(next.value.end).toMatchObject({ winner: position.mover, reason: 'goal' });
  } else if (next.value.end?.winner !== position.mover && (next.value.end || canScore(next.value))) {
    expect(hasSafeTurn(position)).toBe(false);
  }
}

describe('the simple player of paper football', () => {
  it.each([
    [2, 2, 2],
    [2, 6, 8],
    [2, 8, 10],
    [8, 8, 8],
    [2, 24, 24],
    [24, 24, 24],
  ] as const)(
    'plays whole games on (%i;%i;%i): legal, scoring when it can, handing over no goal it can avoid',
    (...size) => {
      for (let seed = 0; seed < 6; seed++) {
        let position = startOf(size, seed % 2 === 0 ? 0 : 1);
        for (let ply = 0; !position.end && ply < 60; ply++) {
          check(position, seed * 1000 + ply);
          position = mustPlay(position, chooseSimply(position, { seed: seed * 1000 + ply })!);
        }
      }
    },
  );

  it('plays any random position', () => {
    const random = makeRandom(7);
    for (let round = 0; round < 400; round++)
      check(randomPosition(start(2, 6, 8), random.below(30), random), round);
  });

  it('plays positions of real games', () => {
    const games = realGames(1500);
    if (!games) {
      process.stdout.write('no corpus here: positions of real games skipped\n');
      return;
    }
    for (const game of games) for (const position of positionsOf(game)) check(position, 3);
  });

  it('repeats itself with the same seed', () => {
    const position = randomPosition(start(2, 8, 10), 9, makeRandom(3));
    expect(chooseSimply(position, { seed: 5 })).toEqual(chooseSimply(position, { seed: 5 }));
    const turns = Array.from({ length: 20 }, (_, seed) => String(chooseSimply(start(2, 8, 10), { seed })));
    expect(new Set(turns).size).toBeGreaterThan(1);
  });

  it('has nothing to say when the game is over', () => {
    let position = start(2, 2, 2);
    while (!position.end) position = mustPlay(position, chooseSimply(position, { seed: 1 })!);
    expect(chooseSimply(position, { seed: 1 })).toBeUndefined();
  });

  it('answers with a legal turn when there is no time at all', () => {
    const position = randomPosition(start(2, 8, 10), 12, makeRandom(3));
    const turn = chooseSimply(position, { seed: 1, limitMs: 0, now: () => 0 });
    expect(play(position, turn!).ok).toBe(true);
  });
});
