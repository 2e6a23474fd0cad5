import type { AnyGame } from '@rikoshet/game/game';
import type { Sentence } from '@rikoshet/game/language';
import type { Result } from '@rikoshet/game/result';
import type { AnyPictures } from '@rikoshet/pictures/game-pictures';

/** All that the page needs of one game to play it. A third game is one more of these. */
export interface Kit {
  readonly game: AnyGame;
  readonly pictures: AnyPictures;
  /** Makes the custom element known. */
  define(): void;
  /** What to do first, for whoever has never played. */
  readonly hint: Sentence;
  readonly typedHint: Sentence;
  /** A typed turn, or the beginning of one, that goes on from `partial`: the steps from the start of the turn. */
  readTyped(position: unknown, partial: readonly unknown[], text: string): Result<readonly unknown[]>;
}
