import type { Side } from '@rikoshet/game/outcome';
import { apply } from '@rikoshet/match/apply';
import { NO_CLOCK } from '@rikoshet/match/clock-setup';
import type { MatchCommand } from '@rikoshet/match/command';
import { begin, decide } from '@rikoshet/match/decide';
import type { MatchEvent } from '@rikoshet/match/event';
import type { Match } from '@rikoshet/match/match';
import type { MatchSetup } from '@rikoshet/match/setup';
import { stones, type Heap } from './stones.js';

export const setupOf = (part: Partial<MatchSetup> = {}): MatchSetup => ({
  game: 'stones',
  options: '21',
  players: ['Anna', 'Boris'],
  clock: NO_CLOCK,
  takebacks: 'offered',
  rated: false,
  ...part,
});

/** A match under test that keeps its events as a server would. */
export class Table {
  match: Match<Heap, number>;
  readonly events: MatchEvent[];
  constructor(
    part: Partial<MatchSetup> = {},
    public now = 1_000_000,
  ) {
    const begun = begin(stones, setupOf(part), now);
    if (!begun.ok) throw new Error(begun.error.sentence.en);
    this.match = begun.value.match;
    this.events = [begun.value.event];
  }

  /** Sends a command; gives `ok` or the code of the refusal. */
  send(command: MatchCommand): string {
    const decision = decide(stones, this.match, command, this.now);
    if (!decision.ok) return decision.error.code;
    for (const event of decision.value) {
      this.match = apply(stones, this.match, event);
      this.events.push(event);
    }
    return 'ok';
  }

  turn(by: Side, turn: string, after = 0): string {
    this.now += after;
    return this.send({ kind: 'turn', by, ply: this.match.line.length, turn });
  }
}
