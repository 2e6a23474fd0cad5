import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS } from '@rikoshet/paper-football/field';
import { otherSide } from '@rikoshet/game/outcome';
import type { Position } from '@rikoshet/paper-football/position';
import { FILLED, ILLEGAL, ON, replayerOf, type Replayer } from '@rikoshet/paper-football/replay';
import { makeRandom, type Random } from '../src/random.js';
import { settle, settleSteps, winsWithin } from '../src/solver/settle.js';
import { mustPlay, randomTurn, start } from './positions.js';

/** Plain search by the rules library alone, segment by segment, until it has taken too long. */
class Plain {
  private readonly board: Replayer;
  private readonly memo = new Map<string, boolean>();

  constructor(
    position: Position,
    public left: number,
  ) {
    this.board = replayerOf(position);
  }

  /** Whether `side` forces the end in its favour within so many turns, the current one counted. The board is as before. */
  forces(side: number, turns: number): boolean {
    const { board, memo } = this;
    const over = board.outcome();
    if (over) return over.winner === side;
    if (turns === 0) return false;
    const key = `${board.drawn.join('')} ${side} ${turns}`;
    const known = memo.get(key);
    if (known !== undefined) return known;
    if (--this.left < 0) return false;
    const own = board.mover === side;
    let result = !own;
    for (const direction of DIRECTIONS) {
      const state = board.step(direction);
      if (state === ILLEGAL) continue;
      const forced = this.forces(side, state === ON ? turns : turns - 1);
      board.undo();
      if (forced === own) {
        result = own;
        break;
      }
    }
    memo.set(key, result);
    return result;
  }

  /** Sets of segments after each turn that wins without ending the game. */
  winning(): Set<string> {
    const { board } = this;
    const { mover } = board;
    const met = new Set<string>();
    const found = new Set<string>();
    const follow = (): void => {
      if (--this.left < 0) return;
      for (const direction of DIRECTIONS) {
        const state = board.step(direction);
        if (state === ILLEGAL) continue;
        const key = board.drawn.join('');
        if (!met.has(key)) {
          met.add(key);
          if (state === ON) follow();
          else if (state === FILLED && this.forces(mover, 99)) found.add(key);
        }
        board.undo();
      }
    };
    follow();
    return found;
  }
}

/** A late position: random turns that do not end the game while a few tries find one; then `back` turns earlier. */
function latePosition(from: Position, back: number, random: Random): Position {
  const positions = [from];
  for (let tries = 0; tries < 12; tries++) {
    const next = mustPlay(positions.at(-1)!, randomTurn(positions.at(-1)!, random));
    if (next.end) continue;
    positions.push(next);
    tries = 0;
  }
  return positions.at(-1 - back) ?? from;
}

describe('settle', () => {
  it('agrees with plain minimax on the winner, the turns to the end and the turns that win', () => {
    let checked = 0;
    let several = 0;
    let long = 0;
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom<[number, number, number][]>([2, 2, 2], [2, 2, 4], [2, 4, 2], [2, 4, 4]),
        (seed, size) => {
          const random = makeRandom(seed);
          const position = latePosition(start(...size), random.below(4), random);
          const reference = new Plain(position, 3000);
          let wins = false;
          let expected = 0;
          for (let over = false; !over && reference.left >= 0;) {
            expected++;
            wins = reference.forces(position.mover, expected);
            over = wins || reference.forces(otherSide(position.mover), expected);
          }
          const winning = reference.winning();
          if (reference.left < 0) return;
          const found = settle(position, { most: 10_000 });
          expect(found).toMatchObject({
            verdict: wins ? 'win' : 'loss',
            turns: expected,
            complete: true,
          });
          const won = new Set<string>();
          for (const turn of found.winningTurns) {
            const board = replayerOf(position);
            for (const point of turn) board.stepTo(point);
            if (board.state === FILLED) won.add(board.drawn.join(''));
            else expect(board.outcome()?.winner).toBe(position.mover);
          }
          expect(won).toEqual(winning);
          for (let turns = 1; turns <= 4; turns++) {
            const soon = expected <= turns;
            expect(winsWithin(position, turns)).toBe(wins && soon);
            expect(winsWithin(position, turns, { against: true })).toBe(!wins && soon);
          }
          checked++;
          if (won.size > 1) several++;
          if (expected > 3) long++;
        },
      ),
      { numRuns: 50, seed: 7 },
    );
    expect(checked).toBeGreaterThan(15);
    expect(several).toBeGreaterThan(4);
    expect(long).toBeGreaterThan(0);
  });

  it('says unknown, and nothing it does not know, when the work is not enough or somebody stops it', () => {
    const position = start(2, 6, 8);
    const short = settle(position, { nodes: 3000 });
    expect(short).toMatchObject({ verdict: 'unknown', winningTurns: [], complete: false });
    expect(short.turns).toBeUndefined();
    expect(short.nodes).toBeLessThan(3000 + 2048);
    expect(settle(position, { nodes: 1e9, shouldStop: () => true }).verdict).toBe('unknown');
    expect(winsWithin(position, 9, { nodes: 500 })).toBeUndefined();
  });

  it('stops listing where it is told to, and does not call the list complete', () => {
    const position = start(2, 4, 4);
    const two = settle(position, { most: 2, count: false, nodes: 1e6 });
    expect(two.winningTurns.length).toBe(2);
    expect(two.complete).toBe(false);
    const all = settle(position, { count: false, nodes: 1e6 });
    expect(all.winningTurns.length).toBe(3);
    expect(all.complete).toBe(true);
    expect(settle(position, { most: 0, count: false, nodes: 1e6 }).winningTurns).toEqual([]);
  });

  it('knows the result of a finished game, and works in slices', () => {
    const random = makeRandom(3);
    let position = start(2, 2, 2);
    while (!position.end) position = mustPlay(position, randomTurn(position, random));
    expect(settle(position).turns).toBe(0);
    const slices = [...settleSteps(start(2, 6, 8), { nodes: 100_000, count: false })];
    expect(slices.length).toBeGreaterThan(1);
  });
});
