import { otherSide } from '@rikoshet/game/outcome';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostTurns } from '../src/mathematics/bound.js';
import { parityOf } from '../src/mathematics/parity.js';
import { outcome } from '../src/outcome.js';
import { complete, play, steps, wrongStep } from '../src/play.js';
import { keyOf, optionsOf, positionAt, positionFrom, sideToMove, startPosition } from '../src/position.js';
import { FILLED, replayerOf } from '../src/replay.js';
import { halfTurn, halfTurnPoint, mirror, mirrorPoint } from '../src/symmetry.js';
import { anyGame, FUZZ, must, randomGame, randomTurn, randomFrom, sizeOf, start } from './helpers.js';

const runs = (count: number) => ({ numRuns: count * FUZZ });
const snapshot = (position: ReturnType<typeof start>) =>
  JSON.stringify({ ...position, field: 0, drawn: [...position.drawn], occupied: [...position.occupied] });

test('playing and looking leave the old position as it was', () => {
  fc.assert(
    fc.property(anyGame, ({ size, order, seed, most }) => {
      const { turns, positions } = randomGame(start(size, order), seed, most);
      for (const [index, turn] of turns.entries()) {
        const position = positions[index]!;
        const before = snapshot(position);
        const after = must(play(position, turn));
        steps(position, turn.slice(0, -1));
        complete(position, turn);
        mirror.position(position);
        replayerOf(position).step(0);
        const later = randomTurn(after, randomFrom(seed));
        if (later.length > 0) play(after, later);
        expect(snapshot(position)).toBe(before);
        expect(snapshot(after)).toBe(snapshot(positions[index + 1]!));
      }
    }),
    runs(60),
  );
});

test('a replayer takes back exactly', () => {
  fc.assert(
    fc.property(anyGame, ({ size, order, seed, most }) => {
      const { turns, positions } = randomGame(start(size, order), seed, most);
      const middle = positions[Math.floor(positions.length / 2)]!;
      const board = replayerOf(middle);
      const state = () =>
        JSON.stringify([
          [...board.drawn],
          [...board.occupied],
          [...board.free],
          board.ball,
          board.ply,
          board.state,
          board.depth,
        ]);
      const states: string[] = [];
      for (const point of turns.slice(middle.ply).flat()) {
        states.push(state());
        board.stepTo(point);
      }
      expect(keyOf(board.position()!)).toBe(keyOf(positions.at(-1)!));
      expect(board.mover).toBe(positions.at(-1)!.mover);
      while (states.length > 0) {
        board.undo();
        expect(state()).toBe(states.pop());
      }
      board.undo();
      expect(keyOf(board.position()!)).toBe(keyOf(middle));
    }),
    runs(100),
  );
});

test('mirror and half turn commute with play, keep the outcome, and undo themselves', () => {
  fc.assert(
    fc.property(anyGame, ({ size, order, seed, most }) => {
      const { turns, positions } = randomGame(start(size, order), seed, most);
      for (const symmetry of [mirror, halfTurn]) {
        const side = (of: 0 | 1) => (symmetry.swapsSides ? otherSide(of) : of);
        for (const [index, turn] of turns.entries()) {
          const position = positions[index]!;
          const image = symmetry.position(position);
          const played = must(play(image, symmetry.turn(position, turn)));
          expect(snapshot(played)).toBe(snapshot(symmetry.position(positions[index + 1]!)));
        }
        const last = positions.at(-1)!;
        const image = symmetry.position(last);
        const end = outcome(last);
        expect(outcome(image)).toEqual(end && { ...end, winner: side(end.winner!) });
        expect(sideToMove(image)).toBe(side(sideToMove(last)));
        expect(optionsOf(image)).toEqual({ size: last.field.size, order: side(order) });
        expect(snapshot(symmetry.position(image))).toBe(snapshot(last));
      }
    }),
    runs(60),
  );
});

