import { copyInto, hasBit, type Bits } from './bits.js';
import { DIRECTIONS, type Field, type Point } from './field.js';
import { DEAD_END, FILLED, GOAL, ON, type StepState } from './replay.js';

/**
 * Deterministic random numbers, one a segment; XOR over a set is its hash, and hashes only preselect:
 * equality is always exact.
 */
function segmentHashes(count: number): Uint32Array {
  let state = 0x9e3779b9;
  return Uint32Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return (mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ (mixed >>> 14)) >>> 0;
  });
}

/**
 * The unfinished and finished turns of one position, one node for each *set* of segments (the set tells the
 * ball): routes that draw the same set in another order meet in one node, 21 bytes and 8–16 in the table.
 * Node 0 is the empty turn. When the nodes are expanded in order, they appear in order of length.
 */
export class TurnGraph {
  readonly field: Field;
  count = 0;
  /** By node: the node one segment shorter that was met first. */
  parent = new Int32Array(64);
  segment = new Int16Array(64);
  /** By node: the point it has come to. */
  ball = new Int16Array(64);
  state = new Int8Array(64);
  /** By node: how many routes draw its set; final once all shorter nodes are expanded. Exact below 2^53. */
  routes = new Float64Array(64);
  /** By node: XOR of `hashes` over the position's segments and the turn's. */
  hash = new Uint32Array(64);
  #slots = new Int32Array(128).fill(-1);
  readonly hashes: Uint32Array;
  readonly #drawn: Uint8Array;
  readonly #occupied: Uint8Array;
  /** By segment: drawn by the node being expanded. */
  readonly #marked: Uint8Array;

  constructor(field: Field) {
    this.field = field;
    this.hashes = segmentHashes(field.segments);
    this.#drawn = new Uint8Array(field.segments);
    this.#occupied = new Uint8Array(field.points);
    this.#marked = new Uint8Array(field.segments);
  }

  /** Begins anew from a position between two turns. */
  start(drawn: Bits, ball: Point): void {
    const { field } = this;
    this.#occupied.set(field.border);
    this.#occupied[field.centre] = 1;
    let hash = 0;
    for (let segment = 0; segment < field.segments; segment++) {
      const one = hasBit(drawn, segment);
      this.#drawn[segment] = one ? 1 : 0;
      if (!one) continue;
      hash ^= this.hashes[segment]!;
      this.#occupied[field.ends[segment * 2]!] = 1;
      this.#occupied[field.ends[segment * 2 + 1]!] = 1;
    }
    if (this.count * 8 > this.#slots.length) this.#slots.fill(-1);
    else for (let node = 0; node < this.count; node++) this.#slots[this.#slotOf(node)] = -1;
    this.count = 1;
    this.parent[0] = -1;
    this.segment[0] = -1;
    this.ball[0] = ball;
    this.state[0] = ON;
    this.routes[0] = 1;
    this.hash[0] = hash;
    this.#slots[this.#emptySlot(hash >>> 0)] = 0;
  }

  /**
   * Appends what one more segment makes of the node, or adds to nodes already there. Expand each node once,
   * in order.
   */
  expand(node: number): void {
    if (this.state[node] !== ON) return;
    const { field } = this;
    const from = this.ball[node]!;
    let length = 0;
    for (let at = node; at > 0; at = this.parent[at]!) {
      this.#marked[this.segment[at]!] = 1;
      length++;
    }
    for (const direction of DIRECTIONS) {
      const segment = field.segmentTable[from * 8 + direction]!;
      if (segment < 0 || this.#drawn[segment] === 1 || this.#marked[segment] === 1) continue;
      this.#marked[segment] = 1;
      this.#add(node, segment, field.neighbours[from * 8 + direction]!, length + 1);
      this.#marked[segment] = 0;
    }
    for (let at = node; at > 0; at = this.parent[at]!) this.#marked[this.segment[at]!] = 0;
  }

  /** The points of the node's first route, without the starting point. */
  turn(node: number): Point[] {
    const points: Point[] = [];
    for (let at = node; at > 0; at = this.parent[at]!) points.push(this.ball[at]!);
    return points.reverse();
  }

  /** The marked set is the new node's. */
  #add(parent: number, segment: number, to: Point, length: number): void {
    const hash = (this.hash[parent]! ^ this.hashes[segment]!) >>> 0;
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let known = this.#slots[slot]!; known >= 0; known = this.#slots[slot]!) {
      if (this.hash[known] === hash && this.#isMarked(known, length)) {
        this.routes[known]! += this.routes[parent]!;
        return;
      }
      slot = (slot + 1) & mask;
    }
    if (this.count === this.parent.length) this.#grow();
    const node = this.count++;
    this.parent[node] = parent;
    this.segment[node] = segment;
    this.ball[node] = to;
    this.hash[node] = hash;
    this.routes[node] = this.routes[parent]!;
    this.state[node] = this.#stateAt(to);
    this.#slots[slot] = node;
    if (this.count * 2 > this.#slots.length) this.#rehash();
  }

  #isMarked(node: number, length: number): boolean {
    let left = length;
    for (let at = node; at > 0; at = this.parent[at]!) {
      if (this.#marked[this.segment[at]!] === 0) return false;
      left--;
    }
    return left === 0;
  }

  #stateAt(point: Point): StepState {
    if (this.#occupied[point] === 0) return FILLED;
    if (this.field.goalOf[point]! >= 0) return GOAL;
    let left = 0;
    for (const direction of DIRECTIONS) {
      const segment = this.field.segmentTable[point * 8 + direction]!;
      if (segment >= 0 && this.#drawn[segment] === 0 && this.#marked[segment] === 0) left++;
    }
    return left === 0 ? DEAD_END : ON;
  }

  #slotOf(node: number): number {
    const mask = this.#slots.length - 1;
    let slot = this.hash[node]! & mask;
    while (this.#slots[slot] !== node) slot = (slot + 1) & mask;
    return slot;
  }

  #emptySlot(hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    while (this.#slots[slot]! >= 0) slot = (slot + 1) & mask;
    return slot;
  }

  #rehash(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    for (let node = 0; node < this.count; node++) this.#slots[this.#emptySlot(this.hash[node]!)] = node;
  }

  #grow(): void {
    const size = this.count * 2;
    this.parent = copyInto(new Int32Array(size), this.parent);
    this.segment = copyInto(new Int16Array(size), this.segment);
    this.ball = copyInto(new Int16Array(size), this.ball);
    this.state = copyInto(new Int8Array(size), this.state);
    this.routes = copyInto(new Float64Array(size), this.routes);
    this.hash = copyInto(new Uint32Array(size), this.hash);
  }
}
