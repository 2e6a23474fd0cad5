/** What is proven of a node. */
export const OPEN = 0;
export const WON_BY_0 = 1;
export const WON_BY_1 = 2;

/**
 * The positions a search has met and the turns between them, in typed arrays: one node a position (found again by its key), its turns
 * as a run of edges. Values are side 0's, −1 … 1, beyond ±1 where proven.
 */
export class Tree {
  nodes = 0;
  edges = 0;
  readonly value: Float64Array;
  readonly proven: Uint8Array;
  readonly visits: Int32Array;
  /** First edge, −1 before the node is expanded. */
  readonly firstEdge: Int32Array;
  readonly edgeCount: Int32Array;
  /** 1 where the edges are all the turns that do not lose at once; only such a node can be a proven loss. */
  readonly whole: Uint8Array;
  readonly target: Int32Array;
  /** By edge: how often the search went down here. */
  readonly edgeVisits: Int32Array;
  private readonly turnAt: Int32Array;
  private readonly turnLength: Uint16Array;
  private directions: Uint8Array;
  private directionCount = 0;
  private readonly low: Int32Array;
  private readonly high: Int32Array;
  private readonly slots: Int32Array;
  private readonly nodeLimit: number;
  private readonly edgeLimit: number;

  constructor(megabytes: number) {
    // About 66 bytes a node with its slots and two edges; directions come on top, 8 a turn on average.
    this.nodeLimit = Math.max(1024, Math.floor((megabytes * 1024 * 1024) / 110));
    this.edgeLimit = this.nodeLimit * 2;
    this.value = new Float64Array(this.nodeLimit);
    this.proven = new Uint8Array(this.nodeLimit);
    this.visits = new Int32Array(this.nodeLimit);
    this.firstEdge = new Int32Array(this.nodeLimit);
    this.edgeCount = new Int32Array(this.nodeLimit);
    this.whole = new Uint8Array(this.nodeLimit);
    this.low = new Int32Array(this.nodeLimit);
    this.high = new Int32Array(this.nodeLimit);
    this.target = new Int32Array(this.edgeLimit);
    this.edgeVisits = new Int32Array(this.edgeLimit);
    this.turnAt = new Int32Array(this.edgeLimit);
    this.turnLength = new Uint16Array(this.edgeLimit);
    this.directions = new Uint8Array(this.edgeLimit);
    let slots = 1024;
    while (slots < this.nodeLimit * 1.5) slots *= 2;
    this.slots = new Int32Array(slots);
  }

  /** Forgets everything. */
  clear(): void {
    this.nodes = this.edges = this.directionCount = 0;
    this.slots.fill(0);
  }

  /** True when a node with so many turns may not fit any more. */
  full(turns: number): boolean {
    return this.nodes + turns >= this.nodeLimit || this.edges + turns >= this.edgeLimit;
  }

  /** The node of a position, or −1 where it has not been met. */
  find(low: number, high: number): number {
    return this.slots[this.slotOf(low, high)]! - 1;
  }

  /** A new node for a position that `find` does not know. */
  add(low: number, high: number, value: number, proven: number): number {
    const node = this.nodes++;
    this.slots[this.slotOf(low, high)] = node + 1;
    this.low[node] = low;
    this.high[node] = high;
    this.value[node] = value;
    this.proven[node] = proven;
    this.visits[node] = 0;
    this.firstEdge[node] = -1;
    this.edgeCount[node] = 0;
    this.whole[node] = 0;
    return node;
  }

  private slotOf(low: number, high: number): number {
    const mask = this.slots.length - 1;
    let slot = (low ^ Math.imul(high, 0x9e3779b1)) & mask;
    for (; this.slots[slot] !== 0; slot = (slot + 1) & mask) {
      const node = this.slots[slot]! - 1;
      if (this.low[node] === low && this.high[node] === high) break;
    }
    return slot;
  }

  /** Adds a turn to the run of edges that is being written. */
  addEdge(target: number, directions: ArrayLike<number>): void {
    const edge = this.edges++;
    this.target[edge] = target;
    this.edgeVisits[edge] = 0;
    this.turnAt[edge] = this.directionCount;
    this.turnLength[edge] = directions.length;
    if (this.directionCount + directions.length > this.directions.length) {
      const grown = new Uint8Array(this.directions.length * 2 + directions.length);
      grown.set(this.directions);
      this.directions = grown;
    }
    this.directions.set(directions, this.directionCount);
    this.directionCount += directions.length;
  }

  /** The directions of an edge's turn. */
  turn(edge: number): Uint8Array {
    const at = this.turnAt[edge]!;
    return this.directions.subarray(at, at + this.turnLength[edge]!);
  }
}
