import type { Outcome } from '@rikoshet/game/outcome';
import { addTurn, deleteNode, lineTo, mapRecord, nodeAt, promote, type Path } from '@rikoshet/game/tree-edit';
import { mainLine, newNode, type Command, type GameRecord, type RecordNode } from '@rikoshet/game/tree';
import type { Opened, RecordKit } from './opened.js';

type Steps = readonly unknown[];
type Tree = GameRecord<Steps>;
type Node = Tree | RecordNode<Steps>;
type Positions = Map<Node, unknown>;

/** Marks that say how good a turn is: of these a turn has one. */
export const JUDGEMENTS: readonly string[] = ['!!', '!', '!?', '?!', '?', '??'];

const MOST_UNDONE = 200;
/** Results that a position shows, so that they go when the last position does. */
const SHOWN: readonly Outcome['reason'][] = ['goal', 'own-goal', 'dead-end', 'repetition', 'ply-limit'];

const sameSteps = (a: Steps, b: Steps): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The record with a change: the change is made on a copy, so that the record before can come back.
 * @param kind edits of one kind in a row (the letters of one comment) are undone together.
 */
function changed(
  opened: Opened,
  change: (record: Tree, positions: Positions) => Path,
  kind?: string,
): Opened {
  const { replayed, kit } = opened;
  const positions: Positions = new Map();
  const record = mapRecord<Steps, Steps>(
    replayed.record,
    ({ node }) => node.turn,
    (copy, visit) => positions.set(copy, replayed.positionAt(visit.node)),
  );
  positions.set(record, replayed.start);
  const path = change(record, positions);
  const end = settleResult(kit, record, positions);
  const together = kind !== undefined && opened.lastEdit === kind;
  return {
    ...opened,
    path,
    replayed: {
      ...replayed,
      record,
      positionAt: (node) => positions.get(node),
      end: end ? 'played-out' : 'stopped',
      outcome: end,
    },
    past: together ? opened.past : [...opened.past, { replayed, path: opened.path }].slice(-MOST_UNDONE),
    future: [],
    lastEdit: kind,
  };
}

/** The result is that of the main line as it is now. */
function settleResult({ game }: RecordKit, record: Tree, positions: Positions): Outcome | undefined {
  const outcome = game.outcome(positions.get(mainLine(record).at(-1) ?? record));
  if (outcome) record.result = outcome;
  else if (record.result && SHOWN.includes(record.result.reason)) record.result = undefined;
  return outcome;
}

/** Adds a turn where the board stands, or goes to it where the record has it already. Nothing when it is not legal. */
export function withTurn(opened: Opened, steps: Steps): Opened | undefined {
  const { kit, path, replayed } = opened;
  const node = nodeAt<Steps>(replayed.record, path);
  if (!node) return undefined;
  const known = node.children.findIndex((child) => sameSteps(child.turn, steps));
  if (known >= 0) return { ...opened, path: [...path, known], lastEdit: undefined };
  const next = kit.game.play(replayed.positionAt(node), steps);
  if (!next.ok) return undefined;
  return changed(opened, (record, positions) => {
    const parent = nodeAt<Steps>(record, path)!;
    const made = newNode(steps);
    positions.set(made, next.value);
    return [...path, addTurn(parent, made, sameSteps)];
  });
}

/** Adds turns one after the other, as far as they are legal. */
export function withLine(opened: Opened, turns: readonly Steps[]): Opened {
  let now = opened;
  for (const turn of turns) {
    const next = withTurn(now, turn);
    if (!next) break;
    now = next;
  }
  // One press put the whole line in; one takes it out.
  return {
    ...now,
    past:
      now === opened
        ? now.past
        : now.past.slice(0, opened.past.length + (now.past.length > opened.past.length ? 1 : 0)),
  };
}

/** The place of the last branching on the way that is not the main one. */
const branch = (path: Path): number => path.findLastIndex((index) => index > 0);

export const isVariation = (path: Path): boolean => branch(path) >= 0;

/** Makes the variation that the board stands in the continuation at its branching. */
export function promoted(opened: Opened): Opened {
  const { path } = opened;
  const at = branch(path);
  if (at < 0) return opened;
  return changed(opened, (record) => [
    ...promote(record, path.slice(0, at + 1), true),
    ...path.slice(at + 1),
  ]);
}

/** Takes the turn that the board stands at out, and all that follows it. */
export function deleted(opened: Opened): Opened {
  const { path } = opened;
  return path.length === 0 ? opened : changed(opened, (record) => deleteNode(record, path));
}

/** Says something about the turn (or, at the start, about the record) that the board stands at. */
export const commented = (opened: Opened, text: string): Opened =>
  changed(
    opened,
    (record) => {
      nodeAt<Steps>(record, opened.path)!.comments = text.trim() === '' ? [] : [text.trim()];
      return opened.path;
    },
    `comment ${opened.path.join('.')}`,
  );

/** Gives the turn a mark or takes it away. */
export function marked(opened: Opened, mark: string): Opened {
  const last = lineTo<Steps>(opened.replayed.record, opened.path).at(-1);
  if (!last) return opened;
  const had = last.marks.includes(mark);
  const judges = JUDGEMENTS.includes(mark);
  return changed(opened, (record) => {
    const node = lineTo<Steps>(record, opened.path).at(-1)!;
    const others = node.marks.filter((known) => known !== mark && !(judges && JUDGEMENTS.includes(known)));
    node.marks = had ? others : judges ? [mark, ...others] : [...others, mark];
    return opened.path;
  });
}

/** Puts other commands (`[%name …]`) at the place that the board stands at. */
export const commanded = (opened: Opened, commands: readonly Command[]): Opened =>
  changed(opened, (record) => {
    nodeAt<Steps>(record, opened.path)!.commands = [...commands];
    return opened.path;
  });

/** Any change of the whole record at once; the board stays where it is. */
export const rewritten = (
  opened: Opened,
  change: (
    record: Tree,
    positionAt: (node: Node) => unknown,
    put: (node: RecordNode<Steps>, position: unknown) => void,
  ) => void,
): Opened =>
  changed(opened, (record, positions) => {
    change(
      record,
      (node) => positions.get(node),
      (node, position) => void positions.set(node, position),
    );
    return opened.path;
  });

export function undone(opened: Opened): Opened {
  const before = opened.past.at(-1);
  if (!before) return opened;
  return {
    ...opened,
    ...before,
    past: opened.past.slice(0, -1),
    future: [{ replayed: opened.replayed, path: opened.path }, ...opened.future],
    lastEdit: undefined,
  };
}

export function redone(opened: Opened): Opened {
  const [next, ...future] = opened.future;
  if (!next) return opened;
  return {
    ...opened,
    ...next,
    past: [...opened.past, { replayed: opened.replayed, path: opened.path }],
    future,
    lastEdit: undefined,
  };
}

/** The next or the one before among the turns that could stand here. */
export function besides(opened: Opened, by: 1 | -1): Opened {
  const { path, replayed } = opened;
  // Where nothing branches at the turn itself, the nearest branching on the way counts.
  for (let length = path.length; length > 0; length--) {
    const siblings = nodeAt<Steps>(replayed.record, path.slice(0, length - 1))?.children.length ?? 0;
    if (siblings < 2) continue;
    const to = (path[length - 1]! + by + siblings) % siblings;
    return { ...opened, path: [...path.slice(0, length - 1), to], lastEdit: undefined };
  }
  return opened;
}
