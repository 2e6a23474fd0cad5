import type { AnyGame } from '@rikoshet/game/game';
import type { Side } from '@rikoshet/game/outcome';
import { fail, type Result } from '@rikoshet/game/result';
import { checkedApply } from '@rikoshet/match/apply';
import type { MatchCommand } from '@rikoshet/match/command';
import { advance, type Advance } from '@rikoshet/match/decide';
import type { MatchEvent } from '@rikoshet/match/event';
import { dueAt, type AnyMatch } from '@rikoshet/match/match';
import { makeSnapshot } from '@rikoshet/match/snapshot';
import { makeStoredEvent, readStoredEvent, type StoredEvent } from '@rikoshet/match/stored-event';
import type { WireCommand } from '@rikoshet/protocol/common';
import { LIMITS, LIVE_TIMES } from '@rikoshet/protocol/limits';
import type { ServerMessage } from '@rikoshet/protocol/live';
import type { Phrase } from '@rikoshet/protocol/phrases';
import type { GameSummary } from '../storage/appender.js';
import type { Outage } from '../storage/heartbeat.js';
import type { Store } from '../storage/store.js';
import type { EventRow } from '../storage/tables.js';
import { LagQuota, MOST_LAG } from './lag-quota.js';

/** Somebody who watches or plays a game, over whatever transport. */
export interface Listener {
  readonly side: Side | null;
  /** Takes one message, already written as JSON. */
  send(text: string): void;
  /** The process stops: come back to the one after it. */
  end(): void;
}

/** What a room needs from around it. */
export interface RoomContext {
  readonly store: Store;
  readonly now: () => number;
  /** Resolves when all outages so far are known; rejects where the store does not answer. */
  readonly ready: () => Promise<void>;
  readonly outagesAfter: (time: number) => readonly Outage[];
  /** Told after events of this room were stored. */
  readonly stored: (room: Room) => void;
  readonly failed: (error: unknown) => void;
  readonly told: (result: string) => void;
}

export interface Done {
  readonly seq: number;
}

interface LoggedEvent {
  readonly seq: number;
  readonly event: StoredEvent;
  readonly id?: string;
  readonly side?: Side;
}

const TRIES = 8;
const KNOWN_COMMANDS = 32;

const notStored = fail('not-stored', {
  ru: 'Сервер сейчас не может записать ход. Повторите позже.',
  en: 'The server cannot store it now. Try again later.',
});
const busy = fail('busy', {
  ru: 'Слишком много команд одновременно; повторите.',
  en: 'Too many commands at once; try again.',
});

export const encode = (message: ServerMessage): string => JSON.stringify(message);

export function summaryOf(game: AnyGame, match: AnyMatch): GameSummary {
  const over = match.outcome !== undefined;
  return {
    status: over ? 'over' : 'live',
    seq: match.seq,
    plies: match.line.length,
    due_at: dueAt(game, match) ?? null,
    ended_at: over ? match.at : null,
    winner: match.outcome?.winner ?? null,
    reason: match.outcome?.reason ?? null,
  };
}

const logged = (row: EventRow): LoggedEvent => ({
  seq: row.seq,
  event: JSON.parse(row.body) as StoredEvent,
  ...(row.command === null ? {} : { id: row.command }),
  ...(row.side === null ? {} : { side: row.side === 1 ? 1 : 0 }),
});

/**
 * One game that is being played or watched in this process: the match as far as this process knows it, and whoever
 * listens. The truth is the store; what is here can be thrown away at any time.
 */
export class Room {
  readonly listeners = new Set<Listener>();
  /** Time of the last use, for throwing idle rooms away. */
  used: number;
  next: string | undefined;
  #events: LoggedEvent[];
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;
  #leaving: [NodeJS.Timeout | undefined, NodeJS.Timeout | undefined] = [undefined, undefined];
  readonly #lag = new LagQuota();
  #closed = false;

  constructor(
    readonly id: string,
    readonly game: AnyGame,
    private current: AnyMatch,
    rows: readonly EventRow[],
    private readonly context: RoomContext,
  ) {
    this.#events = rows.map(logged);
    this.used = context.now();
    this.#setTimer();
  }

  get match(): AnyMatch {
    return this.current;
  }

  /** Whether somebody listens or something is under way. */
  get isBusy(): boolean {
    return this.listeners.size > 0 || this.#waiting > 0;
  }

