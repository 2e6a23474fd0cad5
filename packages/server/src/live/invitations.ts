import { randomInt } from 'node:crypto';
import type { AnyGame } from '@rikoshet/game/game';
import { otherSide, type Side } from '@rikoshet/game/outcome';
import { fail, ok, type GameError, type Result } from '@rikoshet/game/result';
import { begin } from '@rikoshet/match/decide';
import { dueAt } from '@rikoshet/match/match';
import { startOf, type MatchSetup } from '@rikoshet/match/setup';
import { makeStoredEvent } from '@rikoshet/match/stored-event';
import type {
  createdGameSchema,
  createGameSchema,
  joinedGameSchema,
  joinGameSchema,
} from '@rikoshet/protocol/http';
import { LIVE_TIMES } from '@rikoshet/protocol/limits';
import type { z } from 'zod';
import type { ServedGame } from '../games.js';
import type { Store } from '../storage/store.js';
import { unknownGame, type Hall } from './hall.js';
import { hashOf, newGameId, newSecret } from './secrets.js';

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
const wrongInvite: GameError = {
  code: 'wrong-invite',
  place: {},
  sentence: { ru: 'Это приглашение не подходит к партии.', en: 'This invitation does not fit the game.' },
};

export const playersText = (players: readonly [string, string]): string => players.join('\n').toLowerCase();

/** Games that wait for their second player: made, taken, taken back. */
export class Invitations {
  constructor(
    private readonly games: ReadonlyMap<string, ServedGame>,
    private readonly store: Store,
    private readonly hall: Hall,
    private readonly now: () => number,
  ) {}

  async create(request: CreateGame): Promise<Result<CreatedGame>> {
    const game = this.games.get(request.game)?.game;
    if (game === undefined)
      return fail('unknown-game-kind', {
        ru: `Такой игры здесь нет. Есть: ${[...this.games.keys()].join(', ')}.`,
        en: `There is no such game here. There are: ${[...this.games.keys()].join(', ')}.`,
      });
    const options = optionsOf(game, request.options);
    if (!options.ok) return options;
    const side: Side = request.side === 'random' ? (randomInt(2) === 0 ? 0 : 1) : request.side;
    const setup: MatchSetup = {
      game: game.id,
      options: options.value,
      ...(request.position === undefined ? {} : { position: request.position }),
      players: seated(side, request.name, ''),
      clock: request.clock,
      takebacks: request.takebacks,
      rated: false,
      // With days a move people come and go: nobody is away.
      ...(request.clock.kind === 'days' ? {} : { claimAfter: LIVE_TIMES.claimAfter }),
    };
    const start = startOf(game, setup);
    if (!start.ok) return start;
    const id = newGameId();
    const seat = newSecret();
    const invite = request.listed ? null : newSecret();
    const now = this.now();
    await this.store.createGame(
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
      [{ hash: hashOf(seat), side }],
    );
    return ok({ id, side, seat, invite });
  }

  async join(id: string, { invite, name }: JoinGame): Promise<Result<JoinedGame>> {
    const row = await this.store.game(id);
    const game = row === undefined ? undefined : this.games.get(row.game)?.game;
    if (row === undefined || game === undefined) return { ok: false, error: unknownGame };
    if (row.status !== 'waiting') return { ok: false, error: seatTaken };
    const wanted = row.invite_hash;
    if (wanted !== null && (invite === undefined || hashOf(invite) !== wanted))
      return { ok: false, error: wrongInvite };
    const side = otherSide(row.creator_side === 1 ? 1 : 0);
    const waiting = JSON.parse(row.setup) as MatchSetup;
    const setup: MatchSetup = { ...waiting, players: seated(side, name, waiting.players[otherSide(side)]) };
    const begun = begin(game, setup, this.now());
    if (!begun.ok) return begun;
    const { match, event } = begun.value;
    const seat = newSecret();
    const joined = await this.store.join(
      id,
      { hash: hashOf(seat), side },
      JSON.stringify(setup),
      playersText(setup.players),
      { game: id, seq: 1, body: JSON.stringify(makeStoredEvent(event)), command: null, side: null },
      dueAt(game, match) ?? null,
    );
    if (!joined) return { ok: false, error: seatTaken };
    this.hall.started(id);
    return ok({ id, side, seat });
  }

  /** The creator takes a waiting game back. */
  async cancel(id: string, secret: string | undefined): Promise<Result<undefined>> {
    const row = await this.store.game(id);
    if (row === undefined) return { ok: false, error: unknownGame };
    const side = await this.hall.sideOf(id, secret ?? '');
    if (!side.ok) return side;
    return row.status === 'waiting' && (await this.store.removeWaiting({ id })) > 0
      ? ok(undefined)
      : { ok: false, error: seatTaken };
  }
}

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
