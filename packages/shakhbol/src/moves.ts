import { occupation, type Men } from './men.js';
import { KICK_BIT, manOf, MOST_MOVES, targetOf, writeIdleMoves, writeKicks, writeMoves } from './generate.js';
import { outcome } from './outcome.js';
import type { Position } from './position.js';
import { idleMove, isKick, kick, type IdleMove, type Kick, type Move, type Square } from './vocabulary.js';

type Writer = typeof writeMoves;

function moveOf(men: Men, ball: Square, code: number): Move {
  const from = men[manOf(code)]!;
  return (code & KICK_BIT) === 0 ? idleMove(from, targetOf(code)) : kick(from, ball, targetOf(code));
}

function written(writer: Writer, { men, ball, mover }: Position): Move[] {
  const codes = new Uint16Array(MOST_MOVES);
  const count = writer(men, occupation(men), ball, mover, codes, 0);
  return Array.from(codes.subarray(0, count), (code) => moveOf(men, ball, code));
}

/** The kicks of the side to move by the board alone, whether or not the game is over. */
export const kicks = (position: Position): readonly Kick[] => written(writeKicks, position).filter(isKick);

/** The moves without a kick by the board alone, even where there is a duty to kick. */
export const idleMoves = (position: Position): readonly IdleMove[] =>
  written(writeIdleMoves, position).filter((move): move is IdleMove => !isKick(move));

/** Whether the side to move has to kick [T]. */
export const mustKick = ({ men, ball, mover }: Position): boolean =>
  writeKicks(men, occupation(men), ball, mover, new Uint16Array(MOST_MOVES), 0) > 0;

/** Every legal move: all kicks, or all idle moves where no kick is possible; none once the game is over. */
export const legalMoves = (position: Position): readonly Move[] =>
  outcome(position) === undefined ? written(writeMoves, position) : [];

/** The legal moves of the man on a square. */
export const movesFrom = (position: Position, square: Square): readonly Move[] =>
  legalMoves(position).filter((move) => move.from === square);

/** The legal moves grouped by the square of the man that makes them; only men that can move are in it. */
export function movesByMan(position: Position): ReadonlyMap<Square, readonly Move[]> {
  const groups = new Map<Square, Move[]>();
  for (const move of legalMoves(position)) {
    const group = groups.get(move.from);
    if (group) group.push(move);
    else groups.set(move.from, [move]);
  }
  return groups;
}
