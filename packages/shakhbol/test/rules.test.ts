import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { otherSide } from '@rikoshet/game/outcome';
import {
  approachOf,
  directionTo,
  GOAL_RANK,
  isDark,
  isGoalSquare,
  makeSquare,
  neighbour,
  parseSquare,
  rankOf,
  SQUARES,
  squareAt,
} from '@rikoshet/shakhbol/board';
import { idleMoves, kicks, legalMoves, movesByMan, movesFrom, mustKick } from '@rikoshet/shakhbol/moves';
import { makeHumanMove } from '@rikoshet/shakhbol/notation/human';
import { isGoal, played } from '@rikoshet/shakhbol/play';
import { manAt, menOf, type Position } from '@rikoshet/shakhbol/position';
import { isKick } from '@rikoshet/shakhbol/vocabulary';
import * as reference from './reference.js';
import { line, opening, placedPositions, playedPositions, positionOf, positions } from './support.js';

const goalsOf = (position: Position): string[] => legalMoves(position).filter(isGoal).map(makeHumanMove);
const moveTexts = (position: Position): string[] => legalMoves(position).map(makeHumanMove);

describe('the start', () => {
  test('stands as the text says', () => {
    const white = menOf(opening()).filter(({ side }) => side === 0);
    const names = (kind: string): string[] =>
      white.filter((man) => man.kind === kind).map(({ square }) => makeSquare(square));
    expect(names('attacker')).toEqual(['b3', 'c3', 'd3']);
    expect(names('defender')).toEqual(['b2', 'c2', 'd2']);
    expect(names('goalkeeper')).toEqual(['c1']);
    expect(makeSquare(opening().ball)).toBe('c4');
    expect(opening().mover).toBe(0);
  });

  test('for Black is the flipped one, with the ball on c5', () => {
    const black = opening({ kickoff: 'black' });
    expect([makeSquare(black.ball), black.mover, black.kickoff]).toEqual(['c5', 1, 1]);
    expect(black.men).toEqual(opening().men);
  });

  test('after b3xc4>e6, b3xc4>a6 and their mirrors Black scores at once, after the others he cannot', () => {
    const losing = moveTexts(opening()).filter((move) => goalsOf(line(opening(), move)).length > 0);
    expect(losing.sort()).toEqual(['b3xc4>a6', 'b3xc4>e6', 'd3xc4>a6', 'd3xc4>e6']);
  });
});

describe('squares', () => {
  test('have names and numbers, a1 = 0 and dark', () => {
    expect(SQUARES.map(makeSquare).map(parseSquare)).toEqual(SQUARES);
    expect([
      parseSquare('a1'),
      parseSquare('e8'),
      parseSquare('a9'),
      parseSquare('f1'),
      parseSquare('a'),
    ]).toEqual([0, 39, undefined, undefined, undefined]);
    expect(SQUARES.filter(isDark).length).toBe(20);
    expect([isDark(0), isDark(1), isDark(5)]).toEqual([true, false, false]);
  });

  test('know their neighbours and lines', () => {
    for (const from of SQUARES)
      for (const to of SQUARES) {
        const directions = [0, 1, 2, 3, 4, 5, 6, 7];
        const leads = directions.filter((direction) => {
          let at = neighbour(from, direction);
          while (at !== undefined && at !== to) at = neighbour(at, direction);
          return at === to;
        });
        const steps = directions.filter((direction) => neighbour(from, direction) === to);
        if ((leads[0] ?? -1) !== directionTo(from, to) || (steps[0] ?? -1) !== approachOf(from, to))
          expect.fail(`${makeSquare(from)} ${makeSquare(to)}`);
      }
  });
});

describe('the consequences', () => {
  test('a side always has a legal move while the ball is in play, and the goalkeeper four idle squares', () => {
    fc.assert(
      fc.property(placedPositions, (position) => {
        expect(legalMoves(position).length).toBeGreaterThan(0);
        const keeper = menOf(position).find(
          ({ side, kind }) => side === position.mover && kind === 'goalkeeper',
        )!;
        const squares = idleMoves(position)
          .filter(({ from }) => from === keeper.square)
          .map(({ to }) => to);
        expect(squares.length).toBe(4);
        for (const to of squares) expect(rankOf(to)).toBe(GOAL_RANK[position.mover]);
      }),
    );
  });

  test('an attacker next to the ball can always kick it one square back', () => {
    fc.assert(
      fc.property(placedPositions, (position) => {
        for (const { side, kind, square } of menOf(position)) {
          if (side !== position.mover || kind !== 'attacker' || approachOf(square, position.ball) < 0)
            continue;
          expect(kicks(position)).toContainEqual({
            kind: 'kick',
            from: square,
            ball: position.ball,
            to: square,
          });
        }
      }),
    );
  });

  test('kicks and idle moves never stand in one list; the duty to kick decides', () => {
    fc.assert(
      fc.property(placedPositions, (position) => {
        const all = legalMoves(position);
        expect(new Set(all.map(({ kind }) => kind)).size).toBe(1);
        expect(mustKick(position)).toBe(kicks(position).length > 0);
        expect(all).toEqual(mustKick(position) ? kicks(position) : idleMoves(position));
      }),
    );
  });

  test('a line that reaches a goal rank ends there, and never at the own one', () => {
    fc.assert(
      fc.property(placedPositions, (position) => {
        for (const { ball, to } of kicks(position)) {
          const beyond = neighbour(to, directionTo(ball, to));
          if (isGoalSquare(to)) {
            expect(rankOf(to)).toBe(GOAL_RANK[otherSide(position.mover)]);
            expect(beyond).toBe(undefined);
          }
          expect(rankOf(to)).not.toBe(GOAL_RANK[position.mover]);
        }
      }),
    );
  });

  test('the kicker’s square and the target identify a kick', () => {
    fc.assert(
      fc.property(placedPositions, (position) => {
        const pairs = legalMoves(position).map(({ from, to }) => `${from} ${to}`);
        expect(new Set(pairs).size).toBe(pairs.length);
      }),
    );
  });

  test('nobody is lost, nobody leaves his ranks, squares are never shared', () => {
    fc.assert(
      fc.property(playedPositions(), (position) => {
        const { ball, men } = position;
        expect(new Set([...men, ball]).size).toBe(15);
        for (const { side, kind, square } of menOf(position))
          if (kind === 'goalkeeper') expect(rankOf(square)).toBe(GOAL_RANK[side]);
          else expect(isGoalSquare(square)).toBe(false);
      }),
    );
  });
});

