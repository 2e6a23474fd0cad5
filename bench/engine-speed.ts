// How many segments of paper football the engine's kernel plays and takes back a second, in Node and in Chromium, as a ratio to
// an equal plain C++ loop in the same run; in processor time, so that a busy machine does not tilt the scales. Every route from the start, so the C++ must come to the same number and the same keys.
//   npx tsx --conditions=source bench/engine-speed.ts        (needs g++ and chromium; CHROMIUM names the browser)
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { pitchOf } from '@rikoshet/engine/paper-football/pitch';
import { fieldOf } from '@rikoshet/paper-football/field';
import { walk, type Walk } from './engine-speed-walk.js';

const ROUNDS = 7;
const BAR = 0.5;
/** Goal, width and length of the field, and turns. */
const WALKS = [
  [2, 6, 8, 6],
  [2, 8, 10, 7],
] as const;

/** What the C++ has to know of the field: exactly the engine's tables. */
function tables([goal, width, length, turns]: (typeof WALKS)[number]): string {
  const field = fieldOf({ goal, width, length });
  if (!field.ok) throw new Error(field.error.sentence.en);
  const pitch = pitchOf(field.value);
  return [
    [pitch.points, pitch.centre, pitch.segments, turns],
    [...pitch.to],
    [...pitch.segment],
    [...pitch.playable],
    [...pitch.occupied],
    [...pitch.goal],
    [...pitch.keys].filter((_, at) => at % 4 < 2).map((half) => half >>> 0),
  ]
    .map((row) => row.join(' '))
    .join('\n');
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rikoshet-bench-'));
  const bundled = await build({
    stdin: {
      contents: `import { walk } from './engine-speed-walk.ts'; globalThis.walkRoutes = walk;`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    conditions: ['source'],
  });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const yardstick = join(folder, 'walk');
    execFileSync(
      'g++',
      ['-O2', '-o', yardstick, fileURLToPath(new URL('engine-speed.cpp', import.meta.url))],
      {
        stdio: 'inherit',
      },
    );
    const page = await browser.newPage();
    const session = await browser.newBrowserCDPSession();
    /** Processor time of the page's process so far, in milliseconds. */
    const pageTime = async (): Promise<number> => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      return processInfo.reduce(
        (sum, { type, cpuTime }) => (type === 'renderer' ? sum + cpuTime * 1000 : sum),
        0,
      );
    };
    await page.addScriptTag({ content: bundled.outputFiles[0]!.text });
    let worst = Infinity;
    for (const size of WALKS) {
      const [goal, width, length, turns] = size;
      const input = tables(size);
      const best = { cpp: Infinity, node: Infinity, chromium: Infinity };
      let segments = 0;
      // One after the other in every round, so that a busy machine is busy for all of them.
      for (let round = 0; round < ROUNDS; round++) {
        const cpp = JSON.parse(execFileSync(yardstick, [], { input, encoding: 'utf8' })) as Walk & {
          readonly ms: number;
        };
        const before = process.cpuUsage();
        const node = walk(goal, width, length, turns);
        const { user, system } = process.cpuUsage(before);
        const pageBefore = await pageTime();
        const inPage = await page.evaluate<Walk>(`walkRoutes(${size.join(', ')})`);
        const pageMs = (await pageTime()) - pageBefore;
        for (const found of [node, inPage]) {
          if (found.segments !== cpp.segments || found.sum !== cpp.sum)
            throw new Error('C++ and the engine disagree');
        }
        segments = cpp.segments;
        best.cpp = Math.min(best.cpp, cpp.ms);
        best.node = Math.min(best.node, (user + system) / 1000);
        best.chromium = Math.min(best.chromium, pageMs);
      }
      console.log(
        `(${goal};${width};${length}), ${turns} turns: ${segments.toLocaleString('en')} segments, the fastest of ${ROUNDS} rounds`,
      );
      for (const [name, ms] of Object.entries(best)) {
        const ratio = best.cpp / ms;
        worst = Math.min(worst, ratio);
        console.log(
          `  ${name.padEnd(9)} ${ms.toFixed(1).padStart(8)} ms  ${(segments / ms / 1000).toFixed(1).padStart(6)} million a second  ratio ${ratio.toFixed(2)}`,
        );
      }
    }
    console.log(`worst ratio ${worst.toFixed(2)}, bar ${BAR}: ${worst >= BAR ? 'held' : 'MISSED'}`);
    if (worst < BAR) process.exitCode = 1;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
