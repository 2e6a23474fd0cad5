import fc from 'fast-check';
import type { RecordFormat } from '@rikoshet/game/formats';
import { newNode, newRecord, type GameRecord, type RecordNode } from '@rikoshet/game/tree';
import { play } from '../../src/play.js';
import type { Position } from '../../src/position.js';
import { makeSteps } from '../../src/notation/analytic.js';
import { formats } from '../../src/notation/formats.js';
import { recordSyntax } from '../../src/notation/record-syntax.js';
import { must, randomFrom, randomTurn, start } from '../helpers.js';

/** Fields of every kind: standard, Kurnik's, smallest, goal as wide as the field, wide, largest. */
export const SIZES = ['2;6;8', '2;8;10', '2;2;2', '2;4;4', '4;6;8', '6;6;4', '2;24;2', '24;24;24'] as const;

export const formatOf = (id: string): RecordFormat => {
  const format = formats.formats.find((one) => one.id === id);
  if (!format) throw new Error(`no format ${id}`);
  return format;
};

export interface RandomRecord {
  readonly record: GameRecord<string>;
  readonly start: Position;
  /** The positions of the main line. */
  readonly positions: readonly Position[];
}

/** A record of a random game with `variations` variations, in strict analytic notation. */
export function randomRecord(
  size: string,
  order: 0 | 1,
  seed: number,
  most: number,
  variations = 0,
): RandomRecord {
  const random = randomFrom(seed);
  const from = start(size, order);
  const record = newRecord<string>([
    { name: 'Game', value: 'paper-football' },
    ...recordSyntax.startTags(from),
  ]);
  const places: { node: GameRecord<string> | RecordNode<string>; position: Position }[] = [];
  const playOn = (
    node: GameRecord<string> | RecordNode<string>,
    position: Position,
    count: number,
  ): Position[] => {
    const positions = [position];
    let here: GameRecord<string> | RecordNode<string> = node;
    for (let now = position; !now.end && positions.length <= count;) {
      places.push({ node: here, position: now });
      const turn = randomTurn(now, random);
      const next = newNode(makeSteps(now, turn));
      here.children.push(next);
      here = next;
      now = must(play(now, turn));
      positions.push(now);
    }
    return positions;
  };
  const positions = playOn(record, from, most);
  for (let i = 0; i < variations && places.length > 0; i++) {
    const { node, position } = places[random(places.length)]!;
    playOn(node, position, 1 + random(4));
  }
  const { end } = positions.at(-1)!;
  if (end) record.result = end;
  return { record, start: from, positions };
}

/** Random records; a counterexample shows what made it. */
export const anyRandomRecord = (variations = 0, most = 40): fc.Arbitrary<RandomRecord> =>
  fc
    .record({
      size: fc.constantFrom(...SIZES),
      order: fc.constantFrom<0 | 1>(0, 1),
      seed: fc.nat(),
      count: fc.nat(most),
    })
    .map((made) => ({
      ...randomRecord(made.size, made.order, made.seed, made.count, variations),
      [fc.toStringMethod]: () => JSON.stringify(made),
    }));
