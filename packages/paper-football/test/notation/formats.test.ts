import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFormat } from '@rikoshet/game/formats';
import { mainLine, tagOf, type GameRecord } from '@rikoshet/game/tree';
import { formats } from '../../src/notation/formats.js';
import { makeDigitsLine, parseDigitsLine, readDigitsGames } from '../../src/notation/digits-tsv.js';
import { makePosition } from '../../src/notation/position-string.js';
import { paperFootball } from '../../src/paper-football.js';
import { anyRandomRecord, formatOf, randomRecord } from './helpers.js';

const through = (id: string, record: GameRecord<string>) => {
  const written = formatOf(id).write(record);
  const [back, ...more] = formatOf(id).read(written.text);
  return { written, back: back!, more };
};
const toAnalytic = (id: string, text: string) => {
  const [parsed] = formatOf(id).read(text);
  return { text: formatOf('an').write(parsed!.record).text, errors: parsed!.errors.map(({ code }) => code) };
};
const turnsOf = (record: GameRecord<string>) => mainLine(record).map(({ turn }) => turn);

describe('every format gives back what it can hold', () => {
  it.each(['an', 'json', 'kurnik'])('%s: the whole record with its variations', (id) => {
    fc.assert(
      fc.property(anyRandomRecord(3), ({ record }) => {
        record.tags.push({ name: 'Upper', value: 'Anna' }, { name: 'Lower', value: 'Б "х"' });
        record.comments.push('before');
        for (const node of mainLine(record).slice(0, 3)) {
          node.marks.push('!', 'ЧВ(В)');
          node.comments.push('a } b');
          node.commands.push({ name: 'csl', value: 'Rd6' });
        }
        const { back, more, written } = through(id, record);
        expect([written.errors, back.errors, more]).toEqual([[], [], []]);
        expect(back.record).toEqual(record);
      }),
      { numRuns: 40 },
    );
  });

  it.each(['digits', 'codingame'])('%s: the main line, on every field', (id) => {
    fc.assert(
      fc.property(anyRandomRecord(), ({ record }) => {
        const { back, more, written } = through(id, record);
        expect([written.errors, back.errors, more]).toEqual([[], [], []]);
        expect(back.record).toEqual(record);
      }),
      { numRuns: 60 },
    );
  });

  it('digits-tsv: the main line, result and ratings, in both orders', () => {
    fc.assert(
      fc.property(fc.constantFrom<0 | 1>(0, 1), fc.nat(), fc.nat(60), (order, seed, count) => {
        const { record } = randomRecord('2;8;10', order, seed, count);
        record.tags.push({ name: 'UpperElo', value: '1500' }, { name: 'LowerElo', value: '1400' });
        const { text, errors } = formatOf('digits-tsv').write(record);
        const [back] = formatOf('digits-tsv').read(text, 1, [
          { name: 'Order', value: tagOf(record, 'Order')! },
        ]);
        expect([errors, back!.errors]).toEqual([[], []]);
        expect(turnsOf(back!.record)).toEqual(turnsOf(record));
        expect(back!.record.result).toEqual(record.result);
        expect(new Map(back!.record.tags.map(({ name, value }) => [name, value]))).toEqual(
          new Map(record.tags.map(({ name, value }) => [name, value])),
        );
        expect(formatOf('digits-tsv').write(back!.record).text).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  it('position: where the main line comes to', () => {
    fc.assert(
      fc.property(anyRandomRecord(2), ({ positions, record }) => {
        const { back, written } = through('position', record);
        expect(written).toEqual({ text: `${makePosition(positions.at(-1)!)}\n`, errors: [] });
        expect(back.errors).toEqual([]);
        expect(formatOf('position').write(back.record).text).toBe(written.text);
      }),
      { numRuns: 60 },
    );
  });

  it('a game stopped within a turn comes back from all of them', () => {
    const { record } = randomRecord('2;8;10', 0, 7, 12);
    const line = mainLine(record);
    line.at(-1)!.commands.push({ name: 'unfinished', value: '' });
    const position = formatOf('position').write(record).text.trim();
    // The first bounce that the last position offers.
    const at = paperFootball.parsePosition(position);
    if (!at.ok) throw new Error(at.error.sentence.en);
    const bounce = paperFootball
      .steps(at.value, [])
      .find((point) => paperFootball.steps(at.value, [point]).length > 0)!;
    line.at(-1)!.commands[0] = {
      name: 'unfinished',
      value: paperFootball.notations['analytic']!.make(at.value, [bounce]),
    };
    for (const id of ['an', 'digits', 'codingame', 'kurnik', 'digits-tsv', 'json']) {
      const { back, written } = through(id, record);
      expect([id, written.errors, back.errors]).toEqual([id, [], []]);
      expect([id, back.record.children]).toEqual([id, record.children]);
    }
    expect(formatOf('position').write(record).text).toBe(`${position} ${line.at(-1)!.commands[0]!.value}\n`);
    const [back] = formatOf('position').read(formatOf('position').write(record).text);
    expect(back!.record.commands).toEqual(line.at(-1)!.commands);
  });
});

describe('Kurnik', () => {
  const text = `[Site "PlayOK"]
[White "second"]
[Black "first"]
[Result "0-1"]
[WhiteElo "1300"]

1. 2 0 2. 53 4 0-1
`;

  it('headers: Black moves first and is В, 0-1 is a win of the first mover', () => {
    const { errors, text: analytic } = toAnalytic('kurnik', text);
    expect(errors).toEqual([]);
    expect(analytic).toBe(`[Game "paper-football"]
[Field "2;8;10"]
[Order "В;Н"]
[Site "PlayOK"]
[Lower "second"]
[Upper "first"]
[LowerElo "1300"]
[Result "В unstated"]

1. e7-d7 2. d7-d8 3. d8-e7-d6 4. d6-d5 В unstated

`);
    const [parsed] = formatOf('kurnik').read(text);
    expect(formatOf('kurnik').write(parsed!.record).text).toBe(`[Site "PlayOK"]
[White "second"]
[Black "first"]
[WhiteElo "1300"]
[Result "0-1"]

1. 2 0 2. 53 4 0-1

`);
  });

  it('reads numbers with dots only, other orders, fields and reasons', () => {
    expect(toAnalytic('kurnik', '1.2 0 2.53 4').text).toContain('3. d8-e7-d6 4. d6-d5');
    expect(toAnalytic('kurnik', '1. 2 (1. 0 2) 1... 0').text).toContain('1. e7-d7 (1. e7-e8 2. e8-d8)');
    const lower =
      '[Field "2;6;8"]\n[Order "Н;В"]\n[Black "Low"]\n[Result "0-1"]\n[Termination "resignation"]\n1. 0 0';
    const { text: analytic } = toAnalytic('kurnik', lower);
    expect(analytic).toContain('[Lower "Low"]');
    expect(analytic).toContain('[Result "Н resignation"]');
    expect(analytic).toContain('1. d6-d5 2. d5-d4');
  });

  it('keeps the turns before a wrong one, and says which', () => {
    const [parsed] = formatOf('kurnik').read('[Black "x"]\n\n1. 2 0\n2. 4 8');
    expect(turnsOf(parsed!.record)).toEqual(['e7-d7', 'd7-d8']);
    expect(parsed!.errors.map(({ code, place }) => [code, place.line, place.turn])).toEqual([
      ['bad-turn', 4, 4],
      ['already-drawn', 4, 3],
    ]);
  });
});

describe('words of digits', () => {
  it('say their field where it is not Kurnik’s, and take another from the caller', () => {
    const { record } = randomRecord('2;6;8', 0, 3, 4);
    expect(formatOf('digits').write(record).text).toMatch(/^2;6;8 В;Н [0-7 ]+\n$/);
    const [plain] = formatOf('digits').read('0 0');
    expect(tagOf(plain!.record, 'Field')).toBe('2;8;10');
    const [told] = formatOf('digits').read('0 0', 1, [{ name: 'Field', value: '2;6;8' }]);
    expect(turnsOf(told!.record)).toEqual(['d6-d7', 'd7-d8']);
    expect(formatOf('codingame').write({ ...record, children: [] }).text).toBe('2;6;8 В;Н\n-\n');
    const [none] = formatOf('codingame').read('-\n0\n-\n');
    expect(turnsOf(none!.record)).toEqual(['e7-e8']);
  });

  it('say what they leave out and what they cannot hold', () => {
    const { record } = randomRecord('2;8;10', 0, 3, 6, 2);
    expect(
      formatOf('digits')
        .write(record)
        .errors.map(({ code }) => code),
    ).toEqual(['left-out']);
    const [setup] = formatOf('position').read('start moves d6-e7 e7-d8');
    expect(formatOf('digits').write(setup!.record).errors).toEqual([]);
    const [late] = formatOf('position').read(formatOf('position').write(setup!.record).text);
    const codes = (id: string) =>
      formatOf(id)
        .write(late!.record)
        .errors.map(({ code }) => code);
    expect([codes('digits'), codes('codingame'), codes('digits-tsv')]).toEqual([
      ['no-setup'],
      ['no-setup'],
      ['wrong-field'],
    ]);
  });

  it('keep the turns before a wrong one', () => {
    const [parsed] = formatOf('digits').read('\n2 0 4 1', 5);
    expect(turnsOf(parsed!.record)).toEqual(['e7-d7', 'd7-d8']);
    expect(parsed!.errors.map(({ code, place }) => [code, place.line, place.turn, place.step])).toEqual([
      ['already-drawn', 6, 3, 1],
    ]);
    expect(toAnalytic('digits', '3;3;3 0').errors).toEqual(['bad-size']);
  });
});

describe('the table of games', () => {
  const line = '0-1\t1248\t-\t2 0 53 4';

  it('lines come back', () => {
    const game = parseDigitsLine(line, 7);
    expect(game).toEqual({
      ok: true,
      value: { line: 7, result: '0-1', ratings: [1248, undefined], turns: ['2', '0', '53', '4'] },
    });
    expect(makeDigitsLine({ result: '0-1', ratings: [1248, undefined], turns: ['2', '0', '53', '4'] })).toBe(
      line,
    );
  });

  it('streams, with comments skipped and bad lines told by number', async () => {
    async function* source() {
      for (const piece of [
        '# a comment\n',
        `${line}\n\n1-`,
        `0\t1\t2\t0 1\nnonsense\n*\tx\t\t0\n*\t\t\t9\n0-1\t`,
        '1\t2\t3 4',
      ])
        yield await Promise.resolve(piece);
    }
    const seen: unknown[] = [];
    for await (const game of readDigitsGames(source()))
      seen.push(
        game.ok ? [game.value.line, game.value.turns.length] : [game.error.code, game.error.place.line],
      );
    expect(seen).toEqual([
      [2, 4],
      [4, 2],
      ['bad-line', 5],
      ['bad-line', 6],
      ['bad-line', 7],
      [8, 2],
    ]);
    let records = 0;
    for await (const part of readFormat(formatOf('digits-tsv'), formats.syntax, source()))
      records += part.records.length;
    expect(records).toBe(6);
  });
});

describe('detect', () => {
  it('knows the format of everything that is written', () => {
    fc.assert(
      fc.property(anyRandomRecord(1), ({ record }) => {
        for (const { id, write } of formats.formats) {
          const { text } = write(record);
          if (text === '' || record.children.length < 2) continue;
          expect([id, formats.detect(text)]).toEqual([id, id]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['f8-g7-f6', 'an'],
    ['7). e6-e7-d6-e6-d7-e8Х', 'an'],
    ['[Event "x"]\n\n1. d6-e7', 'an'],
    ['[Black "x"]\n\n1. 2 0 2. 53', 'kurnik'],
    ['1. 2 0 2. 53 0-1', 'kurnik'],
    ['2 0 53 4', 'digits'],
    ['-\n2\n0\n', 'codingame'],
    ['# games\n0-1\t1\t2\t3 4', 'digits-tsv'],
    ['start', 'position'],
    ['start moves d6-e7', 'position'],
    [' {"format":"rikoshet-record"', 'json'],
    ['{a comment} 1. d6-e7', 'an'],
    ['hello', undefined],
    ['', undefined],
  ])('%j is %s', (text, id) => expect(formats.detect(text)).toBe(id));
});
