import type { AnyGame } from '@rikoshet/game/game';
import type { GameId } from '@rikoshet/engine/minds';
import { answers } from '@rikoshet/engine/puzzles/answer';
import type { Puzzle, Theme } from '@rikoshet/engine/puzzles/puzzle';
import { ShakhbolProver } from '@rikoshet/engine/puzzles/shakhbol-prover';
import { makeMachineMove } from '@rikoshet/shakhbol/notation/machine';
import type { Position as Board } from '@rikoshet/shakhbol/position';
import type { Move } from '@rikoshet/shakhbol/vocabulary';

/** A puzzle as it stands on the board. */
export interface Solving {
  readonly game: AnyGame;
  readonly puzzle: Puzzle;
  readonly start: unknown;
  readonly turns: readonly (readonly unknown[])[];
  readonly position: unknown;
  readonly solved: boolean;
}

const PLIES: Readonly<Partial<Record<Theme, number>>> = { 'goal-in-3': 3, 'goal-in-5': 5 };
/** Turns looked at to find an answer to show, or the opponent's reply. */
const MOST_TURNS = 20_000;

const prover = new ShakhbolProver();

/** Nothing where the position is damaged. */
export function beginSolving(game: AnyGame, puzzle: Puzzle): Solving | undefined {
  const start = game.parsePosition(puzzle.position);
  return start.ok
    ? {
        game,
        puzzle,
        start: start.value as unknown,
        turns: [],
        position: start.value as unknown,
        solved: false,
      }
    : undefined;
}

/** The puzzle after a right turn, and the opponent's reply where there is more to find; nothing where the turn is wrong. */
export function solveWith(solving: Solving, turn: readonly unknown[]): Solving | undefined {
  const { game, position } = solving;
  const played = game.play(position, turn);
  if (!played.ok || !isRight(solving, turn, played.value)) return undefined;
  const after: Solving = { ...solving, turns: [...solving.turns, turn], position: played.value };
  const reply = replyTo(after);
  const answered = reply && game.play(after.position, reply);
  if (!answered?.ok) return { ...after, solved: true };
  return { ...after, turns: [...after.turns, reply!], position: answered.value };
}

function isRight(solving: Solving, turn: readonly unknown[], after: unknown): boolean {
  const { game, puzzle, position, turns } = solving;
  if (turns.length === 0) return answers(game.id as GameId, position, turn, puzzle.answer);
  if (puzzle.theme === 'win-in-two') return game.outcome(after)?.winner === game.sideToMove(position);
  const plies = (PLIES[puzzle.theme] ?? 1) - turns.length;
  const move = makeMachineMove(turn[0] as Move);
  return prover.forcing(position as Board, plies)?.includes(move) ?? false;
}

/** What the opponent answers while there is more to find: a turn that does not lose at once, where he has one. */
function replyTo(after: Solving): readonly unknown[] | undefined {
  const { game, puzzle, position, turns } = after;
  const plies = PLIES[puzzle.theme];
  const more = puzzle.theme === 'win-in-two' ? turns.length < 2 : plies !== undefined && turns.length < plies;
  if (!more || game.outcome(position)) return undefined;
  let seen = 0;
  let fallback: readonly unknown[] | undefined;
  for (const turn of game.turns(position) as Iterable<readonly unknown[]>) {
    if (++seen > MOST_TURNS) break;
    const next = game.play(position, turn);
    if (!next.ok || game.outcome(next.value)) continue;
    // In Shakhbol the longest resistance: no goal at once, if that can be helped.
    if (game.id !== 'shakhbol' || prover.forcing(next.value as Board, 1)?.length === 0) return turn;
    fallback ??= turn;
  }
  return fallback;
}

/** A right turn to show: the shortest one. */
export function solutionOf(solving: Solving): readonly unknown[] | undefined {
  const { game, position } = solving;
  let seen = 0;
  for (const turn of game.turns(position) as Iterable<readonly unknown[]>) {
    if (++seen > MOST_TURNS) break;
    const played = game.play(position, turn);
    if (played.ok && isRight(solving, turn, played.value)) return turn;
  }
  return undefined;
}
