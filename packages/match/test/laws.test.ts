import { SIDES, type Side } from '@rikoshet/game/outcome';
import { apply, replay } from '@rikoshet/match/apply';
import type { ClockSetup } from '@rikoshet/match/clock-setup';
import type { MatchCommand } from '@rikoshet/match/command';
import { decide } from '@rikoshet/match/decide';
import { OFFERS } from '@rikoshet/match/event';
import { clockAt, positionOf } from '@rikoshet/match/match';
import type { MatchSetup } from '@rikoshet/match/setup';
import { makeSnapshot, readSnapshot, type MatchSnapshot } from '@rikoshet/match/snapshot';
import { makeStoredEvent, readStoredEvent, type StoredEvent } from '@rikoshet/match/stored-event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Table } from './helpers.js';
import { stones } from './stones.js';

const side = fc.constantFrom<Side>(...SIDES);
const what = fc.constantFrom(...OFFERS);

/** `ply` here is a distance from the true number of turns, so that most turns are current ones. */
const command: fc.Arbitrary<MatchCommand> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('turn' as const),
      by: side,
      ply: fc.constantFrom(0, 0, 0, 0, -1, 1),
      turn: fc.constantFrom('1', '2', '3', '4', 'x'),
      lag: fc.constantFrom(0, 0, 200, -50),
    }),
  },
  fc.record({
    kind: fc.constantFrom('offer' as const, 'accept' as const, 'decline' as const, 'withdraw' as const),
    by: side,
    what,
  }),
  fc.record({ kind: fc.constant('take-back' as const), by: side, to: fc.integer({ min: -1, max: 9 }) }),
  fc.record({ kind: fc.constantFrom('left' as const, 'returned' as const), side }),
  fc.record({ kind: fc.constant('tick' as const) }),
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('resign' as const, 'claim' as const), by: side }),
  },
);

const clock = fc.constantFrom<ClockSetup>(
  { kind: 'none' },
  { kind: 'game', base: 30_000, increment: 2000 },
  { kind: 'move', limit: 10_000, total: 60_000, overstep: 'loses' },
  { kind: 'move', limit: 10_000, overstep: 'warns' },
  { kind: 'days', days: 1 },
);
const setup: fc.Arbitrary<Partial<MatchSetup>> = fc.record({
  clock,
  takebacks: fc.constantFrom('free' as const, 'offered' as const, 'never' as const),
  claimAfter: fc.constant(40_000),
});
const script = fc.array(fc.record({ command, wait: fc.constantFrom(0, 100, 3000, 3000, 9000, 50_000) }), {
  maxLength: 60,
});

const current = (table: Table, command: MatchCommand): MatchCommand =>
  command.kind === 'turn' ? { ...command, ply: command.ply + table.match.line.length } : command;

test('a match is the fold of its events, and a snapshot of it loses nothing', () => {
  fc.assert(
    fc.property(setup, script, (part, steps) => {
      const table = new Table(part);
      for (const { command, wait } of steps) {
        table.now += wait;
        table.send(current(table, command));
      }
      const stored = JSON.parse(JSON.stringify(table.events.map(makeStoredEvent))) as StoredEvent[];
      expect(stored.map(readStoredEvent)).toStrictEqual(table.events);
      expect(replay(stones, stored.map(readStoredEvent))).toEqual({ ok: true, value: table.match });
      expect(table.match.seq).toBe(table.events.length);
      const snapshot = JSON.parse(JSON.stringify(makeSnapshot(table.match))) as MatchSnapshot;
      expect(readSnapshot(stones, snapshot)).toEqual({ ok: true, value: table.match });
    }),
    { numRuns: 600 },
  );
});

