// Builds what is out of date, then serves the page: `npm start [-- --port 8080]`. Games live in data/ (SQLite).
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { webIsStale } from './stale.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

function run(what, ...args) {
  process.stderr.write(`${what}…\n`);
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

run('building the libraries', 'node_modules/@typescript/native/bin/tsc', '-b');
if (webIsStale(root)) run('building the page', 'scripts/build-web.mjs');
const asked = process.argv.slice(2);
const data = asked.some((word) => word.startsWith('--data')) ? [] : ['--data', join(root, 'data')];
const { status } = spawnSync(
  process.execPath,
  [join(root, 'packages/cli/bin/rikoshet.js'), 'serve', ...data, ...asked],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