  enter(listener: Listener, known: number | undefined): void {
    this.used = this.context.now();
    this.listeners.add(listener);
    listener.send(encode(this.#welcome(listener.side, known)));
    if (listener.side !== null) {
      clearTimeout(this.#leaving[listener.side]);
      if (this.current.away[listener.side] !== undefined)
        void this.authority({ kind: 'returned', side: listener.side });
    }
    this.#tellCrowd();
  }

  leave(listener: Listener): void {
    if (!this.listeners.delete(listener)) return;
    this.used = this.context.now();
    if (listener.side !== null) this.expectReturn(listener.side);
    this.#tellCrowd();
  }

  /** Lets a side without a connection count as away after a short while. */
  expectReturn(side: Side): void {
    if (this.#closed || this.#isHere(side) || this.current.setup.claimAfter === undefined) return;
    clearTimeout(this.#leaving[side]);
    this.#leaving[side] = setTimeout(() => {
      if (!this.#isHere(side) && this.current.outcome === undefined)
        void this.authority({ kind: 'left', side });
    }, LIVE_TIMES.leaveDelay);
    this.#leaving[side].unref();
  }

  say(by: Side, phrase: Phrase): void {
    this.#tell({ t: 'said', by, phrase });
  }

  /** A player's command. Resolves when its events are on the disk, or it has been refused. */
  do(side: Side, id: string | undefined, command: WireCommand, roundTrip = 0): Promise<Result<Done>> {
    return this.#enqueue(async () => {
      const before = this.#doneBefore(id, side);
      if (before !== undefined) return before;
      const lag = command.kind === 'turn' ? { lag: this.#lag.take(side, roundTrip) } : {};
      const result = await this.#execute({ ...command, ...lag, by: side }, this.context.now, id, side);
      this.context.told(result.ok ? 'done' : result.error.code);
      return result;
    });
  }

  /** What the process itself reports; `at` where it happened at another time than now. */
  authority(command: MatchCommand, at?: number): Promise<Result<Done>> {
    return this.#enqueue(() => this.#execute(command, at === undefined ? this.context.now : () => at));
  }

  /** Takes known outages from the clock. True where there were any. */
  async resume(): Promise<boolean> {
    const { seq } = this.current;
    await this.#enqueue(() => this.#execute(undefined, this.context.now));
    return this.current.seq > seq;
  }

  /** Reads what other processes have stored. */
  catchUp(): Promise<void> {
    return this.#enqueue(() => this.#catchUp());
  }

  /** Sends away whoever listens. */
  end(): void {
    for (const listener of this.listeners) listener.end();
  }

  /** Resolves when everything asked for so far has been done. */
  async settled(): Promise<void> {
    await this.#tail;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const timer of this.#leaving) clearTimeout(timer);
  }

  tellRematch(game: string): void {
    this.next = game;
    this.#tell({ t: 'rematch', game });
  }

  /** Ids of the side's commands that have been carried out, newest last. */
  done(side: Side | null): string[] {
    return this.#events
      .flatMap((e) => (e.id !== undefined && e.side === side ? [e.id] : []))
      .slice(-KNOWN_COMMANDS);
  }

  /** The events after `known`, as they are sent. */
  eventsAfter(known: number): { seq: number; event: StoredEvent; id?: string }[] {
    return this.#events
      .slice(known)
      .map(({ seq, event, id }) => ({ seq, event, ...(id === undefined ? {} : { id }) }));
  }

  #isHere(side: Side): boolean {
    for (const listener of this.listeners) if (listener.side === side) return true;
    return false;
  }

  #welcome(role: Side | null, known: number | undefined): ServerMessage {
    const { seq } = this.current;
    const follows = known !== undefined && known > 0 && known <= seq && seq - known <= LIMITS.missedEvents;
    return {
      t: 'welcome',
      role,
      now: this.context.now(),
      seq,
      ...(follows ? { missed: this.eventsAfter(known) } : { snapshot: makeSnapshot(this.current) }),
      done: this.done(role),
      ...(this.next === undefined ? {} : { rematch: this.next }),
    };
  }

  #tell(message: ServerMessage): void {
    const text = encode(message);
    for (const listener of this.listeners) listener.send(text);
  }

