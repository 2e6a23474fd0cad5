import type { Point } from '@rikoshet/paper-football/field';
import type { Position } from '@rikoshet/paper-football/position';
import { deadlineOf } from '../choose.js';
import { makeRandom } from '../random.js';
import { Core } from '../solver/core.js';
import { exactTurn } from '../solver/exact.js';
import { ProofSearch } from '../solver/search.js';
import { ProofTable } from '../solver/table.js';
import { finish, type Limits, type Thought, type ThoughtLine } from '../thought.js';
import { linear, type MakeEvaluation } from './evaluation.js';
import { Kernel } from './kernel.js';
import { loadPosition, pointsOf } from './from-position.js';
import { pitchOf, type Pitch } from './pitch.js';
import { Search, type Line } from './search.js';
import { chooseDirections } from './simple.js';

const NODES_BETWEEN_REPORTS = 20_000;
/** Share of the work spent on proving late positions before the search proper. */
const PROVING_SHARE = 0.25;
/** With more empty points than this in reach nothing is proved in the time of one turn. */
const LATE = 22;
/** In less time nothing is proved that the search does not see itself. */
const LEAST_MS_TO_PROVE = 20;
const PROVING_MEGABYTES = 16;
const PROVING_SLICE = 4000;
const NODES_WITHOUT_LIMIT = 100_000;

/** A player of one field. Keeps its tables from turn to turn; not to be used by two games at once. */
export class Player {
  private readonly pitch: Pitch;
  private readonly kernel: Kernel;
  private readonly search: Search;
  private readonly core: Core;
  private proofTable: ProofTable | undefined;

  /** `evaluation`: plain distances unless another one is handed in. */
  constructor(field: Position['field'], megabytes: number, evaluation?: MakeEvaluation) {
    this.pitch = pitchOf(field);
    this.kernel = new Kernel(this.pitch);
    this.core = new Core(this.pitch);
    this.search = new Search(this.pitch, megabytes, evaluation ?? linear());
  }

  /** A whole legal turn, or nothing when the game is over. */
  choose(position: Position, limits: Limits<Point>): readonly Point[] | undefined {
    return this.think(position, limits).lines[0]?.turns[0];
  }

  /** The best lines; none when the game is over. The same seed, number of nodes and position give the same answer. */
  think(position: Position, limits: Limits<Point>): Thought<Point> {
    return finish(this.thinkSteps(position, limits));
  }

  /** The same in slices of some milliseconds. */
  *thinkSteps(position: Position, limits: Limits<Point>): Generator<undefined, Thought<Point>, undefined> {
    if (position.end) return { lines: [], nodes: 0, depth: 0 };
    const { kernel, search } = this;
    loadPosition(kernel, position);
    const late = deadlineOf(limits);
    const most = limits.nodes ?? (limits.limitMs === undefined ? NODES_WITHOUT_LIMIT : Infinity);
    const exact = yield* this.prove(position, limits, most, late);
    search.begin(kernel, late);
    let reported = 0;
    while (!search.finished && search.nodes < most) {
      search.step(1);
      if (late()) break;
      if (limits.onLines && search.nodes - reported > NODES_BETWEEN_REPORTS) {
        reported = search.nodes;
        limits.onLines(this.thought(limits, exact, late));
      }
      yield;
    }
    return this.thought(limits, exact, late);
  }

  private thought(limits: Limits<Point>, exact: Exact | undefined, late: () => boolean): Thought<Point> {
    const { search, kernel } = this;
    const lines = search.lines(limits.lines ?? 1).map((line) => this.written(line));
    const best = lines[0];
    if (exact?.turn && best?.proven?.wins !== true) {
      const turn = pointsOf(this.pitch, kernel.ball, exact.turn);
      const rest = lines.filter((line) => String(line.turns[0]) !== String(turn));
      lines.unshift({ turns: [turn], chance: 1, proven: { wins: true, turns: undefined } });
      lines.splice(0, lines.length, lines[0]!, ...rest.slice(0, (limits.lines ?? 1) - 1));
    } else if (exact && !exact.turn && !best?.proven) {
      for (const [index, line] of lines.entries()) {
        lines[index] = { ...line, chance: 0, proven: { wins: false, turns: undefined } };
      }
    }
    if (lines.length === 0) {
      // Where all is lost any turn will do.
      const lose = search.winner !== undefined;
      const directions = chooseDirections(kernel, makeRandom(limits.seed), () => lose || late());
      const turn = pointsOf(this.pitch, kernel.ball, directions);
      const last = turn.at(-1)!;
      const owner = this.pitch.field.goalOf[last]!;
      const wins = owner >= 0 && owner !== kernel.side;
      const lost =
        search.winner !== undefined ||
        (exact !== undefined && !exact.turn) ||
        owner >= 0 ||
        kernel.occupied[last] === 1;
      const over = wins || lost;
      const chance = wins ? 1 : over ? 0 : 0.01;
      lines.push({ turns: [turn], chance, proven: over ? { wins, turns: 1 } : undefined });
    }
    return { lines, nodes: search.nodes, depth: 0 };
  }

  private written(line: Line): ThoughtLine<Point> {
    let at = this.kernel.ball;
    const turns = line.turns.map((directions) => {
      const points = pointsOf(this.pitch, at, directions);
      at = points.at(-1) ?? at;
      return points;
    });
    return { turns, chance: line.chance, proven: line.proven };
  }

  /** Tries to settle a late position exactly within a share of the limits. */
  private *prove(
    position: Position,
    limits: Limits<Point>,
    most: number,
    late: () => boolean,
  ): Generator<undefined, Exact | undefined, undefined> {
    const { core, kernel } = this;
    core.load(kernel);
    const { now, limitMs } = limits;
    if (core.emptyPoints() > LATE || (limitMs ?? Infinity) < LEAST_MS_TO_PROVE) return undefined;
    const until = now && limitMs !== undefined ? now() + limitMs * PROVING_SHARE : Infinity;
    let sliceEnd = 0;
    const over = (): boolean =>
      search.nodes >= most * PROVING_SHARE || late() || (now !== undefined && now() >= until);
    this.proofTable ??= new ProofTable(PROVING_MEGABYTES);
    // Anything an earlier turn has found stays true.
    const search: ProofSearch = new ProofSearch(this.pitch, core, this.proofTable, () => {
      return search.nodes >= sliceEnd || over();
    });
    for (;;) {
      core.load(kernel);
      sliceEnd = search.nodes + PROVING_SLICE;
      search.stopped = false;
      const winner = search.solve();
      if (winner >= 0) {
        if (winner !== position.mover) return { turn: undefined };
        sliceEnd = Infinity;
        const turn = exactTurn(kernel, core, search, over);
        return turn ? { turn } : undefined;
      }
      if (over()) return undefined;
      yield;
    }
  }
}

/** A proven position: the winning turn of the side to move, or none where it loses. */
interface Exact {
  readonly turn: readonly number[] | undefined;
}
