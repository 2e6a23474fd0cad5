import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@rikoshet/game/game';
import type { Side } from '@rikoshet/game/outcome';
import { checkedApply, replay } from '@rikoshet/match/apply';
import { moverOf, positionOf, type AnyMatch } from '@rikoshet/match/match';
import { makeSnapshot, readSnapshot, type MatchSnapshot } from '@rikoshet/match/snapshot';
import { readStoredEvent, type StoredEvent } from '@rikoshet/match/stored-event';
import type { WireCommand } from '@rikoshet/protocol/common';
import type { ServerMessage } from '@rikoshet/protocol/live';
import { afterReconnect, placeOfEvent, type Pending } from '@rikoshet/protocol/pending';
import { GAMES } from '@rikoshet/server/games';
import { localBus } from '@rikoshet/server/live/bus';
import { Connection } from '@rikoshet/server/live/connection';
import { Hall } from '@rikoshet/server/live/hall';
import { Pulse } from '@rikoshet/server/live/pulse';
import type { Database } from '@rikoshet/server/storage/database';
import { Heartbeat } from '@rikoshet/server/storage/heartbeat';
import { openSqlite } from '@rikoshet/server/storage/sqlite';
import { Store } from '@rikoshet/server/storage/store';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invitationsOf, peopleOf } from './parts.js';

/** `RIKOSHET_RUNS=2000` is the full count; the default keeps the suite quick. */
const RUNS = Number(process.env['RIKOSHET_RUNS'] ?? 30);

/** A player's page: what a client does with the messages, and nothing of the network. */
class Player {
  match: AnyMatch | undefined;
  pending: Pending<WireCommand> | undefined;
  /** Messages on their way, each direction in order; a drop loses what is on its way. */
  up: string[] = [];
  down: string[] = [];
  connection: Connection | undefined;
  readonly acked = new Set<string>();
  #count = 0;

  constructor(
    readonly name: string,
    readonly game: AnyGame,
    readonly id: string,
    readonly seat: string,
    readonly side: Side,
  ) {}

  hello(): void {
    const seq = this.match?.seq;
    this.up.push(
      JSON.stringify({
        t: 'hello',
        v: 1,
        game: this.id,
        seat: this.seat,
        ...(seq === undefined ? {} : { seq }),
      }),
    );
  }

  ask(command: WireCommand, now: number): void {
    if (this.pending !== undefined || this.match === undefined) return;
    this.pending = { id: `${this.name}${(this.#count += 1)}`, command, sentAt: now };
    this.send();
  }

  send(): void {
    if (this.pending !== undefined)
      this.up.push(JSON.stringify({ t: 'do', id: this.pending.id, command: this.pending.command }));
  }

  take(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.t === 'welcome') {
      if (message.snapshot !== undefined) this.#show(message.snapshot);
      for (const { seq, event } of message.missed ?? []) this.#event(seq, event);
      const next = afterReconnect(this.pending, { done: message.done, ply: this.match?.line.length ?? 0 });
      if (next === 'clear') {
        if (message.done.includes(this.pending!.id)) this.acked.add(this.pending!.id);
        this.pending = undefined;
      } else if (next === 'resend') this.send();
    } else if (message.t === 'event') this.#event(message.seq, message.event);
    else if (message.t === 'done' && message.id === this.pending?.id) {
      this.acked.add(message.id);
      this.pending = undefined;
    } else if (message.t === 'refused' && message.id === this.pending?.id) this.pending = undefined;
  }

  #show(snapshot: MatchSnapshot): void {
    const match = readSnapshot(this.game, snapshot);
    if (!match.ok) throw new Error(match.error.sentence.en);
    this.match = match.value;
  }

  #event(seq: number, stored: StoredEvent): void {
    if (this.match === undefined) return;
    const place = placeOfEvent(this.match.seq, seq);
    if (place === 'gap') this.hello();
    if (place !== 'next') return;
    const next = checkedApply(this.game, this.match, readStoredEvent(stored));
    if (!next.ok) throw new Error(next.error.sentence.en);
    this.match = next.value;
  }
}

const ACTIONS = [
  'turn',
  'turn',
  'turn',
  'takeback',
  'draw',
  'accept',
  'decline',
  'deliver',
  'deliver',
  'receive',
  'receive',
  'drop',
  'reconnect',
  'duplicate',
  'resend',
  'restart',
  'resign',
] as const;

const action = fc.record({
  who: fc.constantFrom<Side>(0, 1),
  what: fc.constantFrom(...ACTIONS),
  pick: fc.nat(4),
});

/** Time goes on from run to run, since all share one store. */
let begun = 1_000_000;

class World {
  time = (begun += 1_000_000_000);
  hall!: Hall;
  players: [Player, Player] | undefined;
  failures: unknown[] = [];
  readonly now = () => this.time;
  constructor(
    readonly store: Store,
    private readonly db: Database['db'],
  ) {}

  async boot(): Promise<void> {
    const pulse = new Pulse(new Heartbeat(this.db), this.now);
    await pulse.start(false);
    this.hall = new Hall({
      games: GAMES,
      store: this.store,
      bus: localBus(),
      pulse,
      now: this.now,
      failed: (e) => this.failures.push(e),
    });
    this.hall.start();
  }

  connect(player: Player): void {
    player.connection = new Connection(
      { send: (text) => void player.down.push(text), close: () => this.drop(player), roundTrip: 20 },
      {
        hall: this.hall,
        store: this.store,
        ...peopleOf(this.db, this.now),
        now: this.now,
        failed: (e) => this.failures.push(e),
      },
      () => Promise.resolve(undefined),
    );
    player.hello();
  }

