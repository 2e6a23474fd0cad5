import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test, vi } from 'vitest';

test('the example in the README runs and prints what it says', async () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const example = /```ts\n([^]*?)```/.exec(readFileSync(`${folder}README.md`, 'utf8'))![1]!;
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
  // What is printed stands behind `//` on the line of the call or alone on a line below it.
  const said = [...example.matchAll(/(?:console\.log\(.*\);|^ *) \/\/ (.*)$/gm)].map((line) => line[1]);
  expect(printed.sort()).toEqual(said.filter((line) => !/^(The drawn|field)/.test(line!)).sort());
});
