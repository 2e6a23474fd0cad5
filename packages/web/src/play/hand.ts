import type { Spot } from '@rikoshet/board/picture';
import type { AnyGame } from '@rikoshet/game/game';
import type { Sentence } from '@rikoshet/game/language';
import { EMPTY_DRAFT, type AnyPictures, type Draft, type Touch } from '@rikoshet/pictures/game-pictures';

/** Whatever one can draw a turn on: the game on the board, or a record. */
export interface Playable {
  readonly game: AnyGame;
  /** Where the turn begins. */
  readonly position: unknown;
  readonly mayPlay: boolean;
  play(steps: readonly unknown[]): void;
}

export interface HandWishes {
  readonly warnings: boolean;
  readonly confirm: boolean;
}

/** What a touch waits for: an answer to a warning, or the press that confirms a whole turn. */
export interface Waiting {
  readonly kind: 'warning' | 'confirm';
  readonly sentence: Sentence | undefined;
  readonly touch: Touch<unknown>;
}

/**
 * The hand over the board: the draft of the turn, which costs nothing to take back, and what a finished one waits for.
 * Plain code; whoever shows it hears of every change.
 */
export class Hand {
  #table: Playable;
  #pictures: AnyPictures;
  #draft: Draft<unknown> = EMPTY_DRAFT;
  #waiting: Waiting | undefined;
  /** The person has said yes to losing with this turn: asking again would only nag. */
  #warned = false;
  readonly #wishes: () => HandWishes;
  readonly #changed: () => void;

  constructor(table: Playable, pictures: AnyPictures, wishes: () => HandWishes, changed: () => void) {
    this.#table = table;
    this.#pictures = pictures;
    this.#wishes = wishes;
    this.#changed = changed;
  }

  /** What is drawn; a whole turn that waits is drawn to its end. */
  get draft(): Draft<unknown> {
    const waiting = this.#waiting?.touch;
    if (waiting?.kind === 'turn') return { steps: waiting.turn, picked: undefined };
    return waiting?.kind === 'draft' ? waiting.draft : this.#draft;
  }
  get waiting(): Waiting | undefined {
    return this.#waiting;
  }

  /** What is worth keeping over a reload: all that is drawn, but for a step whose warning has not been answered. */
  get kept(): readonly unknown[] {
    return (this.#waiting?.kind === 'warning' ? this.#draft : this.draft).steps;
  }

  /** Another game, or the game has gone on: the draft is void, or the one that was kept. */
  reset(table: Playable, pictures: AnyPictures, kept: readonly unknown[] = []): void {
    this.#table = table;
    this.#pictures = pictures;
    const { game, position, mayPlay } = table;
    this.#waiting = undefined;
    this.#warned = false;
    this.#draft = EMPTY_DRAFT;
    if (!mayPlay || kept.length === 0) this.#changed();
    else if (!game.complete(position, kept)) this.#set({ steps: kept, picked: undefined });
    // A whole turn waits again for its confirmation; it never goes by itself.
    else if (this.#wishes().confirm) this.steps(kept);
    else this.#set({ steps: kept.slice(0, -1), picked: undefined });
  }

  /** A spot is chosen: one step further, back, or nothing, and then why. */
  touch(at: Spot): Sentence | undefined {
    if (!this.#table.mayPlay || this.#waiting) return undefined;
    const touch = this.#pictures.touch(this.#table.position, this.#draft, at) as Touch<unknown>;
    if (touch.kind === 'nothing') return touch.reason;
    this.#take(touch);
    return undefined;
  }

  /** Typed steps, from the start of the turn; known to be legal. */
  steps(steps: readonly unknown[]): void {
    const { game, position, mayPlay } = this.#table;
    if (!mayPlay) return;
    if (!game.complete(position, steps)) {
      this.#set({ steps, picked: undefined });
      return;
    }
    // As if the last step had been touched, so that it is warned of in the same way.
    const before: Draft<unknown> = { steps: steps.slice(0, -1), picked: undefined };
    const last = this.#pictures.touch(
      position,
      before,
      this.#pictures.spotOf(position, steps.at(-1)),
    ) as Touch<unknown>;
    this.#draft = before;
    this.#take(last.kind === 'turn' ? last : { kind: 'turn', turn: steps });
  }

  undo(): void {
    if (this.#waiting) this.#set(this.#draft);
    else if (this.#draft !== EMPTY_DRAFT)
      this.#set(this.#pictures.undo(this.#table.position, this.#draft) as Draft<unknown>);
  }

  cancel(): void {
    if (this.#draft !== EMPTY_DRAFT || this.#waiting) this.#set(EMPTY_DRAFT);
  }

  /** Yes to whatever is waited for. */
  confirm(): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    if (waiting.kind === 'warning') this.#warned = true;
    if (waiting.touch.kind === 'turn') this.#commit(waiting.touch.turn);
    else if (waiting.touch.kind === 'draft') this.#set(waiting.touch.draft, undefined, this.#warned);
  }

  #take(touch: Exclude<Touch<unknown>, { kind: 'nothing' }>): void {
    const { warnings, confirm } = this.#wishes();
    if (touch.warning && warnings && !this.#warned)
      this.#set(this.#draft, { kind: 'warning', sentence: touch.warning, touch });
    else if (touch.kind === 'draft') this.#set(touch.draft, undefined, this.#warned);
    else if (confirm) this.#set(this.#draft, { kind: 'confirm', sentence: undefined, touch });
    else this.#commit(touch.turn);
  }

  #commit(steps: readonly unknown[]): void {
    this.#draft = EMPTY_DRAFT;
    this.#waiting = undefined;
    this.#warned = false;
    this.#table.play(steps);
    this.#changed();
  }

  #set(draft: Draft<unknown>, waiting?: Waiting, warned = false): void {
    this.#draft = draft;
    this.#waiting = waiting;
    this.#warned = warned;
    this.#changed();
  }
}
