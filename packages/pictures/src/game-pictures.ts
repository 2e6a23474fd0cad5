import type { Crop, Hint, Mark, Picture, Spot } from '@rikoshet/board/picture';
import type { Language, Sentence } from '@rikoshet/game/language';
import type { Side } from '@rikoshet/game/outcome';

/** A turn that is being drawn. */
export interface Draft<Step> {
  /** The steps drawn so far. */
  readonly steps: readonly Step[];
  /** The man picked up, in a game whose steps begin with one. */
  readonly picked: Spot | undefined;
}

export const EMPTY_DRAFT: Draft<never> = { steps: [], picked: undefined };

/** What a picture adds on demand. What a game does not know it leaves out. */
export interface View {
  readonly coordinates: boolean;
  /** Numbers of turns where they ended. */
  readonly numbers: 'all' | 'strong' | 'none';
  /** Arrow heads on earlier turns too. */
  readonly directions: boolean;
  /** Odd and even points. */
  readonly parity: boolean;
  /** Every place where this turn can end. */
  readonly reach: boolean;
  /** A way into the goal that is open now. */
  readonly threat: boolean;
}

export const PLAIN_VIEW: View = {
  coordinates: true,
  numbers: 'none',
  directions: false,
  parity: false,
  reach: false,
  threat: false,
};

/** What is to be shown: a start, the turns played from it, the turn that is being drawn. All of it legal. */
export interface Scene<Position, Step> {
  readonly start: Position;
  readonly turns: readonly (readonly Step[])[];
  /** The position after `turns`. */
  readonly position: Position;
  readonly draft?: Draft<Step>;
  /** What may be done next is shown. */
  readonly offers?: boolean;
  readonly view?: Partial<View>;
  /** Turns drawn strong, counted from 1 within `turns`; the last one by default. */
  readonly strong?: { readonly from: number; readonly to: number };
  readonly ideas?: readonly Idea<Step>[];
  readonly marks?: readonly Mark[];
  readonly crop?: Crop;
  readonly language: Language;
}

/** A turn drawn as an idea, played from `scene.position`: an engine's line, a threat. */
export interface Idea<Step> {
  readonly turn: readonly Step[];
  readonly side: Side;
}

/** A spot that may be chosen next. */
export interface Offer {
  readonly at: Spot;
  readonly kind: Hint['kind'];
  /** What it means: `the turn ends here`, `own goal`. */
  readonly meaning: Sentence;
}

/** A spot of the board and what a screen reader says of it. */
export interface Cell {
  readonly at: Spot;
  readonly label: string;
}

/** What a board is given besides its picture. */
export interface Handles {
  readonly cells: readonly Cell[];
  readonly targets: readonly Spot[];
  readonly origin: Spot | undefined;
  readonly previous: Spot | undefined;
}

/**
 * What choosing a spot comes to. `draft`: the turn goes on, was taken back to there, or a man was picked up; `turn`: it
 * is complete. A warning says that it loses, or that nothing but losing follows.
 */
export type Touch<Step> =
  | { readonly kind: 'draft'; readonly draft: Draft<Step>; readonly warning?: Sentence }
  | { readonly kind: 'turn'; readonly turn: readonly Step[]; readonly warning?: Sentence }
  | { readonly kind: 'nothing'; readonly reason: Sentence };

/** The movement of a turn: the ball's way, and before it a man's. */
export interface Motion {
  readonly ball: readonly Spot[];
  readonly man?: readonly Spot[];
  readonly milliseconds: number;
}

/** How a game is drawn and touched. All of it is pure. */
export interface GamePictures<Position, Step> {
  /** The custom element that shows it. */
  readonly element: 'paper-football' | 'shakh-bol';
  /** The parts of a `View` that this game knows. */
  readonly views: readonly (keyof View)[];
  /** What arrow keys had better do: `direct` where a step goes to a neighbour. */
  readonly keys: 'cursor' | 'direct';

  picture(scene: Scene<Position, Step>): Picture;
  handles(scene: Scene<Position, Step>): Handles;
  /** What may be chosen next, in the order of the board. */
  offers(position: Position, draft: Draft<Step>): readonly Offer[];
  /** What choosing a spot comes to; O(size of the board). */
  touch(position: Position, draft: Draft<Step>, at: Spot): Touch<Step>;
  /** The draft without its last step or its picked man. */
  undo(position: Position, draft: Draft<Step>): Draft<Step>;
  motion(before: Position, turn: readonly Step[]): Motion | undefined;

  /** `e7`: the name of a spot, nothing beside the board; and back, exactly as printed. */
  nameOf(position: Position, at: Spot): string | undefined;
  spotNamed(position: Position, name: string): Spot | undefined;
  /** Where a step ends. */
  spotOf(position: Position, step: Step): Spot;
}

/** Pictures of a game whose types nobody needs to know. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- contravariant parameters admit no other top type
export type AnyPictures = GamePictures<any, any>;
