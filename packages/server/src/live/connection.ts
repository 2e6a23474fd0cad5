import type { Side } from '@rikoshet/game/outcome';
import { fail, type GameError } from '@rikoshet/game/result';
import { makeSnapshot } from '@rikoshet/match/snapshot';
import { PROTOCOL_VERSION } from '@rikoshet/protocol/limits';
import { clientMessageSchema, type ClientMessage } from '@rikoshet/protocol/live';
import { readMessage } from '@rikoshet/protocol/read';
import type { Accounts } from '../accounts/accounts.js';
import { sessionExpired, type Caller } from '../accounts/caller.js';
import type { OpenSeat, Seats } from '../accounts/seats.js';
import type { Store } from '../storage/store.js';
import type { Hall } from './hall.js';
import { OFFER_LASTS } from './invitations.js';
import { encode, type Listener, type Room } from './room.js';
import { TokenBucket } from './token-bucket.js';

/** What a connection needs of its transport. */
export interface Transport {
  send(text: string): void;
  /** `later`: nothing was wrong; the client is to come back. */
  close(later?: boolean): void;
  /** Measured way there and back, in ms. */
  readonly roundTrip: number;
}

export interface ConnectionContext {
  readonly hall: Hall;
  readonly store: Store;
  readonly seats: Seats;
  readonly accounts: Accounts;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

/** A hand at the board needs a fraction of this. */
const MESSAGES = { burst: 60, perSecond: 20 };
/** So many messages over the limit, or not understood, and the connection is closed. */
const PATIENCE = 100;

const tooFast = fail('too-many-requests', {
  ru: 'Слишком много сообщений.',
  en: 'Too many messages.',
}).error;
const helloFirst = fail('hello-first', {
  ru: 'Первым должно прийти сообщение hello.',
  en: 'The first message must be hello.',
}).error;
const helloTwice = fail('hello-twice', {
  ru: 'Соединение уже занято другой партией.',
  en: 'The connection already serves another game.',
}).error;
const spectator = fail('wrong-seat', {
  ru: 'Зрители не ходят.',
  en: 'Spectators do not play.',
}).error;
const otherVersion = fail('other-version', {
  ru: 'Страница устарела: перезагрузите её.',
  en: 'The page is out of date: reload it.',
}).error;

const muted = fail('muted', {
  ru: 'Модератор отключил вам реплики.',
  en: 'A moderator has taken your phrases away for a while.',
}).error;

type Hello = Extract<ClientMessage, { t: 'hello' }>;

/** One client's connection to one game, whatever carries it. Messages are handled in the order in which they came. */
export class Connection {
  #game: string | undefined;
  #side: Side | null = null;
  #seat: OpenSeat | undefined;
  #room: Room | undefined;
  #listener: Listener | undefined;
  #stopWaiting: (() => void) | undefined;
  #renew: NodeJS.Timeout | undefined;
  #tail: Promise<void> = Promise.resolve();
  #faults = 0;
  #closed = false;
  readonly #bucket: TokenBucket;

  constructor(
    private readonly transport: Transport,
    private readonly context: ConnectionContext,
    /** Whose connection it is; asked anew each time, since an account may be signed out meanwhile. */
    private readonly identify: () => Promise<Caller | undefined>,
  ) {
    this.#bucket = new TokenBucket(MESSAGES, context.now());
  }

