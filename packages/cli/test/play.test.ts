import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.js';
import { call, type Answer, type World } from './harness.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const play = (lines: readonly string[], args: readonly string[] = [], world: World = {}): Promise<Answer> =>
  call(['play', ...args], { ...world, stdin: `${lines.join('\n')}\n` });

interface End {
  outcome: { winner: string | null; reason: string } | null;
  turns: string[];
  position: string;
  record: string;
}
const end = async (lines: readonly string[], args: readonly string[] = []): Promise<End> => {
  const { code, out } = await play(lines, [...args, '--json']);
  expect(code).toBe(0);
  return JSON.parse(out) as End;
};

describe('two people', () => {
  test('type turns in generous notation', async () => {
    const { turns } = await end(['e7', 'E7–D8', 'd8 - d7', 'в7']);
    expect(turns).toEqual(['d6-e7', 'e7-d8', 'd8-d7']);
    expect((await end(['е7'])).turns).toEqual(['d6-e7']);
  });

  test('a whole game to its goal', async () => {
    const record = readFileSync(join(import.meta.dirname, '../examples/game.an'), 'utf8');
    const lines = [...record.matchAll(/[a-g]\d+(?:-[a-g]\d+)+/gu)].map(([turn]) => turn);
    const found = await end(lines);
    expect(found.outcome).toEqual({ winner: 'upper', reason: 'goal' });
    expect(found.turns).toEqual(lines);
    const { out } = await play(lines);
    expect(out).toContain('The winner: Upper (goal).');
    expect((await play(lines, ['--lang', 'ru'])).out).toContain('Победа: Верхний (гол).');
  });

  test('a wrong turn is explained and costs nothing', async () => {
    const { out, err, code } = await play(['e9', 'e7', 'e7-d6', 'nonsense', 'd8']);
    expect(code).toBe(0);
    expect(err).toContain('d6 and e9 are not neighbours');
    expect(err).toContain('e7–d6 is already drawn');
    expect(err).toContain('not a turn: nonsense');
    expect(out).toContain('1. d6-e7 2. e7-d8 *');
  });

  test('a turn may be typed piece by piece, and its beginning taken back', async () => {
    const opening = ['d6-d7', 'd7-e6', 'e6-f7'];
    const { err } = await play([...opening, 'g6']);
    expect(err).toContain('a turn cannot stop on occupied point g6, it must go on');
    expect((await end([...opening, 'g6', 'f5'])).turns.at(-1)).toBe('f7-g6-f5');
    expect((await end([...opening, 'g6', 'undo', 'f8'])).turns.at(-1)).toBe('f7-f8');
  });

  test('undo takes the last turn back, and nothing more than there is', async () => {
    expect((await end(['e7', 'd8', 'undo', 'f8'])).turns).toEqual(['d6-e7', 'e7-f8']);
    expect((await end(['e7', 'отмена', 'd7'])).turns).toEqual(['d6-d7']);
    const { err, code } = await play(['undo', 'undo']);
    expect(code).toBe(0);
    expect(err).toContain('There is nothing to take back.');
  });

  test('resign, draw, quit', async () => {
    expect((await end(['e7', 'resign'])).outcome).toEqual({ winner: 'upper', reason: 'resignation' });
    expect((await end(['e7', 'сдаюсь'])).outcome).toEqual({ winner: 'upper', reason: 'resignation' });
    expect((await end(['e7', 'draw', 'yes'])).outcome).toEqual({ winner: null, reason: 'agreement' });
    expect((await end(['e7', 'draw', 'no', 'd8'])).turns).toHaveLength(2);
    expect((await end(['e7', 'quit', 'd8'])).turns).toHaveLength(1);
    expect((await play(['e7', 'quit'])).out).toContain('The game is not finished.');
  });

  test('help, turns, board, record', async () => {
    const { out } = await play(['help', 'turns', 'record']);
    expect(out).toContain('undo     take the last turn back');
    expect(out).toContain('d6-e7  ');
    expect(out.match(/d6-[c-e][5-7]/gu)!.length).toBeGreaterThanOrEqual(8);
    expect((await play(['помощь'], ['--lang', 'ru'])).out).toContain('отмена   взять последний ход назад');
    expect((await play(['board'])).out.match(/╔═══════╗/gu)).toHaveLength(2);
  });

  test('the record is kept in a file, turn by turn', async () => {
    const path = join(folder.path, 'game.an');
    await play(['e7', 'd8', 'undo'], ['-o', path]);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain('[Game "paper-football"]');
    expect(text).toContain('1. d6-e7 *');
    expect((await call(['check', path])).code).toBe(0);
    const nowhere = await play(['e7'], ['-o', '/nowhere/game.an']);
    expect(nowhere.code).toBe(3);
    expect(nowhere.err).toContain('no such directory');
  });

  test('on another field, in another order, from a position', async () => {
    expect((await end(['e7'], ['--field', '2;8;10', '--order', 'Н;В'])).record).toContain('[Order "Н;В"]');
    const { turns, record } = await end(['d8'], ['--position', 'start moves d6-e7']);
    expect(turns).toEqual(['e7-d8']);
    expect(record.match(/\[Setup /gu)).toHaveLength(1);
    expect(record).toContain('2. e7-d8');
  });

  test('Ctrl-C prints the record', async () => {
    const stop = new AbortController();
    const typing = (async function* () {
      yield Buffer.from('e7\n');
      await new Promise((resolve) => setImmediate(resolve));
      setTimeout(() => stop.abort(), 20);
      await new Promise(() => undefined);
    })();
    const { code, out } = await call(['play'], { stdin: typing, stop: stop.signal });
    expect(code).toBe(130);
    expect(out).toContain('1. d6-e7 *');
  });

  test('a line of megabytes is refused, play goes on', async () => {
    const { err, out } = await play(['x'.repeat(3_000_000), 'e7']);
    expect(err).toContain('the line is too long');
    expect(err.length).toBeLessThan(1000);
    expect(out).toContain('1. d6-e7 *');
  });
});

describe('the computer', () => {
  test('answers, and undo takes both turns back', async () => {
    const first = await end(['e7'], ['--computer', 'lower', '--seed', '1']);
    expect(first.turns).toHaveLength(2);
    expect((await end(['e7', 'undo', 'd7'], ['--computer', 'lower', '--seed', '1'])).turns[0]).toBe('d6-d7');
    expect((await end([], ['--computer', 'В', '--seed', '1'])).turns).toHaveLength(1);
    expect((await end([], ['--computer', 'upper', '--seed', '1'])).turns).toHaveLength(1);
  });

  test.each(['paper-football', 'shakhbol'])(
    'plays %s against itself to the end, the same with the same seed',
    async (game) => {
      const args = ['--game', game, '--computer', 'both', '--seed', '5'];
      const found = await end([], args);
      expect(found.outcome).not.toBeNull();
      expect(await end([], args)).toEqual(found);
      expect(found.record).toContain(`[Game "${game}"]`);
      expect((await call(['check', '-'], { stdin: found.record })).code).toBe(0);
    },
  );

  test('does not agree to a draw', async () => {
    expect((await play(['draw'], ['--computer', 'lower'])).out).toContain(
      'The computer does not agree to a draw.',
    );
  });
});

test('Shakhbol by hand', async () => {
  const { turns } = await end(['b3xc4>b5', 'b6:b5>b4'], ['--game', 'shakhbol']);
  expect(turns).toEqual(['b3xc4>b5', 'b6xb5>b4']);
});

test.each([
  [['--game', 'chess'], 'no such game: “chess”, there are paper-football, shakhbol'],
  [['--computer', 'left'], '--computer: no such side: “left”, there are upper, lower, both'],
  [['--seed', 'x'], '--seed: wants a whole number'],
  [['--field', '1;2;3'], '--field: '],
  [['--position', 'x'], '--position: '],
  [['--position', 'start', '--field', '2;6;8'], 'a position string tells its field'],
])('%j is a wrong call', async (args, sentence) => {
  const { code, err, out } = await play([], args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(sentence);
});
