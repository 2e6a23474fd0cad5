import type { Point } from './field.js';
import type { Position } from './position.js';
import { ILLEGAL, ON, replayerOf } from './replay.js';
import { TurnGraph } from './turn-graph.js';

/**
 * While at most so many beginnings of turns wait, the shortest goes first; then the newest, which soon
 * ends.
 */
const WAITING = 1 << 12;
/** Sets of segments kept: 16 million take about half a gigabyte. */
const MOST_SETS = 1 << 24;

/**
 * The legal turns of a position, one of each that draws the same set of segments; the shortest first as
 * long as there are not too many. Lazy: a position can have more than 10^6, or more than anyone can count,
 * so take what you need and stop. Memory grows with the sets of segments looked at, never with the number
 * of routes. Returns whether these were all turns: false when `mostSets` cut the search.
 */
export function* turns(
  position: Position,
  mostSets = MOST_SETS,
): Generator<readonly Point[], boolean, undefined> {
  if (position.end) return true;
  const graph = new TurnGraph(position.field);
  graph.start(position.drawn, position.ball);
  let waiting = [0];
  let first = 0;
  while (first < waiting.length) {
    if (graph.count > mostSets) return false;
    const node = waiting.length - first > WAITING ? waiting.pop()! : waiting[first++]!;
    if (first > WAITING) {
      waiting = waiting.slice(first);
      first = 0;
    }
    const before = graph.count;
    graph.expand(node);
    for (let found = before; found < graph.count; found++) {
      if (graph.state[found] === ON) waiting.push(found);
      else yield graph.turn(found);
    }
  }
  return true;
}

/** Every route of every legal turn, depth first: what perft counts. Memory is one route. */
export function* routes(position: Position): Generator<readonly Point[], void, undefined> {
  if (position.end) return;
  const board = replayerOf(position);
  const path: Point[] = [];
  const tried = [0];
  while (tried.length > 0) {
    const direction = tried[tried.length - 1]!++;
    if (direction === 8) {
      tried.pop();
      path.pop();
      board.undo();
      continue;
    }
    const state = board.step(direction);
    if (state === ILLEGAL) continue;
    path.push(board.ball);
    if (state === ON) {
      tried.push(0);
      continue;
    }
    yield path.slice();
    path.pop();
    board.undo();
  }
}
