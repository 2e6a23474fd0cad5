import { otherSide, type Side } from '@rikoshet/game/outcome';
import { hasBit } from '../bits.js';
import { DIRECTIONS, type Point } from '../field.js';
import { play } from '../play.js';
import type { Position } from '../position.js';
import { DEAD_END, FILLED, ILLEGAL, replayerOf, type Replayer } from '../replay.js';
import { turns } from '../turns.js';

/**
 * What counting says about an isolated group. `forced`: exactly `fills` more points get filled whatever
 * both play; `parity`: their number varies, but always by an even amount, so the winner is as certain;
 * `open`: play decides; `unknown`: too many continuations.
 */
export type GroupCount =
  | { readonly kind: 'forced'; readonly fills: number; readonly winner: Side }
  | { readonly kind: 'parity'; readonly least: number; readonly most: number; readonly winner: Side }
  | { readonly kind: 'open' }
  | { readonly kind: 'unknown' };

export interface Group {
  /** The ball can no longer reach either goal, whatever both play. */
  readonly isolated: boolean;
  /** Empty points the ball can still reach, in order. */
  readonly empty: readonly Point[];
  /** Only of an isolated group. */
  readonly count: GroupCount | undefined;
}

/** Positions within a group that `groupOf` looks at before it says `unknown`. */
const BUDGET = 20_000;

/**
 * The group the ball is in: isolated or not, which empty points it can reach, and how the count stands.
 * Exact: any simple path over undrawn segments can be played, filling its empty points turn by turn, so
 * "reachable" is plain connection. After the end of the game: no group.
 */
export const groupOf = (position: Position, budget = BUDGET): Group =>
  groupWithin(position, { left: budget });

/** Positions that may still be looked at; goes down. */
interface Budget {
  left: number;
}

function groupWithin(position: Position, budget: Budget): Group {
  if (position.end) return { isolated: false, empty: [], count: undefined };
  const { empty, goal } = flood(position);
  return { isolated: !goal, empty, count: goal ? undefined : countOf(position, budget) };
}

function flood(position: Position): { empty: Point[]; goal: boolean } {
  const { field, drawn, occupied, ball } = position;
  const seen = new Uint8Array(field.points);
  seen[ball] = 1;
  const open = [ball];
  let goal = false;
  for (let point = open.pop(); point !== undefined; point = open.pop()) {
    if (field.goalOf[point]! >= 0) {
      goal = true;
      continue;
    }
    for (const direction of DIRECTIONS) {
      const segment = field.segmentAt(point, direction);
      const next = field.neighbours[point * 8 + direction]!;
      if (segment < 0 || seen[next] === 1 || hasBit(drawn, segment)) continue;
      seen[next] = 1;
      open.push(next);
    }
  }
  const empty = field.names
    .map((_, point) => point)
    .filter((point) => seen[point] === 1 && !hasBit(occupied, point));
  return { empty, goal };
}

/**
 * How many points can still be filled from somewhere on: the least, the most, and bit 0 / 1 for an even /
 * odd number.
 */
interface Fills {
  readonly least: number;
  readonly most: number;
  readonly parities: number;
}

/** No empty point is left to reach: nothing more gets filled. */
const NOTHING_LEFT: Fills = { least: 0, most: 0, parities: 1 };

function countOf(position: Position, budget: Budget): GroupCount {
  const board = replayerOf(position);
  const key = new RestKeys(board).make();
  const fills = key === undefined ? NOTHING_LEFT : explore(board, key, budget);
  if (fills === undefined) return { kind: 'unknown' };
  if (fills.parities === 3) return { kind: 'open' };
  // With k fills the turns 1 … k end well and turn k + 1 is stuck; the side to move makes the odd ones.
  const winner = fills.parities === 1 ? otherSide(position.mover) : position.mover;
  const { least, most } = fills;
  return least === most ? { kind: 'forced', fills: least, winner } : { kind: 'parity', least, most, winner };
}

interface Frame {
  readonly key: string;
  next: number;
  least: number;
  most: number;
  parities: number;
}

