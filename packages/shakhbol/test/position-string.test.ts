import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcome } from '@rikoshet/shakhbol/outcome';
import { legalMoves } from '@rikoshet/shakhbol/moves';
import { parsePositionLine } from '@rikoshet/shakhbol/notation/position-line';
import {
  makePositionString,
  makeSetup,
  parsePositionString,
  parseSetup,
} from '@rikoshet/shakhbol/notation/position-string';
import { keyOf, withOptions } from '@rikoshet/shakhbol/position';
import { positionFromSetup, setupOf, type Setup } from '@rikoshet/shakhbol/setup';
import {
  line,
  must,
  opening,
  optionSets,
  playedPositions,
  positionOf,
  positions,
  refused,
  setups,
} from './support.js';

const BOARD = '2g2/1ddd1/1aaa1/5/2o2/1AAA1/1DDD1/2G2';
const START = `${BOARD} w 0-0 0 w`;

describe('a position string', () => {
  test('of the start', () => {
    expect(makePositionString(opening())).toBe(START);
    expect(positionOf(START)).toEqual(opening());
    const black = '2g2/1ddd1/1aaa1/2o2/5/1AAA1/1DDD1/2G2 b 0-0 0 b';
    expect(makePositionString(opening({ kickoff: 'black' }))).toBe(black);
    expect(positionOf(black)).toEqual(opening({ kickoff: 'black' }));
  });

  test('goes there and back, all but the past', () => {
    fc.assert(
      fc.property(
        fc.oneof(positions, playedPositions({ match: 'timed' })),
        optionSets,
        (position, options) => {
          for (const one of [position, withOptions(position, options)]) {
            const { history, ...rest } = one;
            const text = makePositionString(one);
            const { history: readHistory, ...read } = positionOf(text);
            expect(read).toEqual(rest);
            expect(readHistory.key).toBe(history.key);
            expect(makePositionString(positionOf(text))).toBe(text);
          }
        },
      ),
    );
  });

  test('has five words in every game of the usual kind, and in a match once somebody has scored', () => {
    fc.assert(
      fc.property(
        playedPositions({ kickoff: 'black' }),
        playedPositions({ match: 'timed' }),
        (single, timed) => {
          expect(makePositionString(single).split(' ').length).toBe(5);
          expect(makePositionString(timed).split(' ').length).toBe(
            timed.score.some((goals) => goals > 0) ? 5 : 6,
          );
        },
      ),
    );
  });

  test('is read generously', () => {
    const black = positionOf(`${BOARD} b 0-0 0 w`);
    for (const text of [
      `${BOARD} b`,
      ` ${BOARD}   b 0:0 `,
      `${BOARD} black 0–0 0 white`,
      `${BOARD} ч 0-0`,
      `${BOARD} B 0-0 0 W`,
    ])
      expect(positionOf(text)).toEqual(black);
    const cyrillic = '11g2/1ddd1/1ааа1/5/2о2/1ААА1/1DDD1/2G11';
    expect(positionOf(`${cyrillic} w`)).toEqual(opening());
  });

  test('with the ball in a goal is a finished position, whatever the words say', () => {
    for (const text of [
      '2go1/1ddd1/1aaa1/5/5/1AAA1/1DDD1/2G2 b',
      '2go1/1ddd1/1aaa1/5/5/1AAA1/1DDD1/2G2 w 0-0 5 w',
    ]) {
      expect(outcome(positionOf(text))).toEqual({ winner: 0, reason: 'goal' });
      expect(legalMoves(positionOf(text))).toEqual([]);
    }
    expect(outcome(positionOf('2g2/1ddd1/1aaa1/5/5/1AAA1/1DDD1/o1G2 w'))).toEqual({
      winner: 1,
      reason: 'goal',
    });
  });

  test('in wrong syntax is refused with the place', () => {
    const cases: readonly [text: string, code: string, offset: number][] = [
      ['', 'bad-board', 0],
      ['2g2', 'bad-board', 3],
      [BOARD, 'bad-mover', BOARD.length],
      [`${BOARD} x`, 'bad-mover', BOARD.length + 1],
      ['2g/1ddd1/1aaa1/5/2o2/1AAA1/1DDD1/2G2 w', 'bad-board', 2],
      ['2g3/1ddd1/1aaa1/5/2o2/1AAA1/1DDD1/2G2 w', 'bad-board', 3],
      ['2g2/1ddd1/1aaa1/5/2o2/1AAA1/1DDD1/2G2/5 w', 'bad-board', 37],
      ['2g2/1ddd1/1aaa1/5/2o2/1AAA1/1DDD1 w', 'bad-board', 33],
      ['2g2/1ddd1/1axa1/5/2o2/1AAA1/1DDD1/2G2 w', 'bad-board', 12],
      ['2g2/1ddd1/1aaa1/6/2o2/1AAA1/1DDD1/2G2 w', 'bad-board', 16],
      [`${BOARD} w 1`, 'bad-score', 40],
      [`${BOARD} w 1-x`, 'bad-score', 40],
      [`${BOARD} w 0-0 x`, 'bad-ply', 44],
      [`${BOARD} w 0-0 -1`, 'bad-ply', 44],
      [`${BOARD} w 0-0 0 x`, 'bad-kickoff', 46],
      [`${START} kickoff=white more`, 'unexpected-text', 62],
      [`${START} kickoff=red`, 'bad-option', 48],
      [`${START} match=timed;x=1`, 'unknown-option', 60],
      ['x'.repeat(700), 'text-too-long', 0],
    ];
    for (const [text, code, offset] of cases) {
      const error = refused(parsePositionString(text));
      expect([text, error.code, error.place]).toEqual([text, code, { offset, column: offset + 1 }]);
    }
  });

  test('that is no position is refused another way', () => {
    const cases: readonly [text: string, code: string][] = [
      ['2g2/1ddd1/1aaa1/5/2o2/2AA1/1DDD1/2G2 w'.replace('2AA1', '2AA1'), 'wrong-count'],
      ['2g2/1ddd1/1aaa1/5/5/1AAA1/1DDD1/2G2 w', 'wrong-count'],
      ['2g2/1ddd1/1aaa1/o4/2o2/1AAA1/1DDD1/2G2 w', 'wrong-count'],
      ['1gg2/1ddd1/1aaa1/5/2o2/1AAA1/1DDD1/2G2 w', 'wrong-count'],
      ['2g2/1ddd1/1aaa1/5/2o2/1AAA1/GDDD1/5 w', 'wrong-rank'],
      ['G1g2/1ddd1/1aaa1/5/2o2/1AAA1/1DDD1/5 w', 'wrong-rank'],
      ['2g2/1ddd1/1aaa1/5/2o2/1AAA1/1DD2/D1G2 w', 'wrong-rank'],
      ['a1g2/1ddd1/1aa2/5/2o2/1AAA1/1DDD1/2G2 w', 'wrong-rank'],
    ];
    for (const [text, code] of cases) {
      expect(must(parseSetup(text)).contents.length).toBe(40);
      expect([text, refused(parsePositionString(text)).code]).toEqual([text, code]);
    }
  });
});

