import type { Point } from '@rikoshet/paper-football/field';
import type { Position } from '@rikoshet/paper-football/position';
import { deadlineOf, type ChooseOptions } from '../choose.js';
import { Flood, LOWEST } from '../paper-football/flood.js';
import { loadPosition, pointsOf } from '../paper-football/from-position.js';
import { Kernel } from '../paper-football/kernel.js';
import { pitchOf, type Pitch } from '../paper-football/pitch.js';
import { chooseDirections } from '../paper-football/simple.js';
import { TurnList } from '../paper-football/turns.js';
import { makeRandom, type Random } from '../random.js';

const TURNS = 300;
const PARTIAL_TURNS = 4000;
const EXPLORATION = 0.7;
const PLAYOUTS_BETWEEN_LOOKS = 8;
const PLAYOUTS_WITHOUT_LIMIT = 3000;
/** A node gets its turns when it has been visited so often. */
const VISITS_TO_EXPAND = 4;

/**
 * A yardstick for the arena: Monte-Carlo tree search over whole turns (UCT), with random play to the end of the game below the tree that
 * takes a goal where one can be reached this turn.
 */
export class MonteCarlo {
  private readonly pitch: Pitch;
  private readonly kernel: Kernel;
  private readonly flood: Flood;
  private readonly list = new TurnList(PARTIAL_TURNS);

  constructor(field: Position['field']) {
    this.pitch = pitchOf(field);
    this.kernel = new Kernel(this.pitch);
    this.flood = new Flood(this.pitch);
  }

  /** A whole turn, or nothing when the game is over. `nodes`: games played out. */
  choose(
    position: Position,
    options: ChooseOptions & { readonly nodes?: number },
  ): readonly Point[] | undefined {
    if (position.end) return undefined;
    const { kernel } = this;
    loadPosition(kernel, position);
    const random = makeRandom(options.seed);
    const late = deadlineOf(options);
    const most = options.nodes ?? (options.limitMs === undefined ? PLAYOUTS_WITHOUT_LIMIT : Infinity);
    const root: Leaf = { visits: VISITS_TO_EXPAND, wins: 0, directions: [], children: undefined };
    for (let count = 0; count < most; count++) {
      if (count % PLAYOUTS_BETWEEN_LOOKS === 0 && late()) break;
      this.visit(root, random);
      if (root.children?.length === 0) break;
    }
    const best = root.children?.reduce<Leaf | undefined>(
      (most, child) => (!most || child.visits > most.visits ? child : most),
      undefined,
    );
    const directions = best?.directions ?? chooseDirections(kernel, random, () => false);
    return pointsOf(this.pitch, kernel.ball, directions);
  }

  /** One game through a node; whether the side to move there won it. */
  private visit(node: Leaf, random: Random): boolean {
    const { kernel } = this;
    const base = kernel.depth;
    const { side } = kernel;
    if (!node.children && node.visits >= VISITS_TO_EXPAND && !this.scores()) {
      this.list.fill(kernel, TURNS);
      node.children = Array.from({ length: this.list.count }, (_, turn) => ({
        visits: 0,
        wins: 0,
        directions: this.list.directions(turn),
        children: undefined,
      }));
    }
    let won: boolean;
    if (node.children && node.children.length > 0) {
      const child = choose(node, random);
      for (const direction of child.directions) kernel.draw(direction);
      won = !this.visit(child, random);
      child.visits++;
      if (won) child.wins++;
    } else won = this.playOut(random) === side;
    while (kernel.depth > base) kernel.undo();
    node.visits++;
    return won;
  }

  private scores(): boolean {
    const attacked = this.kernel.side === 0 ? 2 : 1;
    return (this.flood.run(this.kernel, attacked) & attacked) !== 0;
  }

  /** Random segments to the end of the game; the winner. */
  private playOut(random: Random): 0 | 1 {
    const { kernel } = this;
    const { goal } = this.pitch;
    for (;;) {
      const { side } = kernel;
      const other = side === 0 ? 1 : 0;
      if (kernel.turnEnded && this.scores()) return side;
      let mask = kernel.free[kernel.ball]!;
      if (mask === 0) return other;
      for (let skip = random.below(BITS[mask]!); skip > 0; skip--) mask &= mask - 1;
      kernel.draw(LOWEST[mask]!);
      const owner = goal[kernel.ball]!;
      if (owner !== 0) return owner === 1 ? 1 : 0;
    }
  }
}

interface Leaf {
  visits: number;
  /** Of the side that made the turn. */
  wins: number;
  readonly directions: readonly number[];
  children: Leaf[] | undefined;
}

const BITS = Uint8Array.from({ length: 256 }, (_, mask) => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
});

function choose(node: Leaf, random: Random): Leaf {
  let best: Leaf | undefined;
  let most = -Infinity;
  const scale = EXPLORATION * Math.sqrt(Math.log(node.visits + 1));
  for (const child of node.children!) {
    const worth =
      child.visits === 0 ? 1000 + random.unit() : child.wins / child.visits + scale / Math.sqrt(child.visits);
    if (worth > most) {
      most = worth;
      best = child;
    }
  }
  return best!;
}
