import { recordOf } from '@rikoshet/match/record';
import { rematchSetup } from '@rikoshet/match/setup';
import { begin } from '@rikoshet/match/decide';
import { replay } from '@rikoshet/match/apply';
import { claimableAt } from '@rikoshet/match/match';
import { mainLine } from '@rikoshet/game/tree';
import { describe, expect, test } from 'vitest';
import { setupOf, Table } from './helpers.js';
import { stones } from './stones.js';

describe('turns', () => {
  test('are played in order and the last one ends the match', () => {
    const table = new Table({ options: '4' });
    expect(table.turn(0, ' 3 ')).toBe('ok');
    expect(table.turn(1, '1')).toBe('ok');
    expect(table.match.line.map(({ text }) => text)).toEqual(['3', '1']);
    expect(table.match.outcome).toEqual({ winner: 1, reason: 'goal' });
    expect(table.events.map(({ kind }) => kind)).toEqual(['started', 'turn', 'turn', 'ended']);
    expect(table.turn(0, '1')).toBe('game-over');
  });

  test('of the wrong side, of a past position, or against the rules are refused and change nothing', () => {
    const table = new Table();
    const before = table.match;
    expect(table.turn(1, '1')).toBe('not-your-turn');
    expect(table.send({ kind: 'turn', by: 0, ply: 2, turn: '1' })).toBe('stale-turn');
    expect(table.turn(0, '4')).toBe('illegal');
    expect(table.turn(0, '<b>')).toBe('no-number');
    expect(table.turn(0, '1'.repeat(50_000))).toBe('turn-too-long');
    expect(table.match).toBe(before);
    expect(table.events).toHaveLength(1);
  });
});

describe('offers', () => {
  test('a draw is agreed by accepting it, and by offering it back', () => {
    const one = new Table();
    expect(one.send({ kind: 'offer', by: 0, what: 'draw' })).toBe('ok');
    expect(one.send({ kind: 'offer', by: 0, what: 'draw' })).toBe('offer-pending');
    expect(one.send({ kind: 'accept', by: 0, what: 'draw' })).toBe('no-offer');
    expect(one.send({ kind: 'accept', by: 1, what: 'draw' })).toBe('ok');
    expect(one.match.outcome).toEqual({ winner: undefined, reason: 'agreement' });

    const two = new Table();
    two.send({ kind: 'offer', by: 0, what: 'draw' });
    expect(two.send({ kind: 'offer', by: 1, what: 'draw' })).toBe('ok');
    expect(two.match.outcome?.reason).toBe('agreement');
  });

  test('moving answers the draw offer of the opponent, not one’s own', () => {
    const table = new Table();
    table.send({ kind: 'offer', by: 0, what: 'draw' });
    table.turn(0, '1');
    expect(table.match.offers.draw).toEqual({ by: 0 });
    table.turn(1, '1');
    expect(table.match.offers.draw).toBeUndefined();
    expect(table.send({ kind: 'accept', by: 1, what: 'draw' })).toBe('no-offer');
  });

  test('what was declined may be offered again only after another turn', () => {
    const table = new Table();
    table.send({ kind: 'offer', by: 1, what: 'draw' });
    expect(table.send({ kind: 'decline', by: 0, what: 'draw' })).toBe('ok');
    expect(table.send({ kind: 'offer', by: 1, what: 'draw' })).toBe('offered-already');
    expect(table.send({ kind: 'offer', by: 0, what: 'draw' })).toBe('ok');
    expect(table.send({ kind: 'withdraw', by: 0, what: 'draw' })).toBe('ok');
    table.turn(0, '1');
    expect(table.send({ kind: 'offer', by: 1, what: 'draw' })).toBe('ok');
  });

  test('a takeback goes to before the last turn of whoever asks', () => {
    const table = new Table();
    expect(table.send({ kind: 'offer', by: 0, what: 'takeback' })).toBe('nothing-to-take-back');
    table.turn(0, '1');
    table.turn(1, '2');
    table.turn(0, '3');
    table.send({ kind: 'offer', by: 1, what: 'takeback' });
    expect(table.match.offers.takeback).toEqual({ by: 1, to: 1 });
    expect(table.send({ kind: 'offer', by: 0, what: 'takeback' })).toBe('offer-pending');
    expect(table.send({ kind: 'accept', by: 0, what: 'takeback' })).toBe('ok');
    expect(table.match.line.map(({ text }) => text)).toEqual(['1']);
    expect(table.send({ kind: 'accept', by: 0, what: 'takeback' })).toBe('no-offer');
  });

  test('takebacks are free, asked for, or off, as the setup says', () => {
    const free = new Table({ takebacks: 'free', options: '1' });
    free.turn(0, '1');
    expect(free.match.outcome).toBeDefined();
    expect(free.send({ kind: 'take-back', by: 0, to: 1 })).toBe('nothing-to-take-back');
    expect(free.send({ kind: 'take-back', by: 0, to: 0 })).toBe('ok');
    expect(free.match.outcome).toBeUndefined();
    expect(free.match.line).toEqual([]);

    const off = new Table({ takebacks: 'never' });
    off.turn(0, '1');
    expect(off.send({ kind: 'offer', by: 0, what: 'takeback' })).toBe('takebacks-off');
    expect(off.send({ kind: 'take-back', by: 0, to: 0 })).toBe('takebacks-off');
  });

  test('a rematch is agreed after the end, once, with the sides changed', () => {
    const table = new Table({ options: '1' });
    expect(table.send({ kind: 'offer', by: 1, what: 'rematch' })).toBe('game-not-over');
    table.turn(0, '1');
    expect(table.send({ kind: 'offer', by: 1, what: 'rematch' })).toBe('ok');
    expect(table.send({ kind: 'accept', by: 0, what: 'rematch' })).toBe('ok');
    expect(table.match.rematchAgreed).toBe(true);
    expect(table.send({ kind: 'offer', by: 1, what: 'rematch' })).toBe('rematch-agreed');
    expect(rematchSetup(table.match.setup).players).toEqual(['Boris', 'Anna']);
  });
});

