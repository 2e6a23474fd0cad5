import type { Side } from '@rikoshet/game/outcome';
import { LOWEST } from '../paper-football/flood.js';
import type { Pitch } from '../paper-football/pitch.js';
import type { Core } from './core.js';
import { Outlook } from './outlook.js';
import { INFINITE, type ProofTable } from './table.js';

/** Keeps questions about different numbers of turns apart in the one table. */
const PLY_KEYS = [0x2545f491, 0x5851f42d] as const;

/** Can a side force the end of the game in its favour within so many turns of both? Depth first, exact, with what is known kept. */
export class ForcedEnd {
  nodes = 0;
  private readonly outlook: Outlook;
  private winner: Side = 0;
  private stopped = false;

  /** `poll` is asked at every node with the number of nodes so far; true stops the search. */
  constructor(
    pitch: Pitch,
    private readonly core: Core,
    private readonly table: ProofTable,
    private readonly poll: (nodes: number) => boolean,
  ) {
    this.outlook = new Outlook(pitch);
  }

  /**
   * Whether `winner` can bring it about that the game ends, won by it, not later than at the end of the `turns`-th turn from here, the
   * current one being the first. Worth nothing when `interrupted`. The core is as before.
   */
  within(winner: Side, turns: number): boolean {
    this.winner = winner;
    this.stopped = false;
    return this.forced(turns);
  }

  /** Whether `poll` ended the last `within`. */
  interrupted(): boolean {
    return this.stopped;
  }

  private forced(turns: number): boolean {
    const { core, outlook, table, winner } = this;
    outlook.look(core);
    if (outlook.proof === 0 || outlook.disproof === 0) {
      const wins = (outlook.proof === 0) === (winner === 0);
      if (!wins) return false;
      if (outlook.turns <= turns) return true;
      // A win seen for a later turn may still come sooner; one seen within two turns may not.
      if (outlook.turns <= 2) return false;
    }
    if (turns <= 1) return false;
    this.nodes++;
    if (this.poll(this.nodes)) this.stopped = true;
    if (this.interrupted()) return false;
    const salt = turns * 2 + winner;
    const low = core.low ^ Math.imul(salt, PLY_KEYS[0]);
    const high = core.high ^ Math.imul(salt, PLY_KEYS[1]);
    if (table.find(low, high)) return table.proof === 0;
    const before = this.nodes;
    const own = core.side === winner;
    let result = !own;
    for (let mask = core.free[core.ball]!; mask !== 0; mask &= mask - 1) {
      const ended = core.draw(LOWEST[mask]!);
      const forced = this.forced(ended ? turns - 1 : turns);
      core.undo();
      if (this.interrupted()) return false;
      if (forced === own) {
        result = own;
        break;
      }
    }
    table.store(low, high, result ? 0 : INFINITE, result ? INFINITE : 0, this.nodes - before);
    return result;
  }
}
