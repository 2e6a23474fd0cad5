// What a page that uses a whole library loads of it: every module bundled, minified, gzipped, its dependencies left out.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { modulesOf, root } from './packages.mjs';

const sized = ['game', 'paper-football', 'shakhbol', 'match', 'board'];
const out = join(root, 'out/sizes');
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const name of sized) {
  const folder = join(root, 'packages', name);
  const lines = modulesOf(folder).map((module, i) => `export * as m${i} from './dist/${module}.js';`);
  await build({
    stdin: { contents: lines.join('\n'), resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    external: ['@rikoshet/*', 'zod'],
    outfile: join(out, `${name}.js`),
  });
}
execFileSync(process.execPath, [join(root, 'node_modules/size-limit/bin.js')], {
  cwd: root,
  stdio: 'inherit',
});
