import type { Sentence } from '@rikoshet/game/language';
import { approachOf, directionTo, parseSquare, type Direction } from '@rikoshet/shakhbol/board';
import { refusalOf } from '@rikoshet/shakhbol/legality';
import { manAt, type Position } from '@rikoshet/shakhbol/position';
import { isKick, kick, type Kind, type Move } from '@rikoshet/shakhbol/vocabulary';
import type { Task, Verdict } from '../lesson.js';

export const onSquare = (judge: (position: Position, square: number) => Verdict): Task => ({
  kind: 'spot',
  judge: (position, name) => judge(position as Position, parseSquare(name)!),
});

export const onMove = (judge: (before: Position, move: Move, after: Position) => Verdict): Task => ({
  kind: 'turn',
  judge: (before, turn, after) => judge(before as Position, turn[0] as Move, after as Position),
});

export const tapMan = (side: 0 | 1, kind: Kind, help: Sentence): Task =>
  onSquare((position, square) => {
    const man = manAt(position, square);
    return man?.side === side && man.kind === kind ? true : help;
  });

/** A kick by a man of this kind that turns by so many eighths from his approach. */
export const kicked = (kind: Kind, turnsAllowed: readonly number[], help: Sentence): Task =>
  onMove((before, move) => {
    if (!isKick(move) || manAt(before, move.from)?.kind !== kind) return help;
    const approach: Direction = approachOf(move.from, move.ball);
    return turnsAllowed.includes((directionTo(move.ball, move.to) - approach + 8) % 8) ? true : help;
  });

/** Tries a kick of the man picked up that the rules refuse for this reason. */
export function refusedKick(code: string, help: Sentence): Task {
  return {
    kind: 'refusal',
    judge: (position, steps, name) => {
      const board = position as Position;
      const from = typeof steps[0] === 'string' ? parseSquare(steps[0]) : undefined;
      if (from === undefined) return help;
      return refusalOf(board, kick(from, board.ball, parseSquare(name)!))?.code === code ? true : help;
    },
  };
}
