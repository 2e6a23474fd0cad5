import { describe, expect, test } from 'vitest';
import { call } from './harness.js';

const math = async (...args: string[]): Promise<Record<string, unknown>> => {
  const { out } = await call(['math', ...args, '--json']);
  return JSON.parse(out) as Record<string, unknown>;
};

describe('a field', () => {
  test.each([
    ['2;6;8', 36, 37],
    ['2;8;10', 64, 65],
    ['4;6;8', 40, 41],
    ['2;4;4', 10, 11],
    ['2;2;2', 2, 3],
  ])('(%s)', async (field, N, mostTurns) => {
    expect(await math('--field', field)).toMatchObject({
      field,
      N,
      mostTurns,
      turns: 0,
      toMove: 'upper',
      possible: true,
    });
  });

  test('the standard one in full', async () => {
    const found = await math('--field', '2;6;8');
    expect(found['oddPoints']).toHaveLength(29);
    expect(found['openings']).toHaveLength(5);
    expect((found['openings'] as string[][]).flat()).toHaveLength(8);
    expect(found).toMatchObject({ ball: 'd6', game: [], isolated: false, count: null, evenExit: null });
    expect(await math()).toEqual(found);
    expect(await math('--order', 'Н;В')).toMatchObject({ order: 'Н;В', toMove: 'lower' });
  });
});

describe('bare segments', () => {
  test('in any order, with Cyrillic letters and every dash', async () => {
    const expected = { turns: 3, toMove: 'lower', ball: 'd7', possible: true, state: 'between' };
    for (const list of ['d6-e7 e7-d8 d8-d7', 'd8–d7, е7-d8; d6—e7', 'd6-e7-d8-d7', 'D6-E7 E7-D8 D8-D7']) {
      const found = await math('--segments', list);
      expect(found).toMatchObject(expected);
      expect(found['game']).toEqual(['d6-e7', 'e7-d8', 'd8-d7']);
    }
  });

  test('a turn that has not come to its end', async () => {
    expect(await math('--segments', 'd6-c5 c5-b4 b4-a3')).toMatchObject({
      turns: 2,
      toMove: 'upper',
      ball: 'a3',
      state: 'within',
      unfinished: 'b4-a3',
      isolated: null,
    });
  });

  test('that no game draws: no, why, exit status 1', async () => {
    const { code, out, err } = await call(['math', '--segments', 'd6-e7 a3-b4', '--json']);
    expect([code, err]).toEqual([1, '']);
    expect(JSON.parse(out)).toMatchObject({
      possible: false,
      why: expect.stringContaining('a3–b4 is not joined to the centre'),
      turns: null,
      ball: null,
      game: null,
    });
    const said = await call(['math', '--segments', 'd6-e7 a3-b4', '--lang', 'ru']);
    expect(said.code).toBe(1);
    expect(said.out).toContain('Может получиться в игре: нет');
    expect(said.err).toContain('не связана с центром');
  });

  test('the one game given draws exactly these segments', async () => {
    const segments = ['d6-d7', 'd7-e6', 'e6-f7', 'f7-g6', 'g6-f5', 'f5-e6', 'e6-d6', 'd6-e7'];
    const found = await math('--segments', segments.join(' '));
    const drawn = (found['game'] as string[]).flatMap((turn) => {
      const points = turn.split('-');
      return points.slice(1).map((to, index) => [points[index]!, to].sort().join('-'));
    });
    expect(drawn.sort()).toEqual(segments.map((segment) => segment.split('-').sort().join('-')).sort());
  });
});

