import { sameSpot, spotKey, type Spot } from '../picture.js';
import type { BoardState } from './state.js';

/** What a key asks for. */
export type KeyAction =
  | { readonly kind: 'cursor'; readonly to: Spot }
  | { readonly kind: 'step'; readonly at: Spot }
  | { readonly kind: 'tap'; readonly at: Spot }
  | { readonly kind: 'undo' | 'cancel' | 'confirm' }
  | { readonly kind: 'zoom'; readonly by: 'in' | 'out' | 'reset' };

export interface Key {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
}

type Direction = readonly [x: number, y: number];

/** The digits as they lie on the numeric pad. */
const PAD: Readonly<Record<string, Direction>> = {
  '7': [-1, -1],
  '8': [0, -1],
  '9': [1, -1],
  '4': [-1, 0],
  '6': [1, 0],
  '1': [-1, 1],
  '2': [0, 1],
  '3': [1, 1],
};

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/** In direct mode the block above the arrows stands for the diagonals, as on a pad without its lock. */
const BLOCK: Readonly<Record<string, Direction>> = {
  Home: [-1, -1],
  PageUp: [1, -1],
  End: [-1, 1],
  PageDown: [1, 1],
};

const digitOf = ({ key, code }: Key): string | undefined =>
  /^Numpad([0-9])$/.exec(code)?.[1] ?? (/^[0-9]$/.test(key) ? key : undefined);

/** What the key means on a board in this state with the cursor there; nothing where the page may have the key. */
export function keyAction(key: Key, state: BoardState, cursor: Spot): KeyAction | undefined {
  const digit = digitOf(key);
  if (key.ctrlKey) return key.key === 'Home' || key.key === 'End' ? farCorner(key.key, state) : undefined;
  if (digit === '0') return state.zoomable ? { kind: 'zoom', by: 'reset' } : undefined;
  if (digit === '5') return home(state);
  const drawn = digit === undefined ? undefined : PAD[digit];
  if (drawn) return towards(drawn, state, cursor);
  const arrow = ARROWS[key.key] ?? (state.keys === 'direct' ? BLOCK[key.key] : undefined);
  if (arrow)
    return state.keys === 'direct' && state.origin
      ? towards(arrow, state, cursor)
      : glide(arrow, state, cursor);
  switch (key.key) {
    case 'Home':
      return farthest([-1, 0], state, cursor);
    case 'End':
      return farthest([1, 0], state, cursor);
    case 'PageUp':
      return farthest([0, -1], state, cursor);
    case 'PageDown':
      return farthest([0, 1], state, cursor);
    case 'Enter':
    case ' ':
      return choose(state, cursor);
    case 'Backspace':
    case 'Delete':
      return { kind: 'undo' };
    case 'Escape':
      return { kind: 'cancel' };
    case '+':
    case '=':
      return state.zoomable ? { kind: 'zoom', by: 'in' } : undefined;
    case '-':
      return state.zoomable ? { kind: 'zoom', by: 'out' } : undefined;
  }
  // By place on the keyboard, so that they work with a Russian layout too.
  if (key.code === 'KeyN') return nextTarget(state, cursor, key.shiftKey ? -1 : 1);
  return key.code === 'KeyB' ? home(state) : undefined;
}

const hasCell = (state: BoardState, spot: Spot): boolean =>
  state.cells.some((cell) => sameSpot(cell.at, spot));
const isTarget = (state: BoardState, spot: Spot): boolean =>
  state.targets.some((target) => sameSpot(target, spot));

function choose(state: BoardState, cursor: Spot): KeyAction {
  const direct = state.keys === 'direct' && state.confirmable;
  if (!direct && isTarget(state, cursor)) return { kind: 'step', at: cursor };
  return state.confirmable ? { kind: 'confirm' } : { kind: 'tap', at: cursor };
}

/** To the origin, else to the ball. */
function home(state: BoardState): KeyAction | undefined {
  const to = state.origin ?? state.picture.ball;
  return to && hasCell(state, to) ? { kind: 'cursor', to } : undefined;
}

const along = (from: Spot, [dx, dy]: Direction, steps: number): Spot => [
  from[0] + dx * steps,
  from[1] + dy * steps,
];

/**
 * Draws in a direction where one target lies that way. Where several do (a kick of any length) the cursor goes from one
 * to the next, and Enter chooses. Where none does, the neighbouring spot is tapped, so that someone can say why.
 */
function towards(direction: Direction, state: BoardState, cursor: Spot): KeyAction | undefined {
  const { origin } = state;
  if (!origin) return glide(direction, state, cursor);
  const reach = state.picture.columns + state.picture.rows;
  const targets: Spot[] = [];
  for (let steps = 1; steps <= reach; steps++) {
    const spot = along(origin, direction, steps);
    if (isTarget(state, spot)) targets.push(spot);
  }
  const [first] = targets;
  if (!first) {
    const beside = along(origin, direction, 1);
    return hasCell(state, beside) ? { kind: 'tap', at: beside } : undefined;
  }
  if (targets.length === 1) return { kind: 'step', at: first };
  const index = targets.findIndex((target) => sameSpot(target, cursor));
  return { kind: 'cursor', to: targets[(index + 1) % targets.length]! };
}

/** The cursor to the next spot that way; over gaps, such as the paper beside a goal. */
function glide(direction: Direction, state: BoardState, cursor: Spot): KeyAction | undefined {
  const reach = Math.max(state.picture.columns, state.picture.rows);
  for (let steps = 1; steps <= reach; steps++) {
    const spot = along(cursor, direction, steps);
    if (hasCell(state, spot)) return { kind: 'cursor', to: spot };
  }
  return undefined;
}

function farthest(direction: Direction, state: BoardState, cursor: Spot): KeyAction | undefined {
  const reach = Math.max(state.picture.columns, state.picture.rows);
  for (let steps = reach; steps >= 1; steps--) {
    const spot = along(cursor, direction, steps);
    if (hasCell(state, spot)) return { kind: 'cursor', to: spot };
  }
  return undefined;
}

function farCorner(key: 'Home' | 'End', state: BoardState): KeyAction | undefined {
  const cell = key === 'Home' ? state.cells[0] : state.cells.at(-1);
  return cell && { kind: 'cursor', to: cell.at };
}

function nextTarget(state: BoardState, cursor: Spot, by: 1 | -1): KeyAction | undefined {
  const { targets } = state;
  if (targets.length === 0) return undefined;
  const index = targets.findIndex((target) => spotKey(target) === spotKey(cursor));
  const next =
    index < 0 ? (by === 1 ? 0 : targets.length - 1) : (index + by + targets.length) % targets.length;
  return { kind: 'cursor', to: targets[next]! };
}