  #tellCrowd(): void {
    let watching = 0;
    for (const { side } of this.listeners) if (side === null) watching += 1;
    this.#tell({ t: 'crowd', present: [this.#isHere(0), this.#isHere(1)], watching });
  }

  /** One command of a game after the other: each is decided on what the one before has led to. */
  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    this.used = this.context.now();
    const done = this.#tail.then(work).finally(() => {
      this.#waiting -= 1;
    });
    this.#tail = done.catch(this.context.failed);
    return done;
  }

  /** The command's last event, where it has been carried out already. */
  #doneBefore(id: string | undefined, side: Side | undefined): Result<Done> | undefined {
    const done = id === undefined ? undefined : this.#events.findLast((e) => e.id === id && e.side === side);
    return done === undefined ? undefined : { ok: true, value: { seq: done.seq } };
  }

  /** What an outage and then the command lead to; `at`: how many events come before the command's own. */
  #decide(
    command: MatchCommand | undefined,
    now: number,
  ): Advance<unknown, unknown> & { readonly at: number } {
    let match = this.current;
    const events: MatchEvent[] = [];
    for (const { from, until } of this.context.outagesAfter(match.at)) {
      const stood = advance(this.game, match, { kind: 'stand-still', from }, until);
      match = stood.match;
      events.push(...stood.events);
    }
    const at = events.length;
    if (command === undefined) return { match, events, result: { ok: true, value: events }, at };
    const done = advance(this.game, match, command, now);
    return { match: done.match, events: [...events, ...done.events], result: done.result, at };
  }

  async #execute(
    command: MatchCommand | undefined,
    now: () => number,
    id?: string,
    side?: Side,
  ): Promise<Result<Done>> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      try {
        await this.context.ready();
        const before = this.#doneBefore(id, side);
        if (before !== undefined) return before;
        const { match, events, result, at } = this.#decide(command, now());
        const answer: Result<Done> = result.ok ? { ok: true, value: { seq: match.seq } } : result;
        if (events.length === 0) return answer;
        const first = this.current.seq + 1;
        const rows = events.map((event, index): EventRow => ({
          game: this.id,
          seq: first + index,
          body: JSON.stringify(makeStoredEvent(event)),
          command: index === at && result.ok ? (id ?? null) : null,
          side: index === at && result.ok ? (side ?? null) : null,
        }));
        const summary = summaryOf(this.game, match);
        const stored = await this.context.store.append({ game: this.id, events: rows, summary });
        if (stored === 'stored') {
          this.#take(match, rows);
          this.context.stored(this);
          return answer;
        }
        await this.#catchUp();
      } catch (error) {
        this.context.failed(error);
        return (await this.#afterFailure(id, side)) ?? notStored;
      }
    }
    return busy;
  }

  /** A connection that breaks during a commit leaves open whether it was one: the store knows. */
  async #afterFailure(id: string | undefined, side: Side | undefined): Promise<Result<Done> | undefined> {
    try {
      await this.#catchUp();
      return this.#doneBefore(id, side);
    } catch {
      return undefined;
    }
  }

  async #catchUp(): Promise<void> {
    const rows = await this.context.store.events(this.id, this.current.seq);
    let match = this.current;
    for (const row of rows) {
      const next = checkedApply(this.game, match, readStoredEvent(JSON.parse(row.body) as StoredEvent));
      if (!next.ok) throw new Error(`${this.id} ${row.seq}: ${next.error.sentence.en}`);
      match = next.value;
    }
    if (rows.length > 0) this.#take(match, rows);
  }

  /** Makes stored events known to everybody here. */
  #take(match: AnyMatch, rows: readonly EventRow[]): void {
    this.current = match;
    for (const row of rows) {
      const { seq, event, id, side } = logged(row);
      this.#events.push({
        seq,
        event,
        ...(id === undefined ? {} : { id }),
        ...(side === undefined ? {} : { side }),
      });
      this.#tell({ t: 'event', seq, event, ...(id === undefined ? {} : { id }) });
      // Another process took a player for gone whose other connection is here.
      if (event.kind === 'left' && this.#isHere(event.side))
        void this.authority({ kind: 'returned', side: event.side });
    }
    this.#setTimer();
  }

  #setTimer(): void {
    clearTimeout(this.#timer);
    const due = dueAt(this.game, this.current);
    if (due === undefined || this.#closed) return;
    const wait = due + MOST_LAG - this.context.now();
    // What is further away is found by the hall's sweep.
    if (wait > 86_400_000) return;
    this.#timer = setTimeout(() => void this.authority({ kind: 'tick' }), Math.max(0, wait) + 1);
    this.#timer.unref();
  }
}
