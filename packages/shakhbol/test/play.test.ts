import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SQUARES } from '@rikoshet/shakhbol/board';
import { legalMoves } from '@rikoshet/shakhbol/moves';
import { refusalOf } from '@rikoshet/shakhbol/legality';
import { parseMachineMove } from '@rikoshet/shakhbol/notation/machine';
import { makePositionString } from '@rikoshet/shakhbol/notation/position-string';
import { play, played } from '@rikoshet/shakhbol/play';
import { keyOf, placesOfKey } from '@rikoshet/shakhbol/position';
import { positionFromSetup, setupOf } from '@rikoshet/shakhbol/setup';
import { idleMove, isKick, kick, sameMove, type Move } from '@rikoshet/shakhbol/vocabulary';
import {
  line,
  moveInPosition,
  must,
  opening,
  placedPositions,
  positionOf,
  positions,
  refused,
} from './support.js';

const START = '2g2/1ddd1/1aaa1/5/2o2/1AAA1/1DDD1/2G2';

describe('play', () => {
  test('takes exactly the legal moves, and says why not of all others', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const legal = legalMoves(position);
        const tried = SQUARES.flatMap((from) =>
          SQUARES.flatMap((to): Move[] => [idleMove(from, to), kick(from, position.ball, to)]),
        );
        const accepted = tried.filter((move) => refusalOf(position, move) === undefined);
        expect(accepted.length).toBe(legal.length);
        for (const move of legal) expect(accepted.some((other) => sameMove(move, other))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('leaves the old position as it was, so that taking back is keeping it', () => {
    fc.assert(
      fc.property(moveInPosition, ({ position, move }) => {
        const before = structuredClone(position);
        const after = must(play(position, move));
        expect(position).toEqual(before);
        expect(after.ply).toBe(position.ply + 1);
        expect(after.mover).toBe(1 - position.mover);
        expect(after.history.previous).toBe(position.history);
      }),
    );
  });

  test('moves one man, and the ball just in a kick', () => {
    fc.assert(
      fc.property(moveInPosition, ({ position, move }) => {
        const after = setupOf(played(position, move)).contents;
        const before = setupOf(position).contents;
        const man = before[move.from];
        const expected = before.slice();
        expected[move.from] = undefined;
        expected[isKick(move) ? move.ball : move.to] = man;
        if (isKick(move)) expected[move.to] = 'o';
        expect(after).toEqual(expected);
      }),
    );
  });
});

describe('the key', () => {
  test('is equal for equal positions and for no others', () => {
    fc.assert(
      fc.property(positions, positions, (one, other) => {
        const words = (text: string): string => text.split(' ').slice(0, 2).join(' ');
        const same = words(makePositionString(one)) === words(makePositionString(other));
        expect(keyOf(one) === keyOf(other)).toBe(same);
        expect(keyOf(must(positionFromSetup(setupOf(one))))).toBe(keyOf(one));
        expect(placesOfKey(keyOf(one))).toEqual({ men: one.men, ball: one.ball, mover: one.mover });
      }),
    );
  });

  test('does not mind the way or which of equal men stands where', () => {
    const quiet = positionOf('2g2/1ddd1/aaa2/5/4o/AAA2/DDD2/2G2 w');
    const walked = line(quiet, 'a3-a4 c8-d8 c1-d1 d8-c8');
    expect(keyOf(walked)).toBe(keyOf(line(quiet, 'c1-d1 c8-d8 a3-a4 d8-c8')));
    expect(keyOf(walked)).not.toBe(keyOf(quiet));
    const exchanged = line(quiet, 'a3-a4 c8-d8 b3-a3 d8-c8 a4-b3 c8-d8');
    expect(keyOf(exchanged)).toBe(keyOf(line(quiet, 'c1-d1 c8-d8 d1-e1 d8-c8 e1-c1 c8-d8')));
  });
});

describe('a refused move', () => {
  const cases: readonly [code: string, position: string, move: string, offset: number][] = [
    ['no-man', `${START} w`, 'a4c4d5', 0],
    ['no-man', `${START} w`, 'c4c5', 0],
    ['other-side', `${START} w`, 'b6c4d5', 0],
    ['duty-to-kick', `${START} w`, 'b3a3', 0],
    ['ball-elsewhere', `${START} w`, 'b3c5d5', 2],
    ['not-next-to-ball', `${START} w`, 'b2c4d5', 0],
    ['goalkeeper-kicks', '2g2/1ddd1/1aaa1/5/AAA2/D1DD1/2o2/1G3 w', 'b1c2c3', 0],
    ['no-line', `${START} w`, 'b3c4e5', 4],
    ['no-line', `${START} w`, 'b3c4c4', 4],
    ['wrong-direction', `${START} w`, 'b3c4d4', 4],
    ['wrong-direction', '2g2/1ddd1/1aaa1/5/1Do2/2A2/AADD1/2G2 w', 'b4c4c5', 4],
    ['own-goal', '2g2/1ddd1/1aaa1/5/AAA2/2D2/D1o1D/G4 w', 'c3c2c1', 4],
    ['occupied', `${START} w`, 'c3c4c6', 4],
    ['occupied', `${START} w`, 'b3c4d3', 4],
    ['leaves-his-ranks', `${START} b`, 'c8c7', 2],
    ['leaves-his-ranks', `${START} b`, 'b7b8', 2],
    ['no-line', `${START} b`, 'b6a4', 2],
    ['no-line', `${START} b`, 'b6b6', 2],
    ['occupied', `${START} b`, 'c6c4', 2],
    ['occupied', `${START} b`, 'b7d5', 2],
    ['game-over', '2go1/1ddd1/1aaa1/5/5/1AAA1/1DDD1/2G2 b', 'b6b5', 0],
  ];
  for (const [code, position, move, offset] of cases)
    test(`${code}: ${move}`, () => {
      const error = refused(parseMachineMove(positionOf(position), move));
      expect(error.code).toBe(code);
      expect(error.place).toEqual({ offset, step: 1 });
    });

  test('is explained by the man’s own directions', () => {
    const explain = (position: string, move: string): string =>
      refused(parseMachineMove(positionOf(position), move)).sentence.en;
    expect(explain(`${START} w`, 'b3c4d4')).toBe(
      'from b3 the attacker kicks forward, backward and sideways, not to d4',
    );
    expect(explain('2g2/1ddd1/1aaa1/5/1Do2/2A2/AADD1/2G2 w', 'b4c4c5')).toBe(
      'from b4 the defender kicks forward and obliquely forward, not to c5',
    );
    expect(explain(`${START} w`, 'b3c4d3')).toBe('d3 is in the way, it is occupied');
  });

  test('names the step', () => {
    expect(refused(play(opening(), idleMove(0, 1))).place).toEqual({ turn: 1, step: 1 });
  });

  test('may be nonsense and is still answered', () => {
    const nonsense = [-1, 40, 1.5, NaN, Infinity, '3', undefined, null, {}] as unknown as number[];
    for (const square of nonsense) {
      for (const move of [
        idleMove(square, 5),
        idleMove(5, square),
        kick(square, 17, 5),
        kick(5, square, 17),
        kick(5, 17, square),
      ])
        expect(refused(play(opening(), move)).code).toBe('unknown-square');
    }
  });

  test('is refused for a reason of the position, whatever is tried', () => {
    fc.assert(
      fc.property(placedPositions, fc.nat(39), fc.nat(39), fc.nat(39), (position, from, ball, to) => {
        for (const move of [idleMove(from, to), kick(from, ball, to)]) {
          const answer = play(position, move);
          if (!answer.ok) refused(answer);
          expect(answer.ok).toBe(legalMoves(position).some((legal) => sameMove(legal, move)));
        }
      }),
    );
  });
});
