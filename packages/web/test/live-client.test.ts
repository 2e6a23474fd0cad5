import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Side } from '@rikoshet/game/outcome';
import type { Position } from '@rikoshet/paper-football/position';
import { positionOf } from '@rikoshet/match/match';
import { makeSnapshot } from '@rikoshet/match/snapshot';
import { paperFootball } from '@rikoshet/paper-football/paper-football';
import { LIVE_TIMES } from '@rikoshet/protocol/limits';
import type { LiveClient } from '../src/online/live-client.js';
import type { News } from '../src/online/live-view.js';
import { FakeTable } from './fake-table.js';

/** Some legal turn, chosen by a number. */
function turnOf(position: Position, choice: number): string {
  const steps: number[] = [];
  for (let n = choice; !paperFootball.complete(position, steps); n = Math.floor(n / 3) + 1) {
    const next = paperFootball.steps(position, steps);
    if (next.length === 0) break;
    steps.push(next[n % next.length]!);
  }
  return paperFootball.notations[paperFootball.notation]!.make(position, steps);
}

/** Plays a turn as far as the client knows the game, right or wrong. */
function playTurn(client: LiveClient, choice: number): void {
  const { match } = client.view;
  if (!match) return;
  const turn = turnOf(positionOf(match) as Position, choice);
  client.do({ kind: 'turn', ply: match.line.length, turn });
}

async function seated(): Promise<{ table: FakeTable; clients: [LiveClient, LiveClient]; heard: News[] }> {
  const table = new FakeTable();
  const heard: News[] = [];
  const clients: [LiveClient, LiveClient] = [
    table.client(0, (_, news) => news && heard.push(news)),
    table.client(1),
  ];
  for (const client of clients) client.start();
  await table.pass(500, clients);
  return { table, clients, heard };
}

