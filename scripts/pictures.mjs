// Draws the pictures of the README with the product itself: `npm run pictures`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const root = fileURLToPath(new URL('..', import.meta.url));
const PICTURES = [
  ['corpus/sample-paper-football.an', 'docs/pictures/paper-football.svg', '--numbers', 'all'],
  ['corpus/sample-shakhbol.txt', 'docs/pictures/shakhbol.svg'],
];
for (const [record, picture, ...more] of PICTURES) {
  const args = [
    join(root, 'packages/cli/bin/rikoshet.js'),
    'show',
    record,
    '--format',
    'svg',
    '-o',
    picture,
    ...more,
  ];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
