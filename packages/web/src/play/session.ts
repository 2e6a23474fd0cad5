import type { AnyGame } from '@rikoshet/game/game';
import { otherSide, type Outcome, type Side } from '@rikoshet/game/outcome';
import type { GameError, Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import { replay } from '@rikoshet/match/apply';
import type { PlayerCommand } from '@rikoshet/match/command';
import { advance, begin } from '@rikoshet/match/decide';
import type { MatchEvent } from '@rikoshet/match/event';
import { moverOf, positionOf, type AnyMatch } from '@rikoshet/match/match';
import { rematchSetup, type MatchSetup } from '@rikoshet/match/setup';
import { FIRST_LEVEL, isLevel } from '../computer/levels.js';
import type { SavedGame } from '../storage/library.js';

/**
 * One game on this device: the match (its events are the truth), and which turn is being looked at.
 * Plain code without a framework; whoever shows it subscribes.
 */
export class Session {
  readonly id: string;
  readonly game: AnyGame;
  /** The side the computer plays. */
  readonly computer: Side | undefined;
  /** How strong the computer plays, from 1. */
  readonly level: number;
  #events: MatchEvent[];
  #match: AnyMatch;
  /** Turns shown; equal to the number made while nobody looks back. */
  #shown: number;
  readonly #listeners = new Set<(session: Session, fresh: readonly MatchEvent[]) => void>();

  private constructor(
    id: string,
    game: AnyGame,
    computer: Side | undefined,
    level: number,
    events: MatchEvent[],
    match: AnyMatch,
  ) {
    this.id = id;
    this.game = game;
    this.computer = computer;
    this.level = level;
    this.#events = events;
    this.#match = match;
    this.#shown = match.line.length;
  }

  static begin(
    game: AnyGame,
    setup: MatchSetup,
    computer: Side | undefined,
    now: number,
    level = FIRST_LEVEL,
  ): Result<Session> {
    const begun = begin(game, setup, now);
    return begun.ok
      ? ok(new Session(crypto.randomUUID(), game, computer, level, [begun.value.event], begun.value.match))
      : begun;
  }

  static restore(game: AnyGame, saved: SavedGame): Result<Session> {
    const match = replay(game, saved.events);
    const level = isLevel(saved.level ?? 0) ? saved.level! : FIRST_LEVEL;
    return match.ok
      ? ok(new Session(saved.id, game, saved.computer, level, [...saved.events], match.value))
      : match;
  }

  /** The same match once more with the sides changed. */
  rematch(now: number): Result<Session> {
    const computer = this.computer === undefined ? undefined : otherSide(this.computer);
    return Session.begin(this.game, rematchSetup(this.#match.setup), computer, now, this.level);
  }

  get match(): AnyMatch {
    return this.#match;
  }
  get turns(): number {
    return this.#match.line.length;
  }
  get shown(): number {
    return this.#shown;
  }
  /** Whether the position on the board is the one to play in. */
  get atEnd(): boolean {
    return this.#shown === this.turns;
  }
  get mover(): Side {
    return moverOf(this.game, this.#match);
  }
  get outcome(): Outcome | undefined {
    return this.#match.outcome;
  }
  get position(): unknown {
    return positionOf(this.#match) as unknown;
  }
  /** The position before the first turn that is shown last, and that turn: what a board draws strong. */
  get shownPosition(): unknown {
    return this.positionAfter(this.#shown);
  }
  positionAfter(turns: number): unknown {
    return turns === 0 ? (this.#match.start as unknown) : (this.#match.line[turns - 1]?.position as unknown);
  }
  /** Whether a person may draw now. */
  get mayPlay(): boolean {
    return this.outcome === undefined && this.atEnd && this.mover !== this.computer;
  }

  /** Looks at the position after so many turns; the game itself stays as it is. */
  show(turns: number): void {
    const next = Math.max(0, Math.min(this.turns, turns));
    if (next === this.#shown) return;
    this.#shown = next;
    this.#tell([]);
  }

  /** Plays a whole turn of the side to move. */
  play(steps: readonly unknown[]): void {
    const turn = this.game.notations[this.game.notation]?.make(this.position, steps) ?? '';
    this.do({ kind: 'turn', by: this.mover, ply: this.turns, turn }, Date.now());
  }

  do(command: PlayerCommand, now: number): GameError | undefined {
    return this.#advance(command, now);
  }

  /** Lets the clock end the match if its time has come. */
  tick(now: number): void {
    this.#advance({ kind: 'tick' }, now);
  }

  /** While the page was closed, from `seen` on, nobody's clock ran. */
  standStill(seen: number, now: number): void {
    if (this.outcome === undefined && this.#match.since !== undefined)
      this.#advance({ kind: 'stand-still', from: Math.max(this.#match.at, Math.min(seen, now)) }, now);
  }

  /** Back to where `side` made its last turn; against the computer that takes its answer back, too. */
  takeBack(now: number): GameError | undefined {
    const person = this.computer === undefined ? undefined : otherSide(this.computer);
    const to =
      person === undefined ? this.turns - 1 : this.#match.line.findLastIndex((turn) => turn.by === person);
    return this.do({ kind: 'take-back', by: person ?? this.mover, to }, now);
  }

  saved(): SavedGame {
    return {
      id: this.id,
      game: this.game.id,
      events: this.#events,
      computer: this.computer,
      level: this.level,
      finished: this.outcome !== undefined,
      turns: this.turns,
      changed: this.#match.at,
    };
  }

  subscribe(listener: (session: Session, fresh: readonly MatchEvent[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #advance(command: Parameters<typeof advance>[2], now: number): GameError | undefined {
    const step = advance(this.game, this.#match, command, now);
    if (step.events.length > 0) {
      this.#events = [...this.#events, ...step.events];
      this.#match = step.match as AnyMatch;
      this.#shown = this.turns;
      this.#tell(step.events);
    }
    return step.result.ok ? undefined : step.result.error;
  }

  #tell(fresh: readonly MatchEvent[]): void {
    for (const listener of this.#listeners) listener(this, fresh);
  }
}