test('one result at most, and it stays unless turns are freely taken back', () => {
  fc.assert(
    fc.property(setup, script, (part, steps) => {
      const table = new Table(part);
      let results = 0;
      for (const { command, wait } of steps) {
        table.now += wait;
        const before = table.match;
        const length = table.events.length;
        const answer = table.send(current(table, command));
        if (answer !== 'ok') expect(table.match).toBe(before);
        for (const event of table.events.slice(length)) {
          if (event.kind === 'ended') results += 1;
          if (event.kind === 'taken-back') results = 0;
        }
        expect(results).toBeLessThanOrEqual(1);
        expect(table.match.outcome !== undefined).toBe(results === 1);
        if (before.outcome !== undefined && part.takebacks !== 'free')
          expect(table.match.outcome).toEqual(before.outcome);
      }
    }),
    { numRuns: 600 },
  );
});

test('nobody moves out of turn and the position is what the line says', () => {
  fc.assert(
    fc.property(setup, script, (part, steps) => {
      const table = new Table(part);
      for (const { command, wait } of steps) {
        table.now += wait;
        table.send(current(table, command));
        let heap = table.match.start;
        for (const turn of table.match.line) {
          expect(turn.by).toBe(heap.mover);
          const next = stones.play(heap, turn.steps);
          if (!next.ok) throw new Error(next.error.code);
          heap = next.value;
        }
        expect(positionOf(table.match)).toEqual(heap);
      }
    }),
    { numRuns: 300 },
  );
});

test('clocks never fall below nothing, and grow by no more than a finished turn gives', () => {
  fc.assert(
    fc.property(setup, script, (part, steps) => {
      const table = new Table(part);
      const grant = part.clock?.kind === 'game' ? part.clock.increment : 0;
      for (const { command, wait } of steps) {
        const shown = clockAt(stones, table.match, table.now);
        table.now += wait;
        const thought = clockAt(stones, table.match, table.now);
        const before = table.match;
        table.send(current(table, command));
        const after = clockAt(stones, table.match, table.now);
        for (const by of SIDES) {
          expect(thought.left[by]).toBeGreaterThanOrEqual(0);
          expect(thought.left[by]).toBeLessThanOrEqual(shown.left[by]);
          expect(after.left[by]).toBeGreaterThanOrEqual(0);
          if (part.clock?.kind === 'game' && table.match.line.length > before.line.length)
            // 200 ms is the most that a turn of this script is credited for its way.
            expect(after.left[by]).toBeLessThanOrEqual(thought.left[by] + grant + 200);
        }
        expect(after.played).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 600 },
  );
});

test('a takeback restores the node exactly: position, clock and what may follow', () => {
  fc.assert(
    fc.property(
      clock,
      fc.array(fc.constantFrom(1, 2, 3), { minLength: 1, maxLength: 6 }),
      fc.nat(),
      (timing, takes, pick) => {
        const table = new Table({ clock: timing, takebacks: 'free' });
        const seen = [table.match];
        for (const take of takes) {
          table.turn((table.match.line.length % 2) as Side, String(take), 700);
          seen.push(table.match);
        }
        const to = pick % takes.length;
        table.now += 900;
        expect(table.send({ kind: 'take-back', by: 0, to })).toBe('ok');
        const was = seen[to];
        if (was === undefined) throw new Error('no such node');
        const { line, clock, start, outcome, offers } = table.match;
        expect({ line, clock, start, outcome, offers }).toEqual({
          line: was.line,
          clock: was.clock,
          start: was.start,
          outcome: was.outcome,
          offers: was.offers,
        });
        expect(table.match.since === undefined).toBe(was.since === undefined);
      },
    ),
  );
});

test('deciding changes nothing by itself', () => {
  fc.assert(
    fc.property(setup, script, (part, steps) => {
      const table = new Table(part);
      for (const { command, wait } of steps) {
        table.now += wait;
        const asked = current(table, command);
        const before = JSON.stringify(table.match);
        const one = decide(stones, table.match, asked, table.now);
        const two = decide(stones, table.match, asked, table.now);
        expect(two).toEqual(one);
        expect(JSON.stringify(table.match)).toBe(before);
        if (one.ok) for (const event of one.value) table.match = apply(stones, table.match, event);
      }
    }),
    { numRuns: 200 },
  );
});
