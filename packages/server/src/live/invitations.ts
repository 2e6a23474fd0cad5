import { randomInt } from 'node:crypto';
import type { AnyGame } from '@rikoshet/game/game';
import { otherSide, type Side } from '@rikoshet/game/outcome';
import { ok, type GameError, type Result } from '@rikoshet/game/result';
import { begin } from '@rikoshet/match/decide';
import { dueAt } from '@rikoshet/match/match';
import { startOf, type MatchSetup } from '@rikoshet/match/setup';
import { makeStoredEvent } from '@rikoshet/match/stored-event';
import type {
  createdGameSchema,
  createGameSchema,
  joinedGameSchema,
  joinGameSchema,
} from '@rikoshet/protocol/games';
import { LIVE_TIMES } from '@rikoshet/protocol/limits';
import type { z } from 'zod';
import type { Accounts } from '../accounts/accounts.js';
import { signInNeeded } from '../accounts/caller.js';
import { sameAccount, wrongSeat, type Seats } from '../accounts/seats.js';
import type { ServedGame } from '../games.js';
import type { AccountRow } from '../storage/people-tables.js';
import type { Store } from '../storage/store.js';
import { unknownGame, type Hall } from './hall.js';
import { hashOf, newId, newSecret } from './secrets.js';

type CreateGame = z.infer<typeof createGameSchema>;
type CreatedGame = z.infer<typeof createdGameSchema>;
type JoinGame = z.infer<typeof joinGameSchema>;
type JoinedGame = z.infer<typeof joinedGameSchema>;

/** An invitation by link waits a week; an open offer only while its maker is there to renew it. */
const INVITATION_LASTS = 7 * 86_400_000;
export const OFFER_LASTS = 60_000;

const seatTaken: GameError = {
  code: 'seat-taken',
  place: {},
  sentence: { ru: 'Место уже занято.', en: 'The seat has been taken.' },
};
const ratedFromOpening: GameError = {
  code: 'rated-from-opening',
  place: {},
  sentence: {
    ru: 'Партии на рейтинг начинаются с начальной позиции.',
    en: 'Rated games begin from the opening position.',
  },
};
const wrongInvite: GameError = {
  code: 'wrong-invite',
  place: {},
  sentence: { ru: 'Это приглашение не подходит к партии.', en: 'This invitation does not fit the game.' },
};

export const unknownGameKind = (games: ReadonlyMap<string, ServedGame>): GameError => ({
  code: 'unknown-game-kind',
  place: {},
  sentence: {
    ru: `Такой игры здесь нет. Есть: ${[...games.keys()].join(', ')}.`,
    en: `There is no such game here. There are: ${[...games.keys()].join(', ')}.`,
  },
});

export const playersText = (players: readonly [string, string]): string => players.join('\n').toLowerCase();

export interface InvitationContext {
  readonly games: ReadonlyMap<string, ServedGame>;
  readonly store: Store;
  readonly hall: Hall;
  readonly accounts: Accounts;
  readonly seats: Seats;
  readonly now: () => number;
}

/** Games that wait for their second player: made, taken, taken back. Players come with an account or without. */
export class Invitations {
  constructor(private readonly context: InvitationContext) {}

  async create(request: CreateGame, player?: AccountRow): Promise<Result<CreatedGame>> {
    const { games, store } = this.context;
    const now = this.context.now();
    const game = games.get(request.game)?.game;
    if (game === undefined) return { ok: false, error: unknownGameKind(games) };
    const named = await this.#nameOf(player, request.name, request.rated);
    if (!named.ok) return named;
    if (request.rated && request.position !== undefined) return { ok: false, error: ratedFromOpening };
    const options = optionsOf(game, request.options);
    if (!options.ok) return options;
    const side: Side = request.side === 'random' ? (randomInt(2) === 0 ? 0 : 1) : request.side;
    const setup: MatchSetup = {
      game: game.id,
      options: options.value,
      ...(request.position === undefined ? {} : { position: request.position }),
      players: seated(side, named.value, ''),
      clock: request.clock,
      takebacks: request.takebacks,
      rated: request.rated,
      // With days a move people come and go: nobody is away.
      ...(request.clock.kind === 'days' ? {} : { claimAfter: LIVE_TIMES.claimAfter }),
    };
    const start = startOf(game, setup);
    if (!start.ok) return start;
    const id = newId();
    const seat = newSecret();
    const invite = request.listed ? null : newSecret();
    await store.createGame(
      {
        id,
        game: game.id,
        options: options.value,
        setup: JSON.stringify(setup),
        status: 'waiting',
        listed: request.listed ? 1 : 0,
        creator_side: side,
        players: playersText(setup.players),
        invite_hash: invite === null ? null : hashOf(invite),
        created_at: now,
        expires_at: now + (request.listed ? OFFER_LASTS : INVITATION_LASTS),
        seq: 0,
        plies: 0,
      },
      [{ hash: hashOf(seat), side, account: player?.id }],
    );
    return ok({ id, side, seat, invite });
  }

