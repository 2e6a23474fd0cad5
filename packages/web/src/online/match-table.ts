import type { AnyGame } from '@rikoshet/game/game';
import type { Outcome, Side } from '@rikoshet/game/outcome';
import { claimableAt, clockAt, moverOf, positionOf, type AnyMatch } from '@rikoshet/match/match';
import type { ClockState } from '@rikoshet/match/clock';
import { parseTurn, type CheckedTurn } from '@rikoshet/match/turn';
import type { Offer } from '@rikoshet/match/event';
import type { LiveClient } from './live-client.js';
import type { LiveView } from './live-view.js';

/** A turn as the board draws it: its steps, and the position that it leads to. */
interface ShownTurn {
  readonly text: string;
  readonly by: Side;
  readonly steps: readonly unknown[];
  readonly position: unknown;
}

/**
 * An online game as the board and its buttons need it: the match as the server tells it, with one's own turn that is on its
 * way drawn at its end, and which turn is looked at. Plain code; whoever shows it hears of changes from its owner.
 */
export class MatchTable {
  readonly game: AnyGame;
  readonly match: AnyMatch;
  readonly line: readonly ShownTurn[];
  /** One's own turn that the server has not confirmed yet. */
  readonly sending: ShownTurn | undefined;

  constructor(
    readonly id: string,
    readonly view: LiveView & { readonly game: AnyGame; readonly match: AnyMatch },
    private readonly client: LiveClient,
    private readonly looked: number | undefined,
    readonly show: (turns: number | undefined) => void,
  ) {
    this.game = view.game;
    this.match = view.match;
    this.sending = this.#sending();
    const made: readonly ShownTurn[] = this.match.line;
    this.line = this.sending ? [...made, this.sending] : made;
  }

  get role(): Side | undefined {
    return this.view.role ?? undefined;
  }
  get outcome(): Outcome | undefined {
    return this.match.outcome;
  }
  get turns(): number {
    return this.line.length;
  }
  get shown(): number {
    return Math.min(this.looked ?? this.turns, this.turns);
  }
  get atEnd(): boolean {
    return this.shown === this.turns;
  }
  get position(): unknown {
    return positionOf(this.match) as unknown;
  }
  get mover(): Side {
    return moverOf(this.game, this.match);
  }
  get shownPosition(): unknown {
    return this.shown === 0 ? (this.match.start as unknown) : this.line[this.shown - 1]?.position;
  }
  /** Whether a turn may be drawn here now. Without a connection, too: it goes when there is one. */
  get mayPlay(): boolean {
    return (
      this.role === this.mover && this.outcome === undefined && this.atEnd && this.view.sending.length === 0
    );
  }

  /** Sends a whole turn. */
  play(steps: readonly unknown[]): void {
    const turn = this.game.notations[this.game.notation]?.make(this.position, steps) ?? '';
    this.show(undefined);
    this.client.do({ kind: 'turn', ply: this.match.line.length, turn });
  }

  /** What a side has offered; `by` nobody where nothing is. */
  offer(what: Offer): { readonly by: Side; readonly to?: number } | undefined {
    return this.match.offers[what];
  }
  /** Whether such an offer may be made now. */
  mayOffer(what: Offer): boolean {
    const { role, match } = this;
    if (role === undefined || match.offers[what] !== undefined) return false;
    if (match.declined.some((declined) => declined.by === role && declined.what === what)) return false;
    if (what === 'rematch') return this.outcome !== undefined && !match.rematchAgreed;
    if (this.outcome !== undefined) return false;
    return (
      what === 'draw' || (match.setup.takebacks === 'offered' && match.line.some(({ by }) => by === role))
    );
  }

  /** The clock as it stands at the server's time. */
  clock(now: number): ClockState {
    return clockAt(this.game, this.match, Math.max(now, this.match.at));
  }

  /** Milliseconds until the win may be claimed from an opponent who has left; nothing while that is no question. */
  claimIn(now: number): number | undefined {
    const at = this.role === undefined ? undefined : claimableAt(this.match, this.role);
    return at === undefined ? undefined : Math.max(0, at - now);
  }

  #sending(): ShownTurn | undefined {
    const command = this.view.sending.find(({ kind }) => kind === 'turn');
    const { role } = this;
    if (command?.kind !== 'turn' || role === undefined || command.ply !== this.match.line.length)
      return undefined;
    const turn = parseTurn(this.game, this.position, command.turn);
    return turn.ok ? { ...(turn.value as CheckedTurn<unknown, unknown>), by: role } : undefined;
  }
}
