import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const PORT = Number(process.env['RIKOSHET_TEST_PORT'] ?? 4632);

const present = existsSync(chromium);
// eslint-disable-next-line no-console -- a skipped suite must be seen
if (!present) console.log(`browser tests skipped: there is no Chromium at ${chromium} (set CHROMIUM)`);

export default defineConfig({
  testDir: 'test/browser',
  testMatch: present ? '**/*.spec.ts' : '**/none',
  outputDir: process.env['RIKOSHET_TEST_RESULTS'] ?? '../../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // A whole machine may stall for a while under these tests; one that passes only at the second try is listed as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  // The production build, with the same policy as the real server sends: what the tests see is what people get.
  webServer: {
    command: `node test/browser/serve.mjs ${PORT}`,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
  },
  use: {
    baseURL: `http://127.0.0.1:${PORT}/`,
    viewport: { width: 1280, height: 900 },
    locale: 'ru-RU',
    // Only the offline tests want a worker: it would serve old files to the others.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
