import type { Point } from '@rikoshet/paper-football/field';
import type { Position } from '@rikoshet/paper-football/position';
import { otherSide, type Side } from '@rikoshet/game/outcome';
import { Flood, LOWEST } from '../paper-football/flood.js';
import { kernelOf, pointsOf } from '../paper-football/from-position.js';
import type { Kernel } from '../paper-football/kernel.js';
import { finish } from '../thought.js';
import { Core } from './core.js';
import { ProofSearch } from './search.js';
import { ProofTable } from './table.js';
import { ForcedEnd } from './within.js';

export interface SettleOptions {
  /** The most positions to look at, all stages together; default 200,000. */
  readonly nodes?: number;
  /** Asked every few thousand nodes; true ends the work with what is known by then. */
  readonly shouldStop?: () => boolean;
  /** Stop listing winning turns after so many; default 50. 0: do not list, 2: enough to tell a single one. */
  readonly most?: number;
  /** Also count the turns to the end; default true. */
  readonly count?: boolean;
  /** Kept from call to call on one field it makes the next call quicker; else a table of 16 MB is made. */
  readonly table?: ProofTable;
}

/** What is certain of a position, for the side to move. */
export interface Settlement {
  readonly verdict: 'win' | 'loss' | 'unknown';
  /**
   * Turns of both sides until the game is over, the current one counted, when the winner hurries and the loser holds out:
   * 1 = ends in this turn. Absent where it was not counted to the end; never a guess.
   */
  readonly turns?: number;
  /**
   * The turns that keep the win, one of each that leads to a different position and one for each goal point in reach; the points as
   * the rules library takes them. Empty for a lost position.
   */
  readonly winningTurns: readonly (readonly Point[])[];
  /** Whether `winningTurns` has them all, i.e. every other turn loses. */
  readonly complete: boolean;
  readonly nodes: number;
}

const NODES = 200_000;
const MOST = 50;
const MEGABYTES = 16;
const SLICE = 4000;
const LONGEST = 400;

/** The exact verdict on a position, as far as the given work goes. A finished game: its result, no turns. */
export function settle(position: Position, options: SettleOptions = {}): Settlement {
  return finish(settleSteps(position, options));
}

/** The same in slices of some milliseconds. Three stages: who wins, which turns do, how long it takes; each yields what is known. */
export function* settleSteps(
  position: Position,
  options: SettleOptions = {},
): Generator<Settlement, Settlement, undefined> {
  if (position.end) {
    const verdict = position.end.winner === position.mover ? 'win' : 'loss';
    return { verdict, turns: 0, winningTurns: [], complete: true, nodes: 0 };
  }
  const work = new Work(position, options);
  const winner = yield* work.decide();
  if (winner >= 0) {
    if (winner === position.mover) yield* work.listWinning();
    else work.complete = true;
    if (options.count !== false) yield* work.countTurns(winner as Side);
  }
  return work.known();
}

class Work {
  complete = false;
  private winner = -1;
  private turns: number | undefined;
  private readonly winning: (readonly Point[])[] = [];
  private readonly kernel: Kernel;
  private readonly core: Core;
  private readonly search: ProofSearch;
  private readonly forced: ForcedEnd;
  private readonly most: number;
  private readonly budget: number;
  private sliceEnd = 0;

  constructor(
    private readonly position: Position,
    private readonly options: SettleOptions,
  ) {
    this.kernel = kernelOf(position);
    const { pitch } = this.kernel;
    this.core = new Core(pitch);
    const table = options.table ?? new ProofTable(MEGABYTES);
    this.budget = options.nodes ?? NODES;
    this.most = options.most ?? MOST;
    this.search = new ProofSearch(pitch, this.core, table, () => this.search.nodes >= this.sliceEnd);
    this.forced = new ForcedEnd(pitch, this.core, table, () => this.nodes >= this.sliceEnd);
  }

  private get nodes(): number {
    return this.search.nodes + this.forced.nodes;
  }

  private get over(): boolean {
    return this.nodes >= this.budget || this.options.shouldStop?.() === true;
  }

