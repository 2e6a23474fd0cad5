import type { Side } from '@rikoshet/game/outcome';
import { isGoalSquare, SQUARE_COUNT } from '@rikoshet/shakhbol/board';
import {
  KICK_BIT,
  manOf,
  MOST_MOVES,
  targetOf,
  writeMoves,
  type MoveCode,
} from '@rikoshet/shakhbol/generate';
import { MEN } from '@rikoshet/shakhbol/men';
import type { Position } from '@rikoshet/shakhbol/position';
import { idleMove, kick, type Move } from '@rikoshet/shakhbol/vocabulary';
import { makeRandom } from '../random.js';

/** Deepest line a kernel can hold. */
export const MAX_PLY = 128;

/** Keys of [man's kind and side, square] and of the ball, in two words each. */
const BALL = 6;
const KEYS = ((): Int32Array => {
  const random = makeRandom(19_600_101);
  return Int32Array.from({ length: 7 * SQUARE_COUNT * 2 }, () => random.bits() | 0);
})();
const SIDE_LOW = 0x2545f491;
const SIDE_HIGH = 0x4f6cdd1d;
const KIND_INDEX = { attacker: 0, defender: 1, goalkeeper: 2 } as const;
/** By man: which row of `KEYS` is his. */
const KEY_ROW = MEN.map(({ side, kind }) => side * 3 + KIND_INDEX[kind]);

/** The engine's position of Shakhbol: changed in place, undone exactly, moves as the numbers of the rules' generator. */
export class ShakhbolKernel {
  readonly men = new Uint8Array(MEN.length);
  /** By square: 1 where a man stands; the ball is not marked. */
  readonly occupied = new Uint8Array(SQUARE_COUNT);
  ball = 0;
  side: Side = 0;
  low = 0;
  high = 0;
  /** Moves since `load`. */
  depth = 0;
  /** By depth: the keys of the positions before each move, for repetition. */
  readonly pastLow = new Int32Array(MAX_PLY);
  readonly pastHigh = new Int32Array(MAX_PLY);
  private readonly undoFrom = new Uint8Array(MAX_PLY);
  private readonly undoMan = new Uint8Array(MAX_PLY);
  private readonly undoBall = new Uint8Array(MAX_PLY);
  private readonly moves = new Uint16Array(MAX_PLY * MOST_MOVES);

  load(position: Position): void {
    this.men.set(position.men);
    this.occupied.fill(0);
    for (const square of position.men) this.occupied[square] = 1;
    this.ball = position.ball;
    this.side = position.mover;
    this.depth = 0;
    this.low = this.side === 1 ? SIDE_LOW : 0;
    this.high = this.side === 1 ? SIDE_HIGH : 0;
    for (let man = 0; man < this.men.length; man++) this.toggle(KEY_ROW[man]!, this.men[man]!);
    this.toggle(BALL, this.ball);
  }

  /** True when the ball lies in a goal: the side that has just moved has scored, since an own goal is no legal kick. */
  get scored(): boolean {
    return isGoalSquare(this.ball);
  }

  /** The legal moves at this depth; the array is reused at the next call at the same depth. */
  generate(): Uint16Array {
    const start = this.depth * MOST_MOVES;
    const end = writeMoves(this.men, this.occupied, this.ball, this.side, this.moves, start);
    return this.moves.subarray(start, end);
  }

  play(code: MoveCode): void {
    const { depth } = this;
    const man = manOf(code);
    const target = targetOf(code);
    const from = this.men[man]!;
    this.undoFrom[depth] = from;
    this.undoMan[depth] = man;
    this.undoBall[depth] = this.ball;
    this.pastLow[depth] = this.low;
    this.pastHigh[depth] = this.high;
    const kicked = (code & KICK_BIT) !== 0;
    const to = kicked ? this.ball : target;
    this.occupied[from] = 0;
    this.occupied[to] = 1;
    this.men[man] = to;
    this.toggle(KEY_ROW[man]!, from);
    this.toggle(KEY_ROW[man]!, to);
    if (kicked) {
      this.toggle(BALL, this.ball);
      this.toggle(BALL, target);
      this.ball = target;
    }
    this.side = this.side === 0 ? 1 : 0;
    this.low ^= SIDE_LOW;
    this.high ^= SIDE_HIGH;
    this.depth = depth + 1;
  }

  undo(): void {
    const depth = --this.depth;
    const man = this.undoMan[depth]!;
    const from = this.undoFrom[depth]!;
    this.occupied[this.men[man]!] = 0;
    this.occupied[from] = 1;
    this.men[man] = from;
    this.ball = this.undoBall[depth]!;
    this.low = this.pastLow[depth]!;
    this.high = this.pastHigh[depth]!;
    this.side = this.side === 0 ? 1 : 0;
  }

  /** A move of this position as the rules library writes it. */
  moveOf(code: MoveCode): Move {
    const from = this.men[manOf(code)]!;
    return (code & KICK_BIT) === 0 ? idleMove(from, targetOf(code)) : kick(from, this.ball, targetOf(code));
  }

  private toggle(row: number, square: number): void {
    const at = (row * SQUARE_COUNT + square) * 2;
    this.low ^= KEYS[at]!;
    this.high ^= KEYS[at + 1]!;
  }
}

/** A move of the rules library as the generator's number, or −1 where that man and target are not among the legal ones. */
export function codeOf(kernel: ShakhbolKernel, move: Move): MoveCode {
  for (const code of kernel.generate()) {
    const same = kernel.moveOf(code);
    if (same.kind === move.kind && same.from === move.from && same.to === move.to) return code;
  }
  return -1;
}
