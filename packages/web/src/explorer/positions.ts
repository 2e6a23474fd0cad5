import { replay } from '@rikoshet/game/check-record';
import type { AnyGame } from '@rikoshet/game/game';
import type { ParsedRecord } from '@rikoshet/game/record-text';
import type { RecordSyntax } from '@rikoshet/game/record-syntax';
import { mainLine } from '@rikoshet/game/tree';

/** What became of the games that went on with this turn. */
export interface Reply {
  readonly turn: string;
  readonly games: number;
  /** Won by side 0 and by side 1; the rest were drawn or have no result. */
  readonly wins: readonly [number, number];
}

type Counts = [games: number, first: number, second: number];

/** Turns of a game from the start that are counted: an opening explorer looks no further. */
const DEPTH = 40;
/** More positions than this are not held: a page has no more room. */
const MOST_POSITIONS = 1_500_000;

/** A key of any length as a number of 53 bits: two positions of one archive share one by chance in a thousand million million. */
export function hashOf(key: string): number {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
    high ^= high >>> 13;
  }
  low ^= low >>> 15;
  return (high >>> 11) * 0x1_0000_0000 + (low >>> 0);
}

/** The games of an archive by their positions. */
export class Positions {
  games = 0;
  /** Games that could not be read or that begin with an error. */
  refused = 0;
  readonly #replies = new Map<number, Map<string, Counts>>();
  readonly #game: AnyGame;
  readonly #syntax: RecordSyntax;

  constructor(game: AnyGame, syntax: RecordSyntax) {
    this.#game = game;
    this.#syntax = syntax;
  }

  get full(): boolean {
    return this.#replies.size >= MOST_POSITIONS;
  }

  /** Counts a game; of one with an error the turns before it. */
  add(parsed: ParsedRecord): void {
    const game = this.#game;
    const replayed = replay(game, this.#syntax, parsed.record, parsed.placeOf);
    const line = mainLine(replayed.record);
    if (replayed.start === undefined || line.length === 0) {
      this.refused++;
      return;
    }
    this.games++;
    const winner = (replayed.record.result ?? replayed.outcome)?.winner;
    let position: unknown = replayed.start;
    for (const node of line.slice(0, DEPTH)) {
      const hash = hashOf(game.key(position));
      let replies = this.#replies.get(hash);
      if (!replies) {
        if (this.full) return;
        replies = new Map();
        this.#replies.set(hash, replies);
      }
      const turn = game.notations[game.notation]?.make(position, node.turn) ?? '';
      const counts = replies.get(turn) ?? [0, 0, 0];
      counts[0]++;
      if (winner !== undefined) counts[winner === 0 ? 1 : 2]++;
      replies.set(turn, counts);
      position = replayed.positionAt(node);
    }
  }

  /** The turns played here, the most frequent first. */
  at(position: unknown): readonly Reply[] {
    const replies = this.#replies.get(hashOf(this.#game.key(position)));
    return [...(replies ?? [])]
      .map(([turn, [games, first, second]]): Reply => ({ turn, games, wins: [first, second] }))
      .sort((a, b) => b.games - a.games || a.turn.localeCompare(b.turn));
  }
}