  async join(id: string, { invite, name }: JoinGame, player?: AccountRow): Promise<Result<JoinedGame>> {
    const { games, store, hall, seats, now } = this.context;
    const row = await store.game(id);
    const game = row === undefined ? undefined : games.get(row.game)?.game;
    if (row === undefined || game === undefined) return { ok: false, error: unknownGame };
    if (row.status !== 'waiting') return { ok: false, error: seatTaken };
    const wanted = row.invite_hash;
    if (wanted !== null && (invite === undefined || hashOf(invite) !== wanted))
      return { ok: false, error: wrongInvite };
    const side = otherSide(row.creator_side === 1 ? 1 : 0);
    const waiting = JSON.parse(row.setup) as MatchSetup;
    const named = await this.#nameOf(player, name, waiting.rated);
    if (!named.ok) return named;
    // Whoever plays both sides of a casual game has the second seat by its secret alone.
    const both = player !== undefined && (await seats.accountsOf(id)).includes(player.id);
    if (both && waiting.rated) return { ok: false, error: sameAccount };
    const setup: MatchSetup = {
      ...waiting,
      players: seated(side, named.value, waiting.players[otherSide(side)]),
    };
    const begun = begin(game, setup, now());
    if (!begun.ok) return begun;
    const { match, event } = begun.value;
    const seat = newSecret();
    const joined = await store.join(
      id,
      { hash: hashOf(seat), side, account: both ? undefined : player?.id },
      JSON.stringify(setup),
      playersText(setup.players),
      { game: id, seq: 1, body: JSON.stringify(makeStoredEvent(event)), command: null, side: null },
      dueAt(game, match) ?? null,
    );
    if (!joined) return { ok: false, error: seatTaken };
    hall.started(id);
    return ok({ id, side, seat });
  }

  /** The creator takes a waiting game back. */
  async cancel(
    id: string,
    secret: string | undefined,
    player: AccountRow | undefined,
  ): Promise<Result<undefined>> {
    const { store, seats } = this.context;
    const row = await store.game(id);
    if (row === undefined) return { ok: false, error: unknownGame };
    const seat = await seats.open(id, secret, player?.id);
    if (!seat.ok) return seat;
    if (seat.value === undefined) return { ok: false, error: wrongSeat };
    return row.status === 'waiting' && (await store.removeWaiting({ id })) > 0
      ? ok(undefined)
      : { ok: false, error: seatTaken };
  }

  /** How a player is called; refuses whoever may not play, or not for a rating. */
  async #nameOf(player: AccountRow | undefined, name: string, rated: boolean): Promise<Result<string>> {
    if (player !== undefined) {
      const until = player.banned_until;
      return until !== null && until > this.context.now()
        ? { ok: false, error: banned(until) }
        : ok(player.name);
    }
    return rated ? { ok: false, error: signInNeeded } : this.context.accounts.anonymousName(name);
  }
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const banned = (until: number): GameError => ({
  code: 'banned',
  place: {},
  sentence: {
    ru: `Модератор отстранил вас от игры до ${dayOf(until)}.`,
    en: `A moderator has banned you from playing until ${dayOf(until)}.`,
  },
});

const seated = (side: Side, own: string, other: string): [string, string] =>
  side === 0 ? [own, other] : [other, own];

/** The options in their one spelling; the standard ones where none are given. */
function optionsOf(game: AnyGame, text: string | undefined): Result<string> {
  if (text !== undefined) {
    const options = game.parseOptions(text);
    return options.ok ? ok(game.makeOptions(options.value)) : options;
  }
  const start = game.start();
  return start.ok ? ok(game.makeOptions(game.optionsOf(start.value))) : start;
}
