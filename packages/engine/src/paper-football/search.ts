import type { Side } from '@rikoshet/game/outcome';
import type { MakeEvaluation } from './evaluation.js';
import { Judge, WON } from './judge.js';
import type { Kernel } from './kernel.js';
import { mirrorDirection, type Pitch } from './pitch.js';
import { OPEN, Tree, WON_BY_0, WON_BY_1 } from './tree.js';
import { TurnList } from './turns.js';

/** How a node's turns are looked at: at first narrowly, again more widely when every turn kept is lost. */
const WIDTHS = [
  { turns: 400, partial: 3000, keep: 48 },
  { turns: 20_000, partial: 60_000, keep: 2000 },
] as const;
const TURNS_BETWEEN_LOOKS = 256;
/** The value of a side that has found no good turn but has not seen all: nearly lost, not proven. */
const NEARLY = 0.98;
/** Proven values are 2 minus this for each turn, so that the quicker win and the longer loss are preferred. */
const PER_TURN = 1 / 1024;

/** A line the search proposes: the turns as directions, and what they are worth to the side to move. */
export interface Line {
  readonly turns: readonly (readonly number[])[];
  /** Winning chance of the side to move, 0 … 1; exactly 0 or 1 only where proven. */
  readonly chance: number;
  /** Turns to the end where proven. */
  readonly proven: { readonly wins: boolean; readonly turns: number } | undefined;
}

/** A position whose turns the search has looked at, as a side to move sees it. */
export type SeePosition = (kernel: Kernel, value: number) => void;

interface Candidate {
  readonly turn: number;
  readonly low: number;
  readonly high: number;
  /** Seen by the mover. */
  readonly value: number;
  readonly proven: number;
}

/**
 * Best-first minimax over whole turns: again and again the end of the best line is given its turns, each judged at once, and the values run
 * back. Goals, closed-in sides and proven results are exact; what was cut short never counts as a proven loss.
 */
export class Search {
  /** Positions judged, and one for each step. */
  nodes = 0;
  private readonly tree: Tree;
  private readonly judge: Judge;
  private readonly lists: TurnList[];
  private kernel!: Kernel;
  private root = 0;
  private readonly path: Int32Array;
  private readonly pathEdges: Int32Array;
  private readonly order: Candidate[] = [];
  private late: () => boolean = () => false;

  constructor(pitch: Pitch, megabytes: number, evaluation: MakeEvaluation) {
    this.tree = new Tree(megabytes);
    this.judge = new Judge(pitch, evaluation(pitch));
    this.lists = WIDTHS.map(({ partial }) => new TurnList(partial));
    this.path = new Int32Array(pitch.points + 2);
    this.pathEdges = new Int32Array(pitch.points + 2);
  }

  /**
   * Begins anew with the kernel's position, which must be between two turns with the game going on. `late` is asked in the middle of
   * long looks at one position; true cuts them short.
   */
  begin(kernel: Kernel, late: () => boolean = () => false): void {
    this.kernel = kernel;
    this.late = late;
    this.nodes = 0;
    this.tree.clear();
    this.exhausted = false;
    this.root = this.tree.add(lowOf(kernel), highOf(kernel), 0, OPEN);
    this.expand(this.root, 0);
  }

  /** True when nothing is left to find: the position is decided, there is one turn only, or the memory is full. */
  get finished(): boolean {
    const { tree, root } = this;
    const turns = tree.edgeCount[root]!;
    return tree.proven[root] !== OPEN || turns === 0 || tree.full(WIDTHS[1].keep) || this.exhausted;
  }

  /** Who wins, where that is proven. */
  get winner(): Side | undefined {
    const proven = this.tree.proven[this.root]!;
    return proven === OPEN ? undefined : proven === WON_BY_0 ? 0 : 1;
  }

  private exhausted = false;

  /** So many steps, fewer when finished before. */
  step(count: number): void {
    for (let step = 0; step < count && !this.finished; step++) this.followBest();
  }

