// How many late positions of real games the solver settles exactly within a second: each game's position with so many empty points left
// on the whole field, every seventh game of the corpus. In processor time, so that a busy machine does not tilt the scales.
//   npx tsx --conditions=source bench/endgames.ts [positions=500] [empty points=12]        (the corpus lies beside the repository)
import type { Position } from '@rikoshet/paper-football/position';
import { settle } from '../packages/engine/src/solver/settle.js';
import { ProofTable } from '../packages/engine/src/solver/table.js';
import { positionsOf, realGames } from '../packages/engine/test/positions.js';

const EVERY = 7;
const BAR = 0.9;
const SECOND = 1e6;
const MEGABYTES = 64;

/** Microseconds of this process. */
const spent = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return user + system;
};

function emptyPoints({ field, occupied }: Position): number {
  let count = 0;
  for (let point = 0; point < field.points; point++) {
    if (field.goalOf[point]! < 0 && ((occupied[point >> 5]! >>> (point & 31)) & 1) === 0) count++;
  }
  return count;
}

function main(want: number, empty: number): void {
  const games = realGames(EVERY);
  if (!games) {
    console.log('SKIPPED: ../shared/corpus is not here');
    return;
  }
  const table = new ProofTable(MEGABYTES);
  const times: number[] = [];
  const nodes: number[] = [];
  let settled = 0;
  for (const game of games) {
    if (times.length === want) break;
    const position = positionsOf(game).find((each) => emptyPoints(each) === empty);
    if (!position) continue;
    const since = process.cpuUsage();
    const shouldStop = (): boolean => spent(since) >= SECOND;
    const found = settle(position, { nodes: Infinity, shouldStop, most: 0, count: false, table });
    times.push(spent(since) / 1000);
    nodes.push(found.nodes);
    if (found.verdict !== 'unknown') settled++;
  }
  times.sort((a, b) => a - b);
  nodes.sort((a, b) => a - b);
  const at = (list: readonly number[], part: number): number =>
    Math.round(list[Math.floor(list.length * part)] ?? NaN);
  const share = settled / times.length;
  console.log(
    `${times.length} positions with ${empty} empty points: ${settled} settled, ${(100 * share).toFixed(1)} %`,
  );
  console.log(`milliseconds: half ${at(times, 0.5)}, 80 % ${at(times, 0.8)}, 90 % ${at(times, 0.9)}`);
  console.log(`nodes: half ${at(nodes, 0.5)}, 80 % ${at(nodes, 0.8)}, 90 % ${at(nodes, 0.9)}`);
  console.log(share >= BAR ? 'bar held' : `BAR NOT HELD: ${100 * BAR} % wanted`);
}

main(Number(process.argv[2] ?? 500), Number(process.argv[3] ?? 12));
