import type { Game } from '@rikoshet/game/game';
import { otherSide, type Outcome, type Side } from '@rikoshet/game/outcome';
import { at as placed, fail, ok, type Result } from '@rikoshet/game/result';
import { apply, opened } from './apply.js';
import { deadline, winnerOnTime } from './clock.js';
import type { MatchCommand } from './command.js';
import type { MatchEvent, Offer } from './event.js';
import { claimableAt, moverOf, positionOf, spentBy, type Match } from './match.js';
import { refuse } from './refusal.js';
import type { MatchSetup } from './setup.js';
import { outcomeAtTimeUp } from './time-up.js';
import { parseTurn } from './turn.js';

type Command<Kind extends MatchCommand['kind']> = Extract<MatchCommand, { kind: Kind }>;
type Decision = Result<readonly MatchEvent[]>;

const ended = (now: number, outcome: Outcome): MatchEvent => ({ kind: 'ended', at: now, outcome });

/** The end that the clock has brought by `now`, if it has. */
function endOnTime<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  match: Match<Position, Step>,
  now: number,
  lag = 0,
): Outcome | undefined {
  if (match.outcome !== undefined || match.since === undefined) return undefined;
  const mover = moverOf(game, match);
  const end = deadline(match.setup.clock, match.clock, mover);
  if (end === undefined || spentBy(match, now, lag) < end.within) return undefined;
  return end.reason === 'time'
    ? { winner: winnerOnTime(mover), reason: 'time' }
    : outcomeAtTimeUp(game, positionOf(match));
}

function decideTurn<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  match: Match<Position, Step>,
  command: Command<'turn'>,
  now: number,
): Decision {
  if (match.outcome !== undefined) return refuse('game-over');
  if (moverOf(game, match) !== command.by) return refuse('not-your-turn');
  if (command.ply !== match.line.length) return refuse('stale-turn');
  const lag = Math.max(0, command.lag ?? 0);
  if (endOnTime(game, match, now, lag) !== undefined) return refuse('time-is-up');
  const turn = parseTurn(game, positionOf(match), command.turn);
  if (!turn.ok) return { ok: false, error: placed(turn.error, { turn: match.line.length + 1 }) };
  const made: MatchEvent = { kind: 'turn', at: now, by: command.by, turn: turn.value.text, lag };
  const outcome = game.outcome(turn.value.position);
  return ok(outcome === undefined ? [made] : [made, ended(now, outcome)]);
}

/** Whether anything in the match depends on time passing. */
const waits = <Position, Step>(match: Match<Position, Step>): boolean =>
  match.since !== undefined || match.away.some((since) => since !== undefined);

/** The number of turns that remain when `by` takes its last turn back; nothing if it has made none. */
export function takebackTarget<Position, Step>(match: Match<Position, Step>, by: Side): number | undefined {
  const index = match.line.findLastIndex((turn) => turn.by === by);
  return index < 0 ? undefined : index;
}

function decideOffer<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  match: Match<Position, Step>,
  command: Command<'offer'>,
  now: number,
): Decision {
  const { by, what } = command;
  if (what === 'rematch') {
    if (match.outcome === undefined) return refuse('game-not-over');
    if (match.rematchAgreed) return refuse('rematch-agreed');
  } else if (match.outcome !== undefined) return refuse('game-over');
  if (what === 'takeback' && match.setup.takebacks !== 'offered') return refuse('takebacks-off');
  const pending = match.offers[what];
  if (pending !== undefined) {
    // Two players who want the same at the same moment have agreed; about takebacks they may mean different turns.
    return pending.by !== by && what !== 'takeback'
      ? decideAccept(game, match, { kind: 'accept', by, what }, now)
      : refuse('offer-pending');
  }
  if (match.declined.some((offer) => offer.by === by && offer.what === what))
    return refuse('offered-already');
  if (what !== 'takeback') return ok([{ kind: 'offered', at: now, by, what }]);
  const to = takebackTarget(match, by);
  return to === undefined ? refuse('nothing-to-take-back') : ok([{ kind: 'offered', at: now, by, what, to }]);
}

const pendingFrom = <Position, Step>(match: Match<Position, Step>, what: Offer, by: Side) => {
  const offer = match.offers[what];
  return offer?.by === by ? offer : undefined;
};

