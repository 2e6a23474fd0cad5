import { otherSide } from '@rikoshet/game/outcome';
import { describe, expect, test } from 'vitest';
import { nameOf } from '../src/field.js';
import { evenExit, evenExits, groupOf, type Group } from '../src/mathematics/isolated.js';
import { reconstruct } from '../src/mathematics/reconstruct.js';
import { parsePosition } from '../src/notation/position-string.js';
import { play } from '../src/play.js';
import type { Position } from '../src/position.js';
import { halfTurn } from '../src/symmetry.js';
import { turns } from '../src/turns.js';
import { FUZZ, must, playAll, randomFrom, start } from './helpers.js';
import { nameOfSpot, ReferenceGame } from './reference.js';

/** The same position in the reference, by one of the games that lead to it. */
function referenceOf(position: Position): ReferenceGame {
  const { field, order, drawn } = position;
  const game = new ReferenceGame(field.size);
  for (const point of must(reconstruct(field, order, drawn)).turns.flat()) {
    game.draw(game.nextSpots().find((spot) => nameOfSpot(field.size, spot) === nameOf(field, point))!);
  }
  return game;
}

interface Truth {
  goal: boolean;
  readonly fills: Set<number>;
  /** Points that some continuation fills. */
  readonly filled: Set<string>;
}

/**
 * Every continuation of a game: can a goal be reached, how many points can get filled; nothing when there
 * are too many.
 */
function truthOf(game: ReferenceGame, most: number): Truth | undefined {
  const truth: Truth = { goal: false, fills: new Set(), filled: new Set() };
  const seen = new Set<string>();
  const open = [game];
  for (let at = open.pop(); at; at = open.pop()) {
    if (at.winner !== undefined) {
      if (at.reason !== 'dead-end') truth.goal = true;
      truth.fills.add(at.filled.size - game.filled.size);
      continue;
    }
    for (const spot of at.nextSpots()) {
      const next = at.copy();
      if (next.isEmpty(spot)) truth.filled.add(nameOfSpot(next.size, spot));
      next.draw(spot);
      const text = next.text();
      if (seen.has(text)) continue;
      if (seen.add(text).size > most) return undefined;
      open.push(next);
    }
  }
  return truth;
}

function agrees(position: Position, group: Group, truth: Truth): void {
  expect(group.isolated).toBe(!truth.goal);
  expect(group.empty.map((point) => nameOf(position.field, point)).sort()).toEqual([...truth.filled].sort());
  if (truth.goal) {
    expect(group.count).toBeUndefined();
    return;
  }
  const fills = [...truth.fills].sort((a, b) => a - b);
  const parities = new Set(fills.map((count) => count % 2));
  // With k fills the player of turn k + 1 loses; the side to move makes turns 1, 3, …
  const winner = fills[0]! % 2 === 0 ? otherSide(position.mover) : position.mover;
  expect(group.count).toEqual(
    parities.size > 1
      ? { kind: 'open' }
      : fills.length === 1
        ? { kind: 'forced', fills: fills[0], winner }
        : { kind: 'parity', least: fills[0], most: fills.at(-1), winner },
  );
  expect(fills.at(-1)).toBeLessThanOrEqual(group.empty.length);
}

/**
 * Games in which nobody ends the game while he can do something else, so that they often come to isolated
 * groups.
 */
function* carefulGames(size: string, games: number): Generator<Position> {
  for (let seed = 0; seed < games; seed++) {
    const random = randomFrom(seed);
    for (let position: Position | undefined = start(size); position;) {
      yield position;
      const next: Position[] = [];
      for (const turn of turns(position)) {
        const played = must(play(position, turn));
        if (!played.end) next.push(played);
        if (next.length >= 60) break;
      }
      position = next[random(next.length)];
    }
  }
}

describe('isolated groups', () => {
  test.each([
    ['2;2;2', 5, 0],
    ['2;8;2', 40, 10],
    ['2;12;2', 12, 8],
    ['2;4;4', 10, 0],
    ['2;8;4', 16, 1],
  ])('(%s): what is said agrees with all continuations', (size, games, wanted) => {
    let isolated = 0;
    for (const position of carefulGames(size, games * FUZZ)) {
      const group = groupOf(position);
      if (!group.isolated && position.ply % 3 !== 0) continue;
      const truth = truthOf(referenceOf(position), group.isolated ? 4000 : 500);
      if (truth === undefined) continue;
      agrees(position, group, truth);
      if (group.isolated) isolated++;
    }
    expect(isolated).toBeGreaterThanOrEqual(wanted);
  });

  // Positions of real games in which exactly one more point gets filled, whatever both play.
  test.each([
    '2;8;10 В;Н AAAAAAAAMPgB__7wE_5rAHeYgEmM5_-gGf8yIv_AABTEAAAAAAAAAA g6 42',
    '2;8;10 В;Н AAAMwDAAb-qY_v59v______5xinA9xCgDf___H__wsXrW5gACGkQAA g7 56',
    '2;8;10 В;Н AdYLmff3C0UhF6YUEf_tX___sFv_f93T3_7-Q__9Qi1lSAEFAQAAAA c5 53',
  ])('one fill is forced: %s', (text) => {
    const position = must(parsePosition(text));
    const group = groupOf(position);
    expect(group).toMatchObject({
      isolated: true,
      count: { kind: 'forced', fills: 1, winner: position.mover },
    });
    expect(group.empty).toHaveLength(1);
    agrees(position, group, truthOf(referenceOf(position), 100_000)!);
    expect(evenExit(position)).toBe(position.mover);
    expect(evenExit(halfTurn.position(position))).toBe(otherSide(position.mover));
    // The one fill is the even exit: it leaves nothing to fill, so the opponent is stuck.
    const exits = evenExits(position);
    expect(exits.length).toBeGreaterThan(0);
    for (const turn of exits) {
      const after = must(play(position, turn));
      expect(groupOf(after).count).toEqual({ kind: 'forced', fills: 0, winner: position.mover });
      const limited = groupOf(after, 0);
      expect(limited.count?.kind).toBe('forced');
    }
    expect(groupOf(position, 0).count).toEqual({ kind: 'unknown' });
  });

  test('at the start all empty points are within reach and so are the goals', () => {
    const group = groupOf(start());
    expect([group.isolated, group.empty.length, group.count]).toEqual([false, 36, undefined]);
    expect(evenExit(start())).toBeUndefined();
    expect(evenExits(start())).toEqual([]);
    const over = playAll(start(), 'd7 d8 d9 d10 d11');
    expect(groupOf(over)).toEqual({ isolated: false, empty: [], count: undefined });
  });
});
