import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legalMoves } from '@rikoshet/shakhbol/moves';
import { outcome, whenTimeIsOver } from '@rikoshet/shakhbol/outcome';
import { isGoal, isRestart, played } from '@rikoshet/shakhbol/play';
import { keyOf, withOptions, type Position } from '@rikoshet/shakhbol/position';
import { makePositionString } from '@rikoshet/shakhbol/notation/position-string';
import { line, opening, playedPositions, positionOf } from './support.js';

/** A position in which the side to move, White, scores at once. */
const SHOT = '2g2/1oddd/1Aaaa/5/5/2A1A/1DDD1/2G2 w';

/** After this first move Black scores at once. */
const BLACK_SCORES = 'b3xc4>e6';

/** Any goal that the side to move can score. */
function scored(position: Position): Position {
  const goal = legalMoves(position).find(isGoal);
  if (!goal) throw new Error('no goal in reach');
  return played(position, goal);
}

/** Black's lone attacker swaps places with the ball while White's goalkeeper walks to and fro. */
const SWAPS = 'c5xc4>c5 c1-b1 c4xc5>c4 b1-c1';
const SWAPPING = '2g2/1ddd1/aa3/2a2/2o2/D4/AAADD/2G2 b';

describe('the outcome', () => {
  test('of an unfinished game is none', () => {
    expect(outcome(opening())).toBe(undefined);
  });

  test('is a goal for the side whose goal rank it is not, and then nobody moves', () => {
    const white = scored(positionOf(SHOT));
    expect(outcome(white)).toEqual({ winner: 0, reason: 'goal' });
    expect([white.score, white.ply, legalMoves(white)]).toEqual([[1, 0], 1, []]);
    const black = scored(line(opening(), BLACK_SCORES));
    expect(outcome(black)).toEqual({ winner: 1, reason: 'goal' });
    expect(black.score).toEqual([0, 1]);
  });

  test('is a draw when a position stands for the third time', () => {
    const first = positionOf(SWAPPING);
    const second = line(first, SWAPS);
    expect([keyOf(second), second.history.occurrence, outcome(second)]).toEqual([keyOf(first), 2, undefined]);
    const third = line(second, SWAPS);
    expect(outcome(third)).toEqual({ winner: undefined, reason: 'repetition' });
    expect(legalMoves(third)).toEqual([]);
  });

  test('counts the repetitions that the options say, or none', () => {
    const at = (repetition: number): Position =>
      line(withOptions(positionOf(SWAPPING), { ...opening().options, repetition }), SWAPS);
    expect(outcome(at(2))?.reason).toBe('repetition');
    expect(outcome(line(line(line(at(0), SWAPS), SWAPS), SWAPS))).toBe(undefined);
    expect(outcome(line(line(at(5), SWAPS), SWAPS))).toBe(undefined);
    expect(outcome(line(line(line(at(5), SWAPS), SWAPS), SWAPS))?.reason).toBe('repetition');
  });

  test('of the swapping attacker is a draw by the ply limit where repetition is off', () => {
    let position = withOptions(positionOf(SWAPPING), { ...opening().options, repetition: 0, plyLimit: 20 });
    for (let times = 0; times < 5; times += 1) {
      expect(outcome(position)).toBe(undefined);
      position = line(position, SWAPS);
    }
    expect(outcome(position)).toEqual({ winner: undefined, reason: 'ply-limit' });
  });

  test('comes after 240 plies at the latest', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        let position = opening();
        for (let choice = Math.abs(seed); outcome(position) === undefined; choice += 7) {
          const moves = legalMoves(position).filter((move) => !isGoal(move));
          position = played(position, moves[choice % moves.length] ?? legalMoves(position)[0]!);
          expect(position.ply).toBeLessThanOrEqual(240);
        }
        expect(outcome(played({ ...opening(), ply: 239 }, legalMoves(opening())[0]!))?.reason).toBe(
          'ply-limit',
        );
      }),
      { numRuns: 50 },
    );
  });

  test('prefers the goal that the last allowed ply scores', () => {
    const position = withOptions(positionOf(SHOT), { ...opening().options, plyLimit: 1 });
    expect(outcome(scored(position))).toEqual({ winner: 0, reason: 'goal' });
  });

  test('depends on the path only through repetition', () => {
    fc.assert(
      fc.property(playedPositions(), (position) => {
        const fresh = positionOf(makePositionString(position));
        const end = outcome(position);
        if (end?.reason !== 'repetition') expect(outcome(fresh)).toEqual(end);
      }),
    );
  });
});

describe('a timed match', () => {
  const timed = (): Position => opening({ match: 'timed' });

  test('goes on after a goal from the start position, kicked off by the side that conceded', () => {
    const restarted = scored(line(timed(), BLACK_SCORES));
    expect(outcome(restarted)).toBe(undefined);
    expect(restarted.score).toEqual([0, 1]);
    expect([restarted.mover, restarted.kickoff, restarted.ply]).toEqual([0, 0, 2]);
    expect(keyOf(restarted)).toBe(keyOf(timed()));
    expect([isRestart(restarted), isRestart(timed())]).toEqual([true, false]);
    expect(makePositionString(restarted)).toBe('2g2/1ddd1/1aaa1/5/2o2/1AAA1/1DDD1/2G2 w 0-1 2 w');
  });

  test('puts the ball on c5 when Black kicks off', () => {
    const shot = withOptions(positionOf(SHOT), timed().options);
    const restarted = scored(shot);
    expect([restarted.mover, restarted.kickoff, restarted.score]).toEqual([1, 1, [1, 0]]);
    expect(keyOf(restarted)).toBe(keyOf(opening({ kickoff: 'black' })));
  });

  test('counts no repetition, neither across a goal nor within', () => {
    let position = timed();
    for (let goals = 0; goals < 5; goals += 1) position = scored(line(position, BLACK_SCORES));
    expect([position.score, position.history.occurrence, outcome(position)]).toEqual([[0, 5], 1, undefined]);
    let swapping = withOptions(positionOf(SWAPPING), timed().options);
    for (let times = 0; times < 4; times += 1) swapping = line(swapping, SWAPS);
    expect(outcome(swapping)).toBe(undefined);
  });

  test('is won by more goals and drawn with equal ones, by the hour or by the ply limit', () => {
    const limited = { ...timed().options, plyLimit: 2 };
    expect(outcome(scored(line(opening(limited), BLACK_SCORES)))).toEqual({ winner: 1, reason: 'ply-limit' });
    expect(outcome(line(opening(limited), 'b3xc4>b5 b6xb5>b4'))).toEqual({
      winner: undefined,
      reason: 'ply-limit',
    });
    const ahead = scored(withOptions(positionOf(SHOT), timed().options));
    expect(whenTimeIsOver(ahead)).toEqual({ winner: 0, reason: 'match-time' });
    expect(whenTimeIsOver(timed())).toEqual({ winner: undefined, reason: 'match-time' });
    expect(whenTimeIsOver(opening())).toEqual({ winner: undefined, reason: 'match-time' });
    expect(whenTimeIsOver(scored(positionOf(SHOT)))).toEqual({ winner: 0, reason: 'goal' });
  });

  test('alternates through every goal', () => {
    fc.assert(
      fc.property(playedPositions({ match: 'timed' }), (position) => {
        expect(position.mover).toBe(position.ply % 2);
        expect(legalMoves(position).length).toBeGreaterThan(0);
        expect(outcome(position)).toBe(undefined);
      }),
    );
  });
});
