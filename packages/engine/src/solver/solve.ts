import type { Field } from '@rikoshet/paper-football/field';
import { Flood } from '../paper-football/flood.js';
import { Kernel } from '../paper-football/kernel.js';
import { pitchOf, type Pitch } from '../paper-football/pitch.js';
import { TurnList } from '../paper-football/turns.js';
import type { Proof, Winner } from '../proof/format.js';
import { Core } from './core.js';
import { ProofSearch } from './search.js';
import { ProofTable } from './table.js';
import { writeProof } from './write-proof.js';

export interface SolveOptions {
  /** Memory for the table; default 64. Ignored where `table` is given. */
  readonly megabytes?: number;
  /** Milliseconds, never running back; the solver has no clock of its own. */
  now(): number;
  /** Also decides every first turn when the winner is known. Default true. */
  readonly everyFirstTurn?: boolean;
  /** Also writes a proof. */
  readonly proof?: boolean;
  /** A table to go on with: that of a stopped run on the same field. */
  readonly table?: ProofTable;
  /** Nodes and seconds of the runs before. */
  readonly before?: { readonly nodes: number; readonly seconds: number };
  /** Nodes between two yields; default 30,000. */
  readonly slice?: number;
}

/** A first turn: its directions as digits, and what is known of it. */
export interface FirstTurn {
  readonly digits: string;
  readonly winner: Winner | undefined;
  /** Proof number (first wins) and disproof number (second wins) so far; 0 = decided so. */
  readonly proof: number;
  readonly disproof: number;
}

export interface SolveProgress {
  readonly stage: 'winner' | 'first-turns' | 'proof';
  readonly nodes: number;
  readonly seconds: number;
  /** Share of the table in use, 0 to 1, and its size in bytes. */
  readonly fill: number;
  readonly tableBytes: number;
  readonly firstTurns: () => readonly FirstTurn[];
}

/** `winningFirstTurns` in digits; complete when `everyFirstTurn`. The winner is a claim until a proof has been verified. */
export interface Solution {
  readonly winner: Winner;
  readonly winningFirstTurns: readonly string[];
  readonly losingFirstTurns: readonly string[];
  readonly nodes: number;
  readonly seconds: number;
  readonly proof: Proof | undefined;
}

const MOST_FIRST_TURNS = 5000;
const SLICE = 30_000;
const MEGABYTES = 64;

/**
 * The exact value of the empty field, played by side 0 first. A generator: each step is a slice of work, so the caller can show
 * progress, save the table, or stop and lose nothing but the slice.
 */
export function* solveSteps(
  field: Field,
  options: SolveOptions,
): Generator<SolveProgress, Solution, undefined> {
  const pitch = pitchOf(field);
  const kernel = new Kernel(pitch);
  const core = new Core(pitch);
  const table = options.table ?? new ProofTable(options.megabytes ?? MEGABYTES);
  const started = options.now();
  const before = options.before ?? { nodes: 0, seconds: 0 };
  const slice = options.slice ?? SLICE;
  let sliceEnd = 0;
  const search: ProofSearch = new ProofSearch(pitch, core, table, () => search.nodes >= sliceEnd);
  const turns = firstTurnsOf(pitch);
  const seconds = (): number => before.seconds + (options.now() - started) / 1000;
  const progress = (stage: SolveProgress['stage']): SolveProgress => ({
    stage,
    nodes: before.nodes + search.nodes,
    seconds: seconds(),
    get fill() {
      return table.fill;
    },
    tableBytes: table.buffer.byteLength,
    firstTurns: () => turns.map((turn) => knownOf(kernel, core, search, table, turn)),
  });

  /** Decides the position on the kernel: 0 or 1. */
  function* decide(stage: SolveProgress['stage']): Generator<SolveProgress, number, undefined> {
    for (;;) {
      core.load(kernel);
      sliceEnd = search.nodes + slice;
      search.stopped = false;
      const winner = search.solve();
      if (winner >= 0) return winner;
      yield progress(stage);
    }
  }

  const winner: Winner = (yield* decide('winner')) === 0 ? 'first' : 'second';
  const winning: number[][] = [];
  const losing: number[][] = [];
  for (const turn of turns) {
    for (const direction of turn) kernel.draw(direction);
    core.load(kernel);
    let value = search.known();
    if (value < 0 && options.everyFirstTurn !== false) value = yield* decide('first-turns');
    if (value >= 0) (value === 0 ? winning : losing).push(turn);
    while (kernel.depth > 0) kernel.undo();
  }
  let proof: Proof | undefined;
  if (options.proof) {
    const claims = [
      ...[...winning, ...losing].map((turn) => ({
        after: turn.join(''),
        winner: winning.includes(turn) ? ('first' as const) : ('second' as const),
      })),
      { after: '', winner },
    ];
    const directions = yield* writeProof(
      kernel,
      core,
      search,
      claims,
      () => decide('proof'),
      () => progress('proof'),
    );
    proof = { size: field.size, claims, directions };
  }
  return {
    winner,
    winningFirstTurns: winning.map((turn) => turn.join('')),
    losingFirstTurns: losing.map((turn) => turn.join('')),
    nodes: before.nodes + search.nodes,
    seconds: seconds(),
    proof,
  };
}

/** The first turns that do not lose at once: all whole turns, one of each that leads to an equal position, and a shortest one to each goal point. */
function firstTurnsOf(pitch: Pitch): number[][] {
  const kernel = new Kernel(pitch);
  const list = new TurnList(MOST_FIRST_TURNS);
  list.fill(kernel, MOST_FIRST_TURNS);
  const turns = Array.from({ length: list.count }, (_, turn) => list.directions(turn));
  const flood = new Flood(pitch);
  flood.run(kernel);
  for (let point = 0; point < pitch.points; point++) {
    if (pitch.goal[point] === 2 && flood.reached(point)) turns.push(flood.wayTo(kernel, point));
  }
  return turns;
}

function knownOf(
  kernel: Kernel,
  core: Core,
  search: ProofSearch,
  table: ProofTable,
  turn: readonly number[],
): FirstTurn {
  const digits = turn.join('');
  const path = kernel.directionsSince(0);
  while (kernel.depth > 0) kernel.undo();
  for (const direction of turn) kernel.draw(direction);
  core.load(kernel);
  const value = search.known();
  const numbers = value >= 0 ? undefined : search.numbers();
  while (kernel.depth > 0) kernel.undo();
  for (const direction of path) kernel.draw(direction);
  return {
    digits,
    winner: value < 0 ? undefined : value === 0 ? 'first' : 'second',
    proof: numbers?.proof ?? (value === 0 ? 0 : Infinity),
    disproof: numbers?.disproof ?? (value === 0 ? Infinity : 0),
  };
}

/** The whole of `solveSteps` in one go. */
export function solve(field: Field, options: SolveOptions): Solution {
  const steps = solveSteps(field, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
