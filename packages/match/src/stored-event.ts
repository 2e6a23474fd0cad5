import type { Outcome, Side } from '@rikoshet/game/outcome';
import type { MatchEvent } from './event.js';

/** An outcome as JSON keeps it: nobody is null, since JSON has no undefined. */
export interface StoredOutcome {
  readonly winner: Side | null;
  readonly reason: Outcome['reason'];
}

export const makeStoredOutcome = ({ winner, reason }: Outcome): StoredOutcome => ({
  winner: winner ?? null,
  reason,
});

export const readStoredOutcome = ({ winner, reason }: StoredOutcome): Outcome => ({
  winner: winner ?? undefined,
  reason,
});

/** An event as JSON keeps it. */
export type StoredEvent =
  | Exclude<MatchEvent, { kind: 'ended' }>
  | { readonly kind: 'ended'; readonly at: number; readonly outcome: StoredOutcome };

export const makeStoredEvent = (event: MatchEvent): StoredEvent =>
  event.kind === 'ended' ? { ...event, outcome: makeStoredOutcome(event.outcome) } : event;

export const readStoredEvent = (event: StoredEvent): MatchEvent =>
  event.kind === 'ended' ? { ...event, outcome: readStoredOutcome(event.outcome) } : event;
