import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DASHES } from '@rikoshet/game/text';
import { legalMoves, kicks } from '@rikoshet/shakhbol/moves';
import { makeHumanMove, parseHumanMove } from '@rikoshet/shakhbol/notation/human';
import { makeMachineMove, parseMachineMove } from '@rikoshet/shakhbol/notation/machine';
import { manAt } from '@rikoshet/shakhbol/position';
import { isKick, MAN_LETTERS, parseMan, type Kind } from '@rikoshet/shakhbol/vocabulary';
import { moveInPosition, must, opening, positionOf, refused } from './support.js';

const START = opening();
/** Black to move with no kick: c6-b5 and the like are legal. */
const QUIET = positionOf('2g2/1ddd1/1aaa1/5/2o2/1AAA1/1DDD1/2G2 b');
/** White scores with b6xb7>b8 alone. */
const SHOT = positionOf('2g2/1oddd/1Aaaa/5/5/2A1A/1DDD1/2G2 w');

const human = (text: string, position = START): string => makeHumanMove(must(parseHumanMove(position, text)));

describe('the machine form', () => {
  test('goes there and back', () => {
    fc.assert(
      fc.property(moveInPosition, ({ position, move }) => {
        const text = makeMachineMove(move);
        expect(text).toMatch(isKick(move) ? /^([a-e][1-8]){3}$/ : /^([a-e][1-8]){2}$/);
        expect(must(parseMachineMove(position, text))).toEqual(move);
      }),
    );
  });

  test('is read with blanks, capitals and look-alikes', () => {
    for (const text of ['b3c4d5', ' b3c4d5 ', 'B3C4D5', 'b3с4d5', 'ｂ３ｃ４ｄ５'])
      expect(makeMachineMove(must(parseMachineMove(START, text)))).toBe('b3c4d5');
  });

  test('with another square than the ball’s in the middle is refused', () => {
    const error = refused(parseMachineMove(START, 'b3c5d5'));
    expect([error.code, error.place.offset]).toEqual(['ball-elsewhere', 2]);
  });

  test('is refused with the place of what is wrong', () => {
    const cases: readonly [text: string, code: string, offset: number][] = [
      ['', 'no-target', 0],
      ['b3', 'no-target', 2],
      ['b3c', 'bad-square', 2],
      ['b3c9', 'bad-square', 2],
      ['b3-c4', 'bad-square', 2],
      ['z3c4', 'bad-square', 0],
      ['  b3c4f5', 'bad-square', 6],
      ['b3c4d5e6', 'bad-square', 6],
      ['b3c4d5#', 'bad-square', 6],
      ['x'.repeat(65), 'text-too-long', 64],
    ];
    for (const [text, code, offset] of cases) {
      const error = refused(parseMachineMove(START, text));
      expect([text, error.code, error.place.offset]).toEqual([text, code, offset]);
    }
  });
});