  /** Follows the best line to its end and goes on there. */
  private followBest(): void {
    const { tree, kernel, path, pathEdges } = this;
    const base = kernel.depth;
    this.nodes++;
    let node = this.root;
    let length = 0;
    while (tree.firstEdge[node]! >= 0 && tree.edgeCount[node]! > 0 && tree.proven[node] === OPEN) {
      const edge = this.bestEdge(node, kernel.side);
      if (tree.proven[tree.target[edge]!] !== OPEN) break;
      path[length] = node;
      pathEdges[length++] = edge;
      tree.edgeVisits[edge]!++;
      this.play(edge);
      node = tree.target[edge]!;
    }
    tree.visits[node]!++;
    if (tree.proven[node] === OPEN) {
      if (tree.firstEdge[node]! < 0) this.expand(node, 0);
      else if (tree.whole[node] === 0 && tree.edgeCount[node]! > 0) this.widen(node);
      else if (node === this.root) this.exhausted = true;
    }
    this.update(node);
    while (length > 0) {
      node = path[--length]!;
      for (let i = tree.turn(pathEdges[length]!).length; i > 0; i--) kernel.undo();
      tree.visits[node]!++;
      this.update(node);
    }
    if (kernel.depth !== base) throw new Error('search: the kernel was not restored');
  }

  /** The best `count` lines, best first. */
  lines(count: number): Line[] {
    const { tree, root, kernel } = this;
    const sign = kernel.side === 0 ? 1 : -1;
    const first = tree.firstEdge[root]!;
    const edges = Array.from({ length: tree.edgeCount[root]! }, (_, index) => first + index);
    const worth = (edge: number): number => {
      const value = sign * tree.value[tree.target[edge]!]!;
      // Among open turns the one looked into most is trusted most.
      return Math.abs(value) > 1 ? value * 1e9 : tree.edgeVisits[edge]! + value / 4;
    };
    edges.sort((a, b) => worth(b) - worth(a));
    return edges.slice(0, count).map((edge) => this.lineFrom(edge, sign));
  }

  private lineFrom(edge: number, sign: number): Line {
    const { tree } = this;
    const turns: number[][] = [];
    const top = sign * tree.value[tree.target[edge]!]!;
    const { kernel } = this;
    const base = kernel.depth;
    for (let at = edge; at >= 0;) {
      const from = kernel.depth;
      this.play(at);
      turns.push(kernel.directionsSince(from));
      const node = tree.target[at]!;
      at = tree.firstEdge[node]! >= 0 && tree.edgeCount[node]! > 0 ? this.bestEdge(node, kernel.side) : -1;
    }
    while (kernel.depth > base) kernel.undo();
    const proven = Math.abs(top) > 1;
    return {
      turns,
      chance: proven ? (top > 0 ? 1 : 0) : Math.min(0.999, Math.max(0.001, (top + 1) / 2)),
      proven: proven ? { wins: top > 0, turns: Math.round((WON - Math.abs(top)) / PER_TURN) + 1 } : undefined,
    };
  }

  /** Draws an edge's turn. Turns are kept as they are in the one of both mirror images that has the smaller key. */
  private play(edge: number): void {
    const { kernel } = this;
    const flipped = isFlipped(kernel);
    for (const direction of this.tree.turn(edge))
      kernel.draw(flipped ? mirrorDirection(direction) : direction);
  }

  /** Shows every position that was looked at and gone through at least so many times, each once. */
  walk(leastVisits: number, see: SeePosition): void {
    const { tree, kernel } = this;
    const seen = new Set<number>();
    const visit = (node: number): void => {
      if (seen.has(node) || tree.firstEdge[node]! < 0 || tree.visits[node]! < leastVisits) return;
      seen.add(node);
      if (tree.edgeCount[node] === 0) return;
      see(kernel, (kernel.side === 0 ? 1 : -1) * tree.value[node]!);
      const first = tree.firstEdge[node]!;
      for (let edge = first; edge < first + tree.edgeCount[node]!; edge++) {
        const base = kernel.depth;
        this.play(edge);
        visit(tree.target[edge]!);
        while (kernel.depth > base) kernel.undo();
      }
    };
    visit(this.root);
  }

  private bestEdge(node: number, side: Side): number {
    const { tree } = this;
    const first = tree.firstEdge[node]!;
    const end = first + tree.edgeCount[node]!;
    const sign = side === 0 ? 1 : -1;
    let best = first;
    let most = -Infinity;
    for (let edge = first; edge < end; edge++) {
      const value = sign * tree.value[tree.target[edge]!]!;
      if (value > most) {
        most = value;
        best = edge;
      }
    }
    return best;
  }

  /** The node's value and proof from its turns. The kernel stands at the node. */
  private update(node: number): void {
    const { tree } = this;
    if (tree.proven[node] !== OPEN || tree.firstEdge[node]! < 0 || tree.edgeCount[node] === 0) return;
    const { side } = this.kernel;
    const target = tree.target[this.bestEdge(node, side)]!;
    const value = tree.value[target]!;
    const wins = side === 0 ? WON_BY_0 : WON_BY_1;
    const proven = tree.proven[target]!;
    if (proven === OPEN) tree.value[node] = value;
    else if (proven === wins || tree.whole[node] === 1) {
      tree.proven[node] = proven;
      tree.value[node] = value - Math.sign(value) * PER_TURN;
    } else tree.value[node] = side === 0 ? -NEARLY : NEARLY;
  }