describe('a record', () => {
  test('at its end and after a turn', async () => {
    expect(await math('game.an')).toMatchObject({ turns: 21, state: 'goal', toMove: null, ball: 'c11' });
    expect(await math('game.an', '--turn', '3')).toMatchObject({ turns: 3, toMove: 'lower', ball: 'f7' });
    expect(await math('game.an', '--turn', '0')).toMatchObject({ turns: 0, ball: 'd6' });
  });

  test('out of many, packed', async () => {
    expect(await math('games.tsv.gz', '--number', '2')).toMatchObject({ field: '2;8;10' });
    const { code, err } = await call(['math', 'games.tsv.gz', '--number', '51']);
    expect(code).toBe(1);
    expect(err).toContain('games.tsv.gz: there are 50 games in here, number 51 was asked for');
  });

  test('from a position string', async () => {
    const { position } = JSON.parse((await call(['show', 'game.an', '--turn', '5', '--json'])).out) as {
      position: string;
    };
    const found = await math('--position', position);
    expect(found).toMatchObject({ turns: 5, toMove: 'lower', ball: 'e7' });
    expect(await math('--position', 'start moves d6-e7')).toMatchObject({ turns: 1 });
  });

  test('an isolated group and its count', async () => {
    // From a real game: the ball has come to a pocket of the side line where one turn is left.
    const pocket = '2;8;10 В;Н A1AAAJpQBfrGF_5ze9__6G_9f4BO_70AEZ_lAAE61AAAcYwAAGuoAA h10 46';
    expect(await math('--position', pocket)).toMatchObject({
      possible: true,
      isolated: true,
      reachable: [],
      count: { kind: 'forced', fills: 0, winner: 'upper' },
      evenExit: 'upper',
    });
    const ru = await call(['math', '--position', pocket, '--lang', 'ru']);
    expect(ru.out).toContain('Изолированная группа: да');
    expect(ru.out).toContain('Подсчёт: 0 точек заполнится, выигрывает Верхний');
    const open = '2;8;10 В;Н AeMAAjxzAAN_7mALO_3MGPf_2K_vv2Ax__9gM7_8QA8cM4EPEPEUAA b10 53';
    expect(await math('--position', open)).toMatchObject({
      isolated: true,
      count: { kind: 'open' },
      evenExit: null,
    });
    const exits = '2;8;10 В;Н AAAAAAAAAAABggABQEQACGGoAr____e9mVIc-DjABgB7gJAOGSkAAA c10 40';
    const found = await math('--position', exits);
    expect(found['isolated']).toBe(false);
    expect((found['evenExits'] as string[])[0]).toMatch(/^c10(?:-[a-i]\d+)+$/u);
  });
});

test('people read it in their language', async () => {
  const ru = await call(['math', '--lang', 'ru']);
  expect(ru.out).toContain('Пустых точек в начале, N: 36');
  expect(ru.out).toContain('Чей ход: Верхний');
  expect(ru.out).not.toMatch(/\b(?:field|turn|ball|points)\b/iu);
  const en = await call(['math', '--lang', 'en']);
  expect(en.out).toContain('Empty points at the start, N: 36');
});

test.each([
  [['--segments', 'd6-z9'], 1, 'segment 1: the field has no point z9'],
  [['--segments', 'd6-e7 d6-e7'], 1, 'segment 2: d6–e7 is already drawn'],
  [['--segments', 'd6-e7 e7-g7'], 1, 'segment 2: e7 and g7 are not neighbours'],
  [['--segments', 'a3-a4'], 1, 'segment 1: a3–a4 is not inside the field'],
  [['--segments', 'hello'], 1, 'not a turn: hello'],
  [['--field', '2;6'], 2, '--field: a field size is three numbers'],
  [['--field', '8;6;8'], 2, 'more than the width of the field'],
  [['game.an', '--position', 'start'], 2, 'one of these at a time'],
  [['game.an', '--turn', '22'], 2, '--turn: wants a whole number from 0 to 21, got “22”'],
  [['--position', 'start moves d6-e7 e7-e7'], 2, '--position: '],
])('%j', async (args, status, sentence) => {
  const { code, err } = await call(['math', ...args]);
  expect(code).toBe(status);
  expect(err).toContain(sentence);
});
