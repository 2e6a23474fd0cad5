import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.js';
import { call, EXAMPLES } from './harness.js';

const CORPUS = fileURLToPath(new URL('../../../../shared/corpus/real-games-8x10.tsv.gz', import.meta.url));

const folder = temporaryFolder();
afterAll(() => folder.remove());
const file = (name: string, data: string | Uint8Array): string => {
  const path = join(folder.path, name);
  writeFileSync(path, data);
  return path;
};

const GOOD =
  '0-1\t1248\t1380\t2 0 53 4 7 4 16141 4 720 0 5257 445 2212 35 4 57 41 65 67 2 506 0 71 4 7271 4 7271 4 721 6 1411';
const TSV = ['check', '--format', 'digits-tsv', '--field', '2;8;10'];
const counts = { games: 0, illegal: 0, wrongResult: 0, goal: 0, ownGoal: 0, deadEnd: 0, stopped: 0 };

describe('the corpus', () => {
  if (!existsSync(CORPUS)) {
    process.stdout.write('SKIPPED the corpus: ../shared/corpus is not here\n');
    test.skip('replays', () => undefined);
    return;
  }

  test('of 28,815 real games has no illegal turn and no wrong result', async () => {
    const { code, out, err } = await call([...TSV, CORPUS, '--json']);
    expect([code, err]).toEqual([0, '']);
    const found = JSON.parse(out) as typeof counts;
    expect(found).toEqual({
      games: 28_815,
      illegal: 0,
      wrongResult: 0,
      goal: 16_036,
      ownGoal: 2_445,
      deadEnd: 6_040,
      stopped: 4_294,
    });
  });

  test('counts the same quickly and thoroughly, with faults sown in', async () => {
    const lines = gunzipSync(readFileSync(CORPUS))
      .toString()
      .split('\n')
      .filter((line) => /^[01]/u.test(line))
      .slice(0, 400);
    const sown = lines.map((line, index) => {
      const digits = line.lastIndexOf('\t') + 1;
      const at = digits + ((index * 7919) % (line.length - digits));
      const digit = Number(line[at]);
      return index % 3 === 0 && !Number.isNaN(digit) && line[at] !== ' '
        ? line.slice(0, at) + String((digit + 1 + (index % 7)) % 8) + line.slice(at + 1)
        : index % 5 === 0
          ? line.replace(/^(\d)-(\d)/u, '$2-$1')
          : line;
    });
    const text = sown.join('\n');
    const quick = JSON.parse((await call([...TSV, '-', '--json'], { stdin: text })).out) as typeof counts;
    // The thorough way: as records in analytic notation.
    const records = await call(['convert', '--from', 'digits-tsv', '--to', 'json', '-'], { stdin: text });
    expect(records.code).toBe(1);
    expect(quick.games).toBe(400);
    expect(quick.illegal).toBeGreaterThan(50);
    expect(quick.wrongResult).toBeGreaterThan(10);
    let illegal = 0;
    let wrongResult = 0;
    for (const line of sown) {
      const { out } = await call(['check', '--format', 'digits-tsv', '-'], { stdin: line });
      if (out.includes('with an illegal turn  1')) illegal += 1;
      if (out.includes('with a wrong result   1')) wrongResult += 1;
    }
    expect([quick.illegal, quick.wrongResult]).toEqual([illegal, wrongResult]);
  });
});

