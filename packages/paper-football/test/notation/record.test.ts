import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replay, writeTurns } from '@rikoshet/game/check-record';
import { makeRecord, parseRecord } from '@rikoshet/game/record-text';
import { mainLine, tagOf } from '@rikoshet/game/tree';
import { countNodes } from '@rikoshet/game/tree-edit';
import { paperFootball } from '../../src/paper-football.js';
import { recordSyntax } from '../../src/notation/record-syntax.js';
import { parseRoute } from '../../src/notation/route.js';
import { keyOf } from '../../src/position.js';
import { field } from '../helpers.js';
import { anyRandomRecord } from './helpers.js';

const read = (text: string) => parseRecord(text, recordSyntax);
const check = (text: string) => {
  const parsed = read(text);
  return replay(paperFootball, recordSyntax, parsed.record, parsed.placeOf);
};
const turnsOf = (text: string) => mainLine(read(text).record).map(({ turn }) => turn);
const codesOf = (text: string) => [...read(text).errors, ...check(text).errors].map(({ code }) => code);

describe('the fragments of the book', () => {
  it('f8-g7-f6 is one turn with a bounce', () => {
    expect(read('f8-g7-f6')).toMatchObject({
      errors: [],
      record: { children: [{ turn: 'f8-g7-f6', children: [] }] },
    });
  });

  it('7). e6-e7-d6-e6-d7-e8Х is turn 7 of a record whose beginning is lost', () => {
    const { errors, record } = read('7). e6-e7-d6-e6-d7-e8Х');
    expect(errors).toEqual([]);
    expect(record.endMark).toBe(true);
    expect(record.result).toBeUndefined();
    expect(tagOf(record, 'FirstTurn')).toBe('7');
    expect(mainLine(record).map(({ turn }) => turn)).toEqual(['e6-e7-d6-e6-d7-e8']);
    expect(parseRoute(field('2;6;8'), record.children[0]!.turn).ok).toBe(true);
    expect(makeRecord(record, recordSyntax)).toBe('[FirstTurn "7"]\n\n7. e6-e7-d6-e6-d7-e8 Х\n');
    const checked = replay(paperFootball, recordSyntax, record);
    expect(checked.errors.map(({ code, place }) => [code, place.turn])).toEqual([['lost-beginning', 7]]);
  });
});

