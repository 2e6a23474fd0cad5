import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kicks, legalMoves } from '@rikoshet/shakhbol/moves';
import { outcome } from '@rikoshet/shakhbol/outcome';
import { play } from '@rikoshet/shakhbol/play';
import { keyOf, start, type Position } from '@rikoshet/shakhbol/position';
import { isGoalSquare } from '@rikoshet/shakhbol/board';
import type { Move } from '@rikoshet/shakhbol/vocabulary';
import { codeOf, ShakhbolKernel } from '../src/shakhbol/kernel.js';
import { chooseSimply } from '../src/shakhbol/simple.js';
import { makeRandom } from '../src/random.js';

function randomGamePosition(seed: number, plies: number): Position {
  const random = makeRandom(seed);
  const opening = start();
  if (!opening.ok) throw new Error('no start');
  let position = opening.value;
  for (let ply = 0; ply < plies; ply++) {
    const moves = legalMoves(position);
    const next = mustPlay(position, moves[random.below(moves.length)]!);
    if (outcome(next)) break;
    position = next;
  }
  return position;
}

function mustPlay(position: Position, move: Move): Position {
  const next = play(position, move);
  if (!next.ok) throw new Error(next.error.sentence.en);
  return next.value;
}

const scores = (position: Position): boolean => kicks(position).some((kick) => isGoalSquare(kick.to));
const concedes = (position: Position, move: Move): boolean => {
  const next = mustPlay(position, move);
  return !outcome(next) && scores(next);
};
const aPosition = fc
  .record({ seed: fc.integer(), plies: fc.integer({ min: 0, max: 60 }) })
  .map(({ seed, plies }) => randomGamePosition(seed, plies));

describe('the kernel of Shakhbol', () => {
  it('generates the moves of the rules library and undoes exactly', () => {
    fc.assert(
      fc.property(aPosition, (position) => {
        const kernel = new ShakhbolKernel();
        kernel.load(position);
        const codes = [...kernel.generate()];
        expect(codes.map((code) => kernel.moveOf(code))).toEqual(legalMoves(position));
        const before = [...kernel.men, kernel.ball, kernel.side, kernel.low, kernel.high, ...kernel.occupied];
        for (const code of codes) {
          const move = kernel.moveOf(code);
          expect(codeOf(kernel, move)).toBe(code);
          kernel.play(code);
          const next = mustPlay(position, move);
          const fresh = new ShakhbolKernel();
          fresh.load(next);
          expect([kernel.low, kernel.high, kernel.ball, kernel.side]).toEqual([
            fresh.low,
            fresh.high,
            fresh.ball,
            fresh.side,
          ]);
          expect(kernel.scored).toBe(outcome(next)?.reason === 'goal');
          kernel.undo();
          expect([
            ...kernel.men,
            kernel.ball,
            kernel.side,
            kernel.low,
            kernel.high,
            ...kernel.occupied,
          ]).toEqual(before);
        }
      }),
    );
  });

  it('has equal keys for equal positions only', () => {
    const seen = new Map<string, string>();
    fc.assert(
      fc.property(aPosition, (position) => {
        const kernel = new ShakhbolKernel();
        kernel.load(position);
        const key = `${kernel.low},${kernel.high}`;
        expect(seen.get(key) ?? keyOf(position)).toBe(keyOf(position));
        seen.set(key, keyOf(position));
      }),
    );
  });
});

describe('the simple player of Shakhbol', () => {
  it('scores when it can, hands over no goal it can avoid, and is always legal', () => {
    const tally = { scored: 0, avoided: 0 };
    fc.assert(
      fc.property(aPosition, fc.integer(), (position, seed) => {
        const [move, ...rest] = chooseSimply(position, { seed })!;
        expect(rest).toEqual([]);
        const next = mustPlay(position, move!);
        if (scores(position)) {
          expect(outcome(next)).toEqual({ winner: position.mover, reason: 'goal' });
          tally.scored++;
        } else if (legalMoves(position).some((other) => !concedes(position, other))) {
          expect(concedes(position, move!)).toBe(false);
          if (legalMoves(position).some((other) => concedes(position, other))) tally.avoided++;
        }
      }),
      { numRuns: 400 },
    );
    expect(tally.scored).toBeGreaterThan(3);
    expect(tally.avoided).toBeGreaterThan(3);
  });

  it('plays a whole game and then has nothing to say', () => {
    let position = randomGamePosition(1, 0);
    for (let ply = 0; !outcome(position); ply++)
      position = mustPlay(position, chooseSimply(position, { seed: ply })![0]!);
    expect(chooseSimply(position, { seed: 1 })).toBeUndefined();
  });

  it('repeats itself with the same seed', () => {
    const position = randomGamePosition(3, 8);
    expect(chooseSimply(position, { seed: 9 })).toEqual(chooseSimply(position, { seed: 9 }));
  });
});
