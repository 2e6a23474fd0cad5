import type { Game } from '@rikoshet/game/game';
import { otherSide, type Side } from '@rikoshet/game/outcome';
import { at, fail, ok, type Result } from '@rikoshet/game/result';
import { charged, initialClock, pressed, runsAfter } from './clock.js';
import type { MatchEvent, Offer } from './event.js';
import { moverOf, positionOf, spentBy, type Match, type PendingOffer } from './match.js';
import { startOf } from './setup.js';
import { parseTurn } from './turn.js';

type Event<Kind extends MatchEvent['kind']> = Extract<MatchEvent, { kind: Kind }>;

const broken = (ru: string, en: string) =>
  fail('broken-events', {
    ru: `События встречи не сходятся: ${ru}.`,
    en: `The match’s events disagree: ${en}.`,
  });

/** The match that a `started` event opens. */
export function opened<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  event: Event<'started'>,
): Result<Match<Position, Step>> {
  const start = startOf(game, event.setup);
  if (!start.ok) return start;
  return ok({
    setup: event.setup,
    start: start.value,
    line: [],
    clock: initialClock(event.setup.clock),
    since: runsAfter(event.setup.clock, 0) ? event.at : undefined,
    offers: {},
    declined: [],
    rematchAgreed: false,
    away: [undefined, undefined],
    outcome: undefined,
    seq: 1,
    at: event.at,
  });
}

const without = (
  offers: Readonly<Partial<Record<Offer, PendingOffer>>>,
  drop: (what: Offer, by: Side) => boolean,
): Readonly<Partial<Record<Offer, PendingOffer>>> =>
  Object.fromEntries(Object.entries(offers).filter(([what, offer]) => !drop(what as Offer, offer.by)));

function withTurn<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  match: Match<Position, Step>,
  event: Event<'turn'>,
): Result<Match<Position, Step>> {
  const before = positionOf(match);
  if (match.outcome !== undefined) return broken('ход после конца', 'a turn after the end');
  if (moverOf(game, match) !== event.by) return broken('ход не той стороны', 'a turn by the wrong side');
  const turn = parseTurn(game, before, event.turn);
  if (!turn.ok) return { ok: false, error: at(turn.error, { turn: match.line.length + 1 }) };
  const spent = spentBy(match, event.at, event.lag);
  const clock = pressed(match.setup.clock, match.clock, event.by, spent);
  const { text, steps, position } = turn.value;
  return ok({
    ...match,
    line: [...match.line, { by: event.by, text, steps, position, clock, spent, at: event.at }],
    clock,
    since: event.at,
    // Moving answers the opponent's draw offer with no, and leaves nothing of a takeback to talk about.
    offers: without(match.offers, (what, by) => what === 'takeback' || (what === 'draw' && by !== event.by)),
    declined: [],
  });
}

function withTakeback<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  match: Match<Position, Step>,
  event: Event<'taken-back'>,
): Result<Match<Position, Step>> {
  if (event.to < 0 || event.to >= match.line.length)
    return broken('возврат в никуда', 'a takeback to nowhere');
  const line = match.line.slice(0, event.to);
  return ok({
    ...match,
    line,
    clock: line.at(-1)?.clock ?? initialClock(match.setup.clock),
    since: runsAfter(match.setup.clock, event.to) ? event.at : undefined,
    offers: {},
    declined: [],
    rematchAgreed: false,
    outcome: undefined,
  });
}

const setAway = (away: readonly [number | undefined, number | undefined], side: Side, since?: number) =>
  side === 0 ? ([since, away[1]] as const) : ([away[0], since] as const);

function changed<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  match: Match<Position, Step>,
  event: MatchEvent,
): Result<Match<Position, Step>> {
  switch (event.kind) {
    case 'started':
      return broken('второе начало', 'a second start');
    case 'turn':
      return withTurn(game, match, event);
    case 'taken-back':
      return withTakeback(game, match, event);
    case 'offered': {
      const offer: PendingOffer = event.to === undefined ? { by: event.by } : { by: event.by, to: event.to };
      return ok({ ...match, offers: { ...match.offers, [event.what]: offer } });
    }
    case 'declined':
      return ok({
        ...match,
        offers: without(match.offers, (what) => what === event.what),
        declined: [...match.declined, { by: otherSide(event.by), what: event.what }],
      });
    case 'withdrawn':
      return ok({ ...match, offers: without(match.offers, (what) => what === event.what) });
    case 'rematch-agreed':
      return ok({
        ...match,
        offers: without(match.offers, (what) => what === 'rematch'),
        rematchAgreed: true,
      });
    case 'left':
      return ok({ ...match, away: setAway(match.away, event.side, event.at) });
    case 'returned':
      return ok({ ...match, away: setAway(match.away, event.side) });
    case 'stood-still': {
      const { since } = match;
      const [upper, lower] = match.away;
      return ok({
        ...match,
        since: since === undefined ? undefined : since + Math.max(0, event.at - Math.max(event.from, since)),
        // Whoever was away starts waiting anew: nobody could come back while the authority itself was gone.
        away: [upper === undefined ? undefined : event.at, lower === undefined ? undefined : event.at],
      });
    }
    case 'ended':
      if (match.outcome !== undefined) return broken('второй результат', 'a second result');
      return ok({
        ...match,
        clock: charged(match.setup.clock, match.clock, moverOf(game, match), spentBy(match, event.at)),
        since: undefined,
        offers: {},
        declined: [],
        outcome: event.outcome,
      });
  }
}

/** The match after one more event, or why the event cannot follow (a damaged store, a foreign file). */
export function checkedApply<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  match: Match<Position, Step>,
  event: MatchEvent,
): Result<Match<Position, Step>> {
  const next = changed(game, match, event);
  return next.ok ? ok({ ...next.value, seq: match.seq + 1, at: Math.max(match.at, event.at) }) : next;
}

/**
 * The match after one more event that `decide` has made for it.
 * Throws on an event that cannot follow: that is a programmer's mistake. For foreign events: `checkedApply`, `replay`.
 */
export function apply<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  match: Match<Position, Step>,
  event: MatchEvent,
): Match<Position, Step> {
  const next = checkedApply(game, match, event);
  if (!next.ok) throw new Error(`${next.error.code}: ${next.error.sentence.en}`);
  return next.value;
}

/** The match that a list of events tells, the first being `started`. */
export function replay<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  events: Iterable<MatchEvent>,
): Result<Match<Position, Step>> {
  let match: Match<Position, Step> | undefined;
  for (const event of events) {
    const next: Result<Match<Position, Step>> =
      match !== undefined
        ? checkedApply(game, match, event)
        : event.kind === 'started'
          ? opened(game, event)
          : broken('нет начала', 'there is no start');
    if (!next.ok) return next;
    match = next.value;
  }
  return match === undefined ? broken('их нет', 'there are none') : ok(match);
}
