import type { Game } from '@rikoshet/game/game';
import { paperFootball } from '@rikoshet/paper-football';
import type { Point } from '@rikoshet/paper-football/field';
import type { Position } from '@rikoshet/paper-football/position';
import type { FieldSize } from '@rikoshet/paper-football/size';

/** Numbers from 0 to `below`, the same for the same seed. */
export function dice(seed: number): (below: number) => number {
  let state = seed % 0x7fffffff || 1;
  return (below) => {
    state = (state * 48271) % 0x7fffffff;
    return (state >>> 5) % below;
  };
}

export interface PlayedGame<P, S> {
  readonly start: P;
  readonly turns: readonly (readonly S[])[];
  /** One more than turns: the start first. */
  readonly positions: readonly P[];
}

export interface Play {
  readonly most?: number;
  /** No step ends the game while another does not: so boards get crowded. */
  readonly careful?: boolean;
}

function endsGame<P, S, O>(game: Game<P, S, O>, position: P, turn: readonly S[]): boolean {
  if (!game.complete(position, turn)) return false;
  const after = game.play(position, turn);
  return after.ok && game.outcome(after.value) !== undefined;
}

/** A random game of any kind, by its contract alone: step by step as a player makes it. */
export function randomGame<P, S, O>(
  game: Game<P, S, O>,
  options: Partial<O>,
  seed: number,
  { most = 60, careful = false }: Play = {},
): PlayedGame<P, S> {
  const roll = dice(seed);
  const started = game.start(options);
  if (!started.ok) throw new Error(started.error.sentence.en);
  const positions = [started.value];
  const turns: S[][] = [];
  while (turns.length < most) {
    const position = positions.at(-1)!;
    if (game.outcome(position)) break;
    const turn: S[] = [];
    while (!game.complete(position, turn)) {
      const next = game.steps(position, turn);
      const goesOn = careful ? next.filter((step) => !endsGame(game, position, [...turn, step])) : [];
      const chosen = goesOn.length > 0 ? goesOn : next;
      turn.push(chosen[roll(chosen.length)]!);
    }
    const after = game.play(position, turn);
    if (!after.ok) throw new Error(after.error.sentence.en);
    turns.push(turn);
    positions.push(after.value);
  }
  return { start: started.value, turns, positions };
}

export const size = (goal: number, width: number, length: number): FieldSize => ({ goal, width, length });

export const randomFootball = (field: FieldSize, seed: number, play?: Play): PlayedGame<Position, Point> =>
  randomGame(paperFootball, { size: field }, seed, play);
