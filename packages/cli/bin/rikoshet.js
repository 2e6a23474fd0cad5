#!/usr/bin/env node
// Starts the command. In a clone nothing is built right after `npm ci`; then the libraries are built first, once.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = new URL('../dist/main.js', import.meta.url);
const compiler = new URL('../../../node_modules/typescript/bin/tsc', import.meta.url);

if (!existsSync(main) && existsSync(compiler)) {
  process.stderr.write(
    'rikoshet: building the libraries, this happens once … / собираю библиотеки, это один раз …\n',
  );
  const built = spawnSync(
    process.execPath,
    [fileURLToPath(compiler), '-b', fileURLToPath(new URL('..', import.meta.url))],
    // The compiler speaks on standard output, which belongs to the command's own answer.
    { stdio: ['ignore', 2, 2] },
  );
  if (built.status !== 0) process.exit(4);
}

const { main: start } = await import(main.href);
await start();
