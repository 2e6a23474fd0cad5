import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginMatch,
  gameEndsAt,
  moveEndsAt,
  passTime,
  playAt,
  type MatchPlay,
} from '@rikoshet/shakhbol/match-play';
import { legalMoves } from '@rikoshet/shakhbol/moves';
import { isGoal } from '@rikoshet/shakhbol/play';
import { withOptions } from '@rikoshet/shakhbol/position';
import type { Options } from '@rikoshet/shakhbol/options';
import { opening, positionOf, refused } from './support.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const begun = (options: Partial<Options> = {}, at = 0): MatchPlay => beginMatch(opening(options), at);

/** Some legal move, not a goal if it can be helped. */
function step(match: MatchPlay, at: number, wantGoal = false): MatchPlay {
  const moves = legalMoves(match.position);
  const move = moves.find((one) => isGoal(one) === wantGoal) ?? moves[0]!;
  const answer = playAt(match, move, at);
  if (answer.error) throw new Error(answer.error.sentence.en);
  return answer.match;
}

describe('the minute', () => {
  test('does not run before the first move', () => {
    const match = step(begun(), 5 * HOUR);
    expect([match.firstMoveAt, match.thinkingSince, match.outcome]).toEqual([5 * HOUR, 5 * HOUR, undefined]);
    expect([moveEndsAt(begun()), gameEndsAt(begun())]).toEqual([Infinity, Infinity]);
  });

  test('may be used up to its last instant and then loses', () => {
    const match = step(begun(), 0);
    expect(moveEndsAt(match)).toBe(MINUTE);
    expect(passTime(match, MINUTE).outcome).toBe(undefined);
    expect(step(match, MINUTE).outcome).toBe(undefined);
    expect(passTime(match, MINUTE + 1).outcome).toEqual({ winner: 0, reason: 'time' });
    expect(passTime(step(match, 10), 10 + MINUTE + 1).outcome).toEqual({ winner: 1, reason: 'time' });
  });

  test('is only warned about where the options say so, once a move', () => {
    let match = step(begun({ overstep: 'warns' }), 0);
    match = passTime(match, MINUTE + 1);
    match = passTime(match, 2 * MINUTE);
    expect([match.warnings, match.outcome]).toEqual([[0, 1], undefined]);
    match = step(match, 3 * MINUTE);
    match = step(match, 5 * MINUTE);
    expect([match.warnings, match.isWarned]).toEqual([[1, 1], false]);
  });

  test('runs out in no game without one', () => {
    const match = step(begun({ moveSeconds: 0 }), 0);
    expect(passTime(match, HOUR - 1).outcome).toBe(undefined);
    expect(passTime(step(begun({ moveSeconds: 0, gameSeconds: 0 }), 0), 99 * HOUR).outcome).toBe(undefined);
  });
});

describe('the hour', () => {
  test('from the first move without a goal is a draw', () => {
    const match = step(begun({ moveSeconds: 0 }), 7);
    expect(gameEndsAt(match)).toBe(HOUR + 7);
    expect(passTime(match, HOUR + 6).outcome).toBe(undefined);
    expect(passTime(match, HOUR + 7).outcome).toEqual({ winner: undefined, reason: 'match-time' });
  });

  test('ends a timed match for the side with more goals', () => {
    const shot = withOptions(
      positionOf('2g2/1oddd/1Aaaa/5/5/2A1A/1DDD1/2G2 w'),
      opening({ match: 'timed', moveSeconds: 0 }).options,
    );
    const ahead = step(beginMatch(shot, 0), 1, true);
    expect(ahead.position.score).toEqual([1, 0]);
    expect(passTime(ahead, HOUR + 1).outcome).toEqual({ winner: 0, reason: 'match-time' });
  });

  test('does not count a move in progress when it ends', () => {
    const match = step(begun({ match: 'timed', moveSeconds: 0 }), 0);
    const goalMove = legalMoves(match.position)[0]!;
    for (const at of [HOUR, HOUR + 1]) {
      const { match: after, error } = playAt(match, goalMove, at);
      expect(error?.code).toBe('game-over');
      expect(after.position).toBe(match.position);
      expect(after.outcome).toEqual({ winner: undefined, reason: 'match-time' });
    }
    expect(playAt(match, goalMove, HOUR - 1).error).toBe(undefined);
  });

  test('prevails over the minute when both end at once', () => {
    const match = step(begun({ gameSeconds: 60 }), 0);
    expect([moveEndsAt(match), gameEndsAt(match)]).toEqual([MINUTE, MINUTE]);
    expect(passTime(match, MINUTE + 1).outcome).toEqual({ winner: undefined, reason: 'match-time' });
    const warned = passTime(step(begun({ gameSeconds: 60, overstep: 'warns' }), 0), MINUTE + 1);
    expect([warned.warnings, warned.outcome?.reason]).toEqual([[0, 0], 'match-time']);
  });

  test('or the minute: what comes first decides, however late one looks', () => {
    const late = step({ ...step(begun({ moveSeconds: 0 }), 0), now: 0 }, HOUR - 30 * SECOND);
    const hour = { ...late, position: withOptions(late.position, opening().options) };
    expect(passTime(hour, 9 * HOUR).outcome?.reason).toBe('match-time');
    expect(passTime(step(begun(), 0), 9 * HOUR).outcome?.reason).toBe('time');
    const warned = passTime(step(begun({ overstep: 'warns' }), 0), 9 * HOUR);
    expect([warned.warnings, warned.outcome?.reason]).toEqual([[0, 1], 'match-time']);
  });
});

describe('a command', () => {
  test('that is refused is answered with the true state', () => {
    const match = step(begun(), 0);
    const bad = playAt(match, { kind: 'idle', from: 0, to: 0 }, 10);
    expect(bad.error?.code).toBe('no-man');
    expect([bad.match.position, bad.match.now]).toEqual([match.position, 10]);
    for (const at of [NaN, Infinity]) {
      const answer = playAt(match, legalMoves(match.position)[0]!, at);
      expect([answer.error?.code, answer.match]).toEqual(['bad-time', match]);
    }
    const lost = passTime(match, HOUR);
    const late = playAt(lost, legalMoves(match.position)[0]!, HOUR + 5);
    expect([late.error?.code, late.match]).toEqual(['game-over', lost]);
    refused({ ok: false, error: late.error! });
  });

  test('from the past is as one of the latest time known', () => {
    const match = passTime(step(begun(), 100), 200);
    expect(step(match, 50).thinkingSince).toBe(200);
    expect(passTime(match, 50)).toBe(match);
    expect(passTime(match, 200)).toBe(match);
    expect(passTime(match, NaN)).toBe(match);
  });

  test('never changes what was, and an ended match stays ended', () => {
    fc.assert(
      fc.property(
        fc.record({
          match: fc.constantFrom('single' as const, 'timed' as const),
          overstep: fc.constantFrom('loses' as const, 'warns' as const),
        }),
        fc.array(fc.tuple(fc.nat(90 * SECOND), fc.nat(1000)), { maxLength: 80 }),
        (options, moves) => {
          let match = begun(options);
          let at = 0;
          for (const [wait, choice] of moves) {
            at += wait;
            const before = structuredClone(match);
            const legal = legalMoves(match.position);
            const answer = playAt(
              match,
              legal[choice % Math.max(1, legal.length)] ?? { kind: 'idle', from: 0, to: 1 },
              at,
            );
            expect(match).toEqual(before);
            if (match.outcome) expect(answer.match).toBe(match);
            expect(answer.error === undefined).toBe(answer.match.position !== match.position);
            match = answer.match;
          }
        },
      ),
    );
  });
});
