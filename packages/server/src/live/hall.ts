import { SIDES } from '@rikoshet/game/outcome';
import { ok, type GameError, type Result } from '@rikoshet/game/result';
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
import type { Pulse } from './pulse.js';
import { Room, type RoomContext } from './room.js';
import { newId } from './secrets.js';

const IDLE = 60_000;
const SWEEP = 1000;
const MOST_DUE = 500;
/** Where the bus may lose a message, watched games are looked up this often, ms; docs/decisions tells why. */
export const POLL = 2000;

export interface HallOptions {
  readonly games: ReadonlyMap<string, ServedGame>;
  readonly store: Store;
  readonly bus: Bus;
  readonly pulse: Pulse;
  /** How often games with watchers are looked up in the store, in ms; without it the bus alone is relied on. */
  readonly poll?: number;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
  /** Told what became of each command of a player: `done`, or the code of the refusal. */
  readonly told?: (result: string) => void;
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
  readonly #timers: NodeJS.Timeout[] = [];
  #sweeping: Promise<void> = Promise.resolve();
  #beating: Promise<void> | undefined;
  #finishing = false;

  constructor(private readonly options: HallOptions) {
    this.#unsubscribe = options.bus.subscribe((game, seq) => this.#woken(game, seq));
  }

  /** Begins to look after the clocks. */
  start(): void {
    const { poll } = this.options;
    this.#every(SWEEP, async () => {
      await this.#beat();
      await this.sweep();
    });
    if (poll !== undefined) this.#every(poll, () => this.poll());
  }

  /** How many games are in memory. */
  get size(): number {
    return this.#rooms.size;
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

  /** Looks up what the bus may have failed to tell. */
  async poll(): Promise<void> {
    const ids = new Set(this.#waiting.keys());
    for (const [id, loading] of this.#rooms) if (((await loading)?.listeners.size ?? 0) > 0) ids.add(id);
    for (const { id, seq } of await this.options.store.progress([...ids])) this.#woken(id, seq);
  }

  /** Whether nothing new is begun any more: who asks now is answered by the process that comes after. */
  get isFinishing(): boolean {
    return this.#finishing;
  }

  /** Takes no more commands, finishes those under way, and tells whoever listens to come back later. */
  async finish(): Promise<void> {
    this.#finishing = true;
    const rooms = await Promise.all(this.#rooms.values());
    for (const room of rooms) await room?.settled();
    // What was done last is acknowledged in the turn of the loop after this one.
    await new Promise((resolve) => setImmediate(resolve));
    for (const room of rooms) room?.end();
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
    await this.options.pulse.stop().catch(this.options.failed);
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
      ready: () => (this.options.pulse.isStale ? this.#beat() : Promise.resolve()),
      outagesAfter: (time) => this.options.pulse.outagesAfter(time),
      stored: (room) => this.#stored(room),
      failed: this.options.failed,
      told: this.options.told ?? (() => undefined),
    };
    const room = new Room(id, game, match.value, rows, context);
    room.next = row.next ?? undefined;
    await this.#resume(room);
    if (room.match.rematchAgreed && room.next === undefined) await this.#rematch(room);
    return room;
  }

  /** Nobody saw who came back after an outage or with a process: whoever does not is away from now on. */
  async #resume(room: Room): Promise<void> {
    if (room.match.outcome !== undefined) return;
    if ((await room.resume()) || this.options.pulse.missesSomebody)
      for (const side of SIDES) room.expectReturn(side);
  }

  /** One sign of life at a time. What has happened meanwhile is told to all rooms. */
  #beat(): Promise<void> {
    this.#beating ??= this.options.pulse
      .beat()
      .then(({ outage, gone }) => {
        if (outage || gone) for (const loading of this.#rooms.values()) void this.#resumed(loading);
      })
      .finally(() => (this.#beating = undefined));
    return this.#beating;
  }

  async #resumed(loading: Promise<Room | undefined>): Promise<void> {
    try {
      const room = await loading;
      if (room !== undefined) await this.#resume(room);
    } catch (error) {
      this.options.failed(error);
    }
  }

  /** Work that is done again and again, never twice at the same time. */
  #every(time: number, work: () => Promise<void>): void {
    const timer = setInterval(() => {
      this.#sweeping = this.#sweeping.then(work).catch(this.options.failed);
    }, time);
    timer.unref();
    this.#timers.push(timer);
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
    const id = newId();
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
      counted: 0,
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
