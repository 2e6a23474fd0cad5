// How fast `rikoshet check` replays the corpus, as a ratio to a plain C++ replay of the same file in the same run.
// In processor time of all threads, because a shared machine makes nonsense of the clock on the wall.
//   npx tsx --conditions=source bench/check.ts        (needs g++; the corpus lies beside the repository)
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Io } from '../packages/cli/src/io.js';
import { run } from '../packages/cli/src/run.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const corpus = join(root, '../shared/corpus/real-games-8x10.tsv.gz');
const ROUNDS = 15;
const BAR = 0.3;

interface Ends {
  readonly goal: number;
  readonly ownGoal: number;
  readonly deadEnd: number;
  readonly stopped: number;
  readonly illegal: number;
}

/** One `rikoshet check` within this process: what it prints. */
async function check(file: string): Promise<Ends & { readonly games: number }> {
  const printed: string[] = [];
  const output = (keep: string[]): Io['stdout'] => ({
    write: (data) => {
      keep.push(String(data));
      return Promise.resolve();
    },
    isTerminal: false,
    columns: undefined,
  });
  const complaints: string[] = [];
  const code = await run(['check', '--format', 'digits-tsv', '--field', '2;8;10', file, '--json'], {
    stdin: { bytes: () => process.stdin, isTerminal: false },
    stdout: output(printed),
    stderr: output(complaints),
    env: {},
    folder: root,
    now: () => performance.now(),
    date: () => Date.now(),
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    stop: new AbortController().signal,
  });
  if (code !== 0) throw new Error(`check ended with ${code}: ${complaints.join('')}`);
  return JSON.parse(printed.join('')) as Ends & { readonly games: number };
}

const endsOf = ({ goal, ownGoal, deadEnd, stopped, illegal }: Ends): string =>
  JSON.stringify([goal, ownGoal, deadEnd, stopped, illegal]);

async function main(): Promise<void> {
  if (!existsSync(corpus)) {
    console.log('SKIPPED: ../shared/corpus is not here');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'rikoshet-bench-'));
  try {
    const plain = join(folder, 'corpus.tsv');
    writeFileSync(plain, gunzipSync(readFileSync(corpus)));
    const yardstick = join(folder, 'replay');
    execFileSync('g++', ['-O2', '-o', yardstick, join(root, 'bench/check-replay.cpp')], { stdio: 'inherit' });
    const best = { cpp: Infinity, plain: Infinity, packed: Infinity };
    let games = 0;
    const timed = async (file: string): Promise<number> => {
      const start = process.cpuUsage();
      ({ games } = await check(file));
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    };
    // One after the other in every round, so that a busy machine is busy for all of them.
    for (let round = 0; round < ROUNDS; round += 1) {
      const cpp = JSON.parse(execFileSync(yardstick, [plain], { encoding: 'utf8' })) as Ends & {
        readonly ms: number;
      };
      if (endsOf(cpp) !== endsOf(await check(plain)))
        throw new Error('C++ and check disagree about the corpus');
      best.cpp = Math.min(best.cpp, cpp.ms);
      best.plain = Math.min(best.plain, await timed(plain));
      best.packed = Math.min(best.packed, await timed(corpus));
    }
    const row = (name: string, ms: number): void => {
      const rate = Math.round((games / ms) * 1000).toLocaleString('en');
      console.log(
        `${name.padEnd(30)} ${ms.toFixed(1).padStart(7)} ms  ${rate.padStart(9)} games/s  ratio ${(best.cpp / ms).toFixed(2)}`,
      );
    };
    console.log(
      `${games} games, the fastest of ${ROUNDS} rounds; processor time; the C++ reads the plain file`,
    );
    row('C++', best.cpp);
    row('rikoshet check, plain file', best.plain);
    row('rikoshet check, .gz', best.packed);
    const ratio = best.cpp / best.plain;
    console.log(`ratio ${ratio.toFixed(2)}, bar ${BAR}: ${ratio >= BAR ? 'held' : 'MISSED'}`);
    if (ratio < BAR) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
