import type { Result } from '@rikoshet/game/result';
import fc from 'fast-check';
import { fieldOf, pointByName, type Field, type Point } from '../src/field.js';
import { play, steps } from '../src/play.js';
import { startPosition, type Position } from '../src/position.js';
import { parseSize, type FieldSize } from '../src/size.js';

/** The value, or a failure of the test that shows the error. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.sentence.en}`);
  return result.value;
}

export const sizeOf = (text: string): FieldSize => must(parseSize(text));
export const field = (text: string): Field => must(fieldOf(sizeOf(text)));
export const start = (text = '2;6;8', order: 0 | 1 = 0): Position =>
  must(startPosition({ size: sizeOf(text), order }));

/** `e7-d8` as points. */
export const points = (on: Field, text: string): Point[] =>
  text.split('-').map((name) => {
    const point = pointByName(on, name);
    if (point === undefined) throw new Error(`no point ${name}`);
    return point;
  });

/** Turns separated by spaces, each without its first point. */
export const playAll = (from: Position, text: string): Position =>
  text.split(' ').reduce((position, turn) => must(play(position, points(from.field, turn))), from);

/** Small, reproducible random numbers. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A random legal turn, or nothing after the end. */
export function randomTurn(position: Position, random: (below: number) => number): Point[] {
  const turn: Point[] = [];
  for (let next = steps(position, turn); next.length > 0; next = steps(position, turn)) {
    turn.push(next[random(next.length)]!);
  }
  return turn;
}

/** The turns of a random game, played for at most so many turns. */
export function randomGame(
  from: Position,
  seed: number,
  most: number,
): { turns: Point[][]; positions: Position[] } {
  const random = randomFrom(seed);
  const turns: Point[][] = [];
  const positions = [from];
  for (let position = from; !position.end && turns.length < most;) {
    const turn = randomTurn(position, random);
    turns.push(turn);
    position = must(play(position, turn));
    positions.push(position);
  }
  return { turns, positions };
}

/** Sizes of every kind: the smallest, the usual, long, wide, goals as wide as the field. */
export const SIZES = ['2;2;2', '2;4;4', '4;4;4', '2;6;8', '4;6;8', '2;8;10', '6;6;2', '2;12;2', '2;2;14'];

export const anyGame = fc.record({
  size: fc.constantFrom(...SIZES),
  order: fc.constantFrom<0 | 1>(0, 1),
  seed: fc.nat(),
  most: fc.integer({ min: 0, max: 80 }),
});

/** How often heavier tests repeat; 1 is what the project requires. */
export const FUZZ = Math.max(1, Number(process.env['RIKOSHET_FUZZ'] ?? 1));
