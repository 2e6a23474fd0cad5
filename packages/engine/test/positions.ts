import { readFileSync, existsSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Point } from '@rikoshet/paper-football/field';
import { play, steps } from '@rikoshet/paper-football/play';
import { startPosition, type Position } from '@rikoshet/paper-football/position';
import { directionsOf } from '../src/paper-football/from-position.js';
import { pitchOf } from '../src/paper-football/pitch.js';
import type { Random } from '../src/random.js';

export function start(goal: number, width: number, length: number, order: 0 | 1 = 0): Position {
  const position = startPosition({ size: { goal, width, length }, order });
  if (!position.ok) throw new Error(position.error.sentence.en);
  return position.value;
}

/** A whole turn, drawn at random segment by segment; it may lose at once. */
export function randomTurn(position: Position, random: Random): Point[] {
  const turn: Point[] = [];
  for (let next = steps(position, turn); next.length > 0; next = steps(position, turn)) {
    turn.push(next[random.below(next.length)]!);
  }
  return turn;
}

export function mustPlay(position: Position, turn: readonly Point[]): Position {
  const played = play(position, turn);
  if (!played.ok) throw new Error(played.error.sentence.en);
  return played.value;
}

/** The position after at most `turns` random turns, before the end of the game. */
export function randomPosition(from: Position, turns: number, random: Random): Position {
  let position = from;
  for (let turn = 0; turn < turns; turn++) {
    const next = mustPlay(position, randomTurn(position, random));
    if (next.end) return position;
    position = next;
  }
  return position;
}

const CORPUS = new URL('../../../../shared/corpus/real-games-8x10.tsv.gz', import.meta.url);

/** Every `every`-th of the real games on (2;8;10), as turns in digits; nothing where the corpus is not at hand. */
export function realGames(every: number): string[][] | undefined {
  if (!existsSync(CORPUS)) return undefined;
  const lines = gunzipSync(readFileSync(CORPUS)).toString('utf8').split('\n');
  return lines
    .filter((line, index) => line !== '' && !line.startsWith('#') && index % every === 0)
    .map((line) => line.split('\t')[3]!.split(' '));
}

/** Positions of a real game, one before each whole turn. Digits count from the goal that the first mover attacks. */
export function positionsOf(game: readonly string[]): Position[] {
  let position = start(2, 8, 10, 1);
  const positions = [position];
  for (const word of game) {
    const turn: Point[] = [];
    let at = position.ball;
    for (const digit of word) {
      at = position.field.neighbours[at * 8 + Number(digit)]!;
      turn.push(at);
    }
    const played = play(position, turn);
    if (!played.ok || played.value.end) break;
    position = played.value;
    positions.push(position);
  }
  return positions;
}

export const turnDirections = (position: Position, turn: readonly Point[]): number[] =>
  directionsOf(pitchOf(position.field), position.ball, turn);

export const startOf = (
  [goal, width, length]: readonly [number, number, number],
  order: 0 | 1 = 0,
): Position => start(goal, width, length, order);
