import type { Heartbeat, Outage } from '../storage/heartbeat.js';
import { newId } from './secrets.js';

/** The numbers of the signs of life, in ms; docs/decisions tells why, the server's tests guard them. */
export const PULSE = {
  /** A process says this often that it lives. */
  beat: 1000,
  /** Without any sign for longer nobody has served, and no clock ran. */
  outage: 3000,
  /** What is known of a process that is gone is forgotten after so long. */
  memory: 60_000,
} as const;

/** What a beat has found out. */
export interface BeatNews {
  /** Nobody has served for a while: what is in memory must hear of it. */
  readonly outage: boolean;
  /** Another process has gone, and its players with it. */
  readonly gone: boolean;
}

/** This process's signs of life, and what it knows of times without any and of other processes. */
export class Pulse {
  readonly id = newId();
  #outages: Outage[] = [];
  #others = new Set<string>();
  #last = -Infinity;
  #gone = -Infinity;

  constructor(
    private readonly heartbeat: Heartbeat,
    private readonly now: () => number,
  ) {}

  /**
   * The first beat. Where no other process is there, nobody served since the last beat, however short that was;
   * `alone`: there cannot be another one.
   */
  async start(alone: boolean): Promise<void> {
    const time = this.now();
    const others = alone ? [] : await this.heartbeat.alive(time - PULSE.outage);
    await this.heartbeat.beat(this.id, time, others.length === 0 ? 0 : PULSE.outage);
    await this.heartbeat.forget('', time - PULSE.memory);
    this.#outages = await this.heartbeat.outagesAfter(0);
    this.#others = new Set(others);
    this.#last = time;
  }

  async beat(): Promise<BeatNews> {
    const time = this.now();
    await this.heartbeat.beat(this.id, time, PULSE.outage);
    const fresh = await this.heartbeat.outagesAfter(this.#outages.at(-1)?.until ?? 0);
    const alive = new Set(await this.heartbeat.alive(time - PULSE.outage));
    const gone = [...this.#others].some((id) => !alive.has(id));
    alive.delete(this.id);
    this.#others = alive;
    this.#outages.push(...fresh);
    this.#last = time;
    if (gone) this.#gone = time;
    return { outage: fresh.length > 0, gone };
  }

  /** Whether the last beat is too old to decide anything on: there may have been an outage since. */
  get isStale(): boolean {
    return this.now() - this.#last > PULSE.outage;
  }

  /** Whether a process has gone lately, and nobody knows yet which of its players came back. */
  get missesSomebody(): boolean {
    return this.now() - this.#gone < PULSE.memory;
  }

  /** Known outages that ended after `time`, in order. */
  outagesAfter(time: number): readonly Outage[] {
    const first = this.#outages.findLastIndex(({ until }) => until <= time) + 1;
    return this.#outages.slice(first);
  }

  /** The last sign of life: from now on nobody's clock runs unless another process serves. */
  async stop(): Promise<void> {
    const time = this.now();
    await this.heartbeat.beat(this.id, time, PULSE.outage);
    await this.heartbeat.forget(this.id, time - PULSE.memory);
  }
}
