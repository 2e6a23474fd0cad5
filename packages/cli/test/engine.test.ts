import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, EXAMPLES } from './harness.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rikoshet-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('solve and verify-proof', () => {
  test('find the value, write the proof and check it', async () => {
    const solved = await call(['solve', '--field', '2;2;4', '--json', '--proof', 'p.rkp'], { folder });
    expect(solved.code).toBe(0);
    expect(JSON.parse(solved.out)).toMatchObject({ winner: 'second', winningFirstTurns: [] });
    const checked = await call(['verify-proof', 'p.rkp', '--json'], { folder });
    expect(checked.code).toBe(0);
    expect(JSON.parse(checked.out)).toMatchObject({ field: '2;2;4', winner: 'second' });
  });

  test('refuse a proof that was tampered with, and files that are none', async () => {
    const file = await readFile(join(EXAMPLES, 'proof-2-4-4.rkp'));
    const claim = file.toString('latin1').replace('-:first', '-:second');
    await writeFile(join(folder, 'bad.rkp'), claim, 'latin1');
    expect((await call(['verify-proof', 'bad.rkp'], { folder })).code).toBe(1);
    expect((await call(['verify-proof', 'missing.rkp'], { folder })).code).toBe(3);
    expect((await call(['verify-proof', 'game.an'], { folder: EXAMPLES })).code).toBe(1);
    expect((await call(['verify-proof'])).code).toBe(2);
    expect((await call(['solve', '--field', '3;4;5'])).code).toBe(2);
  });
});

describe('solve --checkpoint', () => {
  test('keeps the work of a stopped run and goes on from it', async () => {
    const stop = new AbortController();
    stop.abort();
    const args = 'solve --field 2;4;6 --winner-only --memory 8 --checkpoint work.ckpt --json'.split(' ');
    expect((await call(args, { folder, stop: stop.signal, pace: 50 })).code).toBe(130);
    const resumed = await call(args, { folder });
    expect(resumed.err).toContain('going on from node');
    expect(JSON.parse(resumed.out)).toMatchObject({ winner: 'first' });
    // Another field, and a file that is no checkpoint, are refused; the file stays as it was.
    const other = await call(['solve', '--field', '2;4;8', '--checkpoint', 'work.ckpt'], { folder });
    expect(other.code).toBe(1);
    expect(other.err).toContain('(2;4;6), not (2;4;8)');
    await writeFile(join(folder, 'letter.txt'), 'Dear friend, '.repeat(100));
    const foreign = await call(['solve', '--field', '2;4;4', '--checkpoint', 'letter.txt'], { folder });
    expect(foreign.code).toBe(1);
    expect((await call(['solve', '--field', '2;4;4', '--memory', '999999'])).code).toBe(2);
  });
});

describe('engine, codingame', () => {
  test('answer line by line', async () => {
    const { out, code } = await call(['engine'], { stdin: 'isready\nfoo\ngo nodes 200\n' });
    expect(code).toBe(0);
    expect(out).toMatch(/^readyok\nerror unknown-command .*\n(?:info .*\n)+bestturn d6-\S+\n$/);
    const bot = await call(['codingame'], { stdin: '0\n1\n-\n' });
    expect(bot.out).toMatch(/^[0-7]+\n$/);
    expect((await call(['codingame'], { stdin: 'x\n' })).code).toBe(1);
  });

  test('a search without a limit ends with the input', async () => {
    const { out } = await call(['engine'], { stdin: 'go infinite\n' });
    expect(out).toMatch(/bestturn d6-\S+\n$/);
  });
});

describe('analyse, arena', () => {
  test('give lines for a position and a judgement for each turn of a game', async () => {
    const lines = await call(['analyse', '--position', 'start', '--nodes', '300', '--lines', '2', '--json']);
    expect((JSON.parse(lines.out) as { lines: unknown[] }).lines.length).toBe(2);
    const game = await call(['analyse', 'game.an', '--nodes', '50', '--json'], { folder: EXAMPLES });
    expect(
      game.out
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { number: number }).number)[0],
    ).toBe(1);
  });

  test('plays, counts and writes games that `check` accepts', async () => {
    const args = [
      'arena',
      'nodes:100',
      'simple',
      '--field',
      '2;4;6',
      '--games',
      '4',
      '--json',
      '--log',
      'log.an',
    ];
    const { out, code } = await call(args, { folder });
    expect(code).toBe(0);
    const { wins, draws, losses } = JSON.parse(out) as { wins: number; draws: number; losses: number };
    expect(wins + draws + losses).toBe(4);
    const checked = await call(['check', 'log.an', '--json'], { folder });
    expect(JSON.parse(checked.out)).toMatchObject({ games: 4, illegal: 0, wrongResult: 0 });
    expect((await call(['arena', 'nobody', 'simple'])).code).toBe(2);
  });
});
