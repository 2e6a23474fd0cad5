import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bitsOf, type Bits } from '../src/bits.js';
import { nameOf, type Field, type Point } from '../src/field.js';
import { diagramOf } from '../src/mathematics/euler.js';
import { reconstruct } from '../src/mathematics/reconstruct.js';
import { turnsMade } from '../src/mathematics/turns-made.js';
import { play, steps } from '../src/play.js';
import { keyOf, positionFrom, type Position } from '../src/position.js';
import { replayerOf } from '../src/replay.js';
import { anyGame, field, FUZZ, must, playAll, randomFrom, randomGame, randomTurn, start } from './helpers.js';

/** A position and a legal beginning of its next turn, as one set of segments. */
function within(position: Position, partial: readonly Point[]): Bits {
  const board = replayerOf(position);
  for (const point of partial) board.stepTo(point);
  return board.drawnBits();
}

/**
 * For a field of up to 32 segments, as bits: a basis of all sets without odd points, and a path from the
 * centre to each point.
 */
function cyclesAndPaths(on: Field): [cycles: number[], paths: number[]] {
  const paths = new Map([[on.centre, 0]]);
  const cycles: number[] = [];
  const used = new Set<number>();
  for (const from of paths.keys()) {
    for (let direction = 0; direction < 8; direction++) {
      const segment = on.segmentAt(from, direction);
      if (segment < 0 || used.has(segment)) continue;
      used.add(segment);
      const to = on.neighbours[from * 8 + direction]!;
      const path = paths.get(from)! ^ (1 << segment);
      if (paths.has(to)) cycles.push(path ^ paths.get(to)!);
      else paths.set(to, path);
    }
  }
  return [cycles, [...paths.values()]];
}

describe('reconstruct', () => {
  test('gives a legal game with exactly the same segments, between turns, within one and after the end', () => {
    const states = new Set<string>();
    fc.assert(
      fc.property(anyGame, fc.nat(), ({ size, order, seed, most }, cut) => {
        const { positions } = randomGame(start(size, order), seed, most);
        const last = positions.at(-1)!;
        const turn = randomTurn(last, randomFrom(seed));
        const partial = turn.slice(0, turn.length === 0 ? 0 : cut % turn.length);
        const drawn = within(last, partial);
        const found = must(reconstruct(last.field, order, drawn));
        states.add(found.state);

        let position = start(size, order);
        for (const made of found.turns) position = must(play(position, made));
        expect(keyOf(position)).toBe(keyOf(found.position));
        expect([...within(position, found.unfinished)]).toEqual([...drawn]);
        expect(found.unfinished.at(-1) ?? position.ball).toBe(partial.at(-1) ?? last.ball);
        expect(found.ball).toBe(partial.at(-1) ?? last.ball);
        expect([position.ply, position.mover, position.end]).toEqual([last.ply, last.mover, last.end]);
        if (found.unfinished.length > 0) expect(steps(position, found.unfinished).length).toBeGreaterThan(0);

        const made = must(turnsMade(last.field, order, drawn));
        expect(made.turns).toBe(last.ply);
        expect(made.toMove).toBe(last.end ? undefined : last.mover);
        expect(made.filled).toBe(last.end ? last.ply - 1 : last.ply);
      }),
      { numRuns: 400 * FUZZ },
    );
    expect([...states].sort()).toEqual(['between', 'dead-end', 'goal', 'within']);
  });

  test('on (2;2;2) a set of segments is possible just when some game draws it', () => {
    const on = field('2;2;2');
    const possible = new Map<string, { ball: Point; ply: number; over: boolean }>();
    const board = replayerOf(start('2;2;2'));
    const textOf = (drawn: Iterable<number>) => [...drawn].join();
    // Every continuation of every game, each set of segments once.
    const walk = () => {
      const text = textOf(board.drawnBits());
      if (possible.has(text)) return;
      possible.set(text, { ball: board.ball, ply: board.ply, over: board.outcome() !== undefined });
      for (let direction = 0; direction < 8; direction++) {
        if (board.step(direction) < 0) continue;
        walk();
        board.undo();
      }
    };
    walk();
    expect(possible.size).toBeGreaterThan(4000);
    for (const [text, { ball, ply, over }] of possible) {
      const made = must(turnsMade(on, 0, Uint32Array.from(text.split(','), Number)));
      expect([made.ball, made.turns, made.toMove === undefined]).toEqual([ball, ply, over]);
    }
    // All sets in which at most two points are odd: cycles, and cycles with one path to each point.
    const [cycles, paths] = cyclesAndPaths(on);
    let checked = 0;
    for (const path of paths) {
      for (let choice = 0; choice < 2 ** cycles.length; choice++) {
        const set = cycles.reduce((sum, cycle, index) => ((choice >> index) & 1 ? sum ^ cycle : sum), path);
        const found = diagramOf(on, Uint32Array.of(set)).ok;
        if (found !== possible.has(String(set >>> 0))) expect(found, String(set)).toBe(!found);
        checked++;
      }
    }
    expect(checked).toBe(15 * 2 ** 12);
    // And any sets.
    const random = randomFrom(11);
    for (let round = 0; round < 20_000 * FUZZ; round++) {
      const set = random(2 ** on.segments);
      const found = reconstruct(on, 0, Uint32Array.of(set)).ok;
      if (found !== possible.has(String(set))) expect(found, String(set)).toBe(!found);
    }
  });

  test('says why a diagram is impossible', () => {
    const on = field('2;6;8');
    const lines = (text: string) =>
      bitsOf(
        on.segments,
        text.split(' ').map((line) => {
          const [a, b] = line.split('-').map((name) => on.pointsByName.get(name)!);
          const direction = [0, 1, 2, 3, 4, 5, 6, 7].find((one) => on.neighbours[a! * 8 + one] === b)!;
          return on.segmentAt(a!, direction);
        }),
      );
    const error = (text: string) => {
      const found = diagramOf(on, lines(text));
      return found.ok ? undefined : found.error;
    };
    expect(error('d6-d7 d7-d8')).toBeUndefined();
    expect(error('d6-d7 b3-b4')).toMatchObject({
      code: 'loose-lines',
      sentence: { ru: 'линия b3–b4 не связана с центром d6, а все линии игры — один путь из центра' },
    });
    expect(error('d7-d8')).toMatchObject({ code: 'loose-lines' });
    expect(error('d6-d7 d6-d5 d6-c6')).toMatchObject({
      code: 'odd-points',
      sentence: {
        en: 'an odd number of lines meets at d5, c6, d6, d7; in a game only at the centre d6 and at the ball, or nowhere',
      },
    });
    expect(error('d6-d5 d5-d4 d4-d3 d3-d2 d2-d1 d1-c2 c2-d3')).toMatchObject({
      code: 'goal-passed',
      sentence: { ru: 'в точку ворот d1 ведут 2 линии, а первая уже кончает игру' },
    });
  });
});

