import { checkedApply } from '@rikoshet/match/apply';
import type { AnyMatch } from '@rikoshet/match/match';
import { readSnapshot, type MatchSnapshot } from '@rikoshet/match/snapshot';
import { readStoredEvent, type StoredEvent } from '@rikoshet/match/stored-event';
import type { WireCommand } from '@rikoshet/protocol/common';
import { LIVE_TIMES, PROTOCOL_VERSION } from '@rikoshet/protocol/limits';
import type { ClientMessage, ServerMessage, ServerMessageOf } from '@rikoshet/protocol/live';
import {
  afterReconnect,
  afterSilence,
  answers,
  placeOfEvent,
  type Pending,
} from '@rikoshet/protocol/pending';
import type { Phrase } from '@rikoshet/protocol/phrases';
import { NOTHING_KNOWN, type Link, type LiveView, type News, type Wire, type World } from './live-view.js';

/** The server was heard so recently that the connection counts as live: two pings, so that one may be late. */
const HEARD = 2 * LIVE_TIMES.ping;
/** `tick` wants to be called at least this often. */
export const TICK = 500;
const FIRST_RETRY = 300;
const LONGEST_RETRY = 8000;
/** More than a hand can mean: what is pressed beyond is not sent. */
const MOST_PENDING = 4;
/** After these the server closes, and asking again would only bring the same answer. */
const FINAL = new Set(['unknown-game', 'wrong-seat', 'other-version']);

/**
 * One game over the network, seen from the page. The server is right in all things; this only follows it: it asks for what
 * is missing, sends again what was not answered, and says how far the connection can be trusted. Knows no page and no
 * timer: whoever holds it calls `tick`.
 */
export class LiveClient {
  #view: LiveView = NOTHING_KNOWN;
  #wire: Wire | undefined;
  #connections = 0;
  #open = false;
  #pending: Pending<WireCommand>[] = [];
  /** The highest event that the server has named on this connection. */
  #named = 0;
  #heard = 0;
  /** `hello` was sent then and has not been answered. */
  #asked: number | undefined;
  #ping = { n: 0, at: 0 };
  #retry = { at: 0, wait: FIRST_RETRY };
  /** The server's clock less this device's, by the quickest answer so far. */
  #clock: { readonly offset: number; readonly trip: number } | undefined;
  #stopped = false;

  constructor(
    private readonly address: { readonly game: string; readonly seat: string | undefined },
    private readonly world: World,
    private readonly changed: (view: LiveView, news: News | undefined) => void,
  ) {}

  get view(): LiveView {
    return this.#view;
  }

  /** The server's time; nothing without a live connection, and then no clock may run. */
  get serverNow(): number | undefined {
    return this.#view.link === 'live' && this.#clock ? this.world.now() + this.#clock.offset : undefined;
  }

  start(): void {
    this.#stopped = false;
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    this.#drop();
  }

  /** The device has lost its network: there is no use in waiting for the connection to notice. */
  lost(): void {
    if (this.#wire) this.#fail();
  }

  /** The network may be back: try at once. */
  wake(): void {
    if (this.#stopped || this.#view.link === 'refused') return;
    if (!this.#wire) this.#connect();
    else this.tick();
  }

  /** Sends a command; false where too many wait already or nobody plays here. */
  do(command: WireCommand): boolean {
    if (typeof this.#view.role !== 'number' || this.#pending.length >= MOST_PENDING) return false;
    this.#pending.push({ id: this.world.newId(), command, sentAt: this.world.now() });
    if (this.#pending.length === 1) this.#sendPending();
    this.#show({});
    return true;
  }

  /** Says a preset phrase; false without a connection, for nobody would hear it. */
  say(phrase: Phrase): boolean {
    return this.#view.link === 'live' && this.#send({ t: 'say', phrase });
  }

  /** Pings, sends again, gives up on a dead connection, tries anew: whatever is due. */
  tick(): void {
    if (this.#stopped || this.#view.link === 'refused') return;
    const now = this.world.now();
    if (!this.#wire) {
      if (now >= this.#retry.at) this.#connect();
      return;
    }
    const { pongLimit, ping, resend } = LIVE_TIMES;
    const unanswered = this.#asked !== undefined && now - this.#asked >= pongLimit;
    if (unanswered || now - this.#heard >= pongLimit) {
      this.#fail();
      return;
    }
    if (!this.#open) return;
    if (now - this.#ping.at >= ping) {
      this.#ping = { n: this.#ping.n + 1, at: now };
      this.#send({ t: 'ping', n: this.#ping.n });
    }
    if (this.#asked === undefined && afterSilence(this.#pending[0], now, resend) === 'resend')
      this.#sendPending();
    this.#weigh();
  }

  #connect(): void {
    if (this.#wire) return;
    this.#open = false;
    this.#named = 0;
    this.#heard = this.world.now();
    const mine = ++this.#connections;
    const current = (): boolean => this.#wire !== undefined && this.#connections === mine;
    this.#wire = this.world.connect({
      opened: () => {
        if (!current()) return;
        this.#open = true;
        this.#heard = this.world.now();
        this.#hello();
      },
      received: (text) => {
        if (current()) this.#receive(text);
      },
      closed: () => {
        if (current()) this.#fail();
      },
    });
  }

  #drop(): void {
    const wire = this.#wire;
    this.#wire = undefined;
    this.#open = false;
    this.#asked = undefined;
    wire?.close();
  }

  #fail(): void {
    this.#drop();
    if (this.#view.link === 'refused') return;
    const { wait } = this.#retry;
    // Not all pages at once when a server comes back.
    this.#retry = {
      at: this.world.now() + wait * (0.5 + this.world.random() / 2),
      wait: Math.min(2 * wait, LONGEST_RETRY),
    };
    this.#show({ link: 'lost', present: [false, false], watching: 0 });
  }

  #send(message: ClientMessage): boolean {
    if (!this.#wire || !this.#open) return false;
    this.#wire.send(JSON.stringify(message));
    return true;
  }

  #hello(): void {
    const { game, seat } = this.address;
    const { match } = this.#view;
    this.#asked = this.world.now();
    this.#send({
      t: 'hello',
      v: PROTOCOL_VERSION,
      game,
      ...(seat === undefined ? {} : { seat }),
      ...(match === undefined ? {} : { seq: match.seq }),
    });
  }

  #sendPending(): void {
    const first = this.#pending[0];
    if (!first || !this.#open) return;
    this.#pending[0] = { ...first, sentAt: this.world.now() };
    this.#send({ t: 'do', id: first.id, command: first.command });
  }

  #settle(): Pending<WireCommand> | undefined {
    const settled = this.#pending.shift();
    this.#sendPending();
    return settled;
  }

  #receive(text: string): void {
    this.#heard = this.world.now();
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    if (typeof message === 'object' && message !== null) this.#take(message as ServerMessage);
    this.#weigh();
  }

