import { otherSide } from '@rikoshet/game/outcome';
import { checkClock, makeTimeControl, parseTimeControl, type ClockSetup } from '@rikoshet/match/clock-setup';
import { advance } from '@rikoshet/match/decide';
import { clockAt, dueAt } from '@rikoshet/match/match';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Table } from './helpers.js';
import { stones, type Heap } from './stones.js';

const FIVE_PLUS_THREE: ClockSetup = { kind: 'game', base: 300_000, increment: 3000 };
const MINUTE: ClockSetup = { kind: 'move', limit: 60_000, total: 3_600_000, overstep: 'loses' };

describe('a clock per game', () => {
  test('stands until the first turn, then takes what was spent and adds the increment', () => {
    const table = new Table({ clock: FIVE_PLUS_THREE });
    expect(dueAt(stones, table.match)).toBeUndefined();
    table.turn(0, '1', 50_000);
    expect(table.match.clock.left).toEqual([303_000, 300_000]);
    table.turn(1, '1', 10_000);
    expect(table.match.clock.left).toEqual([303_000, 293_000]);
    table.now += 4000;
    expect(clockAt(stones, table.match, table.now).left).toEqual([299_000, 293_000]);
  });

  test('ends the match at the very moment, by tick; a turn in the same moment is too late', () => {
    const table = new Table({ clock: FIVE_PLUS_THREE });
    table.turn(0, '1');
    expect(dueAt(stones, table.match)).toBe(table.now + 300_000);
    table.now += 299_999;
    expect(table.send({ kind: 'tick' })).toBe('ok');
    expect(table.match.outcome).toBeUndefined();
    table.now += 1;
    expect(table.turn(1, '1')).toBe('time-is-up');
    expect(table.send({ kind: 'tick' })).toBe('ok');
    expect(table.match.outcome).toEqual({ winner: 0, reason: 'time' });
    expect(table.match.clock.left).toEqual([303_000, 0]);
    expect(table.send({ kind: 'tick' })).toBe('ok');
    expect(table.events.filter(({ kind }) => kind === 'ended')).toHaveLength(1);
  });

  test('does not charge the credited lag, and a late turn inside the credit still counts', () => {
    const table = new Table({ clock: FIVE_PLUS_THREE });
    table.turn(0, '1');
    table.now += 300_400;
    expect(table.send({ kind: 'turn', by: 1, ply: 1, turn: '1', lag: 500 })).toBe('ok');
    expect(table.match.clock.left[1]).toBe(100 + 3000);
  });

  test('an accepted draw or takeback does not save whoever has run out of time', () => {
    const table = new Table({ clock: FIVE_PLUS_THREE });
    table.turn(0, '1');
    table.send({ kind: 'offer', by: 1, what: 'draw' });
    table.now += 300_000;
    expect(table.send({ kind: 'accept', by: 0, what: 'draw' })).toBe('time-is-up');
  });

  test('stands still while the authority is away', () => {
    const table = new Table({ clock: FIVE_PLUS_THREE, claimAfter: 40_000 });
    table.turn(0, '1');
    table.send({ kind: 'left', side: 1 });
    table.now += 10_000;
    const from = table.now;
    table.now += 7_000_000;
    table.send({ kind: 'stand-still', from });
    expect(clockAt(stones, table.match, table.now).left[1]).toBe(290_000);
    expect(table.send({ kind: 'claim', by: 0 })).toBe('claim-too-early');
    table.turn(1, '1', 1000);
    expect(table.match.clock.left[1]).toBe(292_000);
  });

  test('set back, gives no time away', () => {
    const table = new Table({ clock: FIVE_PLUS_THREE });
    table.turn(0, '1');
    table.now -= 100_000;
    table.turn(1, '1');
    expect(table.match.clock.left).toEqual([303_000, 303_000]);
    expect(table.match.line[1]?.spent).toBe(0);
  });
});

