import type { Side } from '@rikoshet/game/outcome';
import { advance, begin } from '@rikoshet/match/decide';
import type { AnyMatch } from '@rikoshet/match/match';
import { makeSnapshot } from '@rikoshet/match/snapshot';
import { makeStoredEvent, type StoredEvent } from '@rikoshet/match/stored-event';
import { paperFootball } from '@rikoshet/paper-football/paper-football';
import { LIVE_TIMES } from '@rikoshet/protocol/limits';
import type { ClientMessage, ServerMessage } from '@rikoshet/protocol/live';
import { LiveClient, TICK } from '../src/online/live-client.js';
import type { LiveView, News, Wire, World } from '../src/online/live-view.js';

interface Logged {
  readonly seq: number;
  readonly event: StoredEvent;
  readonly id?: string;
  readonly side?: Side;
}

/** One connection of a fake network: what travels in each direction, and whether the server listens on it. */
interface Line {
  side: Side | null;
  up: string[];
  down: string[];
  entered: boolean;
  closed: boolean;
  readonly received: (text: string) => void;
  readonly opened: () => void;
  readonly hear: () => void;
}

/** The smallest server that keeps the protocol, over a network that the test holds in its hands. Its time is virtual. */
export class FakeTable {
  now = 1_000_000;
  match: AnyMatch;
  log: Logged[] = [];
  /** How often each command was carried out. */
  readonly carriedOut = new Map<string, number>();
  readonly lines: Line[] = [];
  /** The server takes no connections. */
  down = false;
  silent = false;

  constructor() {
    const begun = begin(
      paperFootball,
      {
        game: 'paper-football',
        options: '2;6;8 В;Н',
        players: ['А', 'Б'],
        clock: { kind: 'game', base: 600_000, increment: 1000 },
        takebacks: 'offered',
        rated: false,
        claimAfter: LIVE_TIMES.claimAfter,
      },
      this.now,
    );
    if (!begun.ok) throw new Error('no game');
    this.match = begun.value.match as AnyMatch;
    this.log.push({ seq: 1, event: makeStoredEvent(begun.value.event) });
  }

  client(side: Side | null, heard: (view: LiveView, news?: News) => void = () => undefined): LiveClient {
    let ids = 0;
    const world: World = {
      now: () => this.now,
      random: () => 0.5,
      newId: () => `${side ?? 's'}-${this.lines.length}-${ids++}`,
      gameOf: (id) => (id === 'paper-football' ? paperFootball : undefined),
      connect: (listener): Wire => {
        const line: Line = {
          side,
          up: [],
          down: [],
          entered: false,
          closed: this.down,
          received: (text) => listener.received(text),
          opened: () => listener.opened(),
          hear: () => listener.closed(),
        };
        this.lines.push(line);
        queueMicrotask(() => (line.closed ? line.hear() : line.opened()));
        return {
          send: (text) => {
            if (!line.closed) line.up.push(text);
          },
          close: () => {
            line.closed = true;
          },
        };
      },
    };
    return new LiveClient(
      { game: 'k3Xw09aQbT5z', seat: side === null ? undefined : String(side) },
      world,
      heard,
    );
  }

  /** Ends every connection of a side, or all. */
  cut(side?: Side | null): void {
    for (const line of this.lines)
      if (!line.closed && (side === undefined || line.side === side)) {
        line.closed = true;
        line.hear();
      }
  }

  /** Carries all that is under way, both ways, until nothing moves. */
  deliver(): void {
    for (let moved = true; moved;) {
      moved = false;
      for (const line of this.lines) {
        if (line.closed || this.silent) continue;
        const up = line.up.shift();
        if (up !== undefined) this.#receive(line, JSON.parse(up) as ClientMessage);
        const down = line.down.shift();
        if (down !== undefined) line.received(down);
        moved ||= up !== undefined || down !== undefined;
      }
    }
  }

  /** The server reads what a side has sent; its answers stay under way. */
  read(side: Side): void {
    for (const line of this.lines)
      if (line.side === side && !line.closed)
        for (const text of line.up.splice(0)) this.#receive(line, JSON.parse(text) as ClientMessage);
  }

  /** Lets time pass in ticks, with or without carrying messages. */
  async pass(milliseconds: number, clients: readonly LiveClient[], carry = true): Promise<void> {
    for (let left = milliseconds; left > 0; left -= TICK) {
      this.now += Math.min(TICK, left);
      for (const client of clients) client.tick();
      await Promise.resolve();
      if (carry) this.deliver();
    }
  }

  #tell(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const line of this.lines) if (line.entered && !line.closed) line.down.push(text);
  }

  #receive(line: Line, message: ClientMessage): void {
    const answer = (reply: ServerMessage): void => void line.down.push(JSON.stringify(reply));
    switch (message.t) {
      case 'ping':
        answer({ t: 'pong', n: message.n, now: this.now });
        return;
      case 'say':
        if (line.side !== null) this.#tell({ t: 'said', by: line.side, phrase: message.phrase });
        return;
      case 'hello': {
        line.entered = true;
        const { seq } = this.match;
        const known = message.seq;
        answer({
          t: 'welcome',
          role: line.side,
          now: this.now,
          seq,
          ...(known !== undefined && known <= seq && seq - known < 6
            ? {
                missed: this.log
                  .slice(known)
                  .map(({ seq, event, id }) => ({ seq, event, ...(id ? { id } : {}) })),
              }
            : { snapshot: makeSnapshot(this.match) }),
          done: this.log
            .flatMap(({ id, side }) => (id !== undefined && side === line.side ? [id] : []))
            .slice(-32),
        });
        return;
      }
      case 'do': {
        const { side } = line;
        if (side === null) return;
        const before = this.log.find(({ id }) => id === message.id);
        if (before) {
          answer({ t: 'done', id: message.id, seq: before.seq });
          return;
        }
        const { match, events, result } = advance(
          paperFootball,
          this.match,
          { ...message.command, by: side },
          this.now,
        );
        this.match = match as AnyMatch;
        events.forEach((event, index) => {
          const own = index === 0 && result.ok ? { id: message.id, side } : {};
          const logged: Logged = { seq: this.log.length + 1, event: makeStoredEvent(event), ...own };
          this.log.push(logged);
          this.#tell({ t: 'event', seq: logged.seq, event: logged.event });
        });
        if (result.ok) {
          this.carriedOut.set(message.id, (this.carriedOut.get(message.id) ?? 0) + 1);
          answer({ t: 'done', id: message.id, seq: this.log.length });
        } else
          answer({
            t: 'refused',
            id: message.id,
            error: { ...result.error, place: {} },
            snapshot: makeSnapshot(this.match),
          });
      }
    }
  }
}
