import type { Game } from '@rikoshet/game/game';
import { otherSide, type Side } from '@rikoshet/game/outcome';
import { at, fail, ok, type Result } from '@rikoshet/game/result';
import type { ClockState } from './clock.js';
import type { Offer } from './event.js';
import { positionOf, type DeclinedOffer, type Match, type PendingOffer, type PlayedTurn } from './match.js';
import { startOf, type MatchSetup } from './setup.js';
import { makeStoredOutcome, readStoredOutcome, type StoredOutcome } from './stored-event.js';
import { parseTurn } from './turn.js';

/** A turn in a snapshot: text and clock, without the position that it leads to. */
export interface SnapshotTurn {
  readonly by: Side;
  readonly text: string;
  readonly clock: ClockState;
  readonly spent: number;
  readonly at: number;
}

/** A match as plain data: what a client gets that has missed too much, and what a browser stores. */
export interface MatchSnapshot {
  readonly setup: MatchSetup;
  readonly line: readonly SnapshotTurn[];
  readonly clock: ClockState;
  readonly since?: number;
  readonly offers: Readonly<Partial<Record<Offer, PendingOffer>>>;
  readonly declined: readonly DeclinedOffer[];
  readonly rematchAgreed: boolean;
  readonly away: readonly [number | null, number | null];
  readonly outcome?: StoredOutcome;
  readonly seq: number;
  readonly at: number;
}

/** The match as plain data; `JSON.stringify` loses nothing of it. */
export function makeSnapshot<Position, Step>(match: Match<Position, Step>): MatchSnapshot {
  const { setup, clock, since, offers, declined, rematchAgreed, away, outcome, seq } = match;
  return {
    setup,
    line: match.line.map(({ by, text, clock, spent, at }) => ({ by, text, clock, spent, at })),
    clock,
    ...(since === undefined ? {} : { since }),
    offers,
    declined,
    rematchAgreed,
    away: [away[0] ?? null, away[1] ?? null],
    ...(outcome === undefined ? {} : { outcome: makeStoredOutcome(outcome) }),
    seq,
    at: match.at,
  };
}

/** The match that a snapshot holds; every turn is checked by the rules, the first bad one is named. */
export function readSnapshot<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  snapshot: MatchSnapshot,
): Result<Match<Position, Step>> {
  const start = startOf(game, snapshot.setup);
  if (!start.ok) return start;
  const line: PlayedTurn<Position, Step>[] = [];
  const { setup, clock, since, offers, declined, rematchAgreed, away, outcome, seq } = snapshot;
  const match: Match<Position, Step> = {
    setup,
    start: start.value,
    line,
    clock,
    since,
    offers,
    declined,
    rematchAgreed,
    away: [away[0] ?? undefined, away[1] ?? undefined],
    outcome: outcome === undefined ? undefined : readStoredOutcome(outcome),
    seq,
    at: snapshot.at,
  };
  for (const saved of snapshot.line) {
    const before = positionOf(match);
    const place = { turn: line.length + 1 };
    if (game.sideToMove(before) !== saved.by)
      return fail(
        'wrong-side',
        {
          ru: `Здесь ходит ${game.sides[otherSide(saved.by)].name.ru}.`,
          en: `Here ${game.sides[otherSide(saved.by)].name.en} is to move.`,
        },
        place,
      );
    const turn = parseTurn(game, before, saved.text);
    if (!turn.ok) return { ok: false, error: at(turn.error, place) };
    line.push({ ...saved, ...turn.value });
  }
  return ok(match);
}
