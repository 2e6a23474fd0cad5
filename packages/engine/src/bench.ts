import { startPosition, type Position } from '@rikoshet/paper-football/position';
import { play } from '@rikoshet/paper-football/play';
import { start as startShakhbol, type Position as Board } from '@rikoshet/shakhbol/position';
import { play as playMove } from '@rikoshet/shakhbol/play';
import { Player } from './paper-football/player.js';
import { chooseSimply } from './paper-football/simple.js';
import { ShakhbolPlayer } from './shakhbol/player.js';
import { chooseSimply as chooseMove } from './shakhbol/simple.js';
import type { Thought } from './thought.js';

/** One fixed position and what the search made of it. */
export interface BenchRow {
  readonly name: string;
  readonly nodes: number;
  readonly best: string;
}

const SIZES = [
  [2, 4, 6],
  [2, 6, 8],
  [2, 8, 10],
  [8, 8, 8],
] as const;
const PLIES = [0, 7, 15] as const;
const NODES = 20_000;
const MEGABYTES = 32;

/** Walks the fixed positions one by one: games of the simple player with fixed seeds, searched with a fixed number of nodes. */
export function* benchSteps(nodes = NODES): Generator<BenchRow, number, undefined> {
  let signature = 0;
  const row = (name: string, thought: Thought<unknown>): BenchRow => {
    const best = JSON.stringify(thought.lines[0]?.turns[0] ?? null);
    signature = mix(mix(signature, thought.nodes), textHash(best));
    return { name, nodes: thought.nodes, best };
  };
  for (const size of SIZES) {
    for (const plies of PLIES) {
      const position = lateFootball(size, plies);
      const player = new Player(position.field, MEGABYTES);
      yield row(`${size.join(';')} ${position.ply}`, player.think(position, { seed: 1, nodes }));
    }
  }
  for (const plies of PLIES) {
    const position = lateShakhbol(plies);
    yield row(`shakhbol ${position.ply}`, new ShakhbolPlayer(MEGABYTES).think(position, { seed: 1, nodes }));
  }
  return signature >>> 0;
}

function lateFootball([goal, width, length]: readonly [number, number, number], plies: number): Position {
  const start = startPosition({ size: { goal, width, length } });
  if (!start.ok) throw new Error(start.error.sentence.en);
  let position = start.value;
  for (let ply = 0; ply < plies; ply++) {
    const next = play(position, chooseSimply(position, { seed: ply }) ?? []);
    if (!next.ok || next.value.end) break;
    position = next.value;
  }
  return position;
}

function lateShakhbol(plies: number): Board {
  const start = startShakhbol();
  if (!start.ok) throw new Error(start.error.sentence.en);
  let position = start.value;
  for (let ply = 0; ply < plies; ply++) {
    const [move] = chooseMove(position, { seed: ply }) ?? [];
    const next = move && playMove(position, move);
    if (!next?.ok || next.value.ball < 5 || next.value.ball >= 35) break;
    position = next.value;
  }
  return position;
}

const mix = (hash: number, value: number): number =>
  Math.imul(hash ^ (value + 0x9e3779b9), 0x85ebca6b) ^ (hash >>> 13);

function textHash(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = mix(hash, text.charCodeAt(at));
  return hash;
}
