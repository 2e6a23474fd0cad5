import type { GameRecord, RecordNode } from './tree.js';

/** Where a node is: which child to take at each turn from the start. `[]` is the start itself. */
export type Path = readonly number[];

/** A node met on a walk, with what it follows and how many turns stand before it. */
export interface Visit<Turn> {
  readonly node: RecordNode<Turn>;
  readonly parent: GameRecord<Turn> | RecordNode<Turn>;
  /** 0 for the first turn of the record. */
  readonly depth: number;
}

/** All nodes, each before those that follow it, the main line before its variations. No recursion: depth costs no stack. */
export function* walk<Turn>(record: GameRecord<Turn>): Generator<Visit<Turn>> {
  const todo: Visit<Turn>[] = [];
  const push = (parent: GameRecord<Turn> | RecordNode<Turn>, depth: number): void => {
    for (let i = parent.children.length - 1; i >= 0; i--)
      todo.push({ node: parent.children[i]!, parent, depth });
  };
  push(record, 0);
  for (let visit = todo.pop(); visit; visit = todo.pop()) {
    yield visit;
    push(visit.node, visit.depth + 1);
  }
}

export function countNodes(record: GameRecord<unknown>): number {
  let count = 0;
  for (const visit of walk(record)) count += visit.depth < 0 ? 0 : 1;
  return count;
}

/** The node at a path; the record itself for `[]`; nothing where the path leads nowhere. */
export function nodeAt<Turn>(
  record: GameRecord<Turn>,
  path: Path,
): GameRecord<Turn> | RecordNode<Turn> | undefined {
  let node: GameRecord<Turn> | RecordNode<Turn> | undefined = record;
  for (const index of path) node = node?.children[index];
  return node;
}

/** The turns on the way to a path, as far as it leads somewhere. */
export function lineTo<Turn>(record: GameRecord<Turn>, path: Path): RecordNode<Turn>[] {
  const line: RecordNode<Turn>[] = [];
  let { children } = record;
  for (const index of path) {
    const node = children[index];
    if (!node) break;
    line.push(node);
    ({ children } = node);
  }
  return line;
}

/** The path of a node of this record; nothing where it is not in it. */
export function pathOf<Turn>(record: GameRecord<Turn>, wanted: RecordNode<Turn>): Path | undefined {
  const parents = new Map<RecordNode<Turn>, GameRecord<Turn> | RecordNode<Turn>>();
  for (const { node, parent } of walk(record)) {
    parents.set(node, parent);
    if (node !== wanted) continue;
    const path: number[] = [];
    let child = node;
    for (let above = parents.get(child); above; above = parents.get(child)) {
      path.push(above.children.indexOf(child));
      if (!('turn' in above)) break;
      child = above;
    }
    return path.reverse();
  }
  return undefined;
}

/** The path that goes on from `path` along the main line to its end. */
export function endOfLine(record: GameRecord<unknown>, path: Path = []): Path {
  const whole = [...path];
  for (let node = nodeAt(record, path)?.children[0]; node; node = node.children[0]) whole.push(0);
  return whole;
}

/** Adds a turn after `parent`, or finds it there: an equal turn is one node. Says which child it is. */
export function addTurn<Turn>(
  parent: GameRecord<Turn> | RecordNode<Turn>,
  node: RecordNode<Turn>,
  equal: (a: Turn, b: Turn) => boolean = Object.is,
): number {
  const found = parent.children.findIndex((child) => equal(child.turn, node.turn));
  return found >= 0 ? found : parent.children.push(node) - 1;
}

/** Moves the variation at `path` one place up among its siblings (`toTop`: makes it the continuation). Gives its new path. */
export function promote(record: GameRecord<unknown>, path: Path, toTop = false): Path {
  const index = path.at(-1) ?? 0;
  const siblings = nodeAt(record, path.slice(0, -1))?.children;
  const node = siblings?.[index];
  if (!siblings || !node || index === 0) return path;
  siblings.splice(index, 1);
  const to = toTop ? 0 : index - 1;
  siblings.splice(to, 0, node);
  return [...path.slice(0, -1), to];
}

/** Makes the whole line to `path` the main line. Gives its new path. */
export function promoteLine(record: GameRecord<unknown>, path: Path): Path {
  let promoted: Path = [];
  for (const index of path) promoted = promote(record, [...promoted, index], true);
  return promoted;
}

/** Takes the node at `path` and all that follows it out of the record. Gives the path of what it followed. */
export function deleteNode(record: GameRecord<unknown>, path: Path): Path {
  const parent = path.slice(0, -1);
  if (path.length > 0) nodeAt(record, parent)?.children.splice(path.at(-1)!, 1);
  return parent;
}

/**
 * A copy with other turns. `turnOf` is asked for each node after the one it follows; where it gives nothing, that node and
 * all that follows it are left out. `copy` is the node that the new one will follow.
 */
export function mapRecord<From, To>(
  record: GameRecord<From>,
  turnOf: (visit: Visit<From>, after: GameRecord<To> | RecordNode<To>) => To | undefined,
  made?: (copy: RecordNode<To>, visit: Visit<From>) => void,
): GameRecord<To> {
  const root: GameRecord<To> = {
    ...record,
    tags: [...record.tags],
    comments: [...record.comments],
    commands: [...record.commands],
    children: [],
  };
  const todo: { visit: Visit<From>; after: GameRecord<To> | RecordNode<To> }[] = [];
  const push = (
    parent: GameRecord<From> | RecordNode<From>,
    depth: number,
    after: GameRecord<To> | RecordNode<To>,
  ) => {
    for (let i = parent.children.length - 1; i >= 0; i--)
      todo.push({ visit: { node: parent.children[i]!, parent, depth }, after });
  };
  push(record, 0, root);
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { visit, after } = next;
    const turn = turnOf(visit, after);
    if (turn === undefined) continue;
    const { before, commands, comments, marks } = visit.node;
    const copy: RecordNode<To> = {
      turn,
      marks: [...marks],
      before: [...before],
      comments: [...comments],
      commands: [...commands],
      children: [],
    };
    after.children.push(copy);
    made?.(copy, visit);
    push(visit.node, visit.depth + 1, copy);
  }
  return root;
}