  drop(player: Player): void {
    player.connection?.close();
    player.connection = undefined;
    player.up = [];
    player.down = [];
  }

  async settle(): Promise<void> {
    // Until what the connections have begun is on the disk and told.
    for (let quiet = 0; quiet < 3;) {
      const before = this.players!.map(({ down }) => down.length).join();
      await new Promise((resolve) => setTimeout(resolve, 4));
      quiet = this.players!.map(({ down }) => down.length).join() === before ? quiet + 1 : 0;
    }
  }

  flush(player: Player): void {
    if (player.connection === undefined) return;
    for (const text of player.up.splice(0)) player.connection.receive(text);
  }

  receive(player: Player): void {
    for (const text of player.down.splice(0)) player.take(text);
  }
}

function turnFor(player: Player, pick: number): WireCommand | undefined {
  const { match, game } = player;
  if (match === undefined || match.outcome !== undefined || moverOf(game, match) !== player.side)
    return undefined;
  const position: unknown = positionOf(match);
  let index = 0;
  for (const turn of game.turns(position))
    if (index++ === pick)
      return {
        kind: 'turn',
        ply: match.line.length,
        turn: game.notations[game.notation]!.make(position, turn),
      };
  return undefined;
}

const COMMANDS: Partial<Record<(typeof ACTIONS)[number], WireCommand>> = {
  takeback: { kind: 'offer', what: 'takeback' },
  draw: { kind: 'offer', what: 'draw' },
  accept: { kind: 'accept', what: 'takeback' },
  decline: { kind: 'decline', what: 'draw' },
  resign: { kind: 'resign' },
};

async function act(
  world: World,
  { who, what, pick }: { who: Side; what: (typeof ACTIONS)[number]; pick: number },
) {
  const player = world.players![who];
  world.time += 1 + pick * 100;
  const command = what === 'turn' ? turnFor(player, pick) : COMMANDS[what];
  // Resigning ends the run's play, so it is rare.
  if (command !== undefined && (what !== 'resign' || pick === 4)) player.ask(command, world.time);
  switch (what) {
    case 'deliver':
      world.flush(player);
      await world.settle();
      break;
    case 'receive':
      world.receive(player);
      break;
    case 'drop':
      world.drop(player);
      break;
    case 'reconnect':
      world.drop(player);
      world.connect(player);
      break;
    case 'duplicate':
      if (player.up.length > 0) player.up.push(player.up.at(-1)!);
      break;
    case 'resend':
      if (player.connection !== undefined) player.send();
      break;
    case 'restart': {
      // As a kill would: connections break off, what is in memory is gone, the store stays.
      for (const each of world.players!) world.drop(each);
      await world.hall.close();
      world.time += pick * 2000;
      await world.boot();
      break;
    }
    default:
      break;
  }
}

test(`${RUNS} random plays over a bad network end with both pages showing what the server holds`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rikoshet-model-'));
  const opened = openSqlite(folder);
  if (!opened.ok) throw new Error(opened.error.sentence.en);
  const store = new Store(opened.value.db);
  await store.migrate();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...[...GAMES.keys()]),
      fc.array(action, { minLength: 5, maxLength: 60 }),
      async (kind, actions) => {
        const world = new World(store, opened.value.db);
        await world.boot();
        const invitations = invitationsOf(opened.value.db, store, world.hall, world.now);
        const created = await invitations.create({
          game: kind,
          clock: { kind: 'game', base: 86_400_000, increment: 0 },
          takebacks: 'offered',
          side: 0,
          name: '',
          listed: true,
          rated: false,
        });
        if (!created.ok) throw new Error(created.error.sentence.en);
        const { id, seat } = created.value;
        const joined = await invitations.join(id, { name: '' });
        if (!joined.ok) throw new Error(joined.error.sentence.en);
        const { game } = GAMES.get(kind)!;
        world.players = [new Player('a', game, id, seat, 0), new Player('b', game, id, joined.value.seat, 1)];
        for (const player of world.players) world.connect(player);
        for (const each of actions) await act(world, each);

        // The network heals: both reconnect and everything arrives.
        for (const player of world.players) {
          world.drop(player);
          world.connect(player);
        }
        for (let round = 0; round < 3; round += 1)
          for (const player of world.players) {
            world.flush(player);
            await world.settle();
            world.receive(player);
          }
        for (const player of world.players) world.receive(player);

        const rows = await store.events(id);
        expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
        const truth = replay(
          game,
          rows.map(({ body }) => readStoredEvent(JSON.parse(body) as StoredEvent)),
        );
        if (!truth.ok) throw new Error(truth.error.sentence.en);
        const done = rows.map(({ command }) => command).filter((command) => command !== null);
        // Nothing was done twice, and everything that was acknowledged is there.
        expect(new Set(done).size).toBe(done.length);
        for (const player of world.players) {
          expect(player.pending).toBeUndefined();
          expect(makeSnapshot(player.match!)).toEqual(makeSnapshot(truth.value));
          for (const command of player.acked) expect(done).toContain(command);
          world.drop(player);
        }
        await world.hall.close();
        expect(world.failures).toEqual([]);
      },
    ),
    { numRuns: RUNS },
  );
  await store.drain();
  await opened.value.close();
  rmSync(folder, { recursive: true });
}, 900_000);
