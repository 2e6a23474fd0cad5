// How long until the first board is drawn, and how many bytes that takes: the built page from our own server, a browser
// that has never been here. `npx tsx --conditions=source bench/page-start.ts [--runs 7]`; build the page first
// (`node scripts/build-web.mjs`). CHROMIUM names the browser.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { startServer } from '@rikoshet/server/start-server';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, port: { type: 'string', default: '0' } },
});
const runs = Math.max(1, Number(values.runs));
const started = await startServer({
  webRoot: fileURLToPath(new URL('../packages/web/dist', import.meta.url)),
  port: Number(values.port),
  logLevel: 'silent',
});
if (!started.ok) {
  console.error(started.error.sentence.en);
  process.exit(1);
}
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Counted inside the page: from the start of the navigation to the frame after the board has its drawing. */
const WATCH = `(function look() {
  if (document.querySelector('paper-football')?.shadowRoot?.querySelector('svg path'))
    requestAnimationFrame(() => document.documentElement.setAttribute('data-drawn', String(performance.now())));
  else requestAnimationFrame(look);
})()`;

const times: number[] = [];
let startUp = '';
for (let run = 0; run < runs; run++) {
  // A context of its own has an empty cache and an empty store.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await page.goto(started.value.url, { waitUntil: 'commit' });
  const drawn = page.locator('html[data-drawn]');
  await drawn.waitFor();
  times.push(Number(await drawn.getAttribute('data-drawn')));
  if (run === 0) {
    const files = await page.evaluate(() => [
      location.href,
      ...[
        ...document.querySelectorAll<HTMLElement>(
          'script[src], link[rel=modulepreload], link[rel=stylesheet]',
        ),
      ].map((element) => (element as HTMLScriptElement).src || (element as HTMLLinkElement).href),
    ]);
    let bytes = 0;
    for (const file of files) bytes += gzipSync(Buffer.from(await (await fetch(file)).arrayBuffer())).length;
    startUp = `${files.length} files, ${bytes} bytes gzipped`;
  }
  await context.close();
}
await browser.close();
await started.value.close();

times.sort((a, b) => a - b);
const median = times[Math.floor(times.length / 2)]!;
console.log(`start-up: ${startUp}`);
console.log(
  `first board drawn: median ${Math.round(median)} ms of ${runs} cold starts (${times.map(Math.round).join(', ')})`,
);
