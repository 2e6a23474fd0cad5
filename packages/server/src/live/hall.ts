import { SIDES, type Side } from '@rikoshet/game/outcome';
import { fail, ok, type GameError, type Result } from '@rikoshet/game/result';
import { replay } from '@rikoshet/match/apply';
import { begin } from '@rikoshet/match/decide';
import { dueAt } from '@rikoshet/match/match';
import { rematchSetup } from '@rikoshet/match/setup';
import { makeStoredEvent, readStoredEvent, type StoredEvent } from '@rikoshet/match/stored-event';
import type { ServedGame } from '../games.js';
import type { Store } from '../storage/store.js';
import type { GameRow } from '../storage/tables.js';
import type { Bus } from './bus.js';
import { MOST_LAG } from './lag-quota.js';
import { Room, type RoomContext } from './room.js';
import { hashOf, newGameId } from './secrets.js';

const IDLE = 60_000;
const SWEEP = 1000;
const BEAT = 1000;
/** A gap in the heartbeat that is longer means that nobody served: the clocks stood still. */
const OUTAGE = 3000;
const MOST_DUE = 500;

export interface HallOptions {
  readonly games: ReadonlyMap<string, ServedGame>;
  readonly store: Store;
  readonly bus: Bus;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

export const unknownGame: GameError = {
  code: 'unknown-game',
  place: {},
  sentence: { ru: 'Такой партии нет.', en: 'There is no such game.' },
};

/** All games that this process has to do with at the moment. */
export class Hall {
  readonly #rooms = new Map<string, Promise<Room | undefined>>();
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #unsubscribe: () => void;
  #timers: NodeJS.Timeout[] = [];
  #sweeping: Promise<void> = Promise.resolve();

  constructor(private readonly options: HallOptions) {
    this.#unsubscribe = options.bus.subscribe((game, seq) => this.#woken(game, seq));
  }

  /** Notes for how long nobody served, and begins to look after the clocks. */
  async start(): Promise<void> {
    const { store, now } = this.options;
    const last = await store.lastBeat();
    const time = now();
    if (last !== undefined && time - last > OUTAGE) await store.addOutage({ from: last, until: time });
    await store.beat(time);
    this.#timers = [
      setInterval(() => void store.beat(now()).catch(this.options.failed), BEAT),
      setInterval(() => {
        this.#sweeping = this.#sweeping.then(() => this.sweep()).catch(this.options.failed);
      }, SWEEP),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** The room of a started game; an error where there is no such game or it still waits. */
  async room(id: string): Promise<Result<Room>> {
    const known = this.#rooms.get(id);
    const loading = known ?? this.#load(id);
    if (known === undefined) {
      this.#rooms.set(id, loading);
      // What cannot be had is asked for anew the next time.
      loading.then(
        (room) => room ?? this.#rooms.delete(id),
        () => this.#rooms.delete(id),
      );
    }
    const room = await loading;
    return room === undefined ? { ok: false, error: unknownGame } : ok(room);
  }

  /** The side whose seat a secret opens; spectators have none. A wrong secret is refused, not taken for a spectator's. */
  async sideOf(id: string, secret: string | undefined): Promise<Result<Side | null>> {
    if (secret === undefined) return ok(null);
    const side = await this.options.store.seat(id, hashOf(secret));
    return side === undefined
      ? fail('wrong-seat', {
          ru: 'Этот секрет не открывает места в этой партии.',
          en: 'This secret opens no seat of this game.',
        })
      : ok(side);
  }

  /** Calls `started` once when the waiting game starts. */
  onStart(id: string, started: () => void): () => void {
    const watchers = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, watchers);
    watchers.add(started);
    return () => {
      watchers.delete(started);
      if (watchers.size === 0) this.#waiting.delete(id);
    };
  }

  /** Tells everybody who waits for the game, here and elsewhere. */
  started(id: string): void {
    this.options.bus.publish(id, 1);
  }

