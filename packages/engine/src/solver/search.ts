import { LOWEST } from '../paper-football/flood.js';
import type { Pitch } from '../paper-football/pitch.js';
import type { Core } from './core.js';
import { Outlook } from './outlook.js';
import { INFINITE, type ProofTable } from './table.js';

/** A node has at most eight segments to draw. */
const WIDTH = 8;

/**
 * Depth-first proof-number search over single segments. "Proof" is always about side 0 winning: proof number 0 means that side 0
 * wins, disproof number 0 that side 1 does; there is no draw. The graph of positions has no cycles.
 *
 * Where one side chooses among k open moves, the other number is the greatest of theirs plus half of k − 1, not their sum: the same position
 * is reached by many orders of the same segments, and a sum would count it as often.
 */
export class ProofSearch {
  nodes = 0;
  /** Set from outside by `poll` to leave every loop as soon as may be. */
  stopped = false;
  private readonly core: Core;
  private readonly table: ProofTable;
  private readonly outlook: Outlook;
  private readonly lows: Int32Array;
  private readonly highs: Int32Array;
  private readonly proofs: Int32Array;
  private readonly disproofs: Int32Array;
  private readonly poll: () => boolean;
  private untilPoll = POLL_EVERY;
  /** Numbers of the node `expand` has just looked at. */
  private proof = 1;
  private disproof = 1;

  /** `poll` is asked every hundred nodes or so; true stops the search. */
  constructor(pitch: Pitch, core: Core, table: ProofTable, poll: () => boolean) {
    this.core = core;
    this.table = table;
    this.poll = poll;
    this.outlook = new Outlook(pitch);
    const size = (pitch.segments + 1) * WIDTH;
    this.lows = new Int32Array(size);
    this.highs = new Int32Array(size);
    this.proofs = new Int32Array(size);
    this.disproofs = new Int32Array(size);
  }

  /** Works until the position on the core is decided, or stopped. 0 or 1: the winner; −1: stopped. */
  solve(): number {
    const { core, outlook } = this;
    outlook.look(core);
    if (outlook.proof !== 0 && outlook.disproof !== 0) this.run(INFINITE, INFINITE);
    else {
      this.proof = outlook.proof;
      this.disproof = outlook.disproof;
    }
    return this.proof === 0 ? 0 : this.disproof === 0 ? 1 : -1;
  }

  /** What is known of the position on the core without new work: the winner, or −1. */
  known(): number {
    const { core, outlook, table } = this;
    outlook.look(core);
    if (outlook.proof === 0) return 0;
    if (outlook.disproof === 0) return 1;
    if (!this.find()) return -1;
    return table.proof === 0 ? 0 : table.disproof === 0 ? 1 : -1;
  }

  /** The numbers of the position on the core as far as the table has them. */
  numbers(): { proof: number; disproof: number } | undefined {
    return this.find() ? { proof: this.table.proof, disproof: this.table.disproof } : undefined;
  }

  private find(): boolean {
    const { core } = this;
    const own = core.low < core.mirrorLow || (core.low === core.mirrorLow && core.high <= core.mirrorHigh);
    return own ? this.table.find(core.low, core.high) : this.table.find(core.mirrorLow, core.mirrorHigh);
  }

  private run(proofLimit: number, disproofLimit: number): void {
    const { core, table, proofs, disproofs, lows, highs } = this;
    const base = core.depth * WIDTH;
    const own = core.low < core.mirrorLow || (core.low === core.mirrorLow && core.high <= core.mirrorHigh);
    const low = own ? core.low : core.mirrorLow;
    const high = own ? core.high : core.mirrorHigh;
    const first = core.side === 0;
    const before = this.nodes++;
    if (--this.untilPoll <= 0) {
      this.untilPoll = POLL_EVERY;
      if (this.poll()) this.stopped = true;
    }
    const moves = core.free[core.ball]!;
    this.expand(base, moves);
    for (;;) {
      // The mover needs one good child: his number is the least, the other side's the greatest plus the rest.
      let least = INFINITE;
      let second = INFINITE;
      let greatest = 0;
      let open = 0;
      let best = -1;
      for (let mask = moves; mask !== 0; mask &= mask - 1) {
        const d = LOWEST[mask]!;
        const at = base + d;
        if (proofs[at] !== 0 && disproofs[at] !== 0 && table.find(lows[at]!, highs[at]!)) {
          proofs[at] = table.proof;
          disproofs[at] = table.disproof;
        }
        const own = first ? proofs[at]! : disproofs[at]!;
        const other = first ? disproofs[at]! : proofs[at]!;
        if (own < least) {
          second = least;
          least = own;
          best = d;
        } else if (own < second) second = own;
        if (other !== 0) {
          open++;
          if (other > greatest) greatest = other;
        }
      }
      let rest = 0;
      if (least === 0) greatest = INFINITE;
      else if (open > 0 && greatest < INFINITE) {
        rest = (open - 1) >> 1;
        greatest = Math.min(greatest + rest, INFINITE - 1);
      }
      this.proof = first ? least : greatest;
      this.disproof = first ? greatest : least;
      const ownLimit = first ? proofLimit : disproofLimit;
      const otherLimit = first ? disproofLimit : proofLimit;
      if (least >= ownLimit || greatest >= otherLimit || this.stopped) break;
      // Another way may have led there since.
      const chosen = base + best;
      if (table.find(lows[chosen]!, highs[chosen]!)) {
        const changed = proofs[chosen] !== table.proof || disproofs[chosen] !== table.disproof;
        proofs[chosen] = table.proof;
        disproofs[chosen] = table.disproof;
        if (changed) continue;
      }
      const childOwn = Math.min(ownLimit, second + 1 + (second >> 2), INFINITE);
      const childOther = Math.min(otherLimit - rest, INFINITE);
      const depth = core.depth;
      this.follow(best);
      if (first) this.run(childOwn, childOther);
      else this.run(childOther, childOwn);
      while (core.depth > depth) core.undo();
      proofs[chosen] = this.proof;
      disproofs[chosen] = this.disproof;
    }
    table.store(low, high, this.proof, this.disproof, this.nodes - before);
  }

  /** Draws a segment and all that follow by force: a ball that has one way out has no choice. */
  private follow(direction: number): void {
    const { core } = this;
    core.draw(direction);
    for (;;) {
      const mask = core.free[core.ball]!;
      if (mask === 0 || (mask & (mask - 1)) !== 0 || core.pitch.goal[core.ball] !== 0) return;
      core.draw(LOWEST[mask]!);
    }
  }

  /** Draws every move once for its key and its first numbers. */
  private expand(base: number, moves: number): void {
    const { core, outlook, table } = this;
    for (let mask = moves; mask !== 0; mask &= mask - 1) {
      const d = LOWEST[mask]!;
      const at = base + d;
      const depth = core.depth;
      this.follow(d);
      const own = core.low < core.mirrorLow || (core.low === core.mirrorLow && core.high <= core.mirrorHigh);
      this.lows[at] = own ? core.low : core.mirrorLow;
      this.highs[at] = own ? core.high : core.mirrorHigh;
      outlook.look(core);
      this.proofs[at] = outlook.proof;
      this.disproofs[at] = outlook.disproof;
      while (core.depth > depth) core.undo();
      if (outlook.proof !== 0 && outlook.disproof !== 0 && table.find(this.lows[at], this.highs[at])) {
        this.proofs[at] = table.proof;
        this.disproofs[at] = table.disproof;
      }
    }
  }
}

const POLL_EVERY = 128;
