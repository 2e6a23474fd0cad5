import {
  afterReconnect,
  afterSilence,
  answers,
  placeOfEvent,
  type Pending,
} from '@rikoshet/protocol/pending';
import { describe, expect, test } from 'vitest';

const turn: Pending<{ kind: string; ply?: number }> = {
  id: 'c2',
  command: { kind: 'turn', ply: 4 },
  sentAt: 1000,
};
const resign: Pending<{ kind: string; ply?: number }> = {
  id: 'c3',
  command: { kind: 'resign' },
  sentAt: 1000,
};

describe('after a reconnect', () => {
  test('nothing pending: nothing to do', () => {
    expect(afterReconnect(undefined, { done: ['c1'], ply: 4 })).toBe('noop');
  });
  test('carried out: cleared, even where the ply still fits', () => {
    expect(afterReconnect(turn, { done: ['c1', 'c2'], ply: 4 })).toBe('clear');
    expect(afterReconnect(turn, { done: ['c2'], ply: 5 })).toBe('clear');
  });
  test('lost on the way: sent again', () => {
    expect(afterReconnect(turn, { done: ['c1'], ply: 4 })).toBe('resend');
    expect(afterReconnect(resign, { done: [], ply: 7 })).toBe('resend');
  });
  test('a turn of a position that is no more: cleared', () => {
    expect(afterReconnect(turn, { done: [], ply: 3 })).toBe('clear');
    expect(afterReconnect(turn, { done: [], ply: 6 })).toBe('clear');
  });
});

test('silence: sent again only when the limit is reached', () => {
  expect(afterSilence(turn, 3999, 3000)).toBe('noop');
  expect(afterSilence(turn, 4000, 3000)).toBe('resend');
  expect(afterSilence(undefined, 9999, 3000)).toBe('noop');
});

test('only the answer to the pending command answers it', () => {
  expect(answers(turn, { t: 'done', id: 'c2' })).toBe(true);
  expect(answers(turn, { t: 'refused', id: 'c2' })).toBe(true);
  expect(answers(turn, { t: 'done', id: 'c1' })).toBe(false);
  expect(answers(turn, { t: 'event', id: 'c2' })).toBe(false);
  expect(answers(undefined, { t: 'done', id: 'c2' })).toBe(false);
});

test('events: next, old, or a gap', () => {
  expect([placeOfEvent(4, 5), placeOfEvent(4, 4), placeOfEvent(4, 1), placeOfEvent(4, 6)]).toEqual([
    'next',
    'old',
    'old',
    'gap',
  ]);
});
