import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.js';
import { call } from './harness.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const show = async (...args: string[]): Promise<string> => {
  const { code, out, err } = await call(['show', ...args]);
  expect([code, err]).toEqual([0, '']);
  return out;
};

describe('text', () => {
  test('is the board after the turn', async () => {
    const out = await show('game.an', '--turn', '3');
    expect(out).toContain('╔═══════╗');
    // The ball is at f7, the third turn's end.
    expect(
      out
        .split('\n')
        .find((line) => line.startsWith(' 7'))!
        .indexOf('●'),
    ).toBe(4 + 5 * 4);
    expect(await show('game.an', '--turn', '0')).toMatch(/^ 6 .*●/mu);
    expect(await show('game.an')).toBe(await show('game.an', '--turn', '21'));
  });

  test('has neither letters nor digits at the edges when asked', async () => {
    const out = await show('game.an', '--no-coordinates');
    expect(out).not.toMatch(/\d/u);
    expect(out).not.toMatch(/ a {3}b {3}c/u);
  });

  test('shows numbers of turns and a part of the field', async () => {
    expect(await show('game.an', '--turns', '1-3', '--numbers', 'strong')).toMatch(/ 3\b/u);
    const part = await show('game.an', '--crop', 'b3-e7');
    expect(part.trimEnd().split('\n').length).toBeLessThan(
      (await show('game.an')).trimEnd().split('\n').length,
    );
    expect(part).toContain('b   c   d   e');
    expect(await show('game.an', '--crop', 'e7-b3')).toBe(part);
    expect(await show('game.an', '--crop', 'b3-e7', '--no-coordinates')).not.toMatch(/[a-e]/u);
  });
});

describe('pictures', () => {
  test('svg says what it is, in the language asked for', async () => {
    const svg = await show('game.an', '--turn', '7', '--format', 'svg');
    expect(svg).toMatch(/^<svg /u);
    expect(svg).toContain('Paper football');
    expect(svg).toContain('Turn 7, Upper');
    expect(await show('game.an', '--turn', '7', '--format', 'svg', '--lang', 'ru')).toContain(
      'Ход 7, Верхний',
    );
    const dark = await show('game.an', '--format', 'svg', '--theme', 'dark');
    expect(dark).not.toBe(await show('game.an', '--format', 'svg'));
    expect(await show('game.an', '--format', 'svg', '--width', '333')).toContain('width="333"');
    expect(await show('game.an', '--format', 'svg', '--parity')).not.toBe(
      await show('game.an', '--format', 'svg'),
    );
  });

  test.each([
    ['svg', /^<svg /u],
    ['png', /^\u0089PNG/u],
    ['pdf', /^%PDF-1/u],
  ])('%s goes into a file, the format from its name', async (format, head) => {
    const path = join(folder.path, `turn7.${format}`);
    expect(await show('game.an', '--turn', '7', '-o', path)).toBe('');
    expect(readFileSync(path, 'latin1')).toMatch(head);
    const { bytes } = await call(['show', 'game.an', '--turn', '7', '--format', format]);
    expect(bytes.toString('latin1')).toMatch(head);
  });

  test('png is as wide as asked', async () => {
    const { bytes } = await call(['show', 'game.an', '--format', 'png', '--width', '320']);
    expect(bytes.readUInt32BE(16)).toBe(320);
  });
});

describe('what is shown', () => {
  test('a position, with or without the turns that led there', async () => {
    expect(await show('--position', 'start moves d6-e7 e7-d8')).toMatch(/^ 8 .*●/mu);
    const { position } = JSON.parse(await show('game.an', '--turn', '7', '--json')) as { position: string };
    expect(await show('--position', position)).toMatch(/^ 7 .*●/mu);
  });

  test('json for programs', async () => {
    expect(JSON.parse(await show('game.an', '--turn', '7', '--json'))).toMatchObject({
      game: 'paper-football',
      turn: 7,
      of: 21,
      text: 'e5-d6-c7',
      toMove: 'lower',
      outcome: null,
    });
    expect(JSON.parse(await show('game.an', '--json'))).toMatchObject({
      toMove: null,
      outcome: { winner: 'upper', reason: 'goal' },
    });
  });

  test('turns of a game that begins with a construction count as the record counts them', async () => {
    const { position } = JSON.parse(await show('game.an', '--turn', '7', '--json')) as { position: string };
    const text = `[Setup "${position}"]\n\n8. c7-b6 9. b6-a7-b8 *\n`;
    const { out, code } = await call(['show', '-', '--turn', '8', '--json'], { stdin: text });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ turn: 8, of: 9, text: 'c7-b6' });
    const { err } = await call(['show', '-', '--turn', '3'], { stdin: text });
    expect(err).toContain('--turn: wants a whole number from 7 to 9, got “3”');
  });

  test('Shakhbol too', async () => {
    const out = await show('--game', 'shakhbol', '--position', 'start moves b3xc4>b5');
    expect(out).toContain('┌');
    expect(await show('shakhbol.txt', '--turn', '1', '--format', 'svg')).toContain('Shakhbol');
  });

  test('the good beginning of a record with an error', async () => {
    const { code, out, err } = await call(['show', '-'], { stdin: '1. d6-e7 2. e7-d8 3. d8-d4 4. d4-d5' });
    expect(code).toBe(1);
    expect(out).toMatch(/^ 8 .*●/mu);
    expect(err).toContain('turn 3, segment 1: d8 and d4 are not neighbours');
  });
});

test.each([
  [['game.an', '--turn', '22'], 2, '--turn: wants a whole number from 0 to 21, got “22”'],
  [['game.an', '--turns', '5-3'], 2, '--turns: wants a turn or “from-to” within 1 to 21, got “5-3”'],
  [['game.an', '--turn', '1', '--turns', '2-3'], 2, 'one of these: --turn or --turns'],
  [['game.an', '--crop', 'a1-z9'], 2, '--crop: wants two corners on the board, such as b3-e7, got “a1-z9”'],
  [['game.an', '--width', '5'], 2, '--width: wants a whole number from 16 to 10000'],
  [['game.an', '--number', '2'], 1, 'there are 1 games in here'],
  [[], 2, 'one of these: a file or --position'],
  [['game.an', '--position', 'start'], 2, 'one of these: a file or --position'],
  [['--position', '2;6;8 В;Н AAAA d6 1'], 2, '--position: '],
  [['missing.an'], 3, 'missing.an: no such file'],
  [['game.an', '-o', '/nowhere/x.svg'], 3, 'no such directory'],
])('%j', async (args, status, sentence) => {
  const { code, out, err } = await call(['show', ...args]);
  expect([code, out]).toEqual([status, '']);
  expect(err).toContain(sentence);
});
