import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replay, writeTurns } from '@rikoshet/game/check-record';
import { makeRecord, parseRecord, parseRecords, type ParsedRecord } from '@rikoshet/game/record-text';
import { fold } from '@rikoshet/game/text';
import { walk } from '@rikoshet/game/tree-edit';
import { mainLine, newNode, newRecord, tagOf, type GameRecord, type RecordNode } from '@rikoshet/game/tree';
import { shakhbol } from '@rikoshet/shakhbol';
import { legalMoves } from '@rikoshet/shakhbol/moves';
import { detectFormat, formats } from '@rikoshet/shakhbol/notation/formats';
import { makeHumanMove } from '@rikoshet/shakhbol/notation/human';
import { makePositionString } from '@rikoshet/shakhbol/notation/position-string';
import { recordSyntax } from '@rikoshet/shakhbol/notation/record-syntax';
import { outcome } from '@rikoshet/shakhbol/outcome';
import { isGoal, isRestart, played } from '@rikoshet/shakhbol/play';
import { withOptions, type Position } from '@rikoshet/shakhbol/position';
import type { Options } from '@rikoshet/shakhbol/options';
import type { Move } from '@rikoshet/shakhbol/vocabulary';
import { must, opening, optionSets, playedPositions, positionOf, positions, randomOf } from './support.js';

const formatOf = (id: string) => formats.formats.find((format) => format.id === id)!;
const HUMAN = formatOf('human');
const readOne = (text: string): ParsedRecord => {
  const [first, ...more] = HUMAN.read(text);
  expect(more).toEqual([]);
  return first!;
};
const replayed = (record: GameRecord<string>) => replay<Position, Move>(shakhbol, recordSyntax, record);

const EXAMPLE = `[Game "shakhbol"]
[White "Anna"]
[Black "Борис"]
[TimeControl "60/move+3600"]
[Result "B goal"]

1. b3xc4>d5 ! d6xd5>a5 {a comment} (1... c6xd5>e4) 2. d3-e3 b6xa5>b4
3. c3xb4>c5 d5xc5>b5 4. c4xb5>a4 a5xa4>a1# B goal
`;

/** A random game as a record in strict spelling, with the tags that its start needs. */
function randomRecord(seed: number, options: Partial<Options>, plies: number): GameRecord<string> {
  const random = randomOf(seed);
  let position = opening(options);
  const record = newRecord<string>([
    { name: 'Game', value: 'shakhbol' },
    ...recordSyntax.startTags(position),
  ]);
  let last: GameRecord<string> | RecordNode<string> = record;
  for (let ply = 0; ply < plies && outcome(position) === undefined; ply += 1) {
    const moves = legalMoves(position);
    const move = moves[random(moves.length)]!;
    const node = newNode(makeHumanMove(move));
    position = played(position, move);
    if (isRestart(position)) node.comments.push(`kick-off ${position.kickoff === 0 ? 'w' : 'b'}`);
    if (random(10) === 0) node.marks.push('!?');
    if (random(10) === 0) node.comments.push('Удар {сильный} [%x]');
    last.children.push(node);
    last = node;
  }
  record.result = outcome(position);
  return record;
}

