import { expect, test } from 'vitest';
import { perft } from '@rikoshet/shakhbol/perft';
import { start, type Position } from '@rikoshet/shakhbol/position';
import { perftSteps } from '../src/shakhbol-perft.js';
import { call } from './harness.js';

const json = async (...args: string[]): Promise<unknown> => {
  const { code, out, err } = await call(['perft', ...args, '--json']);
  expect([code, err]).toEqual([0, '']);
  expect(out.endsWith('\n')).toBe(true);
  return JSON.parse(out);
};

// From the rules pages.
test.each([
  ['2;6;8', 1, { routes: 8, positions: 8, goalsUpper: 0, goalsLower: 0, deadEnds: 0 }],
  ['2;6;8', 4, { routes: 10_682, positions: 5_908, goalsUpper: 92, goalsLower: 92, deadEnds: 200 }],
  ['2;8;10', 5, { routes: 82_434, positions: 35_756, goalsUpper: 92, goalsLower: 92, deadEnds: 224 }],
  ['2;4;4', 3, { routes: 5_310, positions: 2_384, goalsUpper: 283, goalsLower: 283, deadEnds: 360 }],
  [
    '2;2;2',
    3,
    { routes: 163_420, positions: 2_466, goalsUpper: 65_250, goalsLower: 65_250, deadEnds: 32_920 },
  ],
])('paper football on (%s), %d turns', async (field, turns, counts) => {
  expect(await json('--game', 'paper-football', '--field', field, '--turns', String(turns))).toEqual(counts);
});

test.each([
  [0, { leaves: 1, goals: 0 }],
  [1, { leaves: 18, goals: 0 }],
  [2, { leaves: 358, goals: 8 }],
  [3, { leaves: 5_701, goals: 8 }],
])('Shakhbol, %d plies', async (depth, counts) => {
  expect(await json('--game', 'shakhbol', '--depth', String(depth))).toEqual(counts);
});

test('from a position', async () => {
  const kick = '2g2/1ddd1/1aaa1/5/2o2/1AAA1/1DDD1/2G2 w 0-0 0 w';
  expect(await json('--game', 'shakhbol', '--depth', '2', '--position', kick)).toEqual({
    leaves: 358,
    goals: 8,
  });
  expect(await json('--turns', '1', '--position', 'start moves d6-e7')).toMatchObject({ routes: 7 });
});

test('Shakhbol branch by branch is Shakhbol in one go', () => {
  const opening = start();
  if (!opening.ok) throw new Error('the game begins');
  const whole = (position: Position, depth: number): unknown => {
    const steps = perftSteps(position, depth);
    let part = 0;
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      expect(step.value.part).toBeGreaterThanOrEqual(part);
      ({ part } = step.value);
    }
  };
  expect(whole(opening.value, 5)).toEqual(perft(opening.value, 5));
});

test('for people, in both languages, the numbers under one another', async () => {
  const { out } = await call(['perft', '--turns', '4', '--lang', 'en']);
  expect(out.split('\n')[0]).toBe('routes                   10,682');
  expect((await call(['perft', '--turns', '4', '--lang', 'ru'])).out).toMatch(/^маршрутов +10\s682$/mu);
});

test('Ctrl-C prints the turns that are complete', async () => {
  const stop = new AbortController();
  setImmediate(() => stop.abort());
  const { code, out, err } = await call(['perft', '--turns', '9', '--json'], { stop: stop.signal, pace: 50 });
  expect(code).toBe(130);
  const counts = JSON.parse(out) as { turns: number; routes: number; stopped: boolean };
  expect(counts.stopped).toBe(true);
  expect(counts.turns).toBeLessThan(9);
  expect(err).toContain('Stopped');
  expect(counts).toMatchObject((await json('--turns', String(counts.turns))) as object);
});

test('Ctrl-C in Shakhbol prints the part counted', async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 150);
  const { code, out } = await call(['perft', '--game', 'shakhbol', '--depth', '8', '--json'], {
    stop: stop.signal,
    pace: 50,
  });
  expect(code).toBe(130);
  expect(JSON.parse(out)).toMatchObject({ stopped: true, leaves: expect.any(Number) });
});

test('progress goes to standard error, and only where that is a terminal', async () => {
  const seen = await call(['perft', '--turns', '5'], { terminal: true, pace: 60 });
  expect(seen.err).toMatch(/\d positions · [\d,]+ a second/u);
  expect(seen.err.endsWith('\r\u001B[K')).toBe(true);
  expect((await call(['perft', '--turns', '5'], { pace: 60 })).err).toBe('');
});

test.each([
  [['--turns', '4', '--game', 'chess'], 'no such game: “chess”'],
  [['--turns', 'four'], '--turns: wants a whole number from 0 to 40, got “four”'],
  [['--turns', '-1'], '--turns: wants a whole number'],
  [[], 'say --turns'],
  [['--turns', '2', '--field', '2;6;7'], '--field: the length of the field: 7 is odd and must be even'],
  [['--turns', '2', '--field', 'big'], '--field: a field size is three numbers'],
  [['--turns', '2', '--order', 'А;Б'], '--order: '],
  [['--turns', '2', '--position', 'nonsense'], '--position: '],
  [['--turns', '2', '--position', 'start moves d6-e7 e7-d9'], 'e7 and d9 are not neighbours'],
  [['--game', 'shakhbol', '--depth', '2', '--position', '5/5 w'], '--position: '],
  [['--game', 'shakhbol', '--depth', '2', '--field', '2;6;8'], 'Shakhbol has one board'],
])('%j is a wrong call', async (args, sentence) => {
  const { code, out, err } = await call(['perft', ...args]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(sentence);
  expect(err.trim().split('\n')).toHaveLength(1);
});
