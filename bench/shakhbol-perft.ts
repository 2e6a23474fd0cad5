// How fast Shakhbol's moves are found and played, as ratios in one run: to a plain C++ program with the same walk, and
// to the naive second implementation of the tests. Processor time, because a shared machine makes nonsense of the clock.
//   npx tsx --conditions=source bench/shakhbol-perft.ts        (needs g++ for the first)
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { perft } from '@rikoshet/shakhbol/perft';
import { start } from '@rikoshet/shakhbol/position';
import * as reference from '../packages/shakhbol/test/reference.js';

const DEEP = 6;
const SHALLOW = 4;
const ROUNDS = 5;
/** Of the C++ program's speed; a third below what was measured when it was set. */
const BAR = 0.25;

interface Row {
  readonly depth: number;
  readonly leaves: number;
  readonly goals: number;
}

const rows = (
  JSON.parse(readFileSync(new URL('../corpus/shakhbol-perft.json', import.meta.url), 'utf8')) as {
    readonly rows: readonly Row[];
  }
).rows;

function check(depth: number, counted: { leaves: number; goals: number }): void {
  const row = rows.find((one) => one.depth === depth);
  if (row?.leaves !== counted.leaves || row.goals !== counted.goals)
    throw new Error(`perft(${depth}) is ${JSON.stringify(counted)}, the corpus has ${JSON.stringify(row)}`);
}

/** Seconds of processor time. */
function timed(work: () => { leaves: number; goals: number }, depth: number): number {
  const begun = process.cpuUsage();
  const counted = work();
  const { user, system } = process.cpuUsage(begun);
  check(depth, counted);
  return (user + system) / 1e6;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const rate = (depth: number, seconds: number): string =>
  `${(rows.find((row) => row.depth === depth)!.leaves / seconds / 1e6).toFixed(1)} million leaves/s`;

function compiled(folder: string): string | undefined {
  const program = join(folder, 'perft');
  try {
    execFileSync('g++', [
      '-O2',
      '-std=c++17',
      '-o',
      program,
      new URL('shakhbol-perft.cpp', import.meta.url).pathname,
    ]);
    return program;
  } catch {
    return undefined;
  }
}

const opening = start();
if (!opening.ok) throw new Error(opening.error.sentence.en);
const folder = mkdtempSync(join(tmpdir(), 'shakhbol-perft-'));
try {
  const program = compiled(folder);
  const ours: number[] = [];
  const theirs: number[] = [];
  perft(opening.value, SHALLOW);
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(timed(() => perft(opening.value, DEEP), DEEP));
    if (program === undefined) continue;
    const [leaves, goals, seconds] = execFileSync(program, [String(DEEP)], { encoding: 'utf8' })
      .split(' ')
      .map(Number);
    check(DEEP, { leaves: leaves!, goals: goals! });
    theirs.push(seconds!);
  }
  console.log(`perft(${DEEP}), TypeScript: ${rate(DEEP, median(ours))}`);
  if (program === undefined) console.log('SKIPPED the comparison with C++: no g++ here');
  else {
    const ratio = median(ours.map((seconds, round) => theirs[round]! / seconds));
    console.log(`perft(${DEEP}), C++: ${rate(DEEP, median(theirs))}`);
    console.log(`ratio to C++: ${ratio.toFixed(2)} (bar ${BAR})`);
    if (ratio < BAR) process.exitCode = 1;
  }
  const shallow = median(
    Array.from({ length: 20 }, () => timed(() => perft(opening.value, SHALLOW), SHALLOW)),
  );
  const naive = timed(() => reference.perft(reference.START, SHALLOW), SHALLOW);
  console.log(`ratio to the naive implementation, perft(${SHALLOW}): ${(naive / shallow).toFixed(0)}`);
} finally {
  rmSync(folder, { recursive: true });
}