  #take(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.#welcome(message);
        return;
      case 'event':
        this.#named = Math.max(this.#named, message.seq);
        this.#event(message.seq, message.event);
        this.#catchUp();
        return;
      case 'done':
        this.#named = Math.max(this.#named, message.seq);
        if (answers(this.#pending[0], message)) this.#settle();
        this.#show({});
        this.#catchUp();
        return;
      case 'refused': {
        if (message.snapshot.seq >= (this.#view.match?.seq ?? 0)) this.#snapshot(message.snapshot);
        if (!answers(this.#pending[0], message)) return;
        const refused = this.#settle();
        if (refused) this.#show({}, { kind: 'refused', error: message.error, command: refused.command });
        return;
      }
      case 'waiting':
        this.#asked = undefined;
        this.#calm();
        this.#show({ waiting: true });
        return;
      case 'crowd':
        this.#show({ present: message.present, watching: message.watching });
        return;
      case 'said':
        this.#show({}, { kind: 'said', by: message.by, phrase: message.phrase });
        return;
      case 'rematch':
        this.#show({ rematch: message.game });
        return;
      case 'pong':
        this.#time(message.now, message.n === this.#ping.n ? this.world.now() - this.#ping.at : undefined);
        return;
      case 'error':
        if (FINAL.has(message.error.code)) {
          this.#show({ link: 'refused', problem: message.error });
          this.#drop();
        } else this.#show({}, { kind: 'error', error: message.error });
        return;
    }
  }

  #welcome(message: ServerMessageOf<'welcome'>): void {
    this.#asked = undefined;
    this.#calm();
    this.#time(message.now, undefined);
    this.#named = Math.max(this.#named, message.seq);
    this.#show({ waiting: false, role: message.role, rematch: message.rematch });
    if (message.snapshot) this.#snapshot(message.snapshot);
    for (const { seq, event } of message.missed ?? []) this.#event(seq, event);
    const first = this.#pending[0];
    const ply = this.#view.match?.line.length ?? 0;
    switch (afterReconnect(first, { done: message.done, ply })) {
      case 'clear':
        this.#settle();
        this.#show({});
        break;
      case 'resend':
        this.#sendPending();
        break;
      case 'noop':
        break;
    }
    this.#catchUp();
  }

  /** The connection works: the next failure is tried again at once. */
  #calm(): void {
    this.#retry = { at: 0, wait: FIRST_RETRY };
  }

  #snapshot(snapshot: MatchSnapshot): void {
    const game = this.world.gameOf(snapshot.setup.game);
    if (!game) {
      const sentence = {
        ru: 'Эта страница не знает такой игры: обновите её.',
        en: 'This page does not know the game: reload it.',
      };
      this.#show({ link: 'refused', problem: { code: 'other-version', sentence, place: {} } });
      this.#drop();
      return;
    }
    const match = readSnapshot(game, snapshot);
    if (match.ok) this.#show({ game, match: match.value });
  }

  #event(seq: number, stored: StoredEvent): void {
    const { game, match } = this.#view;
    // Until the answer to `hello` is here nothing can be added to; afterwards what is missing is asked for.
    if (!game || !match || placeOfEvent(match.seq, seq) !== 'next') return;
    const event = readStoredEvent(stored);
    const next = checkedApply(game, match, event);
    // An event that cannot follow: the state here must be wrong, the server's is not.
    if (next.ok) this.#show({ match: next.value as AnyMatch }, { kind: 'event', event });
    else this.#show({ match: undefined });
  }

  /** Asks for what is missing, once at a time. */
  #catchUp(): void {
    if (this.#asked === undefined && (this.#view.match?.seq ?? 0) < this.#named) this.#hello();
  }

  #time(server: number, trip: number | undefined): void {
    const way = trip ?? LIVE_TIMES.pongLimit;
    if (this.#clock && way > this.#clock.trip) return;
    this.#clock = { offset: server + (trip ?? 0) / 2 - this.world.now(), trip: way };
  }

  /** How far the connection can be trusted now. */
  #weigh(): void {
    if (!this.#wire || this.#view.link === 'refused') return;
    const before = this.#view.link;
    const trusted = before === 'live' || before === 'silent';
    const quiet = this.world.now() - this.#heard >= HEARD;
    const settled = this.#asked === undefined && this.#open;
    const link: Link = quiet && trusted ? 'silent' : settled && !quiet ? 'live' : before;
    if (link !== before) this.#show({ link });
  }

  #show(part: Partial<LiveView>, news?: News): void {
    this.#view = { ...this.#view, ...part, sending: this.#pending.map(({ command }) => command) };
    this.changed(this.#view, news);
  }
}