describe('a clock per move', () => {
  test('gives each turn its minute and ends by time', () => {
    const table = new Table({ clock: MINUTE });
    table.turn(0, '1');
    table.turn(1, '1', 59_000);
    expect(table.match.clock.left).toEqual([60_000, 60_000]);
    table.now += 60_000;
    table.send({ kind: 'tick' });
    expect(table.match.outcome).toEqual({ winner: 1, reason: 'time' });
  });

  test('ends the match after its hour, the turn in progress not counted', () => {
    const table = new Table({ clock: { ...MINUTE, total: 100_000 } });
    table.turn(0, '1', 5000);
    table.turn(1, '1', 50_000);
    expect(dueAt(stones, table.match)).toBe(table.now + 50_000);
    expect(table.turn(0, '1', 50_000)).toBe('time-is-up');
    table.send({ kind: 'tick' });
    expect(table.match.outcome).toEqual({ winner: undefined, reason: 'match-time' });
    expect(table.match.line).toHaveLength(2);
  });

  test('asks the game who has won by then, where the game counts', () => {
    const counting = {
      ...stones,
      whenTimeIsOver: (heap: Heap) => ({ winner: otherSide(heap.mover), reason: 'match-time' as const }),
    };
    const table = new Table({ clock: { ...MINUTE, total: 10_000 } });
    table.turn(0, '1');
    table.now += 10_000;
    const { match, events, result } = advance(
      counting,
      table.match,
      { kind: 'turn', by: 1, ply: 1, turn: '1' },
      table.now,
    );
    expect(result.ok ? 'ok' : result.error.code).toBe('time-is-up');
    expect(events.map(({ kind }) => kind)).toEqual(['ended']);
    expect(match.outcome).toEqual({ winner: 0, reason: 'match-time' });
  });

  test('only warns where the setup says so', () => {
    const table = new Table({ clock: { kind: 'move', limit: 60_000, overstep: 'warns' } });
    table.turn(0, '1');
    expect(dueAt(stones, table.match)).toBeUndefined();
    expect(table.turn(1, '1', 70_000)).toBe('ok');
    expect(table.match.line[1]?.spent).toBe(70_000);
  });
});

test('days a move run from the start of the match', () => {
  const table = new Table({ clock: { kind: 'days', days: 3 } });
  table.now += 3 * 86_400_000;
  table.send({ kind: 'tick' });
  expect(table.match.outcome).toEqual({ winner: 1, reason: 'time' });
});

test('a takeback restores the clock of the node and starts the turn anew', () => {
  const table = new Table({ clock: FIVE_PLUS_THREE });
  table.turn(0, '1', 1000);
  table.turn(1, '1', 20_000);
  const { clock } = table.match;
  table.turn(0, '2', 30_000);
  table.send({ kind: 'offer', by: 0, what: 'takeback' });
  table.now += 12_000;
  table.send({ kind: 'accept', by: 1, what: 'takeback' });
  expect(table.match.clock).toEqual(clock);
  expect(clockAt(stones, table.match, table.now)).toEqual(clock);
  expect(clockAt(stones, table.match, table.now + 1000).left).toEqual([clock.left[0] - 1000, clock.left[1]]);
});

const wholeSeconds = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((s) => s * 1000);
const anyClock: fc.Arbitrary<ClockSetup> = fc.oneof(
  fc.constant<ClockSetup>({ kind: 'none' }),
  fc.record({
    kind: fc.constant('game' as const),
    base: wholeSeconds(1, 86_400),
    increment: wholeSeconds(0, 86_400),
  }),
  fc.record(
    {
      kind: fc.constant('move' as const),
      limit: wholeSeconds(1, 86_400),
      total: wholeSeconds(1, 86_400),
      overstep: fc.constantFrom('loses' as const, 'warns' as const),
    },
    { requiredKeys: ['kind', 'limit', 'overstep'] },
  ),
  fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 30 }) }),
);

describe('time controls', () => {
  test('survive the way to text and back', () => {
    fc.assert(
      fc.property(anyClock, (clock) => {
        expect(parseTimeControl(makeTimeControl(clock))).toEqual({ ok: true, value: clock });
        expect(checkClock(clock).ok).toBe(true);
      }),
    );
  });

  test.each([
    ['300+5', { kind: 'game', base: 300_000, increment: 5000 }],
    [' 300 ', { kind: 'game', base: 300_000, increment: 0 }],
    ['60/move+3600', { kind: 'move', limit: 60_000, total: 3_600_000, overstep: 'loses' }],
    ['60 / MOVE warn', { kind: 'move', limit: 60_000, overstep: 'warns' }],
    ['3d/move', { kind: 'days', days: 3 }],
    ['-', { kind: 'none' }],
    ['0.5/move', 'bad-clock'],
    ['0+5', 'bad-clock'],
    ['99d/move', 'bad-clock'],
    ['', 'bad-time-control'],
    ['5 minutes', 'bad-time-control'],
    ['1e3+5', 'bad-time-control'],
  ])('%j', (text, expected) => {
    const read = parseTimeControl(text);
    expect(read.ok ? read.value : read.error.code).toEqual(expected);
  });
});