describe('particular rules', () => {
  test('a blocked back kick still swaps kicker and ball; a free one goes on', () => {
    const position = positionOf('2g2/1ddd1/1aaa1/5/2o2/1AAA1/1DDD1/2G2 w');
    expect(moveTexts(position)).toContain('c3xc4>c3');
    expect(moveTexts(position)).not.toContain('c3xc4>c2');
    expect(moveTexts(position)).toEqual(expect.arrayContaining(['b3xc4>b3', 'b3xc4>a2']));
    const swapped = line(position, 'c3xc4>c3');
    expect([manAt(swapped, squareAt('c', 4))?.kind, makeSquare(swapped.ball)]).toEqual(['attacker', 'c3']);
  });

  test('a defender kicks forward and obliquely, however he comes, and not sideways or back', () => {
    const position = positionOf('2g2/1ddd1/1aaa1/5/1Do2/2A2/AADD1/2G2 w');
    const own = moveTexts(position).filter((move) => move.startsWith('b4x'));
    expect(own.sort()).toEqual(['b4xc4>d3', 'b4xc4>d4', 'b4xc4>d5', 'b4xc4>e2', 'b4xc4>e4', 'b4xc4>e6']);
  });

  test('the approach counts, not the colour: White may kick backward by approaching from ahead', () => {
    const position = positionOf('2g2/1ddd1/1aaa1/2A2/2o2/1A1A1/1DDD1/2G2 w');
    const own = moveTexts(position).filter((move) => move.startsWith('c5x'));
    expect(own.sort()).toEqual(['c5xc4>a4', 'c5xc4>b4', 'c5xc4>c3', 'c5xc4>c5', 'c5xc4>d4', 'c5xc4>e4']);
  });

  test('the goalkeeper blocks just his own square', () => {
    const position = positionOf('2g2/1oddd/1Aaaa/5/5/2A1A/1DDD1/2G2 w');
    const shots = moveTexts(position).filter((move) => move.endsWith('#'));
    expect(shots).toEqual(['b6xb7>b8#']);
    const guarded = positionOf('1g3/1oddd/1Aaaa/5/5/2A1A/1DDD1/2G2 w');
    expect(moveTexts(guarded).filter((move) => move.endsWith('#'))).toEqual([]);
  });

  test('a kick that could only reach the own goal creates no duty', () => {
    const position = positionOf('2g2/1ddd1/1aaa1/5/AAA2/2D2/D1o1D/G4 w');
    expect(kicks(position)).toEqual([]);
    expect(legalMoves(position)).toEqual(idleMoves(position));
    const reading = reference.parseState('2g2/1ddd1/1aaa1/5/AAA2/2D2/D1o1D/G4 w');
    expect(reference.kicks(reading, { ownGoalKick: true }).sort()).toEqual([
      'c3xc2>b1',
      'c3xc2>c1',
      'c3xc2>d1',
    ]);
  });

  test('an idle move goes over nobody and not over the ball, and may end next to it', () => {
    const texts = moveTexts(positionOf('2g2/1ddd1/1aaa1/5/2o2/AAADD/D4/2G2 b'));
    expect(texts).toContain('c6-c5');
    expect(texts).not.toContain('c6-c4');
    expect(texts).not.toContain('c6-c3');
    expect(texts).not.toContain('b7-b5');
  });

  test('moves are found by man', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const groups = movesByMan(position);
        expect([...groups.values()].flat().length).toBe(legalMoves(position).length);
        for (const square of SQUARES) expect(movesFrom(position, square)).toEqual(groups.get(square) ?? []);
        for (const move of legalMoves(position)) {
          const after = played(position, move);
          if (isKick(move)) expect(after.ball).toBe(move.to);
        }
      }),
      { numRuns: 50 },
    );
  });
});
