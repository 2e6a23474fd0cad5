import { outcome } from '@rikoshet/shakhbol/outcome';
import { placesOfKey, type Position } from '@rikoshet/shakhbol/position';
import type { Move } from '@rikoshet/shakhbol/vocabulary';
import { deadlineOf } from '../choose.js';
import { makeRandom } from '../random.js';
import { finish, type Limits, type Thought, type ThoughtLine } from '../thought.js';
import { ShakhbolKernel } from './kernel.js';
import { FORCED, GOAL, ShakhbolSearch, type RootMove } from './search.js';
import { MoveTable } from './table.js';

const DEEPEST = 60;
const NODES_WITHOUT_LIMIT = 200_000;
/** Nodes before the caller is let in; more on each try at the same depth. */
const SLICE = 4000;
/** A lead of so many hundredths of a goal makes the chance 73 %. */
const CHANCE_SCALE = 60;

/** A player of Shakhbol. Keeps its table from turn to turn; not to be used by two games at once. */
export class ShakhbolPlayer {
  private readonly kernel = new ShakhbolKernel();
  private readonly table: MoveTable;

  constructor(megabytes: number) {
    this.table = new MoveTable(megabytes);
  }

  /** A legal turn, or nothing when the game is over. */
  choose(position: Position, limits: Limits<Move>): readonly Move[] | undefined {
    return this.think(position, limits).lines[0]?.turns[0];
  }

  /** The best lines; none when the game is over. The same seed, limits and position give the same answer. */
  think(position: Position, limits: Limits<Move>): Thought<Move> {
    return finish(this.thinkSteps(position, limits));
  }

  /** The same in slices of some milliseconds: a slice stops the search, which then finds its way back through the table. */
  *thinkSteps(position: Position, limits: Limits<Move>): Generator<undefined, Thought<Move>, undefined> {
    if (outcome(position)) return { lines: [], nodes: 0, depth: 0 };
    const { kernel, table } = this;
    kernel.load(position);
    table.clear();
    const late = deadlineOf(limits);
    const most = limits.nodes ?? (limits.limitMs === undefined ? NODES_WITHOUT_LIMIT : Infinity);
    const { plyLimit } = position.options;
    let sliceEnd = 0;
    let slice = SLICE;
    const over = (): boolean => search.nodes >= most || late();
    const search: ShakhbolSearch = new ShakhbolSearch(
      kernel,
      table,
      pastOf(position),
      plyLimit === 0 ? Infinity : plyLimit - position.ply,
      () => search.nodes >= sliceEnd || over(),
    );
    const wanted = limits.lines ?? 1;
    let moves = this.shuffled(limits.seed);
    let depth = 0;
    while (depth < (limits.depth ?? DEEPEST)) {
      sliceEnd = search.nodes + slice;
      search.stopped = false;
      const found = search.root(depth + 1, moves, Math.min(wanted, moves.length));
      if (search.interrupted()) {
        while (kernel.depth > 0) kernel.undo();
        // What a stopped depth has seen counts where it is better than what was known.
        const [best] = found;
        if (best && best.score > moves[0]!.score)
          moves = [best, ...moves.filter(({ code }) => code !== best.code)];
        if (over()) break;
        slice += slice >> 1;
        yield;
        continue;
      }
      slice = SLICE;
      moves = found;
      depth++;
      limits.onLines?.(this.thought(moves, wanted, search.nodes, depth));
      if (Math.abs(moves[0]!.score) > FORCED && GOAL - Math.abs(moves[0]!.score) <= depth) break;
      if (over()) break;
    }
    return this.thought(moves, wanted, search.nodes, depth);
  }

  /** The moves before anything is known: in an order that the seed decides, so that equal moves are not always the same. */
  private shuffled(seed: number): RootMove[] {
    const random = makeRandom(seed);
    return [...this.kernel.generate()]
      .map((code) => ({ code, order: random.unit() }))
      .sort((a, b) => a.order - b.order)
      .map(({ code }) => ({ code, score: 0, line: [code] }));
  }

  private thought(moves: readonly RootMove[], wanted: number, nodes: number, depth: number): Thought<Move> {
    const lines = moves.slice(0, wanted).map(({ line, score }): ThoughtLine<Move> => {
      const { kernel } = this;
      const turns: Move[][] = [];
      for (const code of line) {
        turns.push([kernel.moveOf(code)]);
        kernel.play(code);
      }
      while (kernel.depth > 0) kernel.undo();
      const forced = Math.abs(score) > FORCED;
      return {
        turns,
        chance: forced ? (score > 0 ? 1 : 0) : 1 / (1 + Math.exp(-score / CHANCE_SCALE)),
        proven: forced ? { wins: score > 0, turns: Math.max(1, GOAL - Math.abs(score)) } : undefined,
      };
    });
    return { lines, nodes, depth };
  }
}

/** Keys of the positions since the kick-off that would end the game if they came once more. */
function pastOf(position: Position): Set<string> {
  const { match, repetition } = position.options;
  const past = new Set<string>();
  if (match !== 'single' || repetition === 0) return past;
  const kernel = new ShakhbolKernel();
  for (let at: Position['history'] | undefined = position.history; at; at = at.previous) {
    if (at.occurrence !== repetition - 1) continue;
    kernel.load({ ...position, ...placesOfKey(at.key) });
    past.add(`${kernel.low},${kernel.high}`);
  }
  return past;
}
