import { defineConfig } from '@playwright/test';

/** `npx playwright test -c packages/board/test/browser`; CHROMIUM names another browser than Debian's. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  timeout: 30_000,
  workers: 1,
  reporter: 'line',
  outputDir: '../../../../test-results/board',
  use: {
    viewport: { width: 700, height: 900 },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
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
