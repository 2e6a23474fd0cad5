// Each library as its users get it: packed, checked by publint and are-the-types-wrong, then imported by a
// consumer that has nothing but the tarballs.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { libraries, modulesOf, root } from './packages.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'rikoshet-packages-'));
const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
let bad = 0;
const complain = (text) => {
  bad += 1;
  console.error(text);
};

try {
  const all = libraries();
  for (const { folder, manifest } of all) {
    const [packed] = Object.values(
      JSON.parse(
        execFileSync('npm', ['pack', '--json', '--pack-destination', scratch], {
          cwd: folder,
          encoding: 'utf8',
        }),
      ),
    ).flat();
    const tarball = join(scratch, packed.filename);
    const { messages } = await publint({ pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer } });
    for (const message of messages) complain(`publint ${manifest.name}: ${formatMessage(message, manifest)}`);
    const types = spawnSync(
      process.execPath,
      [attw, tarball, '--profile', 'esm-only', '--no-emoji', '--format', 'ascii'],
      {
        encoding: 'utf8',
      },
    );
    if (types.status !== 0) complain(`are-the-types-wrong ${manifest.name}:\n${types.stdout}${types.stderr}`);
    const target = join(scratch, 'consumer/node_modules', manifest.name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['xzf', tarball, '-C', target, '--strip-components=1']);
    // Linked, not copied, so that what they need themselves is found beside them.
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const link = join(scratch, 'consumer/node_modules', name);
      if (name.startsWith('@rikoshet/') || existsSync(link)) continue;
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(root, 'node_modules', name), link);
    }
  }
  const consumer = join(scratch, 'consumer/consumer.mjs');
  // Elements extend HTMLElement and so load in a page only; the browser tests import those.
  const specifiers = all.flatMap(({ folder, manifest }) =>
    modulesOf(folder)
      .filter((module) => !module.startsWith('elements/'))
      .map((module) => `${manifest.name}/${module}`),
  );
  writeFileSync(
    consumer,
    `for (const name of ${JSON.stringify(specifiers)}) try { await import(name); } catch (error) { console.error(name, error.message); process.exitCode = 1; }`,
  );
  const used = spawnSync(process.execPath, [consumer], { encoding: 'utf8' });
  if (used.status !== 0) complain(`consumer of the tarballs:\n${used.stderr}`);
  console.log(
    `${all.length} packages packed, ${specifiers.length} modules imported from the tarballs, ${bad} complaints`,
  );
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(bad ? 1 : 0);