describe('a record', () => {
  test('is read, replayed and printed as it was', () => {
    const { record, errors } = readOne(EXAMPLE);
    expect(errors).toEqual([]);
    expect(replayed(record).errors).toEqual([]);
    const [again] = HUMAN.read(HUMAN.write(record).text);
    expect(again!.record).toEqual(record);
  });

  test('of any game goes there and back', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom({}, { kickoff: 'black' as const }), (seed, options) => {
        const record = randomRecord(seed, options, 300);
        const { text, errors } = HUMAN.write(record);
        expect(errors).toEqual([]);
        const read = readOne(text);
        expect(read).toMatchObject({ record, errors: [] });
        const checked = replayed(read.record);
        expect([checked.errors, checked.end]).toEqual([[], 'played-out']);
      }),
      { numRuns: 60 },
    );
  });

  test('of a match goes there and back, restarts said behind each goal', () => {
    let restarts = 0;
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('white' as const, 'black' as const), (seed, kickoff) => {
        const record = randomRecord(seed, { match: 'timed', kickoff }, 200);
        restarts += mainLine(record).filter(({ comments }) => comments.includes('kick-off b')).length;
        const { text, errors } = HUMAN.write(record);
        expect(errors).toEqual([]);
        const read = readOne(text);
        expect(read).toMatchObject({ record, errors: [] });
        const checked = replayed(read.record);
        expect([checked.errors, checked.end]).toEqual([[], 'stopped']);
      }),
      { numRuns: 40 },
    );
    expect(restarts).toBeGreaterThan(20);
  });

  test('of a match says the kick-offs by itself, once', () => {
    const record = randomRecord(7, { match: 'timed' }, 200);
    const bare = structuredClone(record);
    for (const { node } of walk(bare))
      node.comments = node.comments.filter((text) => !text.startsWith('kick-off'));
    expect(HUMAN.write(bare).text).toBe(HUMAN.write(record).text);
    expect(HUMAN.write(record).text).toMatch(/#[^#]*\{kick-off [wb]\}/);
  });

  test('of a match is understood without a tag', () => {
    const goals = '1. b3xc4>e6 d6xe6>e1# {kick-off w} 2. b3xc4>e6 d6xe6>e1#';
    for (const text of [goals, goals.replace('{kick-off w} ', ''), goals.replace('e1# {', 'e1 {')]) {
      const { record, errors } = readOne(text);
      const checked = replayed(record);
      expect([errors, checked.errors, tagOf(record, 'Options')]).toEqual([[], [], 'match=timed']);
      expect(record.tags.length).toBe(1);
      expect(checked.positionAt(mainLine(checked.record).at(-1)!)?.score).toEqual([0, 2]);
    }
    expect(tagOf(readOne('1. b3xc4>e6 d6xe6>e1#').record, 'Options')).toBe(undefined);
  });

  test('takes its times from a time control of these rules', () => {
    const optionsOf = (tags: string): Options =>
      must(recordSyntax.start(parseRecord(tags, recordSyntax).record.tags)).options;
    expect(optionsOf('[TimeControl "30/move+1800"]')).toMatchObject({
      moveSeconds: 30,
      gameSeconds: 1800,
      overstep: 'loses',
    });
    expect(optionsOf('[TimeControl "30/move warn"]')).toMatchObject({
      moveSeconds: 30,
      gameSeconds: 0,
      overstep: 'warns',
    });
    for (const other of ['300+5', '-', 'fast'])
      expect(optionsOf(`[TimeControl "${other}"]`)).toEqual(opening().options);
    expect(optionsOf('[TimeControl "30/move"] [Options "match=timed"]')).toMatchObject({
      match: 'timed',
      moveSeconds: 60,
    });
    for (const tags of ['[TimeControl "99999/move"]', '[Options "match=maybe"]', '[Setup "x"]'])
      expect(recordSyntax.start(parseRecord(tags, recordSyntax).record.tags).ok).toBe(false);
  });

  test('tells by its tags where it starts', () => {
    fc.assert(
      fc.property(
        fc.oneof(positions, playedPositions({ match: 'timed' })),
        optionSets,
        (position, options) => {
          for (const one of [position, withOptions(position, options)]) {
            const start = must(recordSyntax.start(recordSyntax.startTags(one)));
            expect(makePositionString(start)).toBe(makePositionString(one));
            expect(start.options).toEqual(one.options);
          }
          expect(recordSyntax.startTags(opening())).toEqual([]);
        },
      ),
    );
  });

  test('with two different starts is refused', () => {
    const setup = makePositionString(
      withOptions(positionOf('2g2/1ddd1/1aaa1/5/2o2/1AAA1/1DDD1/2G2 b'), opening({ plyLimit: 9 }).options),
    );
    const tags = (options: string) => [
      { name: 'Setup', value: setup },
      { name: 'Options', value: options },
    ];
    const bad = recordSyntax.start(tags('plyLimit=8'));
    expect(bad.ok ? '' : bad.error.code).toBe('two-starts');
    expect(must(recordSyntax.start(tags('plyLimit=9'))).options.plyLimit).toBe(9);
  });

  test('numbers moves by pairs, also from a setup with Black to move', () => {
    const position = positionOf('2g2/1ddd1/1aaa1/5/2o2/1AAA1/1DDD1/2G2 b 0-0 7 w');
    const record = newRecord<string>([
      { name: 'Game', value: 'shakhbol' },
      ...recordSyntax.startTags(position),
    ]);
    record.children.push(newNode('b6-a5'));
    record.children[0]!.children.push(newNode('b3xc4>b5'));
    const { text } = HUMAN.write(record);
    expect(text).toContain('4... b6-a5 5. b3xc4>b5');
    expect(readOne(text).record).toEqual(record);
  });

  test('names turn, line and column of an illegal move and keeps what was good', () => {
    const { record, errors, placeOf } = readOne('[Game "shakhbol"]\n\n1. b3xc4>b5 b6-b4\n2. c3-c4');
    expect(errors).toEqual([]);
    const checked = replay<Position, Move>(shakhbol, recordSyntax, record, placeOf);
    expect(checked.errors.map(({ code, place }) => [code, place.line, place.column, place.turn])).toEqual([
      ['duty-to-kick', 3, 13, 2],
    ]);
    expect([mainLine(checked.record).length, checked.end]).toEqual([1, 'cut']);
    expect(HUMAN.write(record).text).toContain('b6-b4');
  });

  test('results are read with letters, words and 1-0', () => {
    const resultOf = (text: string) => parseRecord(`1. b3xc4>b5 ${text}`, recordSyntax).record.result;
    expect(resultOf('1-0')).toEqual({ winner: 0, reason: 'unstated' });
    expect(resultOf('0-1')).toEqual({ winner: 1, reason: 'unstated' });
    for (const text of ['W time', 'Б время', 'белые: время', 'White time'])
      expect(resultOf(text)).toEqual({ winner: 0, reason: 'time' });
    for (const text of ['B goal', 'Ч гол', 'чёрные гол'])
      expect(resultOf(text)).toEqual({ winner: 1, reason: 'goal' });
    expect(resultOf('= repetition')).toEqual({ winner: undefined, reason: 'repetition' });
    const wrong = replayed(parseRecord('1. b3xc4>e6 d6xe6>e1# 1-0', recordSyntax).record);
    expect(wrong.errors.map(({ code }) => code)).toEqual(['wrong-result']);
  });
});

