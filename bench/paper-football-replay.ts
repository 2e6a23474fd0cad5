// How fast the library replays the real games, as a ratio to a plain C++ replay of the same file in the same run; in
// processor time of the whole process, so that a busy machine does not tilt the scales.
//   npx tsx --conditions=source bench/paper-football-replay.ts        (needs g++; the corpus lies beside the repository)
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Reason } from '@rikoshet/game/outcome';
import type { Point } from '@rikoshet/paper-football/field';
import { complete, play } from '@rikoshet/paper-football/play';
import { startPosition, type Position } from '@rikoshet/paper-football/position';
import { ILLEGAL, ON, Replayer } from '@rikoshet/paper-football/replay';
import { KURNIK_SIZE } from '@rikoshet/paper-football/size';

const root = fileURLToPath(new URL('..', import.meta.url));
const corpus = join(root, '../shared/corpus/real-games-8x10.tsv.gz');
const ROUNDS = 12;
const BAR = 0.3;

type Ends = Record<'goal' | 'ownGoal' | 'deadEnd' | 'stopped' | 'illegal', number>;
const noEnds = (): Ends => ({ goal: 0, ownGoal: 0, deadEnd: 0, stopped: 0, illegal: 0 });
const NAMES: Partial<Record<Reason, keyof Ends>> = {
  goal: 'goal',
  'own-goal': 'ownGoal',
  'dead-end': 'deadEnd',
};
const endName = (reason: Reason | undefined): keyof Ends => (reason && NAMES[reason]) ?? 'stopped';

const started = startPosition({ size: KURNIK_SIZE });
if (!started.ok) throw new Error(started.error.sentence.en);
const opening: Position = started.value;
const { field } = opening;
/** Digit 0 is towards the goal that the first mover attacks, the lower one. */
const directionOf = (line: string, at: number): number => (line.charCodeAt(at) - 48 + 4) & 7;

const gamesOf = (file: string): string[] =>
  readFileSync(file, 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** On the board that is written on: reads the file, replays every line, asks every outcome. */
function byReplayer(file: string): Ends {
  const ends = noEnds();
  const board = new Replayer(field);
  for (const line of gamesOf(file)) {
    board.reset();
    let bad = false;
    for (let at = line.lastIndexOf('\t') + 1; at < line.length && !bad; at++) {
      if (line.charCodeAt(at) === 32) bad = board.state === ON;
      else bad = board.step(directionOf(line, at)) === ILLEGAL;
    }
    ends[bad ? 'illegal' : endName(board.outcome()?.reason)]++;
  }
  return ends;
}

/** With immutable positions: every turn is checked and played as a value. */
function byPlay(file: string): Ends {
  const ends = noEnds();
  for (const line of gamesOf(file)) {
    let position = opening;
    let bad = false;
    for (const word of line.slice(line.lastIndexOf('\t') + 1).split(' ')) {
      const turn: Point[] = [];
      for (let at = 0, ball = position.ball; at < word.length; at++) {
        ball = field.neighbours[ball * 8 + directionOf(word, at)]!;
        turn.push(ball);
      }
      const played = play(position, turn);
      if (played.ok) position = played.value;
      else if (played.error.code !== 'stops-too-early' || complete(position, turn)) bad = true;
    }
    ends[bad ? 'illegal' : endName(position.end?.reason)]++;
  }
  return ends;
}

/** Draws and takes back the longest game again and again. */
function stepsAndUndos(file: string): number {
  const board = new Replayer(field);
  let longest = '';
  for (const line of gamesOf(file)) if (line.length > longest.length) longest = line;
  const digits = longest.slice(longest.lastIndexOf('\t') + 1).replaceAll(' ', '');
  let steps = 0;
  const before = process.cpuUsage().user;
  for (let round = 0; round < 20_000; round++) {
    for (let at = 0; at < digits.length; at++) board.step(directionOf(digits, at));
    steps += board.depth;
    while (board.depth > 0) board.undo();
  }
  return (steps / (process.cpuUsage().user - before)) * 1e6;
}

/** The shell's `time` tells the processor time of a child, in milliseconds. */
function runYardstick(program: string, file: string): { ends: Ends; ms: number } {
  const shell = ['-c', 'TIMEFORMAT="%3U %3S"; time "$0" "$1" 2>&1', program, file];
  const { stdout, stderr } = spawnSync('bash', shell, { encoding: 'utf8' });
  const [user = NaN, system = NaN] = stderr.trim().split(' ').map(Number);
  const { goal, ownGoal, deadEnd, stopped, illegal } = JSON.parse(stdout) as Ends;
  return { ends: { goal, ownGoal, deadEnd, stopped, illegal }, ms: (user + system) * 1000 };
}

function main(): void {
  if (!existsSync(corpus)) {
    console.log('SKIPPED: ../shared/corpus is not here');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'rikoshet-bench-'));
  try {
    const file = join(folder, 'corpus.tsv');
    writeFileSync(file, gunzipSync(readFileSync(corpus)));
    const yardstick = join(folder, 'replay');
    execFileSync('g++', ['-O2', '-o', yardstick, join(root, 'bench/check-replay.cpp')], { stdio: 'inherit' });
    const best = { cpp: Infinity, replayer: Infinity, play: Infinity };
    const timed = <T>(name: keyof typeof best, work: () => T): T => {
      const before = process.cpuUsage();
      const result = work();
      const { user, system } = process.cpuUsage(before);
      best[name] = Math.min(best[name], (user + system) / 1000);
      return result;
    };
    let games = 0;
    // One after the other in every round, so that a busy machine is busy for all of them.
    for (let round = 0; round < ROUNDS; round++) {
      const { ends, ms } = runYardstick(yardstick, file);
      best.cpp = Math.min(best.cpp, ms);
      const replayed = timed('replayer', () => byReplayer(file));
      const played = timed('play', () => byPlay(file));
      games = Object.values(ends).reduce((sum, count) => sum + count);
      for (const found of [replayed, played]) {
        for (const name of Object.keys(noEnds()) as (keyof Ends)[]) {
          if (found[name] !== ends[name])
            throw new Error(`C++ and library disagree: ${JSON.stringify([ends, found])}`);
        }
      }
    }
    const row = (name: string, ms: number): void => {
      const rate = Math.round((games / ms) * 1000).toLocaleString('en');
      const ratio = (best.cpp / ms).toFixed(2);
      console.log(
        `${name.padEnd(26)} ${ms.toFixed(1).padStart(8)} ms  ${rate.padStart(9)} games/s  ratio ${ratio}`,
      );
    };
    console.log(`${games} games read from the plain file and replayed, the fastest of ${ROUNDS} rounds`);
    row('C++', best.cpp);
    row('Replayer', best.replayer);
    row('play, immutable positions', best.play);
    console.log(`${(stepsAndUndos(file) / 1e6).toFixed(1)} million segments drawn and taken back a second`);
    const ratio = best.cpp / best.replayer;
    console.log(`ratio of Replayer ${ratio.toFixed(2)}, bar ${BAR}: ${ratio >= BAR ? 'held' : 'MISSED'}`);
    if (ratio < BAR) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main();
