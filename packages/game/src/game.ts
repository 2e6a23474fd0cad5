import type { Sentence } from './language.js';
import type { Outcome, Side } from './outcome.js';
import type { Result } from './result.js';

/** How a side is called: `id` for programs and records, `name` for people, `letter` for the short form (В/Н, W/B). */
export interface SideInfo {
  readonly id: string;
  readonly name: Sentence;
  readonly letter: Sentence;
}

/** A way to write single turns as text; see `Game.notations`. */
export interface TurnNotation<Position, Step> {
  /** Reads one turn played in `position`. Generous: takes every spelling the notation's page lists. Checks legality. */
  parse(position: Position, text: string): Result<readonly Step[]>;
  /** Writes a legal turn of `position`. Strict: one spelling. */
  make(position: Position, turn: readonly Step[]): string;
}

/** A symmetry of the game: plays the same, looks different. */
export interface Symmetry<Position, Step> {
  readonly id: string;
  /** True where the two sides change places. */
  readonly swapsSides: boolean;
  position(position: Position): Position;
  /** The image of a turn played in `position`. */
  turn(position: Position, turn: readonly Step[]): readonly Step[];
}

/**
 * What a board game is here. Two levels, named everywhere: a **turn** (one ply of the tree, one press of the clock,
 * one entry of a record) is made of **steps** (paper football: one a segment; Shakhbol: always one).
 *
 * Positions are immutable values. Nothing throws on user input; what can fail returns a `Result`.
 * No function lists all turns eagerly: offer next steps, validate a path, or walk `turns` with a limit.
 */
export interface Game<Position, Step, Options> {
  readonly id: string;
  readonly name: Sentence;
  /** Indexed by `Side`. */
  readonly sides: readonly [SideInfo, SideInfo];

  /** The opening position; refuses options that make no game (a field of odd size). */
  start(options?: Partial<Options>): Result<Position>;
  /** The options as one canonical line (`2;6;8 В;Н`), fit for a tag or a link, and back. */
  makeOptions(options: Options): string;
  parseOptions(text: string): Result<Options>;
  /** The options this position is played with. */
  optionsOf(position: Position): Options;

  parsePosition(text: string): Result<Position>;
  makePosition(position: Position): string;

  sideToMove(position: Position): Side;
  /** Finished turns since the opening position, as far as the position tells. */
  ply(position: Position): number;

  /** The steps that may follow `partial`, the steps of this turn so far. Empty when the turn is complete or illegal. */
  steps(position: Position, partial: readonly Step[]): readonly Step[];
  /** True when `partial` is a whole legal turn. */
  complete(position: Position, partial: readonly Step[]): boolean;
  /** Plays a whole turn; O(length). The error names the step. */
  play(position: Position, turn: readonly Step[]): Result<Position>;
  /** Legal turns, found lazily, one of each that leads to an equal position. Stop iterating to stop the work. */
  turns(position: Position): Iterable<readonly Step[]>;
  /** The end of the game as the position tells it, or nothing while it goes on. There is no second way to ask. */
  outcome(position: Position): Outcome | undefined;
  /**
   * How it stands when the time of the whole match is over, for games that are played against it (Shakhbol's hour counts
   * goals). Where it is missing, such an end is a draw.
   */
  whenTimeIsOver?(position: Position): Outcome;

  /** Turn notations by id; `notation` names the one that records use. */
  readonly notations: Readonly<Record<string, TurnNotation<Position, Step>>>;
  readonly notation: string;
  /** The turn as a spoken sentence, for screen readers and the terminal. */
  describe(position: Position, turn: readonly Step[]): Sentence;

  /** Equal for equal positions, however they were reached. */
  key(position: Position): string;
  readonly symmetries: readonly Symmetry<Position, Step>[];
}

/** A game whose position and step types nobody needs to know: for code that serves every game. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- contravariant parameters admit no other top type
export type AnyGame = Game<any, any, any>;
