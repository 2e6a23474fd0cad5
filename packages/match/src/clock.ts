import { otherSide, type Side } from '@rikoshet/game/outcome';
import type { ClockSetup } from './clock-setup.js';

/**
 * The clock as a node of the record holds it, so that taking turns back restores it. All in milliseconds.
 * While a turn is thought over nothing here changes: what is being spent follows from the time the turn began.
 */
export interface ClockState {
  /** Time left, by side; with a clock per move or per day the whole allowance of the next turn; 0 without a clock. */
  readonly left: readonly [number, number];
  /** Time that both sides have spent on turns so far; a limit of the whole match counts it. */
  readonly played: number;
}

const DAY = 86_400_000;

/** What a side may spend on its first turn. */
export function allowance(setup: ClockSetup): number {
  switch (setup.kind) {
    case 'none':
      return 0;
    case 'game':
      return setup.base;
    case 'move':
      return setup.limit;
    case 'days':
      return setup.days * DAY;
  }
}

export function initialClock(setup: ClockSetup): ClockState {
  const left = allowance(setup);
  return { left: [left, left], played: 0 };
}

const withLeft = (clock: ClockState, side: Side, left: number, played: number): ClockState => ({
  left: side === 0 ? [left, clock.left[1]] : [clock.left[0], left],
  played,
});

/** The clock with `spent` taken from the side that thinks: what people see while it runs. */
export const charged = (setup: ClockSetup, clock: ClockState, side: Side, spent: number): ClockState =>
  withLeft(
    clock,
    side,
    setup.kind === 'none' ? 0 : Math.max(0, clock.left[side] - spent),
    clock.played + spent,
  );

/** The clock after the side has finished its turn: charged, then the increment or the next turn's allowance. */
export function pressed(setup: ClockSetup, clock: ClockState, side: Side, spent: number): ClockState {
  const after = charged(setup, clock, side, spent);
  switch (setup.kind) {
    case 'none':
      return after;
    case 'game':
      return withLeft(after, side, after.left[side] + setup.increment, after.played);
    case 'move':
    case 'days':
      return withLeft(after, side, allowance(setup), after.played);
  }
}

/**
 * Whether time runs once `turns` turns have been made. The first turn is free of the clock, so that nobody pays for an
 * opponent who has yet to sit down; with days a move it counts, or a match could wait for ever.
 */
export const runsAfter = (setup: ClockSetup, turns: number): boolean => turns > 0 || setup.kind === 'days';

/** What ends a match when the time comes. */
export interface Deadline {
  /** Milliseconds that the side to move may still spend before it comes. */
  readonly within: number;
  readonly reason: 'time' | 'match-time';
}

/** The first end that the clock brings if the side to move goes on thinking; nothing where the clock ends no match. */
export function deadline(setup: ClockSetup, clock: ClockState, mover: Side): Deadline | undefined {
  if (setup.kind === 'none') return undefined;
  const turn: Deadline = { within: clock.left[mover], reason: 'time' };
  if (setup.kind !== 'move') return turn;
  const whole: Deadline | undefined =
    setup.total === undefined
      ? undefined
      : { within: Math.max(0, setup.total - clock.played), reason: 'match-time' };
  if (setup.overstep === 'warns') return whole;
  return whole !== undefined && whole.within <= turn.within ? whole : turn;
}

/** The winner where the side to move has run out of time. */
export const winnerOnTime = (mover: Side): Side => otherSide(mover);
