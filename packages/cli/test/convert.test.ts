import { readFileSync, writeFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { GAMES } from '@rikoshet/registry/registry';
import { temporaryFolder } from './folder.js';
import { call, EXAMPLES } from './harness.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const game = readFileSync(join(EXAMPLES, 'game.an'), 'utf8');
/** Without what the leanest formats have no room for. */
const bare = game.replaceAll(/ \{[^}]*\}|!/gu, '');

describe('every pair of formats', () => {
  for (const {
    game: { id },
    formats,
  } of GAMES) {
    const lossless = formats.formats.filter((format) => format.id !== 'position');
    for (const from of lossless)
      for (const to of lossless)
        test(`${id}: ${from.id} → ${to.id} → ${from.id}`, async () => {
          const source = id === 'paper-football' ? tsvGame() : shakhbolGame();
          const start = await call(['convert', '--game', id, '--to', from.id, '-'], { stdin: await source });
          const there = await call(['convert', '--game', id, '--from', from.id, '--to', to.id, '-'], {
            stdin: start.out,
          });
          expect([there.code, there.err]).toEqual([0, '']);
          const back = await call(['convert', '--game', id, '--from', to.id, '--to', from.id, '-'], {
            stdin: there.out,
          });
          expect([back.code, back.err]).toEqual([0, '']);
          // Names and ratings may have no room on the way; turns have.
          const digits = async (text: string): Promise<string> =>
            (
              await call(['convert', '--game', id, '--from', from.id, '--to', lossless[1]!.id, '-'], {
                stdin: text,
              })
            ).out;
          expect(turnsOf(await digits(back.out))).toBe(turnsOf(await digits(start.out)));
        });
  }
});

/** Lines are broken where they are full. */
const flat = (text: string): string => text.replaceAll(/\s+/gu, ' ');
const turnsOf = (text: string): string => text.replaceAll(/\[[^\]]*\]\s*/gu, '').trim();

const tsvGame = async (): Promise<string> =>
  (await call(['convert', '--to', 'an', 'games.tsv.gz'])).out.split(/\n(?=\[Game)/u)[0]!;
const shakhbolGame = async (): Promise<string> =>
  (
    JSON.parse(
      (await call(['play', '--game', 'shakhbol', '--computer', 'both', '--seed', '1', '--json'])).out,
    ) as { record: string }
  ).record;

describe('convert', () => {
  test('goes through a pipe both ways', async () => {
    const digits = await call(['convert', '--from', 'an', '--to', 'digits'], { stdin: bare });
    expect(digits).toMatchObject({ code: 0, err: '' });
    expect(digits.out).toMatch(/^2;6;8 В;Н 0 5 7 53 127 /u);
    const back = await call(['convert', '--from', 'digits', '--to', 'an'], { stdin: digits.out });
    expect(flat(turnsOf(back.out))).toBe(flat(turnsOf(bare)));
  });

  test('tells the format by the text', async () => {
    expect((await call(['convert', '--to', 'digits'], { stdin: bare })).out).toMatch(/^2;6;8 В;Н 0 5/u);
    expect((await call(['convert', '--to', 'an'], { stdin: '0 5 7 53' })).out).toContain('[Field "2;8;10"]');
  });

  test('keeps comments and marks where there is room, and says so where there is none', async () => {
    const json = await call(['convert', '--to', 'json', 'game.an']);
    const back = await call(['convert', '--from', 'json', '--to', 'an'], { stdin: json.out });
    expect(back).toMatchObject({ code: 0, out: `${game.trimEnd()}\n\n` });
    const digits = await call(['convert', '--to', 'digits', 'game.an']);
    expect(digits.code).toBe(1);
    expect(digits.err).toContain(
      'game.an: line 1: this format has no room for variations, comments and marks',
    );
    expect(digits.out).toMatch(/^2;6;8 В;Н 0 5 7/u);
  });

  test('many files into one, in order', async () => {
    const out = join(folder.path, 'all.an');
    const { code } = await call(['convert', '--to', 'an', 'game.an', 'games.tsv.gz', '-o', out]);
    expect(code).toBe(0);
    const text = readFileSync(out, 'utf8');
    expect(text.match(/\[Game "paper-football"\]/gu)).toHaveLength(51);
    expect(text.startsWith(game.trimEnd())).toBe(true);
    expect((await call(['check', out, '--json'])).out).toContain('"games":51,"illegal":0');
  });

  test('over its own input', async () => {
    const path = join(folder.path, 'self.an');
    writeFileSync(path, bare);
    expect((await call(['convert', '--to', 'digits', path, '-o', path])).code).toBe(0);
    expect(readFileSync(path, 'utf8')).toMatch(/^2;6;8 В;Н 0 5/u);
  });

  test('what was good before an error stays', async () => {
    const { code, out, err } = await call(['convert', '--to', 'digits', '-'], {
      stdin: '1. d6-e7 2. e7-d8 3. d8-d4',
    });
    expect(code).toBe(1);
    expect(out).toContain('7 1');
    expect(err).toContain('turn 3, segment 1: d8 and d4 are not neighbours');
  });

  test('a failed run leaves the file that was there, and no drafts', async () => {
    const path = join(folder.path, 'kept.an');
    writeFileSync(path, 'mine');
    expect((await call(['convert', '--to', 'an', 'missing.an', '-o', path])).code).toBe(3);
    expect((await call(['convert', '--to', 'gif', 'game.an', '-o', path])).code).toBe(2);
    expect(readFileSync(path, 'utf8')).toBe('mine');
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test.each([
    [['game.an'], 2, 'into which format? say --to'],
    [['game.an', '--to', 'gif'], 2, '--to: paper-football has no format “gif”, there are an, digits'],
    [['game.an', '--from', 'gif', '--to', 'an'], 2, '--format: paper-football has no format “gif”'],
    [['game.an', '--to', 'an', '-o', '/nowhere/at/all'], 3, '/nowhere/at/all: no such directory'],
    [['game.an', '--to', 'an', '-o', '/'], 3, '/: this is a directory, a file name is needed'],
    [['missing.an', '--to', 'an'], 3, 'missing.an: no such file'],
    [['.', '--to', 'an'], 3, '.: this is a directory'],
    [['game.an', '--to', 'an', '--game', 'chess'], 2, 'no such game: “chess”'],
  ])('%j', async (args, status, sentence) => {
    const { code, err } = await call(['convert', ...args]);
    expect(code).toBe(status);
    expect(err).toContain(sentence);
    expect(existsSync('/nowhere')).toBe(false);
  });
});
