import type { AnyGame } from '@rikoshet/game/game';
import type { GameRecord, RecordNode } from '@rikoshet/game/tree';
import { inkOf } from '../play/ink.js';
import { numberOf } from './numbers.js';
import type { Opened } from './opened.js';
import type { RecordItem, TurnItem, WideItem } from './RecordPanel.js';

type Steps = readonly unknown[];

export const idOf = (path: readonly number[]): string => path.join('.');
export const pathOfId = (id: string): readonly number[] => (id === '' ? [] : id.split('.').map(Number));

/**
 * A record with its comments and variations as the panel shows it. Variations of variations follow in brackets inside
 * their line; the walk keeps its own stack, so a hostile depth costs no more than its length.
 */
export function recordItems(opened: Opened): readonly RecordItem[] {
  const { kit, replayed } = opened;
  const { game } = kit;
  const { record, start } = replayed;
  if (start === undefined) return [];
  const first = game.sideToMove(start);
  const items: RecordItem[] = [];
  const comment = (text: string): WideItem => ({ kind: 'comment', text });
  for (const text of record.comments) items.push(comment(text));
  const positions = (node: GameRecord<Steps> | RecordNode<Steps>): unknown => replayed.positionAt(node);
  const turn = (
    node: RecordNode<Steps>,
    parent: GameRecord<Steps> | RecordNode<Steps>,
    path: readonly number[],
    alone: boolean,
  ): TurnItem => {
    const before = positions(parent);
    const side = game.sideToMove(before);
    return {
      kind: 'turn',
      id: idOf(path),
      number: numberOf(game, game.ply(before), alone),
      text: turnText(game, before, node.turn),
      marks: node.marks,
      column: side === first ? 0 : 1,
      ink: inkOf(side),
    };
  };

  let parent: GameRecord<Steps> | RecordNode<Steps> = record;
  let path: readonly number[] = [];
  let alone = true;
  for (let node = record.children[0]; node; node = node.children[0]) {
    path = [...path, 0];
    items.push(turn(node, parent, path, alone));
    alone = node.comments.length > 0 || parent.children.length > 1;
    for (const text of node.comments) items.push(comment(text));
    for (let index = 1; index < parent.children.length; index++)
      items.push(variation(parent, [...path.slice(0, -1), index], turn));
    parent = node;
  }
  return items;
}

const turnText = (game: AnyGame, before: unknown, steps: Steps): string =>
  game.notations[game.notation]?.make(before, steps) ?? '';

const MOST_PARTS = 2000;

/** A variation as one wide item; the brackets of its own variations stand inside the line. */
function variation(
  parent: GameRecord<Steps> | RecordNode<Steps>,
  path: readonly number[],
  turn: (
    node: RecordNode<Steps>,
    parent: GameRecord<Steps> | RecordNode<Steps>,
    path: readonly number[],
    alone: boolean,
  ) => TurnItem,
): WideItem {
  const parts: (TurnItem | WideItem)[] = [];
  type Todo =
    | { readonly text: string }
    | {
        readonly node: RecordNode<Steps>;
        readonly parent: GameRecord<Steps> | RecordNode<Steps>;
        readonly path: readonly number[];
        readonly alone: boolean;
        readonly withSiblings: boolean;
      };
  const todo: Todo[] = [
    { node: parent.children[path.at(-1)!]!, parent, path, alone: true, withSiblings: false },
  ];
  for (let next = todo.pop(); next && parts.length < MOST_PARTS; next = todo.pop()) {
    if ('text' in next) {
      parts.push({ kind: 'comment', text: next.text });
      continue;
    }
    const { node } = next;
    for (const text of node.before) parts.push({ kind: 'comment', text });
    parts.push(turn(node, next.parent, next.path, next.alone));
    for (const text of node.comments) parts.push({ kind: 'comment', text });
    const [main] = node.children;
    const own = next.path;
    const siblings = next.withSiblings ? next.parent.children.slice(1) : [];
    if (main)
      todo.push({
        node: main,
        parent: node,
        path: [...own, 0],
        alone: siblings.length > 0 || node.comments.length > 0,
        withSiblings: true,
      });
    siblings
      .map((sibling, index) => ({ sibling, index: index + 1 }))
      .reverse()
      .forEach(({ sibling, index }) => {
        todo.push({ text: ')' });
        todo.push({
          node: sibling,
          parent: next.parent,
          path: [...own.slice(0, -1), index],
          alone: true,
          withSiblings: false,
        });
        todo.push({ text: '(' });
      });
  }
  return { kind: 'variation', items: parts };
}
