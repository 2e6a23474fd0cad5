#!/usr/bin/env node
// Starts the command. Right after `npm ci` in a clone nothing is built; then the libraries are built first, once.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = new URL('../dist/main.js', import.meta.url);
const compiler = fileURLToPath(new URL('../../../node_modules/@typescript/native/bin/tsc', import.meta.url));

if (!existsSync(main) && existsSync(compiler)) {
  const locale = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '';
  process.stderr.write(
    locale.startsWith('ru')
      ? 'rikoshet: библиотеки ещё не собраны, собираю (один раз)…\n'
      : 'rikoshet: the libraries are not built yet, building them (once)…\n',
  );
  const built = spawnSync(process.execPath, [compiler, '-b', fileURLToPath(new URL('..', import.meta.url))], {
    // The compiler speaks on standard output, which belongs to the command's own answer.
    stdio: ['ignore', 2, 2],
  });
  if (built.status !== 0) process.exit(4);
}

const { main: start } = await import(main.href);
await start();
