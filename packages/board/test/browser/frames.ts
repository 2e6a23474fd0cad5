import { chromium } from '@playwright/test';
import { bundle } from './bundle.js';

/**
 * A measurement, not a test: what a step costs on a crowded 24x24 field, patched, against drawing the same picture anew.
 * `NODE_OPTIONS=--conditions=source npx tsx packages/board/test/browser/frames.ts`
 */
const browser = await chromium.launch({
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
});
const page = await browser.newPage({ viewport: { width: 800, height: 900 } });
await page.setContent('<!doctype html><main style="width:760px"></main>');
await page.addScriptTag({ content: await bundle('frames-page.ts') });
const result = await page.evaluate(() => window.measureFrames());
await browser.close();
// eslint-disable-next-line no-console -- it is a command
console.log(JSON.stringify(result, undefined, 2));