describe('a setup', () => {
  test('goes there and back', () => {
    fc.assert(
      fc.property(setups, (setup) => {
        expect(must(parseSetup(makeSetup(setup)))).toEqual(setup);
        expect(setupOf(must(positionFromSetup(setup)))).toEqual(setup);
      }),
    );
  });

  test('names the square to blame', () => {
    const squareOf = (text: string): number | undefined => {
      const read = positionFromSetup(must(parseSetup(text)));
      return read.ok ? undefined : read.error.square;
    };
    expect(squareOf('2g2/1ddd1/1aaa1/5/2o2/1AAA1/GDDD1/5 w')).toBe(5);
    expect(squareOf('2g2/1ddd1/1aaa1/o4/2o2/1AAA1/1DDD1/2G2 w')).toBe(20);
    expect(squareOf('2g2/1ddd1/1aaa1/5/5/1AAA1/1DDD1/2G2 w')).toBe(undefined);
  });

  test('of nonsense is refused', () => {
    const good = setupOf(opening());
    const bad: readonly Setup[] = [
      { ...good, contents: [] },
      { ...good, contents: good.contents.slice(1) },
      { ...good, ply: -1 },
      { ...good, ply: 0.5 },
      { ...good, score: [0, NaN] },
      { ...good, score: [-1, 0] },
    ];
    expect(bad.map((setup) => refused(positionFromSetup(setup)).code)).toEqual([
      'wrong-size',
      'wrong-size',
      'bad-number',
      'bad-number',
      'bad-number',
      'bad-number',
    ]);
  });
});

describe('a position line', () => {
  test('reads the start, options before it and moves behind it', () => {
    expect(must(parsePositionLine('start')).position).toEqual(opening());
    expect(must(parsePositionLine(' START ')).position).toEqual(opening());
    expect(must(parsePositionLine('match=timed start')).position).toEqual(opening({ match: 'timed' }));
    const played = must(parsePositionLine('start moves b3xc4>b5 b6b5b4'));
    expect(played.position).toEqual(line(opening(), 'b3xc4>b5 b6xb5>b4'));
    expect([played.start, played.moves.length]).toEqual([opening(), 2]);
    expect(keyOf(must(parsePositionLine(`${BOARD} b moves c6-b5`)).position)).toBe(
      keyOf(line(positionOf(`${BOARD} b`), 'c6-b5')),
    );
    expect(must(parsePositionLine('start moves')).position).toEqual(opening());
  });

  test('names the turn that is wrong', () => {
    const error = refused(parsePositionLine('start moves b3xc4>b5 b6-b4'));
    expect([error.code, error.place.turn]).toEqual(['duty-to-kick', 2]);
    expect(refused(parsePositionLine('match=x start')).code).toBe('bad-option');
    expect(refused(parsePositionLine('restart')).code).toBe('bad-board');
    expect(refused(parsePositionLine('moves')).code).toBe('bad-board');
  });
});