describe('a turn in a record', () => {
  const turnAt = (text: string) => recordSyntax.turnAt(fold(text), 0);

  test('is found in every spelling and given its normal one', () => {
    const cases: readonly [text: string, turn: string, rest: string][] = [
      ['b3xc4>b5 b6xb5>b4', 'b3xc4>b5', ' b6xb5>b4'],
      ['b3c4b5 b6', 'b3xc4>b5', ' b6'],
      ['B3 X C4 > B5!', 'b3xc4>b5', '!'],
      ['b3:c4>b5', 'b3xc4>b5', ''],
      ['b3>b5??', 'b3>b5', '??'],
      ['Нb3>b5', 'Ab3>b5', ''],
      ['Зb7–a6 2.', 'Db7-a6', ' 2.'],
      ['Вc8b8', 'Gc8-b8', ''],
      ['c6 — b5)', 'c6-b5', ')'],
      ['c6b5 Х', 'c6-b5', ' Х'],
      ['c6-b5 х', 'c6-b5', ' х'],
      ['b6xb7>b8 # {x}', 'b6xb7>b8#', ' {x}'],
      ['c6-b5 c3-c4', 'c6-b5', ' c3-c4'],
    ];
    for (const [text, turn, rest] of cases) {
      const found = turnAt(text);
      expect([text, found?.turn, text.slice(found?.end)]).toEqual([text, turn, rest]);
    }
    for (const text of ['', 'b3', 'b3xx', 'b9-b4', 'c6-b5a', 'c6-b55', 'zc6-b5', '1-0', 'x'])
      expect([text, turnAt(text)]).toEqual([text, undefined]);
  });

  test('of every legal move is found whole', () => {
    fc.assert(
      fc.property(positions, (position) => {
        for (const move of legalMoves(position).slice(0, 8)) {
          const text = makeHumanMove(move);
          expect(turnAt(`${text} x`)).toEqual({ turn: text, end: text.length });
          expect(text.endsWith('#')).toBe(isGoal(move));
        }
      }),
    );
  });
});