describe('ends', () => {
  test('resignation, whoever is to move, and only once', () => {
    const table = new Table();
    expect(table.send({ kind: 'resign', by: 1 })).toBe('ok');
    expect(table.match.outcome).toEqual({ winner: 0, reason: 'resignation' });
    expect(table.send({ kind: 'resign', by: 0 })).toBe('game-over');
  });

  test('a game whose player has left is claimed after the grace, not before and not once he is back', () => {
    const table = new Table({ claimAfter: 40_000 });
    expect(table.send({ kind: 'claim', by: 0 })).toBe('opponent-present');
    table.send({ kind: 'left', side: 1 });
    expect(claimableAt(table.match, 0)).toBe(table.now + 40_000);
    table.now += 39_999;
    expect(table.send({ kind: 'claim', by: 0 })).toBe('claim-too-early');
    table.send({ kind: 'returned', side: 1 });
    table.now += 1;
    expect(table.send({ kind: 'claim', by: 0 })).toBe('opponent-present');
    table.send({ kind: 'left', side: 1 });
    table.send({ kind: 'left', side: 1 });
    table.now += 40_000;
    expect(table.send({ kind: 'claim', by: 1 })).toBe('opponent-present');
    expect(table.send({ kind: 'claim', by: 0 })).toBe('ok');
    expect(table.match.outcome).toEqual({ winner: 0, reason: 'abandoned' });
    expect(new Table().send({ kind: 'claim', by: 0 })).toBe('claims-off');
  });
});

test('setups that make no match are refused', () => {
  const code = (part: Parameters<typeof setupOf>[0]) => {
    const begun = begin(stones, setupOf(part), 0);
    return begun.ok ? 'ok' : begun.error.code;
  };
  expect(code({})).toBe('ok');
  expect(code({ game: 'chess' })).toBe('other-game');
  expect(code({ options: 'x' })).toBe('no-number');
  expect(code({ options: '0' })).toBe('empty');
  expect(code({ position: '7 1 21' })).toBe('ok');
  expect(code({ position: '7 1 20' })).toBe('position-of-other-options');
  expect(code({ position: '0 1 21' })).toBe('position-is-over');
  expect(code({ players: ['x'.repeat(65), ''] })).toBe('name-too-long');
  expect(code({ clock: { kind: 'game', base: 0, increment: 0 } })).toBe('bad-clock');
});

test('events that cannot follow are named', () => {
  const table = new Table({ options: '4' });
  table.turn(0, '3');
  table.turn(1, '1');
  const code = (events: typeof table.events) => {
    const match = replay(stones, events);
    return match.ok ? 'ok' : match.error.code;
  };
  const [started, first, second, ended] = table.events as [never, never, never, never];
  expect(code([started, first, second, ended])).toBe('ok');
  expect(code([])).toBe('broken-events');
  expect(code([first])).toBe('broken-events');
  expect(code([started, started])).toBe('broken-events');
  expect(code([started, second])).toBe('broken-events');
  expect(code([started, first, second, ended, ended])).toBe('broken-events');
  expect(code([started, { kind: 'turn', at: 0, by: 0, turn: '9', lag: 0 }])).toBe('illegal');
});

test('the record tells turns, clocks, players and result', () => {
  const table = new Table(
    { options: '4', clock: { kind: 'game', base: 60_000, increment: 1000 } },
    Date.UTC(2026, 10, 30),
  );
  table.turn(0, '3', 5000);
  table.turn(1, '1', 2500);
  const record = recordOf(
    stones,
    { startTags: (heap) => [{ name: 'Heap', value: String(heap.size) }] },
    table.match,
    [{ name: 'Site', value: 'here' }],
  );
  expect(record.tags.map(({ name, value }) => `${name} ${value}`)).toEqual([
    'Game stones',
    'Heap 4',
    'First Anna',
    'Second Boris',
    'Date 2026.11.30',
    'TimeControl 60+1',
    'Site here',
  ]);
  expect(mainLine(record).map(({ turn, commands }) => [turn, commands[0]?.value])).toEqual([
    [[3], '0:01:01'],
    [[1], '0:00:58.5'],
  ]);
  expect(record.result).toEqual({ winner: 1, reason: 'goal' });
});
