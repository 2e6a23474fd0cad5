import type { Side } from '@rikoshet/game/outcome';
import { fail, ok, type Result } from '@rikoshet/game/result';
import { fieldOf } from '@rikoshet/paper-football/field';
import { Board } from './board.js';
import type { Proof, Winner } from './format.js';

/** What a checked proof proves. */
export interface Verdict {
  readonly field: string;
  /** Who wins from the start; `unknown` where the proof speaks only of single first turns. */
  readonly winner: Winner | 'unknown';
  /** The first turns (digits) after which the first side wins, and those after which the second does. */
  readonly winningFirstTurns: readonly string[];
  readonly losingFirstTurns: readonly string[];
  /** Positions walked. */
  readonly positions: number;
}

export interface VerifyProgress {
  readonly positions: number;
  /** Share of the proof's directions used, 0 to 1. */
  readonly part: number;
}

const YIELD_EVERY = 20_000;

/**
 * Walks a proof by the plain rules: at each position of the winner one direction is read from the proof, at each of the loser's all
 * are tried; a position met before is not walked again. Two things are seen without walking, both by one flood: a side that reaches the
 * goal it attacks this turn wins, and a side that reaches neither that goal nor an empty point loses.
 *
 * A generator, so that a long check can be watched and stopped. Error: `proof-fails`, with the place in the proof as `offset`.
 */
export function* verifySteps(proof: Proof): Generator<VerifyProgress, Result<Verdict>, undefined> {
  const field = fieldOf(proof.size);
  if (!field.ok) return field;
  const board = new Board(field.value);
  const proven = [new Set<string>(), new Set<string>()] as const;
  const { directions } = proof;
  let used = 0;
  let positions = 0;

  /** Walks from the position on the board; true when `winner` wins by the proof. An explicit stack, so that nothing overflows. */
  function* walk(winner: Side): Generator<VerifyProgress, boolean, undefined> {
    const known = proven[winner];
    const stack: Frame[] = [];
    let enter = true;
    for (;;) {
      if (enter) {
        const told = settled(board, winner);
        if (told === 'no') return false;
        const key = told === 'yes' ? '' : board.key;
        if (told === 'yes' || known.has(key)) {
          enter = false;
          if (!leave()) return true;
          continue;
        }
        if (++positions % YIELD_EVERY === 0) yield { positions, part: used / Math.max(1, directions.length) };
        const forced = board.mover === winner ? (directions[used++] ?? 8) : -1;
        if (forced >= 0 && !(forced < 8 && board.canDraw(forced))) return false;
        stack.push({ key, forced, next: 0, drawn: -1, filled: false });
      }
      const frame = stack.at(-1)!;
      enter = false;
      let direction = -1;
      if (frame.forced >= 0) {
        if (frame.next === 0) direction = frame.forced;
        frame.next = 8;
      } else {
        while (frame.next < 8 && !board.canDraw(frame.next)) frame.next++;
        if (frame.next < 8) direction = frame.next++;
      }
      if (direction < 0) {
        known.add(frame.key);
        stack.pop();
        if (!leave()) return true;
      } else {
        frame.drawn = direction;
        frame.filled = board.draw(direction);
        enter = true;
      }
    }

    /** Back to the position above; false when there is none. */
    function leave(): boolean {
      const above = stack.at(-1);
      if (!above) return false;
      board.undo(above.drawn, above.filled);
      return true;
    }
  }

  const winning: string[] = [];
  const losing: string[] = [];
  let winner: Verdict['winner'] = 'unknown';
  for (const claim of proof.claims) {
    const route: { direction: number; filled: boolean }[] = [];
    for (const digit of claim.after) {
      const direction = Number(digit);
      const over = route.at(-1)?.filled === true || board.winner() >= 0;
      if (over || !board.canDraw(direction))
        return fails(used, `${claim.after}: нет такого хода`, `${claim.after}: no such turn`);
      route.push({ direction, filled: board.draw(direction) });
    }
    const whole = claim.after === '' || route.at(-1)!.filled || board.winner() >= 0;
    if (!whole)
      return fails(used, `${claim.after}: ход не закончен`, `${claim.after}: the turn is not finished`);
    if (!(yield* walk(claim.winner === 'first' ? 0 : 1))) {
      return fails(used, 'утверждение не доказано', 'a claim is not proved');
    }
    for (const { direction, filled } of route.reverse()) board.undo(direction, filled);
    if (claim.after === '') winner = claim.winner;
    else if (claim.winner === 'first') winning.push(claim.after);
    else losing.push(claim.after);
  }
  if (used !== directions.length) return fails(used, 'в конце есть лишнее', 'there is more than is needed');
  if (winning.length > 0) winner = 'first';
  const { goal, width, length } = proof.size;
  return ok({
    field: `${goal};${width};${length}`,
    winner,
    winningFirstTurns: winning,
    losingFirstTurns: losing,
    positions,
  });
}

/** The same in one go. */
export function verify(proof: Proof): Result<Verdict> {
  const steps = verifySteps(proof);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

interface Frame {
  readonly key: string;
  /** The winner's direction, −1 where the loser is to draw. */
  readonly forced: number;
  next: number;
  drawn: number;
  filled: boolean;
}

/** Whether `winner` has won already, cannot have, or the walk has to go on. */
function settled(board: Board, winner: Side): 'yes' | 'no' | 'open' {
  const over = board.winner();
  if (over >= 0) return over === winner ? 'yes' : 'no';
  const prospect = board.prospect();
  if (prospect === 'open') return 'open';
  return (prospect === 'scores') === (board.mover === winner) ? 'yes' : 'no';
}

const fails = (offset: number, ru: string, en: string) =>
  fail('proof-fails', { ru: `доказательство не сходится: ${ru}`, en: `the proof fails: ${en}` }, { offset });