  /** Looks for more turns at a node whose known ones are all lost. */
  private widen(node: number): void {
    this.expand(node, 1);
    // Whatever is not found now is not looked for again; it stays unproven.
    if (this.tree.whole[node] === 0 && this.allLost(node)) this.tree.edgeCount[node] = 0;
  }

  private allLost(node: number): boolean {
    const { tree } = this;
    const first = tree.firstEdge[node]!;
    for (let edge = first; edge < first + tree.edgeCount[node]!; edge++) {
      if (tree.proven[tree.target[edge]!] === OPEN) return false;
    }
    return true;
  }

  private expand(node: number, width: number): void {
    const { tree, kernel, judge } = this;
    const { turns, keep } = WIDTHS[width]!;
    const list = this.lists[width]!;
    const mover = kernel.side;
    const wins = mover === 0 ? WON_BY_0 : WON_BY_1;
    const loses = mover === 0 ? WON_BY_1 : WON_BY_0;
    const sign = mover === 0 ? 1 : -1;
    if (judge.scores(kernel)) {
      this.prove(node, wins);
      return;
    }
    list.fill(kernel, turns);
    const base = kernel.depth;
    const flipped = isFlipped(kernel);
    // In a position that is its own mirror image every turn but the straight ones has a twin.
    const twins = kernel.low === kernel.mirrorLow && kernel.high === kernel.mirrorHigh;
    const kept = (turn: number): number[] =>
      flipped ? list.directions(turn).map(mirrorDirection) : list.directions(turn);
    let whole = list.complete;
    this.order.length = 0;
    for (let turn = 0; turn < list.count; turn++) {
      if (turn % TURNS_BETWEEN_LOOKS === TURNS_BETWEEN_LOOKS - 1 && this.late()) {
        whole = false;
        break;
      }
      list.play(kernel, turn);
      const low = lowOf(kernel);
      const high = highOf(kernel);
      const known = tree.find(low, high);
      if (known < 0) {
        this.nodes++;
        judge.run(kernel);
      }
      const worth = known < 0 ? judge.value : tree.value[known]!;
      const proven = known < 0 ? judge.proven : tree.proven[known]!;
      while (kernel.depth > base) kernel.undo();
      if (twins && this.order.some((other) => other.low === low && other.high === high)) continue;
      if (proven === wins) {
        tree.firstEdge[node] = tree.edges;
        tree.edgeCount[node] = 1;
        tree.addEdge(known < 0 ? tree.add(low, high, worth, wins) : known, kept(turn));
        this.update(node);
        return;
      }
      // A turn that loses at once is not worth a place, but how long a loss known from elsewhere takes may matter.
      if (proven !== loses || known >= 0) {
        this.order.push({ turn, low, high, value: sign * worth, proven });
      }
    }
    const { order } = this;
    if (order.length === 0) {
      if (whole) this.prove(node, loses);
      else if (width === 0) this.expand(node, 1);
      else {
        tree.firstEdge[node] = tree.edges;
        tree.edgeCount[node] = 0;
        tree.value[node] = -sign * NEARLY;
      }
      return;
    }
    order.sort((a, b) => b.value - a.value || a.turn - b.turn);
    if (order.length > keep) {
      order.length = keep;
      whole = false;
    }
    tree.firstEdge[node] = tree.edges;
    tree.edgeCount[node] = order.length;
    tree.whole[node] = whole ? 1 : 0;
    for (const { turn, low, high, value, proven } of order) {
      const known = tree.find(low, high);
      tree.addEdge(known < 0 ? tree.add(low, high, sign * value, proven) : known, kept(turn));
    }
    this.update(node);
  }

  private prove(node: number, winner: number): void {
    const { tree } = this;
    tree.proven[node] = winner;
    tree.value[node] = winner === WON_BY_0 ? WON : -WON;
  }
}

/** Mirror images count as one position: the key of both is the smaller one of the two. */
function isFlipped({ low, high, mirrorLow, mirrorHigh }: Kernel): boolean {
  return mirrorLow < low || (mirrorLow === low && mirrorHigh < high);
}
const lowOf = (kernel: Kernel): number => (isFlipped(kernel) ? kernel.mirrorLow : kernel.low);
const highOf = (kernel: Kernel): number => (isFlipped(kernel) ? kernel.mirrorHigh : kernel.high);