describe('a table of digits', () => {
  test('plain, compressed, from a file or from standard input: the same', async () => {
    const expected = { ...counts, games: 1, goal: 1 };
    const ways = [
      await call([...TSV, file('good.tsv', `${GOOD}\n`), '--json']),
      await call([...TSV, file('good.tsv.gz', gzipSync(GOOD)), '--json']),
      // The name says nothing, the bytes do.
      await call([...TSV, file('good.data', gzipSync(GOOD)), '--json']),
      await call([...TSV, '-', '--json'], { stdin: GOOD }),
      await call([...TSV, '--json'], { stdin: gzipSync(GOOD) }),
      await call(['check', '--json'], { stdin: GOOD }),
    ];
    for (const { code, out } of ways) {
      expect(code).toBe(0);
      expect(JSON.parse(out)).toEqual(expected);
    }
  });

  test.each([
    ['already drawn', '0-1\t1\t1\t0 4', 'line 1, turn 2, segment 1: '],
    ['stops too early', '0-1\t1\t1\t0 1 37 2 0', 'line 1, turn '],
    ['goes on too late', '0-1\t1\t1\t00', 'line 1, turn 1, segment 2: '],
    ['after the end', `${GOOD} 4`, 'line 1, turn 32, segment 1: the game is already over'],
    ['no digit', '0-1\t1\t1\t0 8', 'line 1, column 4: '],
    ['no result', '2-1\t1\t1\t0 1', 'line 1, column 1: '],
    ['columns', '0-1 1 1 0 1', 'line 1, column 1: '],
    ['a rating', '0-1\tfast\t1\t0 1', 'line 1, column 2: '],
  ])('%s', async (_name, line, place) => {
    const json = await call([...TSV, '-', '--json'], { stdin: `# comment\n${GOOD}\n${line}\n${GOOD}\n` });
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toEqual({ ...counts, games: 3, illegal: 1, goal: 2 });
    const said = await call([...TSV, '-'], { stdin: line });
    expect(said.code).toBe(1);
    expect(said.out.split('\n')[0]).toContain(`standard input: ${place}`);
    const russian = await call([...TSV, '-', '--lang', 'ru'], { stdin: line });
    expect(russian.out.split('\n')[0]).toMatch(/^стандартный ввод: строка 1[:,]/u);
  });

  test('a wrong result is another thing than an illegal turn', async () => {
    const { code, out } = await call([...TSV, '-', '--json'], { stdin: GOOD.replace('0-1', '1-0') });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({ ...counts, games: 1, wrongResult: 1, goal: 1 });
    const said = await call([...TSV, '-'], { stdin: GOOD.replace('0-1', '1-0') });
    expect(said.out).toMatch(/^standard input: .*the record says .* the rules say/u);
  });

  test('a game may stop within a turn', async () => {
    const { code, out } = await call([...TSV, '-', '--json'], { stdin: GOOD.replace(/16141.*/u, '1614') });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ games: 1, stopped: 1 });
  });

  test('on another field', async () => {
    const { code, out } = await call(['check', '--format', 'digits-tsv', '--field', '2;6;8', '-', '--json'], {
      stdin: '0-1\t1\t1\t0 0\n',
    });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ games: 1, illegal: 0 });
    // The second turn scores there, so the third one comes too late.
    const small = await call(['check', '--format', 'digits-tsv', '--field', '2;2;2', '-'], {
      stdin: '1-0\t1\t1\t0 0 0\n',
    });
    expect(small.code).toBe(1);
  });

  test('a line of 100 MB is one error, its neighbours are checked', async () => {
    const long = Buffer.alloc(1 << 20, '0 ');
    const chunks = (async function* () {
      await Promise.resolve();
      yield Buffer.from(`${GOOD}\n0-1\t1\t1\t`);
      for (let i = 0; i < 100; i += 1) yield long;
      yield Buffer.from(`\n${GOOD}\n`);
    })();
    const { code, out } = await call([...TSV, '-', '--json'], { stdin: chunks });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({ ...counts, games: 3, illegal: 1, goal: 2 });
  });

  test('Ctrl-C prints what was counted', async () => {
    const stop = new AbortController();
    const endless = (async function* () {
      for (let i = 0; ; i += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        if (i === 20) stop.abort();
        yield Buffer.from(`${GOOD}\n`.repeat(1000));
      }
    })();
    const { code, out } = await call([...TSV, '-', '--json'], { stdin: endless, stop: stop.signal });
    expect(code).toBe(130);
    const found = JSON.parse(out) as typeof counts & { interrupted: boolean };
    expect(found.interrupted).toBe(true);
    expect(found.games).toBeGreaterThan(1000);
    expect(found.goal).toBe(found.games);
  });
});

describe('records in analytic notation', () => {
  const check = async (text: string, ...args: string[]): Promise<{ code: number; out: string }> =>
    call(['check', '-', ...args], { stdin: text });

  test('the example is clean', async () => {
    const { code, out } = await call(['check', 'game.an', '--json'], { folder: EXAMPLES });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ ...counts, games: 1, goal: 1 });
  });

  test.each([
    ['1. d6-e7 2. e7-z9', 'line 1, character 13, turn 2, segment 1: the field has no point z9'],
    ['1. d6-e7\n2. e7-e9', 'line 2, character 4, turn 2, segment 1: e7 and e9 are not neighbours'],
    ['1. d6-e7 2. e7-d6 3. d6-e5-f4', 'turn 2, segment 1: e7–d6 is already drawn'],
    ['1. d6-e7 2. e7-f7-g7', 'turn 2, segment 2: point f7 was empty, so the turn ended there'],
    ['1. d6-e7 2. e7-e8 3. d6-d7', 'turn 3'],
    ['[Field "2;6;7"]\n\n1. d6-e7', 'the length of the field: 7 is odd'],
    ['1. d6-c5 2. c5-b4 3. b4-a3 4. a3-a4', 'turn 3'],
  ])('%j', async (text, sentence) => {
    const { code, out } = await check(text);
    expect(code).toBe(1);
    expect(out).toContain(sentence);
    expect(JSON.parse((await check(text, '--json')).out)).toMatchObject({ games: 1, illegal: 1 });
  });

  test('one bad record among good ones', async () => {
    const good = readFileSync(join(EXAMPLES, 'game.an'), 'utf8');
    const text = `${good}\n[Field "2;6;8"]\n\n1. d6-d8 *\n\n${good}`;
    const { code, out } = await check(text, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({ ...counts, games: 3, illegal: 1, goal: 2 });
  });

  test('several files, of which one is missing: the others are checked', async () => {
    const { code, out, err } = await call(['check', 'game.an', 'no.an', 'games.tsv.gz', '--json'], {
      folder: EXAMPLES,
    });
    expect(code).toBe(3);
    expect(err).toContain('no.an: no such file');
    expect(JSON.parse(out)).toMatchObject({ games: 51, illegal: 0 });
  });
});