  /** Ends what the clock has ended in rooms that nobody looks at, and forgets rooms that nobody needs. */
  async sweep(): Promise<void> {
    const { store, now } = this.options;
    for (const id of await store.due(now() - MOST_LAG, MOST_DUE)) {
      const room = await this.room(id);
      if (!room.ok) continue;
      await room.value.authority({ kind: 'tick' });
      const { match, game } = room.value;
      // The clock stood still for a while, so the end is later than the row says.
      if (match.outcome === undefined) await store.setDue(id, dueAt(game, match) ?? null);
    }
    await store.removeWaiting({ expiredAt: now() });
    for (const [id, loading] of this.#rooms) {
      const room = await loading;
      if (room === undefined || room.isBusy || now() - room.used < IDLE) continue;
      room.close();
      this.#rooms.delete(id);
    }
  }

  /** Finishes what is under way and forgets everything. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#unsubscribe();
    await this.#sweeping;
    const rooms = await Promise.all(this.#rooms.values());
    for (const room of rooms) {
      room?.close();
      await room?.settled();
    }
    await this.options.store.drain();
    this.#rooms.clear();
  }

  async #load(id: string): Promise<Room | undefined> {
    const { store, games } = this.options;
    const row = await store.game(id);
    const game = row === undefined ? undefined : games.get(row.game)?.game;
    if (row === undefined || game === undefined || row.status === 'waiting') return undefined;
    const rows = await store.events(id);
    const match = replay(
      game,
      rows.map(({ body }) => readStoredEvent(JSON.parse(body) as StoredEvent)),
    );
    if (!match.ok) {
      this.options.failed(new Error(`${id} cannot be replayed: ${match.error.sentence.en}`));
      return undefined;
    }
    const context: RoomContext = {
      store,
      now: this.options.now,
      stored: (room) => this.#stored(room),
      failed: this.options.failed,
    };
    const room = new Room(id, game, match.value, rows, context);
    room.next = row.next ?? undefined;
    await this.#standStill(room);
    if (room.match.rematchAgreed && room.next === undefined) await this.#rematch(room);
    return room;
  }

  async #standStill(room: Room): Promise<void> {
    if (room.match.outcome !== undefined) return;
    const outages = await this.options.store.outagesAfter(room.match.at);
    for (const { from, until } of outages) await room.authority({ kind: 'stand-still', from }, until);
    // Nobody saw who came back, so whoever does not is away from now on.
    if (outages.length > 0) for (const side of SIDES) room.expectReturn(side);
  }

  #stored(room: Room): void {
    this.options.bus.publish(room.id, room.match.seq);
    if (room.match.rematchAgreed && room.next === undefined)
      void this.#rematch(room).catch(this.options.failed);
  }

  /** Starts the agreed rematch, unless another process has. */
  async #rematch(room: Room): Promise<void> {
    const { store, now } = this.options;
    const before = await store.game(room.id);
    if (before === undefined) return;
    const begun = begin(room.game, rematchSetup(room.match.setup), now());
    if (!begun.ok) throw new Error(begun.error.sentence.en);
    const { match, event } = begun.value;
    const id = newGameId();
    const row: GameRow = {
      ...before,
      id,
      setup: JSON.stringify(match.setup),
      status: 'live',
      listed: 0,
      creator_side: 1 - before.creator_side,
      created_at: now(),
      ended_at: null,
      due_at: dueAt(room.game, match) ?? null,
      seq: 1,
      plies: 0,
      winner: null,
      reason: null,
      next: null,
    };
    const first = {
      game: id,
      seq: 1,
      body: JSON.stringify(makeStoredEvent(event)),
      command: null,
      side: null,
    };
    const made = await store.createRematch(room.id, row, first);
    const next = made ? id : (await store.game(room.id))?.next;
    if (next !== undefined && next !== null && room.next === undefined) room.tellRematch(next);
  }

  #woken(id: string, seq: number): void {
    const watchers = this.#waiting.get(id);
    this.#waiting.delete(id);
    for (const started of watchers ?? []) started();
    const loading = this.#rooms.get(id);
    if (loading === undefined) return;
    void loading
      .then(async (room) => {
        if (room === undefined || room.match.seq >= seq) return;
        await room.catchUp();
        if (room.match.rematchAgreed && room.next === undefined) await this.#rematch(room);
      })
      .catch(this.options.failed);
  }
}
