import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOf, type Position } from '@rikoshet/paper-football/position';
import { play, steps } from '@rikoshet/paper-football/play';
import type { Point } from '@rikoshet/paper-football/field';
import { Distances, UNREACHABLE } from '../src/paper-football/distance.js';
import { Flood } from '../src/paper-football/flood.js';
import { directionsOf, kernelOf, pointsOf } from '../src/paper-football/from-position.js';
import type { Kernel } from '../src/paper-football/kernel.js';
import { mirrorDirection, pitchOf } from '../src/paper-football/pitch.js';
import { TurnList } from '../src/paper-football/turns.js';
import { makeRandom } from '../src/random.js';
import { randomPosition, randomTurn, start, startOf, mustPlay } from './positions.js';

const SIZES = [
  [2, 2, 2],
  [2, 4, 4],
  [2, 6, 8],
  [4, 6, 8],
  [6, 6, 4],
  [2, 8, 10],
] as const;

const someGame = fc.record({
  size: fc.constantFrom(...SIZES),
  seed: fc.integer(),
  turns: fc.integer({ min: 0, max: 40 }),
});

const state = (kernel: Kernel) => ({
  free: [...kernel.free],
  occupied: [...kernel.occupied],
  ball: kernel.ball,
  side: kernel.side,
  key: [kernel.low, kernel.high, kernel.mirrorLow, kernel.mirrorHigh],
});

/** All whole turns by the rules library: the reference; too slow for anything but small positions. Nothing when there are too many. */
function allTurns(position: Position, limit: number): Point[][] | undefined {
  const turns: Point[][] = [];
  const stack: Point[][] = [[]];
  for (let looked = 0; stack.length > 0; looked++) {
    if (looked > limit) return undefined;
    const partial = stack.pop()!;
    const next = steps(position, partial);
    if (partial.length > 0 && next.length === 0) turns.push(partial);
    for (const point of next) stack.push([...partial, point]);
  }
  return turns;
}

describe('the kernel', () => {
  it('agrees with the rules library along random games, and undoes exactly', () => {
    fc.assert(
      fc.property(someGame, ({ size, seed, turns }) => {
        const random = makeRandom(seed);
        let position = startOf(size);
        const kernel = kernelOf(position);
        const states = [state(kernel)];
        for (let turn = 0; turn < turns && !position.end; turn++) {
          const route = randomTurn(position, random);
          for (const direction of directionsOf(kernel.pitch, position.ball, route)) {
            kernel.draw(direction);
            states.push(state(kernel));
          }
          position = mustPlay(position, route);
          if (position.end) break;
          expect(state(kernel)).toEqual(state(kernelOf(position, kernel.pitch)));
          const free = steps(position);
          const own = [0, 1, 2, 3, 4, 5, 6, 7].filter((d) => (kernel.free[kernel.ball]! & (1 << d)) !== 0);
          expect(own.map((d) => kernel.pitch.to[kernel.ball * 8 + d]!)).toEqual(free);
        }
        for (states.pop(); kernel.depth > 0; states.pop()) {
          kernel.undo();
          expect(state(kernel)).toEqual(states.at(-1));
        }
      }),
    );
  });

  it('keeps the key of the mirrored position', () => {
    fc.assert(
      fc.property(someGame, ({ size, seed, turns }) => {
        const kernel = kernelOf(randomPosition(startOf(size), turns, makeRandom(seed)));
        const image = kernelOf(startOf(size), kernel.pitch);
        const { segment, mirror, points } = kernel.pitch;
        for (let index = 0; index < points * 8; index++) {
          if (segment[index]! < 0 || (kernel.free[index >> 3]! & (1 << (index & 7))) !== 0 || (index & 7) > 3)
            continue;
          image.mark(mirror[index >> 3]!, mirrorDirection(index & 7));
        }
        expect([image.low, image.high]).toEqual([kernel.mirrorLow, kernel.mirrorHigh]);
        expect([image.mirrorLow, image.mirrorHigh]).toEqual([kernel.low, kernel.high]);
      }),
    );
  });
});