function decideAccept<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  match: Match<Position, Step>,
  command: Command<'accept'>,
  now: number,
): Decision {
  const { by, what } = command;
  const offer = pendingFrom(match, what, otherSide(by));
  if (offer === undefined) return refuse('no-offer');
  if (what === 'rematch') return ok([{ kind: 'rematch-agreed', at: now }]);
  // Whoever has run out of time is not saved by an offer accepted in the same second.
  if (endOnTime(game, match, now) !== undefined) return refuse('time-is-up');
  if (what === 'draw') return ok([ended(now, { winner: undefined, reason: 'agreement' })]);
  return offer.to === undefined
    ? refuse('no-offer')
    : ok([{ kind: 'taken-back', at: now, by: offer.by, to: offer.to }]);
}

function decideClaim<Position, Step>(
  match: Match<Position, Step>,
  command: Command<'claim'>,
  now: number,
): Decision {
  if (match.outcome !== undefined) return refuse('game-over');
  if (match.setup.claimAfter === undefined) return refuse('claims-off');
  const from = claimableAt(match, command.by);
  if (from === undefined) return refuse('opponent-present');
  return now < from
    ? refuse('claim-too-early')
    : ok([ended(now, { winner: command.by, reason: 'abandoned' })]);
}

function decideTakeBack<Position, Step>(
  match: Match<Position, Step>,
  command: Command<'take-back'>,
  now: number,
): Decision {
  if (match.setup.takebacks !== 'free') return refuse('takebacks-off');
  const { by, to } = command;
  return Number.isInteger(to) && to >= 0 && to < match.line.length
    ? ok([{ kind: 'taken-back', at: now, by, to }])
    : refuse('nothing-to-take-back');
}

/**
 * What a command leads to, or why it is refused; nothing changes until the events are applied.
 * `now` is milliseconds since 1970 by the clock of whoever runs the match, and is taken as no earlier than the last
 * event, so that a clock set back cannot give time away.
 */
export function decide<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  match: Match<Position, Step>,
  command: MatchCommand,
  now: number,
): Decision {
  const time = Math.max(now, match.at);
  switch (command.kind) {
    case 'turn':
      return decideTurn(game, match, command, time);
    case 'offer':
      return decideOffer(game, match, command, time);
    case 'accept':
      return decideAccept(game, match, command, time);
    case 'decline':
      return pendingFrom(match, command.what, otherSide(command.by)) === undefined
        ? refuse('no-offer')
        : ok([{ kind: 'declined', at: time, by: command.by, what: command.what }]);
    case 'withdraw':
      return pendingFrom(match, command.what, command.by) === undefined
        ? refuse('no-offer')
        : ok([{ kind: 'withdrawn', at: time, by: command.by, what: command.what }]);
    case 'take-back':
      return decideTakeBack(match, command, time);
    case 'resign':
      return match.outcome === undefined
        ? ok([ended(time, { winner: otherSide(command.by), reason: 'resignation' })])
        : refuse('game-over');
    case 'claim':
      return decideClaim(match, command, time);
    case 'left':
      return ok(match.away[command.side] === undefined ? [{ ...command, at: time }] : []);
    case 'returned':
      return ok(match.away[command.side] === undefined ? [] : [{ ...command, at: time }]);
    case 'stand-still':
      return ok(
        match.outcome === undefined && command.from < time && waits(match)
          ? [{ kind: 'stood-still', at: time, from: command.from }]
          : [],
      );
    case 'tick': {
      const outcome = endOnTime(game, match, time);
      return ok(outcome === undefined ? [] : [ended(time, outcome)]);
    }
    default:
      return fail('unknown-command', { ru: 'Неизвестная команда.', en: 'Unknown command.' });
  }
}

/** What `advance` has done. The events of a refused command are those that the clock brought before it. */
export interface Advance<Position, Step> {
  readonly match: Match<Position, Step>;
  readonly events: readonly MatchEvent[];
  readonly result: Decision;
}

/** Lets the clock speak first, then decides the command and applies all that has happened. */
export function advance<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  match: Match<Position, Step>,
  command: MatchCommand,
  now: number,
): Advance<Position, Step> {
  const inTime = decide(game, match, command, now);
  if (inTime.ok)
    return {
      match: inTime.value.reduce((m, event) => apply(game, m, event), match),
      events: inTime.value,
      result: inTime,
    };
  const ticked = decide(game, match, { kind: 'tick' }, now);
  const events = ticked.ok ? ticked.value : [];
  return { match: events.reduce((m, event) => apply(game, m, event), match), events, result: inTime };
}

/** Opens a match: its first event and its first state. */
export function begin<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  setup: MatchSetup,
  now: number,
): Result<{ readonly match: Match<Position, Step>; readonly event: MatchEvent }> {
  const event = { kind: 'started', at: now, setup } as const;
  const match = opened(game, event);
  return match.ok ? ok({ match: match.value, event }) : match;
}
