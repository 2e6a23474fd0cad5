// What a page loads of a library: bundled with all it needs of ours, minified, gzipped (docs/decisions/0005).
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './packages.mjs';

const mathematics = readdirSync(join(root, 'packages/paper-football/src/mathematics')).map(
  (file) => `@rikoshet/paper-football/mathematics/${file.slice(0, -3)}`,
);
const BUNDLES = {
  'paper-football': ['@rikoshet/paper-football'],
  'paper-football-mathematics': mathematics,
  'paper-football-records': ['@rikoshet/paper-football/notation/formats'],
  shakhbol: ['@rikoshet/shakhbol'],
  match: ['@rikoshet/match/decide', '@rikoshet/match/apply', '@rikoshet/match/record'],
  'board-svg': ['@rikoshet/board/svg'],
};
const out = join(root, 'out/sizes');
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const [name, modules] of Object.entries(BUNDLES))
  await build({
    stdin: { contents: modules.map((module) => `export * from '${module}';`).join('\n'), resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['source'],
    logLevel: 'error',
    outfile: join(out, `${name}.js`),
  });
execFileSync(process.execPath, [join(root, 'node_modules/size-limit/bin.js')], {
  cwd: root,
  stdio: 'inherit',
});
