import type { Animation, BoardConfig } from '@rikoshet/board/elements/state';
import type { Picture, Spot } from '@rikoshet/board/picture';
import type { AnyGame } from '@rikoshet/game/game';
import type { Language, Sentence } from '@rikoshet/game/language';
import type { Result } from '@rikoshet/game/result';

export interface BoardView {
  readonly coordinates: boolean;
  readonly numbers: boolean;
  readonly parity: boolean;
}

/** What is to be shown: a start, the turns played from it, and the turn that is being drawn. */
export interface Scene {
  readonly start: unknown;
  readonly turns: readonly (readonly unknown[])[];
  /** The position after `turns`. */
  readonly position: unknown;
  readonly partial: readonly unknown[];
  /** A man that has been picked up. */
  readonly picked: Spot | undefined;
  readonly interactive: boolean;
  readonly confirmable: boolean;
  readonly view: BoardView;
  readonly language: Language;
}

/** What a spot means that is none of those offered. */
export type Tapped =
  | { readonly kind: 'undo-to'; readonly count: number }
  | { readonly kind: 'pick'; readonly spot: Spot | undefined }
  | { readonly kind: 'why'; readonly sentence: Sentence };

/** All that the page needs of one game to play it: the game and its board. A third game is one more of these. */
export interface Kit {
  readonly game: AnyGame;
  readonly tag: 'paper-football' | 'shakh-bol';
  /** What to do first, for whoever has never played. */
  readonly hint: Sentence;
  readonly typedHint: Sentence;
  /** Makes the custom element known. */
  define(): void;
  /** The way of the last turn, to be shown once. */
  motion(before: unknown, turn: readonly unknown[]): Animation | undefined;
  board(scene: Scene): BoardConfig;
  /** The step that choosing an offered spot makes. */
  stepAt(scene: Scene, spot: Spot): unknown;
  tapped(scene: Scene, spot: Spot): Tapped | undefined;
  /** The name of the point or square that a step goes to. */
  stepName(position: unknown, partial: readonly unknown[], step: unknown): string;
  /** A typed turn, or the beginning of one, that goes on from `partial`: the steps from the start of the turn. */
  readTyped(position: unknown, partial: readonly unknown[], text: string): Result<readonly unknown[]>;
  picture(scene: Pick<Scene, 'start' | 'turns' | 'view' | 'language'>): Picture;
}
