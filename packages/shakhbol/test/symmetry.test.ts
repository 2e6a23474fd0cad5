import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { otherSide } from '@rikoshet/game/outcome';
import { legalMoves } from '@rikoshet/shakhbol/moves';
import { outcome, whenTimeIsOver } from '@rikoshet/shakhbol/outcome';
import { makeMachineMove } from '@rikoshet/shakhbol/notation/machine';
import { makePositionString } from '@rikoshet/shakhbol/notation/position-string';
import { perft } from '@rikoshet/shakhbol/perft';
import { played } from '@rikoshet/shakhbol/play';
import { keyOf } from '@rikoshet/shakhbol/position';
import { COLOUR_FLIP, HALF_TURN, MIRROR, SYMMETRIES } from '@rikoshet/shakhbol/symmetry';
import { line, opening, playedPositions, positionOf, positions } from './support.js';

const flippedSide = (side: 0 | 1 | undefined, swaps: boolean): 0 | 1 | undefined =>
  side === undefined || !swaps ? side : otherSide(side);

/** Played games of both kinds with repetitions: short lines over a small choice. */
const anyPosition = fc.oneof(positions, playedPositions({ match: 'timed', plyLimit: 25, repetition: 2 }));

for (const symmetry of SYMMETRIES)
  describe(symmetry.id, () => {
    test('done twice changes nothing, past included', () => {
      fc.assert(
        fc.property(anyPosition, (position) => {
          expect(symmetry.position(symmetry.position(position))).toEqual(position);
        }),
      );
    });

    test('maps legal moves to legal moves, and playing before to playing after', () => {
      fc.assert(
        fc.property(anyPosition, (position) => {
          const image = symmetry.position(position);
          const moves = legalMoves(position);
          const images = moves.map((move) => symmetry.turn(position, [move])[0]!);
          const texts = (list: typeof moves): string[] => list.map(makeMachineMove).sort();
          expect(texts(images)).toEqual(texts(legalMoves(image)));
          for (const [index, move] of moves.slice(0, 5).entries())
            expect(symmetry.position(played(position, move))).toEqual(played(image, images[index]!));
        }),
        { numRuns: 60 },
      );
    });

    test('keeps the outcome, for the other side where the sides change', () => {
      fc.assert(
        fc.property(anyPosition, (position) => {
          const swaps = symmetry.swapsSides;
          const image = symmetry.position(position);
          for (const ask of [outcome, whenTimeIsOver]) {
            const end = ask(position);
            const expected = end && { ...end, winner: flippedSide(end.winner, swaps) };
            expect(ask(image)).toEqual(expected);
          }
        }),
      );
    });

    test('keeps the counts of the start', () => {
      expect(perft(symmetry.position(opening()), 3)).toEqual(perft(opening(), 3));
    });
  });

test('the mirror leaves the start as it is, the flip gives Black the kick-off', () => {
  expect(MIRROR.position(opening())).toEqual(opening());
  expect(COLOUR_FLIP.position(opening())).toEqual(opening({ kickoff: 'black' }));
});

test('the half turn is the mirror and the flip', () => {
  fc.assert(
    fc.property(positions, (position) => {
      expect(HALF_TURN.position(position)).toEqual(COLOUR_FLIP.position(MIRROR.position(position)));
    }),
  );
});

test('a position by example', () => {
  const position = positionOf('2g2/1ddd1/1aaa1/5/1Do2/2A2/AADD1/G4 w 2-1 7 b');
  expect(makePositionString(MIRROR.position(position))).toBe('2g2/1ddd1/1aaa1/5/2oD1/2A2/1DDAA/4G w 2-1 7 b');
  expect(makePositionString(COLOUR_FLIP.position(position))).toBe(
    'g4/aadd1/2a2/1do2/5/1AAA1/1DDD1/2G2 b 1-2 7 w',
  );
});

test('repetition is seen through a symmetry', () => {
  const swaps = 'c5xc4>c5 c1-b1 c4xc5>c4 b1-c1';
  const position = line(positionOf('2g2/1ddd1/aa3/2a2/2o2/D4/AAADD/2G2 b'), `${swaps} ${swaps}`);
  for (const symmetry of SYMMETRIES) {
    expect(outcome(symmetry.position(position))?.reason).toBe('repetition');
    expect(keyOf(symmetry.position(position))).toBe(symmetry.position(position).history.key);
  }
});
