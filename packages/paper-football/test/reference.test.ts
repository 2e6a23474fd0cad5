import { expect, test } from 'vitest';
import { hasBit } from '../src/bits.js';
import { nameOf, pointByName, type Field, type Point } from '../src/field.js';
import { outcome } from '../src/outcome.js';
import { complete, play, steps } from '../src/play.js';
import { keyOf, type Position } from '../src/position.js';
import { DEAD_END, FILLED, GOAL, ON, Replayer, type StepState } from '../src/replay.js';
import { FUZZ, must, randomFrom, sizeOf, start } from './helpers.js';
import { nameOfSpot, ReferenceGame, type Spot } from './reference.js';

const GAMES: readonly (readonly [size: string, games: number])[] = [
  ['2;2;2', 2000],
  ['2;4;4', 2000],
  ['4;4;4', 1500],
  ['2;6;8', 2000],
  ['4;6;8', 1000],
  ['2;8;10', 1000],
  ['6;6;2', 500],
  ['2;2;8', 500],
  ['2;14;2', 300],
  ['2;24;24', 8],
  ['24;24;24', 8],
];

/** What the replayer should call the reference's last step. */
const stateOf = (game: ReferenceGame, over: boolean): StepState =>
  game.reason === 'dead-end' ? DEAD_END : game.reason !== undefined ? GOAL : over ? FILLED : ON;

/** As `expect(…).toBe(…)`, but quick enough for a million steps. */
function same(a: string | number | boolean, b: string | number | boolean): void {
  if (a !== b) expect(a).toBe(b);
}

const pointOf = (field: Field, spot: Spot): Point => pointByName(field, nameOfSpot(field.size, spot))!;

function samePosition(position: Position, board: Replayer, game: ReferenceGame): void {
  const { field } = position;
  const end = outcome(position);
  // In the reference, 0 is who moved first; here that side is `order`.
  const winner = end && (end.winner === position.order ? 0 : 1);
  same(String([winner, end?.reason]), String([game.winner, game.reason]));
  same(String([position.ply, position.mover === position.order ? 0 : 1]), String([game.turns, game.mover]));
  same(nameOf(field, position.ball), nameOfSpot(field.size, game.ball));
  same(keyOf(board.position()!), keyOf(position));
  same(JSON.stringify(board.outcome() ?? null), JSON.stringify(end ?? null));
  let drawn = 0;
  for (let segment = 0; segment < field.segments; segment++) if (hasBit(position.drawn, segment)) drawn++;
  same(drawn, game.drawn.size);
}

test.each(GAMES)('(%s): %i random games agree with the reference, step by step', (text, games) => {
  const size = sizeOf(text);
  for (let seed = 0; seed < games * FUZZ; seed++) {
    const random = randomFrom(seed * 7919 + text.length);
    const order = seed % 2 === 0 ? 0 : 1;
    let position = start(text, order);
    const { field } = position;
    const game = new ReferenceGame(size);
    const board = new Replayer(field, order);
    while (game.winner === undefined) {
      const turn: Point[] = [];
      for (let over = false; !over;) {
        const spots = game.nextSpots();
        const names = spots.map((spot) => nameOfSpot(size, spot));
        const offered = steps(position, turn).map((point) => nameOf(field, point));
        same(offered.sort().join(), names.sort().join());
        same(complete(position, turn), false);
        const spot = spots[random(spots.length)]!;
        turn.push(pointOf(field, spot));
        over = game.draw(spot, order === 0 ? 'upper' : 'lower');
        same(board.stepTo(turn[turn.length - 1]!), stateOf(game, over));
      }
      same(complete(position, turn), true);
      same(steps(position, turn).length, 0);
      position = must(play(position, turn));
      samePosition(position, board, game);
    }
    expect(game.turns).toBeLessThanOrEqual(field.empty + 1);
    const final = board.depth;
    while (board.depth > 0) board.undo();
    expect(final).toBe(game.drawn.size);
    expect(keyOf(board.position()!)).toBe(keyOf(start(text, order)));
    expect([...board.free]).toEqual([...field.degree]);
  }
});

test('that is at least 10,000 games over at least 6 sizes', () => {
  expect(GAMES.reduce((sum, [, games]) => sum + games, 0)).toBeGreaterThanOrEqual(10_000);
  expect(GAMES.length).toBeGreaterThanOrEqual(6);
});