/** Walks all continuations, equal rests of the group once; stops early when both parities have been met. */
function explore(board: Replayer, rootKey: string, budget: Budget): Fills | undefined {
  const known = new Map<string, Fills>();
  const keys = new RestKeys(board);
  const frame = (key: string): Frame => ({ key, next: 0, least: Infinity, most: -Infinity, parities: 0 });
  const start = board.ply;
  let met = 0;
  const stack = [frame(rootKey)];
  for (;;) {
    const top = stack[stack.length - 1]!;
    if (top.next === 8) {
      stack.pop();
      known.set(top.key, top);
      const below = stack[stack.length - 1];
      if (below === undefined) return top;
      takeBack(board, below, top);
      continue;
    }
    const state = board.step(top.next++);
    if (state === ILLEGAL) continue;
    const key = state === DEAD_END ? undefined : keys.make();
    let rest = NOTHING_LEFT;
    if (key !== undefined) {
      const found = known.get(key);
      if (found === undefined) {
        if (--budget.left < 0) return undefined;
        stack.push(frame(key));
        continue;
      }
      rest = found;
    }
    // The turn that gets stuck counts as a ply, but fills nothing.
    const filled = board.ply - start - (state === DEAD_END ? 1 : 0);
    met |= filled % 2 === 0 ? rest.parities : swapped(rest.parities);
    takeBack(board, top, rest);
    if (met === 3) return { least: 0, most: 0, parities: 3 };
  }
}

/**
 * Keys for what is left of the group: the undrawn segments the ball can reach, and the ball. They tell the
 * empty points too, since just those have all eight segments left.
 */
class RestKeys {
  readonly #board: Replayer;
  /** By point: the round in which the flood came there. */
  readonly #seen: Int32Array;
  #round = 0;

  constructor(board: Replayer) {
    this.#board = board;
    this.#seen = new Int32Array(board.field.points);
  }

  /** Nothing where no empty point is left to reach: then the count stands. */
  make(): string | undefined {
    const { field, ball, drawn, occupied } = this.#board;
    let empty = false;
    const round = ++this.#round;
    const open = [ball];
    this.#seen[ball] = round;
    const units = new Uint16Array(((field.segments + 15) >>> 4) + 1);
    units[0] = ball;
    for (let point = open.pop(); point !== undefined; point = open.pop()) {
      for (let entry = point * 8; entry < point * 8 + 8; entry++) {
        const segment = field.segmentTable[entry]!;
        if (segment < 0 || drawn[segment] === 1) continue;
        units[(segment >>> 4) + 1]! |= 1 << (segment & 15);
        const next = field.neighbours[entry]!;
        if (this.#seen[next] === round) continue;
        this.#seen[next] = round;
        if (occupied[next] === 0) empty = true;
        open.push(next);
      }
    }
    return empty ? String.fromCharCode(...units) : undefined;
  }
}

const swapped = (parities: number) => ((parities & 1) << 1) | (parities >> 1);

function takeBack(board: Replayer, frame: Frame, after: Fills): void {
  const filled = board.state === FILLED ? 1 : 0;
  board.undo();
  frame.least = Math.min(frame.least, after.least + filled);
  frame.most = Math.max(frame.most, after.most + filled);
  frame.parities |= filled === 1 ? swapped(after.parities) : after.parities;
}

/**
 * Even exit, чётный выход, ЧВ(В) / ЧВ(Н) *(our reading of the book)*: a turn into an isolated group that
 * leaves an even number of points to be filled, whatever both play. The opponent then makes the first and
 * every odd turn of the group, so he is the one who gets stuck. Looks at the first `limit` turns, and at
 * `budget` positions within their groups in all.
 */
export function evenExits(position: Position, limit = 1000, budget = 5 * BUDGET): (readonly Point[])[] {
  const exits: (readonly Point[])[] = [];
  const shared = { left: budget };
  let left = limit;
  for (const turn of turns(position)) {
    if (left-- <= 0) break;
    const played = play(position, turn);
    if (!played.ok || played.value.end) continue;
    if (winnerOf(groupWithin(played.value, shared)) === position.mover) exits.push(turn);
  }
  return exits;
}

/** The side whose even exit the position is, if the ball is in an isolated group with a certain count. */
export const evenExit = (position: Position, budget = BUDGET): Side | undefined =>
  winnerOf(groupOf(position, budget));

const winnerOf = ({ count }: Group): Side | undefined =>
  count && 'winner' in count ? count.winner : undefined;
