import type { Position } from '@rikoshet/shakhbol/position';
import { makeMachineMove } from '@rikoshet/shakhbol/notation/machine';
import { ShakhbolKernel } from '../shakhbol/kernel.js';
import type { ShakhbolTheme } from './puzzle.js';

/** The one idea of a position and what makes it hard. */
export interface ShakhbolIdea {
  readonly theme: ShakhbolTheme;
  readonly answer: string;
  /** Legal moves to choose from. */
  readonly moves: number;
  /** Plies until the goal; 2 for a defence. */
  readonly plies: number;
}

/** A choice from fewer moves is no puzzle. */
const FEWEST_MOVES = 4;
const LONGEST = 5;
/** Positions looked at for one question; beyond it the answer counts as unproved. */
const MOST_POSITIONS = 400_000;

/** Finds and proves ideas by plain exhaustive search, with no table and no guess. */
export class ShakhbolProver {
  private readonly kernel = new ShakhbolKernel();
  private left = 0;

  /** The idea, if exactly one move has it. Nothing when there is none or when the work was cut short. */
  idea(position: Position): ShakhbolIdea | undefined {
    const moves = this.begin(position);
    if (moves.length < FEWEST_MOVES) return undefined;
    for (let plies = 1; plies <= LONGEST; plies += 2) {
      const good = this.scoring(moves, plies, 2);
      if (this.left < 0) return undefined;
      if (good.length > 1) return undefined;
      if (good.length === 1) {
        const theme = `goal-in-${plies}` as ShakhbolTheme;
        return { theme, answer: this.text(good[0]!), moves: moves.length, plies };
      }
    }
    const safe = moves.filter((move) => !this.after(move, () => this.scores(1)));
    if (safe.length !== 1 || this.after(safe[0]!, () => this.scores(3)) || this.left < 0) return undefined;
    return { theme: 'only-defence', answer: this.text(safe[0]!), moves: moves.length, plies: 2 };
  }

  /** The moves that force a goal within so many plies, in the machine notation; nothing when that took too long. */
  forcing(position: Position, plies: number): readonly string[] | undefined {
    const moves = this.begin(position);
    const found = this.scoring(moves, plies, Infinity).map((move) => this.text(move));
    return this.left < 0 ? undefined : found;
  }

  private begin(position: Position): number[] {
    this.kernel.load(position);
    this.left = MOST_POSITIONS;
    return this.kernel.scored ? [] : [...this.kernel.generate()];
  }

  private text(code: number): string {
    return makeMachineMove(this.kernel.moveOf(code));
  }

  private scoring(moves: readonly number[], plies: number, enough: number): number[] {
    const good: number[] = [];
    for (const move of moves) {
      if (this.after(move, () => this.kernel.scored || (plies > 1 && this.concedes(plies - 1))))
        good.push(move);
      if (good.length >= enough) break;
    }
    return good;
  }

  /** The side to move forces a goal within so many plies. */
  private scores(plies: number): boolean {
    return this.scoring([...this.kernel.generate()], plies, 1).length > 0;
  }

  /** The other side forces a goal within so many plies, the first of which is this side's. */
  private concedes(plies: number): boolean {
    return [...this.kernel.generate()].every((move) =>
      this.after(move, () => !this.kernel.scored && this.scores(plies - 1)),
    );
  }

  private after(move: number, ask: () => boolean): boolean {
    this.left--;
    if (this.left < 0) return false;
    this.kernel.play(move);
    const answer = ask();
    this.kernel.undo();
    return answer;
  }
}
