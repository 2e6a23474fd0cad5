import type { GameError } from '@rikoshet/game/result';
import { otherSide, type Outcome } from '@rikoshet/game/outcome';
import type { Session } from './session.js';

/** An end that the mover brings upon himself with this turn. */
export type Danger = Extract<Outcome['reason'], 'own-goal' | 'dead-end'>;

export interface HandWishes {
  readonly warnings: boolean;
  readonly confirm: boolean;
}

/**
 * The hand over the board: the steps of the unfinished turn, which cost nothing to take back, and what a finished one
 * waits for. It knows no pictures; whoever shows it subscribes.
 */
export class Hand {
  #session: Session;
  #steps: readonly unknown[] = [];
  /** `danger`: the person is asked whether to lose; `confirm`: the turn is whole and waits for a press. */
  #waiting: Danger | 'confirm' | undefined;
  readonly #wishes: () => HandWishes;
  readonly #changed: () => void;

  constructor(session: Session, wishes: () => HandWishes, changed: () => void) {
    this.#session = session;
    this.#wishes = wishes;
    this.#changed = changed;
  }

  get steps(): readonly unknown[] {
    return this.#steps;
  }
  get waiting(): Danger | 'confirm' | undefined {
    return this.#waiting;
  }
  get session(): Session {
    return this.#session;
  }

  /** Another game, or the game has gone on: the unfinished turn is void. */
  reset(session: Session): void {
    this.#session = session;
    this.#set([], undefined);
  }

  /** One step further. A whole turn goes at once, or waits, by the person's wish and where it would lose. */
  step(step: unknown): void {
    if (!this.#session.mayPlay || this.#waiting) return;
    const { game, position } = this.#session;
    const steps = [...this.#steps, step];
    if (game.complete(position, steps)) this.#finish(steps);
    else if (game.steps(position, steps).length > 0) this.#set(steps, undefined);
  }

  /** A whole turn at once, typed or spoken. */
  turn(steps: readonly unknown[]): void {
    if (this.#session.mayPlay && this.#session.game.complete(this.#session.position, steps))
      this.#finish(steps);
  }

  undo(): void {
    if (this.#steps.length > 0) this.#set(this.#steps.slice(0, -1), undefined);
  }

  /** Back to so many steps of the unfinished turn. */
  undoTo(count: number): void {
    if (count < this.#steps.length) this.#set(this.#steps.slice(0, count), undefined);
  }

  cancel(): void {
    if (this.#steps.length > 0) this.#set([], undefined);
  }

  /** Yes to whatever is waited for. */
  confirm(): GameError | undefined {
    if (!this.#waiting) return undefined;
    return this.#commit(this.#steps);
  }

  /** No to the loss: the last step is taken back. */
  refuse(): void {
    if (this.#waiting) this.undo();
  }

  #finish(steps: readonly unknown[]): void {
    const { warnings, confirm } = this.#wishes();
    const danger = warnings ? this.#dangerOf(steps) : undefined;
    if (danger) this.#set(steps, danger);
    else if (confirm) this.#set(steps, 'confirm');
    else this.#commit(steps);
  }

  #dangerOf(steps: readonly unknown[]): Danger | undefined {
    const { game, position, mover } = this.#session;
    const after = game.play(position, steps);
    const end = after.ok ? game.outcome(after.value as unknown) : undefined;
    if (end?.winner !== otherSide(mover)) return undefined;
    return end.reason === 'own-goal' || end.reason === 'dead-end' ? end.reason : undefined;
  }

  #commit(steps: readonly unknown[]): GameError | undefined {
    const session = this.#session;
    const { game, position, mover, turns } = session;
    const turn = game.notations[game.notation]?.make(position, steps) ?? '';
    this.#steps = [];
    this.#waiting = undefined;
    const refused = session.do({ kind: 'turn', by: mover, ply: turns, turn }, Date.now());
    this.#changed();
    return refused;
  }

  #set(steps: readonly unknown[], waiting: Danger | 'confirm' | undefined): void {
    this.#steps = steps;
    this.#waiting = waiting;
    this.#changed();
  }
}
