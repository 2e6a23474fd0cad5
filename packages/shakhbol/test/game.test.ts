import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shakhbol } from '@rikoshet/shakhbol';
import { legalMoves } from '@rikoshet/shakhbol/moves';
import { outcome } from '@rikoshet/shakhbol/outcome';
import { isGoal } from '@rikoshet/shakhbol/play';
import { withOptions } from '@rikoshet/shakhbol/position';
import {
  moveInPosition,
  must,
  opening,
  optionSets,
  playedPositions,
  positionOf,
  positions,
  refused,
} from './support.js';

describe('the game', () => {
  test('introduces itself', () => {
    expect([shakhbol.id, shakhbol.name.ru, shakhbol.notation]).toEqual(['shakhbol', 'Шахбол', 'human']);
    expect(shakhbol.sides.map(({ id }) => id)).toEqual(['white', 'black']);
    expect(shakhbol.sides.map(({ letter }) => letter.ru)).toEqual(['Б', 'Ч']);
    expect(Object.keys(shakhbol.notations)).toContain(shakhbol.notation);
  });

  test('has one step a turn', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const steps = shakhbol.steps(position, []);
        expect(steps).toEqual(legalMoves(position));
        expect(shakhbol.complete(position, [])).toBe(false);
        for (const step of steps.slice(0, 4)) {
          expect(shakhbol.complete(position, [step])).toBe(true);
          expect(shakhbol.steps(position, [step])).toEqual([]);
          expect(shakhbol.complete(position, [step, step])).toBe(false);
          expect(refused(shakhbol.play(position, [step, step])).place.step).toBe(2);
        }
        expect(refused(shakhbol.play(position, [])).place.step).toBe(1);
      }),
    );
  });

  test('lists its turns lazily, one for each position that follows', () => {
    fc.assert(
      fc.property(fc.oneof(positions, playedPositions({ match: 'timed' })), (position) => {
        const turns = [...shakhbol.turns(position)];
        const keys = turns.map((turn) => shakhbol.key(must(shakhbol.play(position, turn))));
        expect(new Set(keys).size).toBe(turns.length);
        const all = new Set(
          shakhbol.steps(position, []).map((step) => shakhbol.key(must(shakhbol.play(position, [step])))),
        );
        expect(new Set(keys)).toEqual(all);
      }),
    );
    const two = positionOf('2g2/1oddd/1AAaa/4a/5/4A/1DDD1/2G2 w');
    const goals = legalMoves(two).filter(isGoal).length;
    expect(goals).toBeGreaterThan(1);
    const timed = withOptions(two, opening({ match: 'timed' }).options);
    expect([...shakhbol.turns(two)].length - [...shakhbol.turns(timed)].length).toBe(goals - 1);
  });

  test('tells position, options, side and ply', () => {
    fc.assert(
      fc.property(positions, optionSets, (position, options) => {
        const other = withOptions(position, options);
        expect(shakhbol.optionsOf(other)).toEqual(options);
        expect(must(shakhbol.parseOptions(shakhbol.makeOptions(options)))).toEqual(options);
        const again = must(shakhbol.parsePosition(shakhbol.makePosition(other)));
        expect(shakhbol.key(again)).toBe(shakhbol.key(other));
        expect([shakhbol.sideToMove(again), shakhbol.ply(again)]).toEqual([other.mover, other.ply]);
        expect(shakhbol.outcome(position)).toEqual(outcome(position));
      }),
    );
    expect(shakhbol.key(must(shakhbol.parsePosition('start moves b3c4b5')))).toBe(
      shakhbol.key(
        must(shakhbol.play(opening(), must(shakhbol.notations['human']!.parse(opening(), 'b3>b5')))),
      ),
    );
    expect(refused(shakhbol.parsePosition('start moves b3b4')).place.turn).toBe(1);
  });

  test('writes and reads a turn in every notation', () => {
    fc.assert(
      fc.property(moveInPosition, ({ position, move }) => {
        for (const notation of Object.values(shakhbol.notations)) {
          expect(must(notation.parse(position, notation.make(position, [move])))).toEqual([move]);
          expect(refused(notation.parse(position, 'z'))).toBeDefined();
        }
        expect(shakhbol.describe(position, [move]).en).toMatch(/^(White|Black): /);
      }),
    );
  });

  test('ends by the hour as the score stands', () => {
    expect(shakhbol.whenTimeIsOver?.(opening())).toEqual({ winner: undefined, reason: 'match-time' });
  });
});
