import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makePositionString } from '@rikoshet/shakhbol/notation/position-string';
import { shakhbol } from '@rikoshet/shakhbol';
import { perft, perftSteps } from '@rikoshet/shakhbol/perft';
import * as reference from './reference.js';
import { must, opening, PATIENCE, placedPositions } from './support.js';

interface Corpus {
  readonly rows: readonly { position: string; depth: number; leaves: number; goals: number }[];
  readonly misreadings: readonly { reading: keyof reference.Readings; leaves: readonly number[] }[];
}

// What is read is this repository's own file.
const corpus = JSON.parse(
  readFileSync(new URL('../../../corpus/shakhbol-perft.json', import.meta.url), 'utf8'),
) as Corpus;

/** The last row is counted by the package alone and takes seconds; the bench counts it. */
const DEEPEST = 5;

describe('perft', { timeout: PATIENCE }, () => {
  for (const { position, depth, leaves, goals } of corpus.rows.filter((row) => row.depth <= DEEPEST))
    test(`${position}, ${depth} plies: ${leaves} sequences, ${goals} goals, as the reference counts`, () => {
      const from = must(shakhbol.parsePosition(position));
      expect(perft(from, depth)).toEqual({ leaves, goals });
      expect(reference.perft(reference.parseState(makePositionString(from)), depth)).toEqual({
        leaves,
        goals,
      });
    });

  test('of nothing counts the one empty sequence', () => {
    for (const depth of [0, -1, NaN]) expect(perft(opening(), depth)).toEqual({ leaves: 1, goals: 0 });
  });

  test('agrees with the reference from any position', () => {
    fc.assert(
      fc.property(placedPositions, (position) => {
        const state = reference.parseState(makePositionString(position));
        expect(perft(position, 2)).toEqual(reference.perft(state, 2));
      }),
      { numRuns: 200 },
    );
  });

  test('in steps comes to the same and tells how far it is', () => {
    const run = perftSteps(opening(), 4);
    let last = { done: 0, leaves: 0 };
    let pauses = 0;
    for (;;) {
      const step = run.next();
      if (step.done) {
        expect(step.value).toEqual({ leaves: 127859, goals: 912 });
        break;
      }
      pauses += 1;
      const { done, total, counted } = step.value;
      expect(total).toBe(18);
      expect(done).toBeGreaterThanOrEqual(last.done);
      expect(counted.leaves).toBeGreaterThan(last.leaves);
      last = { done, leaves: counted.leaves };
    }
    expect(pauses).toBe(18);
  });

  test('of a finished position is none', () => {
    const finished = must(shakhbol.parsePosition('2go1/1ddd1/1aaa1/5/5/1AAA1/1DDD1/2G2 b'));
    expect(perft(finished, 1)).toEqual({ leaves: 0, goals: 0 });
  });
});

describe('the misreadings of the rules', () => {
  for (const { reading, leaves } of corpus.misreadings)
    test(`${reading} gives ${leaves.join(', ')}: these tests would notice`, () => {
      const counted = [1, 2, 3].map(
        (depth) => reference.perft(reference.START, depth, { [reading]: true }).leaves,
      );
      expect(counted).toEqual(leaves);
      expect(counted).not.toEqual(corpus.rows.slice(0, 3).map((row) => row.leaves));
    });
});