describe('the live client', () => {
  it('takes its seat, and both see a turn', async () => {
    const { table, clients } = await seated();
    expect(clients.map(({ view }) => [view.link, view.role])).toEqual([
      ['live', 0],
      ['live', 1],
    ]);
    clients[0].do({ kind: 'turn', ply: 0, turn: 'd6-e7' });
    expect(clients[0].view.sending).toHaveLength(1);
    table.deliver();
    for (const { view } of clients) expect(view.match?.line.map(({ text }) => text)).toEqual(['d6-e7']);
    expect(clients[0].view.sending).toEqual([]);
  });

  it('says what was refused, and shows the true state', async () => {
    const { table, clients, heard } = await seated();
    clients[0].do({ kind: 'turn', ply: 0, turn: 'd6-d8' });
    table.deliver();
    const [refused] = heard.filter(({ kind }) => kind === 'refused');
    expect(refused).toMatchObject({ kind: 'refused', command: { turn: 'd6-d8' } });
    expect(clients[0].view.match?.line).toEqual([]);
    expect(clients[0].view.sending).toEqual([]);
  });

  it('sends again what was not answered, and it is done once', async () => {
    const { table, clients } = await seated();
    clients[0].do({ kind: 'turn', ply: 0, turn: 'd6-e7' });
    const line = table.lines.find(({ side }) => side === 0)!;
    line.up.length = 0;
    await table.pass(LIVE_TIMES.resend - 500, clients);
    expect(table.match.line).toHaveLength(0);
    await table.pass(1000, clients);
    expect(table.match.line).toHaveLength(1);
    expect([...table.carriedOut.values()]).toEqual([1]);
  });

  it('knows after a reconnect that a lost acknowledgement was one', async () => {
    const { table, clients } = await seated();
    clients[0].do({ kind: 'turn', ply: 0, turn: 'd6-e7' });
    // It arrives; the answer does not.
    table.read(0);
    expect(table.match.line).toHaveLength(1);
    expect(clients[0].view.match?.line).toHaveLength(0);
    table.cut(0);
    await table.pass(2000, clients);
    expect(table.match.line).toHaveLength(1);
    expect(clients[0].view.sending).toEqual([]);
    expect([...table.carriedOut.values()]).toEqual([1]);
  });

  it('never trusts a connection that is silent: no clock, then a new connection', async () => {
    const { table, clients } = await seated();
    const [client] = clients;
    await table.pass(LIVE_TIMES.ping * 2, clients);
    expect(client.serverNow).toBe(table.now);
    table.silent = true;
    await table.pass(LIVE_TIMES.ping * 2 + 500, clients);
    expect(client.view.link).toBe('silent');
    expect(client.serverNow).toBeUndefined();
    const connections = table.lines.length;
    await table.pass(LIVE_TIMES.pongLimit, clients);
    expect(client.view.link).toBe('lost');
    table.silent = false;
    await table.pass(10_000, clients);
    expect(table.lines.length).toBeGreaterThan(connections);
    expect(client.view.link).toBe('live');
  });

  it('keeps trying while there is no server, less and less often', async () => {
    const { table, clients } = await seated();
    table.down = true;
    table.cut();
    const before = table.lines.length;
    await table.pass(120_000, clients);
    const tries = (table.lines.length - before) / 2;
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(30);
    table.down = false;
    clients[0].wake();
    await table.pass(500, clients);
    expect(clients[0].view.link).toBe('live');
  });

  it('gives up where the server says that there is no such seat', async () => {
    const { table, clients } = await seated();
    const [client] = clients;
    const line = table.lines.find(({ side }) => side === 0)!;
    const error = { code: 'wrong-seat', sentence: { ru: 'нет', en: 'no' }, place: {} };
    line.down.push(JSON.stringify({ t: 'error', error }));
    table.deliver();
    const connections = table.lines.length;
    await table.pass(30_000, [client]);
    expect(client.view).toMatchObject({ link: 'refused', problem: { code: 'wrong-seat' } });
    expect(table.lines).toHaveLength(connections);
  });

  it('takes no harm from what is no message', async () => {
    const { table, clients } = await seated();
    const line = table.lines.find(({ side }) => side === 0)!;
    line.down.push('{', 'null', '[]', '{"t":"news"}', '7');
    table.deliver();
    expect(clients[0].view.link).toBe('live');
  });

  const action = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('turn' as const), who: fc.nat(2), n: fc.nat(1000) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('offer' as const), who: fc.nat(2), n: fc.nat(5) }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('pass' as const), who: fc.nat(2), n: fc.nat(20) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('deliver' as const), who: fc.nat(2), n: fc.nat(3) }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          'cut',
          'lose-up',
          'lose-down',
          'double-up',
          'double-down',
          'swap-down',
          'restart',
        ),
        who: fc.nat(2),
        n: fc.nat(3),
      }),
    },
  );

  it('ends with the server’s state whatever the network does, and nothing is done twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 60 }), async (actions) => {
        const table = new FakeTable();
        // A third client sits in the first one's seat: another tab.
        const sides: readonly Side[] = [0, 1, 0];
        const clients = sides.map((side) => table.client(side));
        for (const client of clients) client.start();
        await table.pass(500, clients);
        for (const { kind, who, n } of actions) {
          const client = clients[who]!;
          const lines = table.lines.filter((line) => !line.closed);
          const line = lines[n % Math.max(1, lines.length)];
          const queue = kind.endsWith('-up') ? line?.up : line?.down;
          switch (kind) {
            case 'turn':
              playTurn(client, n);
              break;
            case 'offer':
              client.do(
                [
                  { kind: 'offer', what: 'takeback' } as const,
                  { kind: 'accept', what: 'takeback' } as const,
                  { kind: 'offer', what: 'draw' } as const,
                  { kind: 'decline', what: 'draw' } as const,
                  { kind: 'withdraw', what: 'takeback' } as const,
                  { kind: 'claim' } as const,
                ][n]!,
              );
              break;
            case 'pass':
              await table.pass(n * 500, clients, n % 4 !== 0);
              break;
            case 'deliver':
              table.deliver();
              break;
            case 'cut':
              table.cut(sides[who]);
              break;
            case 'restart':
              table.cut();
              break;
            case 'lose-up':
            case 'lose-down':
              queue?.shift();
              break;
            case 'double-up':
            case 'double-down':
              if (queue?.[0] !== undefined) queue.splice(1, 0, queue[0]);
              break;
            case 'swap-down':
              if (queue && queue.length > 1) queue.push(queue.shift()!);
              break;
          }
        }
        await table.pass(60_000, clients);
        // Only a new connection shows that the last message of all was lost; a real one loses none in its middle.
        for (const client of clients) {
          client.lost();
          client.wake();
        }
        await table.pass(5000, clients);
        for (const { view } of clients) {
          expect(view.link).toBe('live');
          expect(view.sending).toEqual([]);
          expect(makeSnapshot(view.match!)).toEqual(makeSnapshot(table.match));
        }
        for (const times of table.carriedOut.values()) expect(times).toBe(1);
      }),
      { numRuns: Number(process.env['RIKOSHET_RUNS'] ?? 150) },
    );
  });
});
