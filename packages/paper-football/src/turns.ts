import type { Point } from './field.js';
import type { Position } from './position.js';
import { ILLEGAL, ON, replayerOf } from './replay.js';
import { TurnGraph } from './turn-graph.js';

/**
 * The legal turns of a position, shortest first, one of each that draws the same set of segments. Lazy: a position can have more than
 * 10^6, so take what you need and stop. Memory grows with the turns taken (see TurnGraph), never with the number of routes.
 */
export function* turns(position: Position): Generator<readonly Point[], void, undefined> {
  if (position.end) return;
  const graph = new TurnGraph(position.field);
  graph.start(position.drawn, position.ball);
  for (let node = 0; node < graph.count; node++) {
    const before = graph.count;
    graph.expand(node);
    for (let found = before; found < graph.count; found++) {
      if (graph.state[found] !== ON) yield graph.turn(found);
    }
  }
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
