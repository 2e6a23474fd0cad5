import type { Field } from '@rikoshet/paper-football/field';
import { nameOf } from '@rikoshet/paper-football/field';
import type { Position } from '@rikoshet/paper-football/position';
import { Flood, LOWEST } from '../paper-football/flood.js';
import { loadPosition } from '../paper-football/from-position.js';
import { Kernel } from '../paper-football/kernel.js';
import { pitchOf } from '../paper-football/pitch.js';
import { TurnList } from '../paper-football/turns.js';
import { Core } from '../solver/core.js';
import { ProofSearch } from '../solver/search.js';
import { ProofTable } from '../solver/table.js';
import type { PaperTheme } from './puzzle.js';

/** The one idea of a position and what makes it hard. */
export interface PaperIdea {
  readonly theme: PaperTheme;
  readonly answer: string;
  /** Different places where the turn could end, the goal included. */
  readonly ends: number;
  /** Segments of the shortest way to the answer. */
  readonly shortest: number;
}

const MEGABYTES = 16;
/** Positions the solver may look at for the verdicts on all turns of one position, unless the caller says so. */
const NODES = 25_000;
/** A position with more turns than this is left alone. */
const MOST_TURNS = 400;
const MOST_PARTIAL_TURNS = 4000;
/** Turns looked at for the themes that count turns ahead. */
const AHEAD = 60_000;

/** Finds and proves the idea of positions on one field. Keeps its table from one to the next. */
export class PaperProver {
  /** The last question was too big to be answered. */
  cut = false;
  private readonly field: Field;
  private readonly kernel: Kernel;
  private readonly core: Core;
  private readonly search: ProofSearch;
  private readonly flood: Flood;
  private readonly lists: readonly TurnList[];
  private nodesEnd = 0;
  private aheadLeft = 0;

  /** `nodes`: the most positions the solver looks at for one question. */
  constructor(
    field: Field,
    private readonly nodes = NODES,
  ) {
    const pitch = pitchOf(field);
    this.field = field;
    this.kernel = new Kernel(pitch);
    this.core = new Core(pitch);
    this.flood = new Flood(pitch);
    this.search = new ProofSearch(
      pitch,
      this.core,
      new ProofTable(MEGABYTES),
      () => this.search.nodes >= this.nodesEnd,
    );
    this.lists = Array.from({ length: 5 }, () => new TurnList(MOST_PARTIAL_TURNS));
  }

  /**
   * The idea, if exactly one end wins, whatever the route, and all of it was proved within the limits. Nothing when there is none, when the
   * position offers no choice, or when the work was cut short.
   */
  idea(position: Position): PaperIdea | undefined {
    this.cut = false;
    if (position.end) return undefined;
    const { kernel, flood } = this;
    loadPosition(kernel, position);
    this.nodesEnd = this.search.nodes + this.nodes;
    const attacked = this.attacked();
    const scores = (flood.run(kernel) & attacked) !== 0;
    const ends = flood.endCount + (scores ? 1 : 0);
    const goal = scores ? flood.wayTo(kernel, flood.goalPoint(kernel, attacked)) : [];
    const onlyEnd = !scores && flood.endCount === 1;
    if (ends < (onlyEnd ? 1 : scores ? 2 : 3)) return undefined;
    // Half of all positions are lost: that takes one proof instead of one for each turn.
    if (!scores) {
      const winner = this.verdict();
      if (winner < 0) {
        this.cut = true;
        return undefined;
      }
      if (winner !== kernel.side) return undefined;
    }
    const answer = this.onlyWinningEnd(scores);
    if (answer === undefined) return undefined;
    if (answer === GOAL) return { theme: 'score', answer: 'goal', ends, shortest: goal.length };
    flood.run(kernel);
    const shortest = flood.wayTo(kernel, answer).length;
    const theme = onlyEnd ? 'do-not-get-stuck' : this.themeOf(answer);
    if (theme === 'do-not-get-stuck' && !this.hasTrap(flood.wayTo(kernel, answer))) return undefined;
    return { theme, answer: nameOf(this.field, answer), ends, shortest };
  }

  /** Who wins the position with best play: 0 or 1; −1 where the solver did not get through. */
  winner(position: Position): number {
    loadPosition(this.kernel, position);
    this.nodesEnd = this.search.nodes + this.nodes;
    return this.verdict();
  }

  private verdict(): number {
    this.core.load(this.kernel);
    this.search.stopped = false;
    return this.search.solve();
  }

  /** The goal the side to move attacks, as `Pitch.goal` marks it. */
  private attacked(): number {
    return this.kernel.side === 0 ? 2 : 1;
  }