describe('the flood', () => {
  it('finds exactly the points and goals that whole turns can reach', () => {
    const tally = { checked: 0, goals: 0 };
    fc.assert(
      fc.property(someGame, ({ size, seed, turns }) => {
        const position = randomPosition(startOf(size), turns, makeRandom(seed));
        const all = allTurns(position, 20_000);
        if (!all) return;
        const kernel = kernelOf(position);
        const flood = new Flood(kernel.pitch);
        flood.run(kernel);
        const ends = new Set<number>();
        let goals = 0;
        for (const turn of all) {
          const last = turn.at(-1)!;
          if (kernel.pitch.goal[last] !== 0) goals |= kernel.pitch.goal[last]!;
          else if (kernel.occupied[last] === 0) ends.add(last);
        }
        expect(new Set(flood.ends.subarray(0, flood.endCount))).toEqual(ends);
        expect(flood.goals).toBe(goals);
        for (const end of ends)
          expect(play(position, pointsOf(kernel.pitch, kernel.ball, flood.wayTo(kernel, end))).ok).toBe(true);
        tally.checked++;
        if (goals !== 0) tally.goals++;
      }),
    );
    expect(tally.checked).toBeGreaterThan(20);
    expect(tally.goals).toBeGreaterThan(2);
  });
});

describe('turn distances', () => {
  it('are the turns in between on the empty field', () => {
    const kernel = kernelOf(start(2, 6, 8));
    const distances = new Distances(kernel.pitch);
    distances.run(kernel);
    // Four rows from the centre to a goal's mouth, each but the mouth's points empty on the way: d5 d4 d3 and the post c2.
    expect(distances.toGoals).toEqual([3, 3]);
  });

  it('say so when a goal is cut off', () => {
    const kernel = kernelOf(start(2, 2, 2));
    const distances = new Distances(kernel.pitch);
    for (let point = 0; point < kernel.pitch.points; point++) {
      if (kernel.pitch.goal[point] === 1) kernel.free[point] = 0;
      for (let d = 0; d < 8; d++)
        if (kernel.pitch.goal[kernel.pitch.to[point * 8 + d]!] === 1) kernel.free[point]! &= ~(1 << d);
    }
    distances.run(kernel);
    expect(distances.toGoals).toEqual([UNREACHABLE, 0]);
  });
});

describe('the list of turns', () => {
  it('holds each position that a turn leads to once, but for turns that lose at once', () => {
    let checked = 0;
    fc.assert(
      fc.property(someGame, ({ size, seed, turns }) => {
        const position = randomPosition(startOf(size), turns, makeRandom(seed));
        const all = allTurns(position, 20_000);
        if (!all) return;
        const expected = new Set<string>();
        for (const turn of all) {
          const next = mustPlay(position, turn);
          if (!next.end) expected.add(keyOf(next));
        }
        const kernel = kernelOf(position);
        const before = state(kernel);
        const list = new TurnList(40_000);
        list.fill(kernel, 40_000);
        expect(state(kernel)).toEqual(before);
        expect(list.complete).toBe(true);
        const found = Array.from({ length: list.count }, (_, turn) =>
          keyOf(mustPlay(position, pointsOf(kernel.pitch, kernel.ball, list.directions(turn)))),
        );
        expect(new Set(found)).toEqual(expected);
        expect(found.length).toBe(expected.size);
        checked++;
      }),
    );
    expect(checked).toBeGreaterThan(20);
  });

  it('stops where it is told to, and says that it was cut short', () => {
    const kernel = kernelOf(randomPosition(start(2, 6, 8), 12, makeRandom(5)));
    const list = new TurnList(1000);
    list.fill(kernel, 3);
    expect(list.count).toBe(3);
    expect(list.complete).toBe(false);
    list.fill(kernel, 1000, 10);
    expect(list.complete).toBe(false);
  });
});

describe('pitches', () => {
  it('mirror onto themselves twice', () => {
    for (const size of SIZES) {
      const pitch = pitchOf(startOf(size).field);
      for (let point = 0; point < pitch.points; point++)
        expect(pitch.mirror[pitch.mirror[point]!]).toBe(point);
    }
  });
});