describe('records in analytic notation', () => {
  it('the example of the notation page is read whole', () => {
    const text = `[Game "paper-football"]
[Field "2;6;8"]
[Order "В;Н"]
[Upper "Anna"] [Lower "Boris"] [Date "2026.11.30"] [Result "Н goal"]

1. d6-e7 {kick-off} 2. e7-d8! 3. d8-d7 (3. d8-c9 4. c9-b8) 4. d7-d6-e5 Х`;
    const { errors, record } = read(text);
    expect(errors).toEqual([]);
    expect(record.tags.map(({ name }) => name)).toEqual(['Game', 'Field', 'Order', 'Upper', 'Lower', 'Date']);
    expect(record.result).toEqual({ winner: 1, reason: 'goal' });
    expect(check(text).errors.map(({ code }) => code)).toEqual(['wrong-result']);
    expect(makeRecord(record, recordSyntax)).toBe(`[Game "paper-football"]
[Field "2;6;8"]
[Order "В;Н"]
[Upper "Anna"]
[Lower "Boris"]
[Date "2026.11.30"]
[Result "Н goal"]

1. d6-e7 {kick-off} 2. e7-d8! 3. d8-d7 (3. d8-c9 4. c9-b8) 4. d7-d6-e5 Х
`);
  });

  it('random games with variations come back, and play through', () => {
    fc.assert(
      fc.property(anyRandomRecord(3), ({ positions, record }) => {
        const text = makeRecord(record, recordSyntax);
        const back = read(text);
        expect(back.errors).toEqual([]);
        expect(back.record).toEqual(record);
        const checked = replay(paperFootball, recordSyntax, back.record);
        expect(checked.errors).toEqual([]);
        expect(countNodes(checked.record)).toBe(countNodes(record));
        const last = mainLine(checked.record).at(-1) ?? checked.record;
        expect(keyOf(checked.positionAt(last)!)).toBe(keyOf(positions.at(-1)!));
        expect(checked.outcome).toEqual(positions.at(-1)!.end);
        expect(writeTurns(paperFootball, checked.start!, checked.record)).toEqual(record);
      }),
      { numRuns: 60 },
    );
  });

  it('are read in all the spellings that the book and people use', () => {
    const wanted = ['d6-e7', 'e7-d8', 'd8-d7', 'd7-d6-e5'];
    for (const text of [
      '1. d6-e7 2. e7-d8 3. d8-d7 4. d7-d6-e5',
      '1). d6-e7 2). e7-d8 3). d8-d7 4). d7-d6-e5',
      '1) d6-e7 2) e7-d8 3) d8-d7 4) d7-d6-e5Х',
      'd6-e7 e7-d8 d8-d7 d7-d6-e5',
      '1 d6-e7 2 e7-d8 3 d8-d7 4 d7-d6-e5',
      '1.d6–e7 2.e7—d8 3.d8−d7 4.d7‐d6‑e5 Х',
      '(В;Н) 1. D6-E7! 2. E7-D8?? 3. D8-D7БП 4. D7 - D6 - E5 х',
      '1. d6-е7ку² 2. е7-d8ЧВ(В) 3. d8-d7act 4. d7-d6-е5mpk Х',
    ])
      expect([text, turnsOf(text), read(text).errors]).toEqual([text, wanted, []]);
    expect(turnsOf('1. e7 2. d8 3. d7 4. d6-e5')).toEqual(['e7', 'd8', 'd7', 'd6-e5']);
    expect(check('1. e7 2. d8 3. d7 4. d6-e5').errors).toEqual([]);
  });

  it('take the columns of wide fields that look like marks and results', () => {
    expect(turnsOf('1. x5-y6Х')).toEqual(['x5-y6']);
    expect(turnsOf('1. н5-В6 2. b6-h7 В goal')).toEqual(['h5-b6', 'b6-h7']);
    expect(read('1. h5-b6 В goal').record.result).toEqual({ winner: 0, reason: 'goal' });
    expect(read('1. h5-b6 Н: автогол').record.result).toEqual({ winner: 1, reason: 'own-goal' });
    expect(read('1. h5-b6 L dead-end').record.result).toEqual({ winner: 1, reason: 'dead-end' });
  });

  it('start from a setup, numbered on', () => {
    const first = check('1. d6-e7 2. e7-d8 3. d8-d7');
    const setup = paperFootball.makePosition(first.positionAt(mainLine(first.record).at(-1)!)!);
    const text = `[Setup "${setup}"]\n\n4. d7-d6-e5 5. e5-f5 *\n`;
    expect(check(text).errors).toEqual([]);
    expect(makeRecord(read(text).record, recordSyntax)).toBe(text);
    expect(codesOf(`[Field "2;8;10"]\n${text}`)).toEqual(['two-starts']);
    expect(codesOf(`[Order "Н;В"]\n${text}`)).toEqual(['two-starts']);
    expect(codesOf(text.replace('4. d7', '4. d8'))).toEqual(['wrong-start']);
    expect(codesOf('[Setup "2;6;8 В;Н x d6 1"]\n1. d6-d7')).toEqual(['bad-segments']);
    expect(check(`[Setup "start moves d6-e7"]\n2. e7-d8`).errors).toEqual([]);
  });

  it('errors name line, turn and segment', () => {
    const [error] = check('1. d6-e7 2. e7-d8 3. d8-d7\n4. d7-d6-e7-e6').errors;
    expect(error).toMatchObject({ code: 'already-drawn', place: { line: 2, column: 4, turn: 4, step: 2 } });
    expect(error?.sentence).toEqual({
      ru: 'строка 2, знак 4, ход 4, звено 2: d6–e7 уже проведено',
      en: 'line 2, character 4, turn 4, segment 2: d6–e7 is already drawn',
    });
  });
});
