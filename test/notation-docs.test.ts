import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it, vi } from 'vitest';
import { replay } from '@rikoshet/game/check-record';
import type { GameFormats, RecordFormat } from '@rikoshet/game/formats';
import type { AnyGame } from '@rikoshet/game/game';
import type { ParsedRecord } from '@rikoshet/game/record-text';
import { paperFootball } from '@rikoshet/paper-football';
import { formats as paperFootballFormats } from '@rikoshet/paper-football/notation/formats';
import { shakhbol } from '@rikoshet/shakhbol';
import { formats as shakhbolFormats } from '@rikoshet/shakhbol/notation/formats';

interface Block {
  /** `an strict`, `kurnik to`, `an error=bad-turn`, `json`. */
  readonly format: string;
  readonly how: string;
  readonly text: string;
  readonly line: number;
}

interface Kind {
  readonly game: AnyGame;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as AnyGame
  readonly formats: GameFormats<any>;
  readonly format: RecordFormat;
}

/** What the word behind the fence means: a format of paper football, or Shakhbol's records and positions. */
function kindOf(word: string): Kind | undefined {
  const ours = word.startsWith('shakhbol')
    ? { game: shakhbol as AnyGame, formats: shakhbolFormats }
    : { game: paperFootball as AnyGame, formats: paperFootballFormats };
  const id = { shakhbol: 'human', 'shakhbol-position': 'position' }[word] ?? word;
  const format = ours.formats.formats.find((one) => one.id === id);
  return format && { ...ours, format };
}

function blocksOf(path: string): Block[] {
  const text = readFileSync(join(import.meta.dirname, '..', path), 'utf8');
  return [...text.matchAll(/^```(\S+)(?: (\S+))?\n([^]*?)^```$/gm)]
    .map((found) => ({
      format: found[1]!,
      how: found[2] ?? '',
      text: found[3]!,
      line: text.slice(0, found.index).split('\n').length,
    }))
    .filter(({ format }) => format !== 'ebnf');
}

/** Everything that is wrong with a text: spelling, turns, result. A lost beginning is no fault of a fragment. */
function problemsOf({ formats, game }: Kind, parsed: readonly ParsedRecord[]): string[] {
  return parsed
    .flatMap(({ errors, placeOf, record }) => [
      ...errors,
      ...replay(game, formats.syntax, record, placeOf).errors,
    ])
    .map(({ code }) => code)
    .filter((code) => code !== 'lost-beginning');
}

describe.each(['docs/notation.md', 'docs/ru/notation.md'])('%s', (path) => {
  const blocks = blocksOf(path);

  it('has examples of every format', () => {
    const shown = new Set(blocks.map(({ format }) => format));
    for (const { id } of paperFootballFormats.formats) expect([id, shown.has(id)]).toEqual([id, true]);
    expect(shown.has('shakhbol')).toBe(true);
  });

  it.each(blocks.map((block, index) => ({ ...block, index })))(
    'line $line: $format $how',
    ({ format, how, index, text }) => {
      const kind = kindOf(format);
      if (!kind) throw new Error(`no format is called ${format}`);
      if (how === 'to') {
        const before = blocks.slice(0, index).findLast((block) => block.how !== 'to')!;
        const [from] = kindOf(before.format)!.format.read(before.text);
        expect(kind.format.write(from!.record).text.trim()).toBe(text.trim());
        return;
      }
      // A fragment of the book stands without what leads to it.
      const isFragment = text.startsWith('f8-g7-f6');
      const parsed = kind.format.read(text);
      expect(parsed.length).toBeGreaterThan(0);
      const problems = problemsOf(kind, parsed);
      if (how.startsWith('error=')) expect(problems).toEqual([how.slice('error='.length)]);
      else if (!isFragment) expect(problems).toEqual([]);
      if (how === 'strict') {
        const written = kind.format.write(parsed[0]!.record);
        expect(written.errors).toEqual([]);
        expect(written.text.trim()).toBe(text.trim());
      }
    },
  );
});

it('the two pages show the same examples', () => {
  const [english, russian] = ['docs/notation.md', 'docs/ru/notation.md'].map((path) =>
    blocksOf(path).map(({ format, how, text }) => ({ format, how, text })),
  );
  expect(russian).toEqual(english);
});

it('the example in the README of packages/game runs and prints what it says', async () => {
  const folder = join(import.meta.dirname, '../packages/game');
  const example = /```ts\n([^]*?)```/.exec(readFileSync(join(folder, 'README.md'), 'utf8'))![1]!;
  const built = await build({
    stdin: { contents: example, resolveDir: folder, loader: 'ts' },
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
  expect(printed).toHaveLength(3);
  expect([...example.matchAll(/; \/\/ (.*)$/gm)].map((line) => line[1])).toEqual(printed);
});
