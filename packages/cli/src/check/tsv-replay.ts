import { otherSide, type Side } from '@rikoshet/game/outcome';
import type { Field } from '@rikoshet/paper-football/field';
import { DEAD_END, GOAL, ILLEGAL, ON, Replayer } from '@rikoshet/paper-football/replay';

/** What a line of recorded digits comes to. `bad`: whoever reads it slowly will find out what is wrong. */
export type Ending = 'goal' | 'own-goal' | 'dead-end' | 'stopped' | 'bad';

const TAB = 9;
const SPACE = 32;
const ZERO = 48;

/** Replays lines of the tab-separated corpus quickly: only whether and how they end, no places, no sentences. */
export class TsvReplay {
  readonly #board: Replayer;
  /** Added to a digit: 0 points towards the goal that the first mover attacks, the board's 0 is up. */
  readonly #turn: number;

  constructor(field: Field, order: Side) {
    this.#board = new Replayer(field, order);
    this.#turn = order === 0 ? 4 : 0;
  }

  /** Digits and blanks of `line` from `from` on. */
  replay(line: string, from: number): Ending {
    const board = this.#board;
    board.reset();
    let state: number = ON;
    let word = 0;
    for (let at = from; at < line.length; at += 1) {
      const digit = line.charCodeAt(at) - ZERO;
      if (digit >= 0 && digit < 8) {
        // Only a blank may follow the end of a turn.
        if (word > 0 && state !== ON) return 'bad';
        state = board.step((digit + this.#turn) & 7);
        if (state === ILLEGAL) return 'bad';
        word += 1;
      } else if (digit === SPACE - ZERO || digit === TAB - ZERO) {
        if (word > 0 && state === ON) return 'bad';
        word = 0;
      } else return 'bad';
    }
    if (state === DEAD_END) return 'dead-end';
    if (state !== GOAL) return 'stopped';
    return board.field.goalOf[board.ball] === otherSide(board.mover) ? 'own-goal' : 'goal';
  }

  /** Whether the game just replayed to its end was won by the side that began. */
  firstWon(ending: Ending): boolean {
    const firstMadeLast = this.#board.ply % 2 === 1;
    return (ending === 'goal') === firstMadeLast;
  }
}
