import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { GameError, Result } from '@rikoshet/game/result';
import { LANGUAGES } from '@rikoshet/game/language';
import { SQUARES, isGoalSquare, squareAt } from '@rikoshet/shakhbol/board';
import { legalMoves } from '@rikoshet/shakhbol/moves';
import { completeOptions, type Options } from '@rikoshet/shakhbol/options';
import { played } from '@rikoshet/shakhbol/play';
import { start, type Position } from '@rikoshet/shakhbol/position';
import { positionFromSetup, type Setup } from '@rikoshet/shakhbol/setup';
import { FILES, type Content, type Move, type Square } from '@rikoshet/shakhbol/vocabulary';
import { parseHumanMove } from '@rikoshet/shakhbol/notation/human';
import { parsePositionString } from '@rikoshet/shakhbol/notation/position-string';

export function must<T, E extends GameError>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.sentence.en}`);
  return result.value;
}

/** The error of a result that has to be one; its sentences are there in every language. */
export function refused(result: Result<unknown>): GameError {
  if (result.ok) throw new Error(`accepted: ${JSON.stringify(result.value)}`);
  for (const language of LANGUAGES) expect(result.error.sentence[language]).toMatch(/\S/);
  expect(result.error.sentence.en).not.toMatch(/[А-Яа-яЁё]|undefined|NaN|\[object/);
  expect(result.error.sentence.ru).not.toMatch(/undefined|NaN|\[object/);
  return result.error;
}

export const opening = (options: Partial<Options> = {}): Position => must(start(options));
export const positionOf = (text: string): Position => must(parsePositionString(text));

/** Plays moves in the human notation. */
export const line = (position: Position, text: string): Position =>
  text
    .split(' ')
    .filter((move) => move !== '')
    .reduce((at, move) => played(at, must(parseHumanMove(at, move))), position);

/** A small generator of random numbers, so that long random games are the same each time (xorshift, 32 bits). */
export function randomOf(seed: number): (below: number) => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Positions after some random moves from the opening; unfinished ones unless the game ended by itself. */
export const playedPositions = (options: Partial<Options> = {}): fc.Arbitrary<Position> =>
  fc.array(fc.nat(1000), { maxLength: 60 }).map((choices) => {
    let position = opening(options);
    for (const choice of choices) {
      const moves = legalMoves(position);
      if (moves.length === 0) break;
      position = played(position, moves[choice % moves.length]!);
    }
    return position;
  });

const FIELD: readonly Square[] = SQUARES.filter((square) => !isGoalSquare(square));
const FIELD_LETTERS: readonly Content[] = ['A', 'A', 'A', 'D', 'D', 'D', 'a', 'a', 'a', 'd', 'd', 'd', 'o'];

/** Setups of every legal kind: all men anywhere they may stand, the ball in play. */
export const setups: fc.Arbitrary<Setup> = fc
  .record({
    places: fc.shuffledSubarray([...FIELD], {
      minLength: FIELD_LETTERS.length,
      maxLength: FIELD_LETTERS.length,
    }),
    white: fc.constantFrom(...FILES),
    black: fc.constantFrom(...FILES),
    mover: fc.constantFrom(0 as const, 1 as const),
    kickoff: fc.constantFrom(0 as const, 1 as const),
    score: fc.oneof(fc.constant([0, 0] as const), fc.tuple(fc.nat(20), fc.nat(20))),
    ply: fc.nat(200),
  })
  .map(({ places, white, black, ...rest }) => {
    const contents: (Content | undefined)[] = SQUARES.map(() => undefined);
    for (const [index, square] of places.entries()) contents[square] = FIELD_LETTERS[index]!;
    contents[squareAt(white, 1)] = 'G';
    contents[squareAt(black, 8)] = 'g';
    return { contents, ...rest };
  });

/** Any position in play, most of them unreachable. */
export const placedPositions: fc.Arbitrary<Position> = setups.map((setup) => must(positionFromSetup(setup)));

/** Both kinds. */
export const positions: fc.Arbitrary<Position> = fc.oneof(placedPositions, playedPositions());

/** A position with one of its legal moves. */
export const moveInPosition: fc.Arbitrary<{ position: Position; move: Move }> = fc
  .tuple(positions, fc.nat(1000))
  .map(([position, choice]) => {
    const moves = legalMoves(position);
    return { position, move: moves[choice % Math.max(1, moves.length)] };
  })
  .filter((pair): pair is { position: Position; move: Move } => pair.move !== undefined);

export const optionSets: fc.Arbitrary<Options> = fc
  .record(
    {
      kickoff: fc.constantFrom('white' as const, 'black' as const),
      match: fc.constantFrom('single' as const, 'timed' as const),
      moveSeconds: fc.nat(86_400),
      gameSeconds: fc.nat(86_400),
      overstep: fc.constantFrom('loses' as const, 'warns' as const),
      repetition: fc.integer({ min: 0, max: 1000 }).filter((count) => count !== 1),
      plyLimit: fc.nat(1_000_000),
    },
    { requiredKeys: [] },
  )
  .map((given) => must(completeOptions(given)));

/** Multiplies the number of runs of the long tests. */
export const EFFORT = Math.max(1, Number(process.env['RIKOSHET_EFFORT'] ?? 1));

/** Milliseconds for tests whose work is fixed, on a machine that has other things to do. */
export const PATIENCE = 900_000 * EFFORT;