describe('the other formats', () => {
  test('hold the main line of any game', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom({}, { match: 'timed' as const }), (seed, options) => {
        const record = randomRecord(seed, options, 120);
        for (const node of mainLine(record)) {
          node.marks = [];
          node.comments = node.comments.filter((text) => text.startsWith('kick-off'));
        }
        record.result = undefined;
        const { text, errors } = formatOf('machine').write(record);
        expect(errors).toEqual([]);
        const [line, ...more] = formatOf('machine').read(text);
        expect([line!.errors, more]).toEqual([[], []]);
        expect(HUMAN.write(line!.record).text).toBe(HUMAN.write(record).text);
        const [json] = formatOf('json').read(formatOf('json').write(record).text);
        expect(json!.record).toEqual(record);
        const [position] = formatOf('position').read(formatOf('position').write(record).text);
        expect(position!.errors).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('say what they have no room for, and stop at a bad move', () => {
    const { record } = readOne(EXAMPLE);
    expect(formatOf('machine').write(record)).toMatchObject({
      text: 'start moves b3c4d5 d6d5a5 d3e3 b6a5b4 c3b4c5 d5c5b5 c4b5a4 a5a4a1\n',
      errors: [{ code: 'left-out' }],
    });
    for (const more of ['!', '{why}', '(1. c3xc4>c5)']) {
      const one = parseRecord(`1. b3xc4>b5 ${more}`, recordSyntax).record;
      expect(
        formatOf('machine')
          .write(one)
          .errors.map(({ code }) => code),
      ).toEqual(['left-out']);
    }
    const bad = parseRecord('1. b3xc4>b5 b6-b4 2. b2-a3', recordSyntax).record;
    const written = formatOf('position').write(bad);
    expect(written.errors.map(({ code, place }) => [code, place.turn])).toEqual([['duty-to-kick', 2]]);
    expect(written.text).toBe('2g2/1ddd1/1aaa1/1o3/2A2/2AA1/1DDD1/2G2 b 0-0 1 w\n');
    expect(
      formatOf('machine')
        .read('b3c4b5 b6b4')[0]!
        .errors.map(({ place }) => place),
    ).toMatchObject([{ line: 1, turn: 2 }]);
    expect(
      formatOf('machine')
        .read('nonsense\n\nb3c4b5\n')
        .map(({ errors }) => errors.length),
    ).toEqual([1, 0]);
    const lost = parseRecord('[Options "match=maybe"]\n1. b3xc4>b5', recordSyntax).record;
    for (const id of ['human', 'machine', 'position'])
      expect(
        formatOf(id)
          .write(lost)
          .errors.map(({ code }) => code),
      ).toEqual(['bad-option']);
  });

  test('are recognised', () => {
    const cases: readonly [text: string, id: string | undefined][] = [
      [EXAMPLE, 'human'],
      ['1. b3xc4>b5', 'human'],
      ['b3xc4>b5 b6xb5>b4', 'human'],
      ['[White "Anna"]', 'human'],
      ['start moves b3c4b5', 'machine'],
      ['b3c4b5 b6b5b4\nb3c4b5', 'machine'],
      [makePositionString(opening()), 'position'],
      ['start', 'position'],
      [formatOf('json').write(newRecord()).text, 'json'],
      ['', undefined],
      ['hello', undefined],
    ];
    for (const [text, id] of cases) expect([text, detectFormat(text)]).toEqual([text, id]);
  });
});

test('checked turns are written and read alike', () => {
  const { record } = readOne(EXAMPLE);
  const checked = replayed(record);
  const written = writeTurns<Position, Move>(shakhbol, checked.start!, checked.record);
  expect(parseRecords(makeRecord(written, recordSyntax), recordSyntax)[0]!.record).toEqual(record);
});
