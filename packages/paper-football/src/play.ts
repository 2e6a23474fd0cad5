import { ok, type Failure, type GameError, type Result } from '@rikoshet/game/result';
import { addBit, hasBit, type Bits } from './bits.js';
import {
  afterTheEnd,
  alreadyDrawn,
  goesOnTooLate,
  stopsTooEarly,
  unplayable,
  type TurnErrorCode,
} from './errors.js';
import { DIRECTIONS, segmentBetween, type Field, type Point } from './field.js';
import { hasWayOut } from './outcome.js';
import { positionAt, type Position } from './position.js';

/** Where a turn stands after some of its steps. */
interface Walk {
  /** The position's segments and those of the turn. */
  readonly drawn: Bits;
  readonly ball: Point;
  /** `on`: must go on; `filled`: stopped on an empty point; `over`: reached a goal or a dead end. */
  readonly state: 'on' | 'filled' | 'over';
}

function stateAt(field: Field, position: Position, drawn: Bits, ball: Point): Walk['state'] {
  if (field.goalOf[ball]! >= 0) return 'over';
  if (!hasBit(position.occupied, ball)) return 'filled';
  return hasWayOut(field, drawn, ball) ? 'on' : 'over';
}

/** Draws the steps one by one; O(number of steps). */
function walk(position: Position, steps: readonly Point[]): Result<Walk, GameError<TurnErrorCode>> {
  const { field } = position;
  const drawn = position.drawn.slice();
  let ball = position.ball;
  let state: Walk['state'] = position.end ? 'over' : 'on';
  for (const [index, next] of steps.entries()) {
    const step = index + 1;
    if (state === 'over') return afterTheEnd(field, step, ball);
    if (state === 'filled') return goesOnTooLate(field, step, ball);
    const segment = segmentBetween(field, ball, next);
    if (segment < 0) return unplayable(field, step, ball, next);
    if (hasBit(drawn, segment)) return alreadyDrawn(field, step, ball, next);
    addBit(drawn, segment);
    ball = next;
    state = stateAt(field, position, drawn, ball);
  }
  return ok({ drawn, ball, state });
}

/**
 * The points that may follow `partial`, the points of this turn so far; none when it is complete or
 * illegal.
 */
export function steps(position: Position, partial: readonly Point[] = []): readonly Point[] {
  const walked = walk(position, partial);
  if (!walked.ok || walked.value.state !== 'on') return [];
  const { field } = position;
  const { drawn, ball } = walked.value;
  return DIRECTIONS.filter((direction) => {
    const segment = field.segmentAt(ball, direction);
    return segment >= 0 && !hasBit(drawn, segment);
  }).map((direction) => field.neighbours[ball * 8 + direction]!);
}

/** Whether `partial` is a whole legal turn. */
export function complete(position: Position, partial: readonly Point[]): boolean {
  const walked = walk(position, partial);
  return walked.ok && partial.length > 0 && walked.value.state !== 'on';
}

/** What is wrong with `partial` as the beginning of a turn, if anything. */
export function wrongStep(
  position: Position,
  partial: readonly Point[],
): Failure<GameError<TurnErrorCode>> | undefined {
  const walked = walk(position, partial);
  return walked.ok ? undefined : walked;
}

/**
 * Plays a whole turn: the points reached, without the one it starts from. O(length). `error.place.step`
 * counts from 1.
 */
export function play(position: Position, turn: readonly Point[]): Result<Position, GameError<TurnErrorCode>> {
  const walked = walk(position, turn);
  if (!walked.ok) return walked;
  const { field, order, ply } = position;
  const { drawn, ball, state } = walked.value;
  const nextStep = turn.length + 1;
  if (turn.length === 0 && position.end) return afterTheEnd(field, nextStep, ball);
  if (state === 'on') return stopsTooEarly(field, nextStep, ball);
  let { occupied } = position;
  if (state === 'filled') {
    occupied = occupied.slice();
    addBit(occupied, ball);
  }
  return ok(positionAt(field, order, drawn, occupied, ball, ply + 1));
}