describe('the human form', () => {
  test('goes there and back', () => {
    fc.assert(
      fc.property(moveInPosition, ({ position, move }) => {
        const text = makeHumanMove(move);
        expect(text).toMatch(/^[a-e][1-8](x[a-e][1-8]>[a-e][1-8]#?|-[a-e][1-8])$/);
        expect(must(parseHumanMove(position, text))).toEqual(move);
      }),
    );
  });

  test('is read in every spelling of its page', () => {
    const spellings = [
      'b3xc4>d5',
      'b3:c4>d5',
      'b3>d5',
      'b3xd5',
      'b3c4d5',
      'b3-c4-d5',
      'B3XC4>D5',
      'b3хс4>d5',
      'В3ХС4>D5',
      'b3×c4→d5',
      'b3 x c4 > d5',
      'b3xc4->d5',
      'b3xc4–>d5',
      '\tb3xc4>d5\n',
      'ｂ３ｘｃ４＞ｄ５',
      'Ab3xc4>d5',
      'A b3>d5',
      'ab3>d5',
      'Нb3xc4>d5',
      'нb3>d5',
      'Hb3>d5',
      'А b3>d5',
    ];
    for (const text of spellings) expect([text, human(text)]).toEqual([text, 'b3xc4>d5']);
  });

  test('takes every dash for an idle move', () => {
    for (const dash of ['', ...Array.from(DASHES)]) expect(human(`c6${dash}b5`, QUIET)).toBe('c6-b5');
    for (const text of ['С6-В5', 'с6 — b5', 'Ac6-b5', 'Нc6-b5', 'c6 b5'])
      expect(human(text, QUIET)).toBe('c6-b5');
    for (const text of ['Db7-a6', 'db7-a6', 'Зb7-a6', 'зb7-a6']) expect(human(text, QUIET)).toBe('b7-a6');
    for (const text of ['Gc8-b8', 'Вc8-b8', 'вc8-b8', 'gc8b8']) expect(human(text, QUIET)).toBe('c8-b8');
  });

  test('takes the mark of a goal, or none, at a goal alone', () => {
    for (const text of ['b6xb7>b8#', 'b6xb7>b8', 'b6>b8 #', 'Ab6>b8＃'])
      expect(human(text, SHOT)).toBe('b6xb7>b8#');
    const error = refused(parseHumanMove(START, 'b3xc4>d5#'));
    expect([error.code, error.place.offset]).toEqual(['no-goal', 8]);
  });

  test('checks a man’s letter', () => {
    const letters: readonly (readonly [string, Kind])[] = [
      ['A', 'attacker'],
      ['Н', 'attacker'],
      ['D', 'defender'],
      ['З', 'defender'],
      ['G', 'goalkeeper'],
      ['В', 'goalkeeper'],
    ];
    fc.assert(
      fc.property(moveInPosition, fc.constantFrom(...letters), ({ position, move }, [letter, kind]) => {
        const read = parseHumanMove(position, letter + makeHumanMove(move));
        if (manAt(position, move.from)!.kind === kind) expect(must(read)).toEqual(move);
        else expect([refused(read).code, refused(read).place.offset]).toEqual(['wrong-man', 0]);
      }),
    );
    expect(refused(parseHumanMove(START, '  Db3>d5')).place.offset).toBe(2);
  });

  test('names a kick by kicker and target alone', () => {
    fc.assert(
      fc.property(moveInPosition, ({ position }) => {
        for (const move of kicks(position).slice(0, 3)) {
          const [from, , to] = makeMachineMove(move).match(/../g)!;
          expect(must(parseHumanMove(position, `${from}>${to!}`))).toEqual(move);
        }
      }),
    );
  });

  test('is refused with the place of what is wrong', () => {
    const cases: readonly [text: string, code: string, offset: number][] = [
      ['', 'no-target', 0],
      ['   ', 'no-target', 3],
      ['b3', 'no-target', 2],
      ['b3!', 'bad-square', 2],
      ['b3x', 'no-target', 3],
      ['b3xc4>', 'no-target', 6],
      ['b3xc4>d9', 'bad-square', 6],
      ['b3xz4>d5', 'bad-square', 3],
      ['9', 'bad-square', 0],
      ['Q', 'bad-square', 0],
      ['xb3>d5', 'bad-square', 0],
      ['b3xc4>d5!', 'unexpected-text', 8],
      ['b3xc4>d5 e6', 'unexpected-text', 9],
      ['b3>d5##', 'unexpected-text', 5],
      ['b3xxx>d5', 'bad-square', 4],
      ['b3xc4', 'no-line', 3],
      ['b3-a3', 'duty-to-kick', 0],
      ['b3xc4>d3', 'occupied', 6],
      ['b3xb4>d5', 'ball-elsewhere', 3],
      ['x'.repeat(65), 'text-too-long', 64],
    ];
    for (const [text, code, offset] of cases) {
      const error = refused(parseHumanMove(START, text));
      expect([text, error.code, error.place.offset]).toEqual([text, code, offset]);
    }
  });
});

test('the letters of the men are those of positions', () => {
  expect(MAN_LETTERS.map(parseMan)).toEqual([
    { side: 0, kind: 'attacker' },
    { side: 0, kind: 'defender' },
    { side: 0, kind: 'goalkeeper' },
    { side: 1, kind: 'attacker' },
    { side: 1, kind: 'defender' },
    { side: 1, kind: 'goalkeeper' },
  ]);
  expect(legalMoves(QUIET).every((move) => !isKick(move))).toBe(true);
});
