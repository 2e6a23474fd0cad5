import type { GameId } from '../minds.js';
import type { Position as Pitch } from '@rikoshet/paper-football/position';
import { makeMachineMove } from '@rikoshet/shakhbol/notation/machine';
import type { Move } from '@rikoshet/shakhbol/vocabulary';

/** Whether a whole legal turn is the one a puzzle asks for, or ends where it asks. */
export function answers(id: GameId, position: unknown, turn: readonly unknown[], answer: string): boolean {
  if (id === 'shakhbol') return makeMachineMove(turn[0] as Move) === answer;
  const { field, mover } = position as Pitch;
  const end = turn.at(-1) as number;
  if (answer === 'goal') return field.goalOf[end] !== -1 && field.goalOf[end] !== mover;
  return field.names[end] === answer;
}
