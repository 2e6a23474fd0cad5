import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, test, vi } from 'vitest';
import { replay } from '@rikoshet/game/check-record';
import { shakhbol } from '@rikoshet/shakhbol';
import { legalMoves } from '@rikoshet/shakhbol/moves';
import { formats } from '@rikoshet/shakhbol/notation/formats';
import { makeHumanMove } from '@rikoshet/shakhbol/notation/human';
import { makeOptions } from '@rikoshet/shakhbol/options';
import { perft } from '@rikoshet/shakhbol/perft';
import { isGoal, played } from '@rikoshet/shakhbol/play';
import { must, opening } from './support.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');

describe.each(['docs/rules-shakhbol.md', 'docs/ru/rules-shakhbol.md'])('%s', (path) => {
  const text = read(path);
  const blocks = (kind: string): string[] =>
    Array.from(text.matchAll(new RegExp(`\`\`\`${kind}\\n([^]*?)\`\`\``, 'g')), (found) => found[1]!);

  test('shows the two starts', () => {
    const starts = [opening(), opening({ kickoff: 'black' })].map(
      (start) => `${shakhbol.makePosition(start)}\n`,
    );
    expect(blocks('shakhbol-position')).toEqual(starts);
  });

  test('shows games that can be played', () => {
    const records = blocks('shakhbol');
    expect(records.length).toBe(1);
    for (const record of records) {
      const [parsed] = formats.formats[0]!.read(record);
      const checked = replay(shakhbol, formats.syntax, parsed!.record);
      expect([parsed!.errors, checked.errors, checked.end]).toEqual([[], [], 'played-out']);
    }
  });

  test('tells the numbers, the options and the losing moves as they are', () => {
    const counts = [1, 2, 3, 4].map((depth) => perft(opening(), depth));
    for (const { leaves } of counts) expect(text).toContain(String(leaves));
    expect(text).toMatch(new RegExp(`\\D${counts[2]!.goals}\\s\\D+${counts[3]!.goals}`));
    expect(text).toContain(makeOptions(opening().options));
    const losing = legalMoves(opening()).filter((move) => legalMoves(played(opening(), move)).some(isGoal));
    for (const move of losing) expect(text).toContain(makeHumanMove(move));
    const own = legalMoves(opening()).filter(({ from }) => from === 11);
    expect(own.map((move) => makeHumanMove(move).slice(-2))).toEqual(['d5', 'e6', 'b3', 'a2', 'b5', 'a6']);
  });
});

test('the two pages have the same parts', () => {
  const headings = (path: string): number => read(path).match(/^## /gm)!.length;
  expect(headings('docs/ru/rules-shakhbol.md')).toBe(headings('docs/rules-shakhbol.md'));
});

test('the example in the README runs and prints what it says', async () => {
  const example = /```ts\n([^]*?)```/.exec(read('packages/shakhbol/README.md'))![1]!;
  const built = await build({
    stdin: { contents: example, resolveDir: `${root}packages/shakhbol`, loader: 'ts' },
    bundle: true,
    format: 'esm',
    conditions: ['source'],
    write: false,
  });
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const code = Buffer.from(built.outputFiles[0]!.contents).toString('base64');
  await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
  const printed = log.mock.calls.map((words) => words.join(' '));
  log.mockRestore();
  const said = Array.from(example.matchAll(/\/\/ (.*)$/gm), (comment) => comment[1]!);
  expect(printed.sort()).toEqual(said.sort());
  expect(must(shakhbol.start())).toEqual(opening());
});