  /** GOAL or a point where every turn wins, if every turn that ends elsewhere loses. */
  private onlyWinningEnd(scores: boolean): number | undefined {
    const { kernel } = this;
    const list = this.lists[0]!;
    const mover = kernel.side;
    list.fill(kernel, MOST_TURNS);
    if (!list.complete) {
      this.cut = true;
      return undefined;
    }
    let only = scores ? GOAL : NONE;
    const lost = new Set<number>();
    for (let turn = 0; turn < list.count; turn++) {
      const depth = kernel.depth;
      list.play(kernel, turn);
      const end = kernel.ball;
      const winner = this.verdict();
      while (kernel.depth > depth) kernel.undo();
      if (winner < 0) {
        this.cut = true;
        return undefined;
      }
      if (winner !== mover) lost.add(end);
      else if (only === NONE) only = end;
      else if (only !== end) return undefined;
      if (lost.has(only)) return undefined;
    }
    return only === NONE ? undefined : only;
  }

  /** The theme of a position whose only winning end is `answer`. */
  private themeOf(answer: number): PaperTheme {
    const { kernel } = this;
    const list = this.lists[0]!;
    const isolatedBefore = this.isIsolated();
    this.aheadLeft = AHEAD;
    let wrongPunished = true;
    const all = { noWayOut: true, exit: !isolatedBefore, two: true, three: true };
    for (let turn = 0; turn < list.count; turn++) {
      const depth = kernel.depth;
      list.play(kernel, turn);
      if (kernel.ball === answer) {
        this.flood.run(kernel);
        all.noWayOut &&= this.flood.endCount === 0;
        all.exit &&= this.isIsolated();
        all.two &&= this.wonAgainstEveryTurn(1);
        all.three &&= this.wonAgainstEveryTurn(2);
      } else wrongPunished &&= (this.flood.run(kernel, this.attacked()) & this.attacked()) !== 0;
      while (kernel.depth > depth) kernel.undo();
    }
    if (all.noWayOut) return 'no-way-out';
    if (wrongPunished) return 'only-safe';
    if (all.exit) return 'even-exit';
    if (all.two) return 'win-in-two';
    return all.three ? 'win-in-three' : 'only-winning';
  }

  /** The side not to move scores with one of its next `own` turns, or the side to move has no good turn. Proved, or false. */
  private wonAgainstEveryTurn(own: number): boolean {
    const { kernel } = this;
    if ((this.flood.run(kernel, this.attacked()) & this.attacked()) !== 0) return false;
    const list = this.lists[own * 2 - 1]!;
    list.fill(kernel, MOST_TURNS);
    this.aheadLeft -= list.count;
    if (!list.complete || this.aheadLeft < 0) return false;
    return this.every(list, () => this.winsWithin(own));
  }

  private winsWithin(own: number): boolean {
    const { kernel } = this;
    if ((this.flood.run(kernel, this.attacked()) & this.attacked()) !== 0) return true;
    if (own <= 1) return false;
    const list = this.lists[own * 2 - 2]!;
    list.fill(kernel, MOST_TURNS);
    // A list that was cut short may miss the winning turn: then it is not proved.
    return !this.every(list, () => !this.wonAgainstEveryTurn(own - 1));
  }

  private every(list: TurnList, holds: () => boolean): boolean {
    const { kernel } = this;
    const depth = kernel.depth;
    for (let turn = 0; turn < list.count; turn++) {
      list.play(kernel, turn);
      const held = holds();
      while (kernel.depth > depth) kernel.undo();
      if (!held) return false;
    }
    return true;
  }

  /** Neither goal can be reached any more, over whatever points. */
  private isIsolated(): boolean {
    const { kernel } = this;
    const { to, goal, points } = kernel.pitch;
    const seen = new Uint8Array(points);
    const open = [kernel.ball];
    seen[kernel.ball] = 1;
    for (let point = open.pop(); point !== undefined; point = open.pop()) {
      if (goal[point] !== 0) return false;
      for (let mask = kernel.free[point]!; mask !== 0; mask &= mask - 1) {
        const next = to[point * 8 + LOWEST[mask]!]!;
        if (seen[next] === 1) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    return true;
  }

  /** Somewhere on the way a step leads to where nothing good can be reached. */
  private hasTrap(way: readonly number[]): boolean {
    const { kernel, flood } = this;
    const depth = kernel.depth;
    const attacked = this.attacked();
    let found = false;
    for (const direction of way) {
      for (let mask = kernel.free[kernel.ball]! & ~(1 << direction); mask !== 0 && !found; mask &= mask - 1) {
        kernel.draw(LOWEST[mask]!);
        const occupied = kernel.trail[kernel.depth - 1]! < 8;
        if (occupied && kernel.pitch.goal[kernel.ball] === 0)
          found = (flood.run(kernel, attacked) & attacked) === 0 && flood.endCount === 0;
        kernel.undo();
      }
      kernel.draw(direction);
    }
    while (kernel.depth > depth) kernel.undo();
    return found;
  }
}

const NONE = -1;
const GOAL = -2;
