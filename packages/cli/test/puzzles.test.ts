import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.js';
import { call } from './harness.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const world = { folder: folder.path };
const MAKE = ['puzzles', '--game', 'shakhbol', '--games', '1', '--each', '2'];
const read = (name: string): string => readFileSync(join(folder.path, name), 'utf8');

describe('rikoshet puzzles', () => {
  test('makes puzzles into a file, proves them anew, and has nothing to add on a second call', async () => {
    const made = await call([...MAKE, 'made.tsv'], world);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(/goal-in-1 +\d/u);
    const text = read('made.tsv');
    expect(text.split('\n').length).toBeGreaterThan(2);
    expect(await call([...MAKE, 'made.tsv'], world)).toMatchObject({ code: 0 });
    expect(read('made.tsv')).toBe(text);
    const check = await call(['puzzles', '--game', 'shakhbol', '--check', 'made.tsv'], world);
    expect(check).toMatchObject({ code: 0, err: '' });
  });

  test('names a puzzle that is not what the file says', async () => {
    const lines = read('made.tsv').split('\n');
    const parts = lines[1]!.split('\t');
    writeFileSync(
      join(folder.path, 'wrong.tsv'),
      [lines[0], [...parts.slice(0, 3), 'a1b1', parts[4]].join('\t'), ''].join('\n'),
    );
    const { code, err } = await call(['puzzles', '--game', 'shakhbol', '--check', 'wrong.tsv'], world);
    expect(code).toBe(1);
    expect(err).toContain(parts[0]);
  });

  test('keeps what was there when it is stopped at once', async () => {
    const before = read('made.tsv');
    const stop = new AbortController();
    stop.abort();
    const stopped = await call(['puzzles', '--game', 'shakhbol', '--games', '50', 'made.tsv'], {
      ...world,
      stop: stop.signal,
      pace: 50,
    });
    expect(stopped.code).toBe(130);
    for (const line of before.trim().split('\n')) expect(read('made.tsv')).toContain(line);
  });

  test('refuses what makes no sense', async () => {
    writeFileSync(join(folder.path, 'bad.tsv'), 'g1t1\tgoal-in-1\n');
    expect((await call(['puzzles', '--game', 'shakhbol', '--check', 'bad.tsv'], world)).code).toBe(1);
    expect((await call(['puzzles', '--check'], world)).code).toBe(2);
    expect((await call(['puzzles', '--check', 'missing.tsv'], world)).code).toBe(3);
    expect((await call(['puzzles', '--field', '3;4;6'], world)).code).toBe(2);
    expect((await call(['puzzles', '--each', 'many'], world)).code).toBe(2);
  });
});
