import { LIVE_TIMES } from '@rikoshet/protocol/limits';
import type { ServerMessage } from '@rikoshet/protocol/live';
import { WebSocket } from '../../packages/server/test/client.js';
import { OPTIONS, type RecordedGame } from './games.js';

/** What all tables together have seen. */
export class Tally {
  /** Milliseconds from a turn sent to the same turn seen by the opponent. */
  readonly seen: number[] = [];
  sent = 0;
  done = 0;
  refused = 0;
}

/**
 * The corpus holds no times, so pauses follow a rule: log-normal, median 5 s, as people at a quick game; none shorter
 * than half a second or longer than a minute. `pace` 2 is twice as fast.
 */
export function pause(pace: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
  return Math.min(60_000, Math.max(500, 5000 * Math.exp(0.7 * normal))) / pace;
}

async function post(url: string, path: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}

const CLOCK = { kind: 'game', base: 3_600_000, increment: 5000 };

/** One game of two players, each with a connection of its own to one of the servers. */
export class Table {
  readonly #seats: string[] = [];
  readonly #sockets: (WebSocket | undefined)[] = [undefined, undefined];
  readonly #seq = [0, 0];
  #id = '';
  #ply = 0;
  #sentAt = 0;
  #pings: NodeJS.Timeout | undefined;
  #next: NodeJS.Timeout | undefined;
  #playing = false;

  constructor(
    private readonly urls: readonly [string, string],
    private readonly turns: RecordedGame,
    private readonly pace: number,
    private readonly tally: Tally,
  ) {}

  async create(): Promise<void> {
    const [url] = this.urls;
    const made = await post(url, '/games', {
      game: 'paper-football',
      options: OPTIONS,
      clock: CLOCK,
      side: 0,
      listed: true,
    });
    this.#id = made['id']!;
    const joined = await post(url, `/games/${this.#id}/join`, {});
    this.#seats.push(made['seat']!, joined['seat']!);
  }

  /** Opens both connections, without a word. */
  async connect(): Promise<void> {
    await Promise.all([0, 1].map((side) => this.#open(side)));
  }

  /** Says hello on both; resolves when both have the state. */
  async enter(): Promise<void> {
    await Promise.all(
      [0, 1].map(
        (side) =>
          new Promise<void>((resolve) => {
            const socket = this.#sockets[side]!;
            socket.on('message', (data: Buffer) => {
              const message = JSON.parse(data.toString()) as ServerMessage;
              if (message.t === 'welcome') resolve();
              this.#take(side, message);
            });
            socket.send(
              JSON.stringify({
                t: 'hello',
                v: 1,
                game: this.#id,
                seat: this.#seats[side],
                ...(this.#seq[side]! > 0 ? { seq: this.#seq[side] } : {}),
              }),
            );
          }),
      ),
    );
    this.#pings ??= setInterval(() => {
      for (const socket of this.#sockets)
        if (socket?.readyState === WebSocket.OPEN) socket.send('{"t":"ping","n":1}');
    }, LIVE_TIMES.ping);
  }

  play(): void {
    this.#playing = true;
    this.#plan();
  }

  /** The ply that everybody agrees on: all turns that were acknowledged are in it. */
  get ply(): number {
    return this.#ply;
  }

  get id(): string {
    return this.#id;
  }

  stopPlaying(): void {
    this.#playing = false;
    clearTimeout(this.#next);
  }

  close(): void {
    this.stopPlaying();
    clearInterval(this.#pings);
    this.#pings = undefined;
    for (const socket of this.#sockets) socket?.terminate();
  }

  #open(side: number): Promise<void> {
    const socket = new WebSocket(`${this.urls[side]!.replace('http', 'ws')}/live`, {
      perMessageDeflate: false,
    });
    this.#sockets[side] = socket;
    return new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
      socket.on('error', () => undefined);
    });
  }

  #plan(): void {
    const turn = this.turns[this.#ply];
    if (!this.#playing || turn === undefined) return;
    this.#next = setTimeout(() => {
      const ply = this.#ply;
      this.#sentAt = performance.now();
      this.tally.sent += 1;
      this.#sockets[ply % 2]?.send(
        JSON.stringify({ t: 'do', id: `t${ply}`, command: { kind: 'turn', ply, turn } }),
      );
    }, pause(this.pace));
  }

  #take(side: number, message: ServerMessage): void {
    if (message.t === 'done') this.tally.done += 1;
    else if (message.t === 'refused') this.tally.refused += 1;
    else if (message.t === 'event') {
      this.#seq[side] = message.seq;
      // The opponent of the mover has seen it: that is what is measured.
      if (message.event.kind !== 'turn' || message.event.by === side) return;
      this.tally.seen.push(performance.now() - this.#sentAt);
      this.#ply += 1;
      this.#plan();
    }
  }
}