describe('setups', () => {
  test('become positions only when a game can reach them, and what they state is checked', () => {
    const later = playAll(start(), 'e7 f8 g7-f6');
    const setup = { size: later.field.size, order: 0 as const, drawn: later.drawn };
    expect(must(positionFrom(setup))).toEqual(later);
    expect(must(positionFrom({ ...setup, ball: later.ball, ply: 3 }))).toEqual(later);
    expect(positionFrom({ ...setup, ply: 4 })).toMatchObject({ error: { code: 'wrong-ply' } });
    expect(positionFrom({ ...setup, ball: later.field.centre })).toMatchObject({
      error: { code: 'wrong-ball', sentence: { ru: 'мяч не может быть на d6: по линиям он на f6' } },
    });
    expect(positionFrom({ ...setup, ball: 999 })).toMatchObject({ error: { code: 'wrong-ball' } });
    expect(
      positionFrom({ ...setup, drawn: within(later, [later.field.pointsByName.get('e7')!]) }),
    ).toMatchObject({
      error: { code: 'unfinished-turn' },
    });
    expect(positionFrom({ ...setup, drawn: bitsOf(300, [192]) })).toMatchObject({
      error: { code: 'unknown-segment' },
    });
    expect(positionFrom({ ...setup, size: { goal: 3, width: 6, length: 8 } })).toMatchObject({
      error: { code: 'bad-size' },
    });
    expect(nameOf(later.field, later.ball)).toBe('f6');
  });

  test('every position of random games comes back from its segments alone', () => {
    fc.assert(
      fc.property(anyGame, ({ size, order, seed, most }) => {
        for (const position of randomGame(start(size, order), seed, most).positions) {
          expect(must(positionFrom({ size: position.field.size, order, drawn: position.drawn }))).toEqual(
            position,
          );
        }
      }),
      { numRuns: 60 },
    );
  });
});
