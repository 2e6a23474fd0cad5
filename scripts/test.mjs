// The whole test: `npm test`. Each stage counts into the last line, `N passed, N failed, N skipped`.
// `npm test -- unit browser` runs only the stages named.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { chromiumPath, installChromium } from './chromium.mjs';
import { webIsStale } from './stale.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'out/reports');
const native = 'node_modules/@typescript/native/bin/tsc';
const total = { passed: 0, failed: 0, skipped: 0 };

const count = (passed, failed, skipped = 0) => {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
};

function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(127));
    child.on('close', (status) => resolve(status ?? 1));
  });
}

const node = (args, env) => run(process.execPath, args, env);

/** A stage without tests of its own, such as the linter: it passes or fails as one. */
async function single(name, work) {
  const started = Date.now();
  const status = await work();
  count(status === 0 ? 1 : 0, status === 0 ? 0 : 1);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

async function unit() {
  const report = join(out, 'unit.json');
  const status = await node([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const result = readJson(report);
  if (!result) return count(0, 1);
  const crashed = status !== 0 && result.numFailedTests === 0 ? Math.max(1, result.numFailedTestSuites) : 0;
  count(
    result.numPassedTests,
    result.numFailedTests + crashed,
    result.numPendingTests + (result.numTodoTests ?? 0),
  );
}

const BROWSER_SUITES = [
  ['packages/board', 'packages/board/test/browser/playwright.config.ts'],
  ['packages/web', 'packages/web/playwright.config.ts'],
];

async function browser() {
  const chromium = chromiumPath() ?? installChromium();
  if (!chromium) {
    console.log('SKIPPED browser tests: no Chromium here and none could be installed');
    return count(0, 0, 1);
  }
  for (const [where, config] of BROWSER_SUITES) {
    const report = join(out, `${where.replace('/', '-')}.json`);
    const status = await node(
      ['node_modules/@playwright/test/cli.js', 'test', '--config', config, '--reporter=line,json'],
      { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    );
    const stats = readJson(report)?.stats;
    if (!stats) count(0, 1);
    else
      count(
        stats.expected + stats.flaky,
        stats.unexpected + (status !== 0 && stats.unexpected === 0 ? 1 : 0),
        stats.skipped,
      );
  }
}

async function lighthouse() {
  const status = await node(['scripts/lighthouse.mjs']);
  count(status === 0 ? 1 : 0, status === 0 || status === 3 ? 0 : 1, status === 3 ? 1 : 0);
}

const STAGES = {
  build: () =>
    single('build', async () => {
      const status = await node([native, '-b']);
      return status === 0 && webIsStale(root) ? node(['scripts/build-web.mjs']) : status;
    }),
  types: async () => {
    await single('types of tests, benches and scripts', () => node([native, '-p', 'tsconfig.tests.json']));
    await single('types of the page', () => node([native, '-p', 'packages/web']));
  },
  lint: () => single('lint', () => node(['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0'])),
  format: () =>
    single('format', () =>
      node(['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level=warn']),
    ),
  boundaries: () =>
    single('boundaries', () =>
      node([
        'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
        '--config',
        '.dependency-cruiser.cjs',
        'packages',
      ]),
    ),
  unused: () => single('nothing unused', () => node(['node_modules/knip/bin/knip.js'])),
  packages: () => single('packages as packed', () => node(['scripts/check-packages.mjs'])),
  size: () => single('sizes', () => node(['scripts/check-sizes.mjs'])),
  unit,
  browser,
  lighthouse,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in STAGES));
if (unknown.length) {
  console.error(`unknown stage ${unknown.join(', ')}; there are: ${Object.keys(STAGES).join(', ')}`);
  process.exit(2);
}
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const name of asked.length ? asked : Object.keys(STAGES)) await STAGES[name]();
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);