  known(): Settlement {
    const { winner, turns, winning, complete, nodes } = this;
    const verdict = winner < 0 ? 'unknown' : winner === this.position.mover ? 'win' : 'loss';
    const whole = { verdict, winningTurns: [...winning], complete, nodes } as const;
    return turns === undefined ? whole : { ...whole, turns };
  }

  /** Who wins the position on the kernel; −1 when the work allowed is spent. */
  *decide(): Generator<Settlement, number, undefined> {
    const { core, kernel, search } = this;
    for (;;) {
      core.load(kernel);
      this.sliceEnd = Math.min(search.nodes + SLICE, search.nodes + this.budget - this.nodes);
      search.stopped = false;
      const winner = search.solve();
      if (winner >= 0) {
        if (kernel.depth === 0) this.winner = winner;
        return winner;
      }
      if (this.over) return -1;
      yield this.known();
    }
  }

  /** All winning turns: only partial turns that are won themselves are followed. */
  *listWinning(): Generator<Settlement, void, undefined> {
    const { kernel, winning, most } = this;
    if (most === 0) return;
    const { goal, points } = kernel.pitch;
    const winner = kernel.side;
    const flood = new Flood(kernel.pitch);
    flood.run(kernel);
    for (let point = 0; point < points && winning.length < most; point++) {
      if (goal[point] === (winner === 0 ? 2 : 1) && flood.reached(point))
        winning.push(this.written(flood.wayTo(kernel, point)));
    }
    const seen = new Set<string>();
    const rests: number[] = [kernel.free[kernel.ball]!];
    const route: number[] = [];
    while (rests.length > 0) {
      const rest = rests.at(-1)!;
      if (rest === 0) {
        rests.pop();
        if (route.pop() !== undefined) kernel.undo();
        continue;
      }
      rests[rests.length - 1] = rest & (rest - 1);
      const direction = LOWEST[rest]!;
      const next = kernel.pitch.to[kernel.ball * 8 + direction]!;
      if (goal[next] !== 0) continue;
      kernel.draw(direction);
      const key = `${kernel.low},${kernel.high}`;
      const isNew = !seen.has(key);
      seen.add(key);
      const value = isNew ? yield* this.decide() : -1;
      const ended = kernel.turnEnded;
      if (value === winner && ended) winning.push(this.written([...route, direction]));
      const cut = (isNew && value < 0) || winning.length >= most;
      if (cut) {
        while (kernel.depth > 0) kernel.undo();
        return;
      }
      if (value === winner && !ended) {
        route.push(direction);
        rests.push(kernel.free[kernel.ball]!);
      } else kernel.undo();
    }
    winning.sort((a, b) => a.length - b.length);
    this.complete = true;
  }

  *countTurns(winner: Side): Generator<Settlement, void, undefined> {
    const { core, forced, kernel } = this;
    for (let turns = 1; turns < LONGEST; turns++) {
      for (;;) {
        core.load(kernel);
        this.sliceEnd = Math.min(this.nodes + SLICE, this.budget);
        const value = forced.within(winner, turns);
        if (value) {
          this.turns = turns;
          return;
        }
        if (!forced.interrupted()) break;
        if (this.over) return;
        yield this.known();
      }
    }
  }

  private written(turn: readonly number[]): Point[] {
    return pointsOf(this.kernel.pitch, this.position.ball, turn);
  }
}

/** Whether the side to move (or `against` it, the other) can end the game in its favour within `turns` turns of both. */
export function winsWithin(
  position: Position,
  turns: number,
  options: SettleOptions & { readonly against?: boolean } = {},
): boolean | undefined {
  if (position.end) return undefined;
  const kernel = kernelOf(position);
  const core = new Core(kernel.pitch);
  core.load(kernel);
  const budget = options.nodes ?? NODES;
  const poll = (nodes: number): boolean =>
    nodes >= budget || (nodes % SLICE === 0 && options.shouldStop?.() === true);
  const forced = new ForcedEnd(kernel.pitch, core, options.table ?? new ProofTable(MEGABYTES), poll);
  const side = options.against ? otherSide(position.mover) : position.mover;
  const value = forced.within(side, turns);
  return forced.interrupted() ? undefined : value;
}