  receive(text: string): void {
    if (this.#closed || this.context.hall.isFinishing) return;
    if (this.#bucket.take(this.context.now()) > 0) {
      this.#fault(tooFast);
      return;
    }
    const message = readMessage(clientMessageSchema, text);
    if (!message.ok) {
      this.#fault(message.error);
      return;
    }
    // A ping must not wait behind a command that waits for the disk.
    if (message.value.t === 'ping') {
      this.transport.send(encode({ t: 'pong', n: message.value.n, now: this.context.now() }));
      return;
    }
    this.#tail = this.#tail.then(() => this.#handle(message.value)).catch(this.context.failed);
  }

  close(): void {
    this.#closed = true;
    this.#stopWaiting?.();
    clearInterval(this.#renew);
    if (this.#listener !== undefined) this.#room?.leave(this.#listener);
  }

  async #handle(message: ClientMessage): Promise<void> {
    if (this.#closed) return;
    if (message.t === 'hello') return this.#hello(message);
    if (this.#game === undefined) {
      this.#fault(helloFirst);
      return;
    }
    if (message.t === 'ping') return;
    if (this.#side === null || this.#room === undefined) {
      this.#fault(spectator);
      return;
    }
    if (message.t === 'say') {
      if (await this.#isMuted()) this.#fault(muted);
      else this.#room.say(this.#side, message.phrase);
      return;
    }
    const { id, command } = message;
    const room = this.#room;
    if (!(await this.#isStillMine())) {
      this.transport.send(
        encode({ t: 'refused', id, error: sessionExpired, snapshot: makeSnapshot(room.match) }),
      );
      return;
    }
    // Not awaited: what follows on this connection is put in order by the room, and pings go on.
    void room
      .do(this.#side, id, command, this.transport.roundTrip)
      .then((result) =>
        this.transport.send(
          encode(
            result.ok
              ? { t: 'done', id, seq: result.value.seq }
              : { t: 'refused', id, error: result.error, snapshot: makeSnapshot(room.match) },
          ),
        ),
      )
      .catch(this.context.failed);
  }

  async #hello({ v, game, seat, seq }: Hello): Promise<void> {
    if (v !== PROTOCOL_VERSION) {
      this.#refuse(otherVersion);
      return;
    }
    if (this.#game !== undefined && this.#game !== game) {
      this.#fault(helloTwice);
      return;
    }
    const row = await this.context.store.game(game);
    if (row === undefined) {
      this.#refuse(unknown(game));
      return;
    }
    const opened = await this.context.seats.open(game, seat, (await this.#player())?.account.id);
    if (!opened.ok) {
      this.#refuse(opened.error);
      return;
    }
    this.#game = game;
    this.#seat = opened.value;
    this.#side = opened.value?.side ?? null;
    if (row.status === 'waiting') {
      await this.#wait(game, seq, row.listed === 1 && this.#side !== null);
      return;
    }
    await this.#enter(game, seq);
  }

  async #enter(game: string, seq: number | undefined): Promise<void> {
    const room = await this.context.hall.room(game);
    if (this.#closed) return;
    if (!room.ok) {
      this.#refuse(room.error);
      return;
    }
    if (this.#listener !== undefined) this.#room?.leave(this.#listener);
    this.#room = room.value;
    this.#listener = {
      side: this.#side,
      send: (text) => this.transport.send(text),
      end: () => this.transport.close(true),
    };
    this.#room.enter(this.#listener, seq);
  }

  async #wait(game: string, seq: number | undefined, renews: boolean): Promise<void> {
    this.#stopWaiting?.();
    clearInterval(this.#renew);
    this.#stopWaiting = this.context.hall.onStart(game, () => {
      clearInterval(this.#renew);
      void this.#enter(game, seq).catch(this.context.failed);
    });
    if (renews) {
      const renew = () => {
        this.context.store.extend(game, this.context.now() + OFFER_LASTS).catch(this.context.failed);
      };
      renew();
      this.#renew = setInterval(renew, OFFER_LASTS / 3);
      this.#renew.unref();
    }
    this.transport.send(encode({ t: 'waiting' }));
    // Somebody may have joined between the look at the store and now.
    const row = await this.context.store.game(game);
    if (row !== undefined && row.status !== 'waiting') this.context.hall.started(game);
  }

  /** Whoever may play here: a token may have been given for other things. */
  async #player(): Promise<Caller | undefined> {
    const caller = await this.identify();
    return caller?.scopes.has('play') === true ? caller : undefined;
  }

  /** Whether the account that opened the seat is signed in still; a secret opens it for good. */
  async #isStillMine(): Promise<boolean> {
    if (this.#seat?.by !== 'account') return true;
    return (await this.#player())?.account.id === this.#seat.account;
  }

  async #isMuted(): Promise<boolean> {
    const id = this.#seat?.account;
    if (id === undefined || id === null) return false;
    const until = (await this.context.accounts.store.byId(id))?.muted_until ?? 0;
    return until > this.context.now();
  }

  #refuse(error: GameError): void {
    this.transport.send(encode({ t: 'error', error }));
    this.transport.close();
  }

  #fault(error: GameError): void {
    this.#faults += 1;
    if (this.#faults > PATIENCE) {
      this.#refuse(error);
      return;
    }
    this.transport.send(encode({ t: 'error', error }));
  }
}

const unknown = (id: string): GameError => ({
  code: 'unknown-game',
  place: {},
  sentence: { ru: `Партии ${id} нет.`, en: `There is no game ${id}.` },
});