test('points seen in a mirror and after a half turn', () => {
  const { field } = start('2;6;8');
  const name = (image: (on: typeof field, point: number) => number) =>
    ['a2', 'd6', 'c1', 'f8'].map((text) => field.names[image(field, field.pointsByName.get(text)!)]);
  expect(name(mirrorPoint)).toEqual(['g2', 'd6', 'e1', 'b8']);
  expect(name(halfTurnPoint)).toEqual(['g10', 'd6', 'e11', 'b4']);
});

test('the key tells just field, segments, ball and side to move', () => {
  fc.assert(
    fc.property(anyGame, ({ size, order, seed, most }) => {
      const { positions } = randomGame(start(size, order), seed, most);
      const keys = positions.map(keyOf);
      expect(new Set(keys).size).toBe(keys.length);
      const last = positions.at(-1)!;
      expect(keyOf(must(positionFrom({ ...last, size: last.field.size })))).toBe(keyOf(last));
      // The same lines with the other side to move is another position.
      const { field, drawn, occupied, ball, ply } = last;
      expect(keyOf(positionAt(field, otherSide(order), drawn, occupied, ball, ply))).not.toBe(keyOf(last));
    }),
    runs(100),
  );
});

test('the same segments in another order are an equal position', () => {
  // The triangle d7-c6-d6 walked both ways round.
  const play3 = (text: string) =>
    text.split(' ').reduce((position, turn) => {
      const points = turn.split('-').map((name) => position.field.pointsByName.get(name)!);
      return must(play(position, points));
    }, start());
  const one = play3('d7 c6 d6-e7');
  const two = play3('c6 d7 d6-e7');
  expect(keyOf(one)).toBe(keyOf(two));
  expect(one).toEqual(two);
});

test('a game played out ends on an odd point after at most N + 1 turns, and nobody is stuck at the start of a turn', () => {
  fc.assert(
    fc.property(anyGame, ({ size, order, seed }) => {
      const { turns, positions } = randomGame(start(size, order), seed, Infinity);
      const last = positions.at(-1)!;
      expect(outcome(last)).toBeDefined();
      expect(parityOf(last.field, last.ball).odd).toBe(true);
      expect(turns.length).toBeLessThanOrEqual(mostTurns(last.field.size));
      for (const position of positions.slice(0, -1)) expect(steps(position).length).toBeGreaterThan(0);
      expect(replayerOf(last).state).toBeGreaterThan(FILLED);
    }),
    runs(200),
  );
});

test('every odd point but the goal really is one where a player can be stuck', () => {
  for (const size of ['2;2;2', '4;4;4', '2;4;4', '2;6;8']) {
    const begun = start(size);
    const stuck = new Set<number>();
    for (let seed = 0; seed < 6000; seed++) {
      const last = randomGame(begun, seed, Infinity).positions.at(-1)!;
      if (outcome(last)?.reason === 'dead-end') stuck.add(last.ball);
    }
    const { field } = begun;
    const odd = field.names
      .map((_, point) => point)
      .filter((point) => parityOf(field, point).odd && field.goalOf[point]! < 0);
    expect([...stuck].sort((a, b) => a - b)).toEqual(odd);
  }
});

test('a turn of any points gets an answer, never an exception, and steps agree with play', () => {
  fc.assert(
    fc.property(
      anyGame,
      fc.array(fc.integer({ min: -2, max: 120 }), { maxLength: 6 }),
      ({ size, seed, most }, turn) => {
        const position = randomGame(start(size), seed, most).positions.at(-1)!;
        const played = play(position, turn);
        expect(played.ok).toBe(complete(position, turn));
        const wrong = wrongStep(position, turn);
        if (wrong) expect(played).toEqual(wrong);
        if (!played.ok) expect(played.error.place.step).toBeGreaterThan(0);
        for (const next of steps(position, turn))
          expect(wrongStep(position, [...turn, next])).toBeUndefined();
      },
    ),
    runs(500),
  );
});

test('bad options are refused', () => {
  expect(startPosition({ size: { goal: 2, width: 5, length: 8 } })).toMatchObject({
    error: { code: 'bad-size' },
  });
  expect(optionsOf(must(startPosition()))).toEqual({ size: sizeOf('2;6;8'), order: 0 });
});
