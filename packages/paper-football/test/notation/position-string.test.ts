import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makePosition,
  makeSegmentBits,
  parsePosition,
  parseSituation,
} from '../../src/notation/position-string.js';
import { makeSteps } from '../../src/notation/analytic.js';
import { keyOf } from '../../src/position.js';
import { complete } from '../../src/play.js';
import { field, must, playAll, points, randomFrom, randomTurn, start } from '../helpers.js';
import { anyRandomRecord, SIZES } from './helpers.js';

const codeOf = (text: string) => {
  const found = parseSituation(text);
  return found.ok ? 'ok' : found.error.code;
};

describe('position strings', () => {
  it('come back for every position of random games on every field', () => {
    fc.assert(
      fc.property(anyRandomRecord(), ({ positions }) => {
        for (const position of [positions[0]!, positions.at(-1)!]) {
          const text = makePosition(position);
          const back = must(parsePosition(text));
          expect(keyOf(back)).toBe(keyOf(position));
          expect([back.ply, back.order, back.end]).toEqual([position.ply, position.order, position.end]);
          expect(makePosition(back)).toBe(text);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('come back within a turn', () => {
    fc.assert(
      fc.property(anyRandomRecord(), fc.nat(), ({ positions }, seed) => {
        const position = positions.at(-1)!;
        if (position.end) return;
        const random = randomFrom(seed);
        const turn = randomTurn(position, random);
        const partial = turn.slice(0, random(turn.length));
        const back = must(parseSituation(makePosition(position, partial)));
        expect(keyOf(back.position)).toBe(keyOf(position));
        expect(back.partial).toEqual(partial);
        expect(parsePosition(makePosition(position, partial)).ok).toBe(partial.length === 0);
      }),
      { numRuns: 100 },
    );
  });

  it('do not know in which order the segments were drawn', () => {
    const one = playAll(start(), 'd7 c7 c6 d7-d8');
    expect(makePosition(one)).not.toBe(makePosition(playAll(start(), 'd7 c7 c6')));
    // Round a square one way and the other: d6 d7 c7 d6 … and d6 c7 d7 d6 …
    const clockwise = playAll(start(), 'd7 c7 d6-d5');
    const counter = playAll(start(), 'c7 d7 d6-d5');
    expect(makePosition(clockwise)).toBe(makePosition(counter));
  });

  it('of the standard field have 32 characters of segments, bit 0 first', () => {
    const standard = field('2;6;8');
    expect(makePosition(start())).toBe(`2;6;8 В;Н ${'A'.repeat(32)} d6 1`);
    const drawn = new Uint32Array(6);
    drawn[0] = 1;
    expect(makeSegmentBits(standard, drawn)).toBe(`g${'A'.repeat(31)}`);
    drawn[0] = 0;
    drawn[5] = 0x80000000;
    expect(makeSegmentBits(standard, drawn)).toBe(`${'A'.repeat(31)}B`);
    // Whole bytes: what any base64 library gives and takes.
    for (const size of SIZES) {
      const { segments } = field(size);
      const text = makeSegmentBits(field(size), new Uint32Array((segments + 31) >>> 5).fill(0xffffffff));
      const bytes = Buffer.from(text, 'base64url');
      expect(bytes).toHaveLength(Math.ceil(segments / 8));
      expect(bytes.toString('base64url')).toBe(text);
      expect(bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)).toBe(
        segments,
      );
    }
  });

  it('are read generously', () => {
    const position = playAll(start(), 'e7 d8');
    const [size, , segments] = makePosition(position).split(' ') as [string, string, string];
    for (const text of [
      `${size} В;Н ${segments} d8 3`,
      `  (2;6;8)  (В;Н)\t${segments}  D8   3\n`,
      `2,6,8 U;L ${segments}== d8 3`,
      `2x6x8 B;H ${segments.replaceAll('-', '+').replaceAll('_', '/')} ｄ8 3`,
      'start moves d6-e7 e7-d8',
      'START MOVES e7 d8',
      '2;6;8 start moves d6-e7 e7-d8',
      'В;Н start moves d6-e7 e7-d8',
      '2;6;8 В;Н start moves d6-e7 e7-d8',
    ])
      expect([text, keyOf(must(parsePosition(text)))]).toEqual([text, keyOf(position)]);
    expect(must(parsePosition('start'))).toEqual(start());
    expect(must(parsePosition('2;8;10 Н;В start'))).toEqual(start('2;8;10', 1));
    expect(must(parsePosition('Н;В start')).order).toBe(1);
  });

  it('`start moves` may stop within a turn', () => {
    const { partial, position, turns } = must(parseSituation('start moves d6-e7 e7-d8 d8-d7 d7-d6'));
    expect(partial).toEqual(points(position.field, 'd6'));
    expect(turns).toHaveLength(3);
    expect(complete(position, partial)).toBe(false);
    expect(makePosition(position, partial)).toMatch(/ d7 4 d7-d6$/);
    expect(makeSteps(position, partial)).toBe('d7-d6');
  });

  const blank = 'A'.repeat(32);
  it.each([
    ['', 'bad-position'],
    ['2;6;8', 'bad-position'],
    [`2;6;8 В;Н ${blank} d6`, 'bad-position'],
    [`2;6;8 В;Н ${blank} d6 0`, 'bad-position'],
    [`2;6;8 В;Н ${blank} d6 x`, 'bad-position'],
    [`2;6;8 В;Н ${blank} d6 1 d6-e7 more`, 'bad-position'],
    [`3;6;8 В;Н ${blank} d6 1`, 'bad-size'],
    [`2;6;8 В;В ${blank} d6 1`, 'bad-order'],
    [`2;6;8 В;Н ${blank}A d6 1`, 'bad-segments'],
    [`2;6;8 В;Н ${blank.slice(1)}! d6 1`, 'bad-segments'],
    [`2;6;8 В;Н ${blank} z9 1`, 'unknown-point'],
    [`2;6;8 В;Н ${blank} d7 1`, 'wrong-ball'],
    [`2;6;8 В;Н ${blank} d6 2`, 'wrong-ply'],
    [`2;6;8 В;Н ${blank} d6 1 d6-e8`, 'not-neighbours'],
    ['start now', 'bad-position'],
    ['nonsense start', 'bad-size'],
    ['start moves d6-e7 e7-e7', 'not-neighbours'],
    ['start moves d6-e7 d6-c6', 'wrong-start'],
    ['x '.repeat(1e6), 'bad-position'],
  ])('%.40s is refused with %s', (text, code) => expect(codeOf(text)).toBe(code));

  it('refuse bits that no segment has, on a field whose segments fill no bytes', () => {
    const letters = makePosition(start('2;2;2')).split(' ')[2]!;
    expect(field('2;2;2').segments % 8).not.toBe(0);
    expect(codeOf(`2;2;2 В;Н ${letters.slice(0, -1)}B b3 1`)).toBe('bad-segments');
  });

  it('say which turn of `start moves` is wrong', () => {
    const found = parseSituation('start moves d6-e7 e7-d8 d8-d8 d7-d6');
    expect(found.ok || found.error.sentence).toEqual({
      ru: 'ход 3, звено 1: мяч уже на d8',
      en: 'turn 3, segment 1: the ball is at d8 already',
    });
  });
});
