import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analytic, makeSteps, parseSteps } from '../../src/notation/analytic.js';
import { makeCodingame, parseCodingame } from '../../src/notation/codingame.js';
import { digits } from '../../src/notation/digits.js';
import { parseRoute } from '../../src/notation/route.js';
import { makeSegments, parseSegments } from '../../src/notation/segments.js';
import { membersOf } from '../../src/bits.js';
import { nameOf } from '../../src/field.js';
import { playAll, field, must, points, randomFrom, randomTurn, start } from '../helpers.js';
import { anyRandomRecord } from './helpers.js';

const at = (turns: string, size = '2;6;8', order: 0 | 1 = 0) =>
  turns === '' ? start(size, order) : playAll(start(size, order), turns);
const codeOf = (turns: string, text: string) => {
  const turn = analytic.parse(at(turns), text);
  return turn.ok ? 'ok' : `${turn.error.code} ${turn.error.place.step ?? '-'}`;
};

describe('turn notations', () => {
  it.each([
    ['analytic', analytic],
    ['digits', digits],
  ] as const)('%s: every legal turn comes back, on every field and in both orders', (_, notation) => {
    fc.assert(
      fc.property(anyRandomRecord(), fc.nat(), ({ positions }, seed) => {
        const random = randomFrom(seed);
        for (const position of positions) {
          if (position.end) continue;
          const turn = randomTurn(position, random);
          const text = notation.make(position, turn);
          expect(must(notation.parse(position, text))).toEqual(turn);
          expect(notation.make(position, must(notation.parse(position, text)))).toBe(text);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('analytic notation', () => {
  it('is read in every spelling', () => {
    const position = at('e7 d8 d7');
    const wanted = points(position.field, 'd6-e5');
    for (const text of [
      'd7-d6-e5',
      'D7-D6-E5',
      'd7–d6—e5',
      'd7 − d6 ‐ e5',
      ' d7 -d6- e5 ',
      'd7-d6-е5', // Cyrillic е
      'Ｄ７－ｄ６－ｅ５',
      'd07-d06-e05',
      'd6-e5',
    ])
      expect([text, analytic.parse(position, text)]).toEqual([text, { ok: true, value: wanted }]);
    expect(must(analytic.parse(at(''), 'с7'.replace('7', '6')))).toEqual(points(position.field, 'c6')); // Cyrillic с
    expect(must(analytic.parse(at(''), 'e7'))).toEqual(points(position.field, 'e7'));
  });

  it('may leave out the first point, for there is just one way to fill it in', () => {
    fc.assert(
      fc.property(anyRandomRecord(), fc.nat(), ({ positions }, seed) => {
        const position = positions.at(-1)!;
        if (position.end) return;
        const turn = randomTurn(position, randomFrom(seed));
        const short = turn.map((point) => nameOf(position.field, point)).join('-');
        expect(must(analytic.parse(position, short))).toEqual(turn);
      }),
      { numRuns: 200 },
    );
  });

  it('says what is wrong and at which segment', () => {
    expect(codeOf('', 'd6-d6')).toBe('not-neighbours 1');
    expect(codeOf('', 'd6')).toBe('not-neighbours 1');
    expect(codeOf('', 'd6-z9')).toBe('unknown-point 1');
    expect(codeOf('', 'd6-e7-q1')).toBe('unknown-point 2');
    expect(codeOf('', 'd6-f8')).toBe('not-neighbours 1');
    expect(codeOf('', 'd6-e7-d8')).toBe('goes-on-too-late 2');
    expect(codeOf('e7', 'e7-d6')).toBe('already-drawn 1');
    expect(codeOf('e7', 'd6-c6')).toBe('wrong-start 1');
    expect(codeOf('e7', 'd8-c9')).toBe('wrong-start 1');
    expect(codeOf('e7', 'b2-b3')).toBe('wrong-start 1');
    expect(codeOf('e7', 'd8')).toBe('ok');
    expect(codeOf('e7 d8', 'd8-d7-d6')).toBe('goes-on-too-late 2');
    expect(codeOf('e7 d8 d7', 'd7-d6')).toBe('stops-too-early 2');
    for (const text of [
      '',
      '-',
      'd6-',
      'e',
      '7',
      'd6-e7 d8',
      'd6-e7!',
      'd6--e7',
      'x'.repeat(1e5),
      'd6-'.repeat(1e5),
    ])
      expect(codeOf('', text)).toMatch(/^bad-turn/);
  });

  it('reads the beginning of a turn', () => {
    const position = at('e7 d8 d7');
    expect(parseSteps(position, 'd7-d6')).toEqual({ ok: true, value: points(position.field, 'd6') });
    expect(makeSteps(position, points(position.field, 'd6'))).toBe('d7-d6');
  });
});

describe('a route without a position', () => {
  it('takes the two fragments of the book', () => {
    const standard = field('2;6;8');
    expect(must(parseRoute(standard, 'f8-g7-f6'))).toEqual(points(standard, 'f8-g7-f6'));
    expect(must(parseRoute(standard, 'e6-e7-d6-e6-d7-e8'))).toEqual(points(standard, 'e6-e7-d6-e6-d7-e8'));
  });

  it('refuses what no position allows', () => {
    const standard = field('2;6;8');
    const code = (text: string) => {
      const route = parseRoute(standard, text);
      return route.ok ? 'ok' : `${route.error.code} ${route.error.place.step ?? '-'}`;
    };
    expect(code('e6-e7-e6')).toBe('already-drawn 2');
    expect(code('g7-g8')).toBe('on-border 1');
    expect(code('d6-d8')).toBe('not-neighbours 1');
    expect(code('h1-d8')).toBe('unknown-point 1');
    expect(code('d2-c1')).toBe('ok');
    expect(code('c2-c1')).toBe('on-border 1');
  });
});

describe('digits', () => {
  it('count from the goal that the first mover attacks, clockwise', () => {
    // В attacks downwards: 0 is down, 2 to the left.
    expect(digits.make(at(''), points(field('2;6;8'), 'd7'))).toBe('0');
    expect(digits.make(at(''), points(field('2;6;8'), 'c7'))).toBe('1');
    expect(digits.make(at(''), points(field('2;6;8'), 'c6'))).toBe('2');
    // Н attacks upwards: 0 is up, 2 to the right.
    expect(digits.make(at('', '2;6;8', 1), points(field('2;6;8'), 'd5'))).toBe('0');
    expect(digits.make(at('', '2;6;8', 1), points(field('2;6;8'), 'e6'))).toBe('2');
  });

  it('say what is wrong and where', () => {
    const code = (turns: string, text: string) => {
      const turn = digits.parse(at(turns), text);
      return turn.ok ? 'ok' : `${turn.error.code} ${turn.error.place.step ?? '-'}`;
    };
    expect(code('', '8')).toBe('bad-turn -');
    expect(code('', '')).toBe('bad-turn -');
    expect(code('', '０')).toBe('ok');
    expect(code('', '00')).toBe('goes-on-too-late 2');
    expect(code('d7', '4')).toBe('already-drawn 1');
    expect(code('c6 b6', '2222')).toBe('outside 2');
  });
});

describe('CodinGame', () => {
  it('reads "-" as no turn yet and words as turns', () => {
    expect(parseCodingame(at(''), '-\n')).toEqual({ ok: true, value: undefined });
    expect(must(parseCodingame(at(''), '0\n'))).toEqual(points(field('2;6;8'), 'd7'));
    expect(parseCodingame(at(''), 'up').ok).toBe(false);
    expect(makeCodingame(at(''), points(field('2;6;8'), 'd7'))).toBe('0');
  });
});

describe('bare segments', () => {
  it('come back on every field', () => {
    fc.assert(
      fc.property(anyRandomRecord(), ({ positions }) => {
        const { drawn, field } = positions.at(-1)!;
        const text = makeSegments(field, drawn);
        expect(must(parseSegments(field, text))).toEqual(drawn);
        expect(text.split(' ').filter(Boolean)).toHaveLength(membersOf(drawn).length);
      }),
      { numRuns: 60 },
    );
  });

  it('are read in any order and form', () => {
    const standard = field('2;6;8');
    const wanted = must(parseSegments(standard, 'd6-e7 e7-d8'));
    for (const text of ['e7-d8,d6-e7', 'd8-e7-d6', 'D6–E7;\n E7—d8\n'])
      expect([text, must(parseSegments(standard, text))]).toEqual([text, wanted]);
    expect(must(parseSegments(standard, ''))).toEqual(must(parseSegments(standard, ' , ')));
  });

  it('say what is wrong, counting the segments', () => {
    const code = (text: string) => {
      const drawn = parseSegments(field('2;6;8'), text);
      return drawn.ok ? 'ok' : `${drawn.error.code} ${drawn.error.place.step ?? '-'}`;
    };
    expect(code('d6-e7 e7-d6')).toBe('already-drawn 2');
    expect(code('d6-e7 g7-g8')).toBe('on-border 2');
    expect(code('d6-e7 d6')).toBe('not-neighbours 2');
    expect(code('d6-e7 d6-')).toBe('bad-turn -');
    expect(code('d6-h9')).toBe('unknown-point 1');
  });
});
