import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addTurn,
  countNodes,
  deleteNode,
  endOfLine,
  lineTo,
  mapRecord,
  nodeAt,
  pathOf,
  promote,
  promoteLine,
  walk,
} from '../src/tree-edit.js';
import { mainLine, newNode, newRecord, type GameRecord, type RecordNode } from '../src/tree.js';
import { recordOf } from './arbitrary.js';

const turn = fc.constantFrom('a', 'b', 'c');
const turnAt = (record: GameRecord<string>, path: readonly number[]) =>
  (nodeAt(record, path) as RecordNode<string> | undefined)?.turn;

/** 1. a (1. x 2. y) 2. b (2. m) (2. n) 3. c */
function sample(): GameRecord<string> {
  const node = (turn: string, ...children: RecordNode<string>[]) => ({ ...newNode(turn), children });
  const main = node('a', node('b', node('c')), node('m'), node('n'));
  return { ...newRecord<string>(), children: [main, node('x', node('y'))] };
}

describe('walk', () => {
  it('meets every node once, each behind what it follows, the main line first', () => {
    expect([...walk(sample())].map(({ node, depth }) => node.turn + String(depth))).toEqual([
      'a0',
      'b1',
      'c2',
      'm1',
      'n1',
      'x0',
      'y1',
    ]);
    fc.assert(
      fc.property(recordOf(turn), (record) => {
        const met = new Set<unknown>([record]);
        for (const { node, parent } of walk(record)) {
          expect(met.has(parent)).toBe(true);
          expect(met.has(node)).toBe(false);
          met.add(node);
        }
        expect(countNodes(record)).toBe(met.size - 1);
      }),
    );
  });
});

describe('paths', () => {
  it('lead to nodes and back', () => {
    fc.assert(
      fc.property(recordOf(turn), (record) => {
        for (const { node, depth } of walk(record)) {
          const path = pathOf(record, node)!;
          expect(path).toHaveLength(depth + 1);
          expect(nodeAt(record, path)).toBe(node);
          expect(lineTo(record, path).at(-1)).toBe(node);
        }
      }),
    );
    expect(pathOf(sample(), newNode('a'))).toBeUndefined();
  });

  it('lead nowhere without complaint', () => {
    expect(nodeAt(sample(), [0, 7, 0])).toBeUndefined();
    expect(nodeAt(sample(), [])).toMatchObject({ endMark: false });
    expect(lineTo(sample(), [0, 7, 0]).map((node) => node.turn)).toEqual(['a']);
  });

  it('go on to the end of the line', () => {
    expect(endOfLine(sample())).toEqual([0, 0, 0]);
    expect(endOfLine(sample(), [1])).toEqual([1, 0]);
  });
});

describe('editing', () => {
  it('an equal turn is one node', () => {
    const record = sample();
    expect(addTurn(record, newNode('x'))).toBe(1);
    expect(addTurn(record, newNode('z'))).toBe(2);
    expect(countNodes(record)).toBe(8);
    const steps = newRecord<readonly number[]>();
    const equal = (a: readonly number[], b: readonly number[]) => a.join() === b.join();
    addTurn(steps, newNode([1, 2]), equal);
    expect(addTurn(steps, newNode([1, 2]), equal)).toBe(0);
  });

  it('promotes by one, to the top, or the whole line', () => {
    const record = sample();
    expect(promote(record, [0, 2])).toEqual([0, 1]);
    expect(turnAt(record, [0, 1])).toBe('n');
    expect(promote(record, [0, 2], true)).toEqual([0, 0]);
    expect(mainLine(record).map((node) => node.turn)).toEqual(['a', 'm']);
    expect(promoteLine(record, [1, 0])).toEqual([0, 0]);
    expect(mainLine(record).map((node) => node.turn)).toEqual(['x', 'y']);
    expect(promote(record, [0])).toEqual([0]);
    expect(promote(record, [5, 5])).toEqual([5, 5]);
  });

  it('loses nothing by promoting', () => {
    fc.assert(
      fc.property(recordOf(turn), fc.nat(), (record, pick) => {
        const nodes = [...walk(record)].map(({ node }) => node);
        if (nodes.length === 0) return;
        const node = nodes[pick % nodes.length]!;
        const path = promoteLine(record, pathOf(record, node)!);
        expect(nodeAt(record, path)).toBe(node);
        expect(path.every((index) => index === 0)).toBe(true);
        expect(new Set([...walk(record)].map((visit) => visit.node))).toEqual(new Set(nodes));
      }),
    );
  });

  it('deletes a node with all that follows it', () => {
    const record = sample();
    expect(deleteNode(record, [0, 0])).toEqual([0]);
    expect(mainLine(record).map((node) => node.turn)).toEqual(['a', 'm']);
    expect(deleteNode(record, [])).toEqual([]);
    expect(countNodes(record)).toBe(5);
  });
});

describe('mapRecord', () => {
  it('copies everything and shares nothing that can be written to', () => {
    fc.assert(
      fc.property(recordOf(turn), (record) => {
        const before = structuredClone(record);
        const copy = mapRecord<string, string>(record, ({ node }) => node.turn);
        expect(copy).toEqual(record);
        for (const { node } of walk(copy)) node.marks.push('!');
        copy.tags.push({ name: 'x', value: 'y' });
        expect(record).toEqual(before);
      }),
    );
  });

  it('leaves out what it is told to, with all that follows', () => {
    const copy = mapRecord<string, string>(sample(), ({ node }) =>
      node.turn === 'b' ? undefined : node.turn,
    );
    expect([...walk(copy)].map(({ node }) => node.turn)).toEqual(['a', 'm', 'n', 'x', 'y']);
  });
});
