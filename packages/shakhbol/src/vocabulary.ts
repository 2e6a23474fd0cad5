import type { Sentence } from '@rikoshet/game/language';
import type { Side } from '@rikoshet/game/outcome';

/** Columns from White's left to his right. */
export const FILES = ['a', 'b', 'c', 'd', 'e'] as const;
export type File = (typeof FILES)[number];

/** Rows from White's goal (1) to Black's (8). */
export const RANKS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Rank = (typeof RANKS)[number];

/** A square as a number: a1 = 0, b1 = 1, … a2 = 5, … e8 = 39. */
export type Square = number;

export const KINDS = ['attacker', 'defender', 'goalkeeper'] as const;
export type Kind = (typeof KINDS)[number];

/** How many men of a kind each side has, all the game long: nothing is captured and nothing promoted. */
export const MEN_OF_KIND: Readonly<Record<Kind, number>> = { attacker: 3, defender: 3, goalkeeper: 1 };

export const KIND_NAMES: Readonly<Record<Kind, Sentence>> = {
  attacker: { ru: 'нападающий', en: 'attacker' },
  defender: { ru: 'защитник', en: 'defender' },
  goalkeeper: { ru: 'вратарь', en: 'goalkeeper' },
};

/** One man on the board, as positions are written: capitals are White's. */
export const MAN_LETTERS = ['A', 'D', 'G', 'a', 'd', 'g'] as const;
export type ManLetter = (typeof MAN_LETTERS)[number];
export const BALL_LETTER = 'o';

/** What a square may hold. */
export const CONTENTS = [...MAN_LETTERS, BALL_LETTER] as const;
export type Content = (typeof CONTENTS)[number];

export const COLOURS = ['white', 'black'] as const;
export type Colour = (typeof COLOURS)[number];
/** The side as positions and records write it, indexed by `Side`. */
export const SIDE_LETTERS = ['w', 'b'] as const;

export interface Man {
  readonly side: Side;
  readonly kind: Kind;
}

/** A move without a kick (ход без удара, холостой ход). */
export interface IdleMove {
  readonly kind: 'idle';
  readonly from: Square;
  readonly to: Square;
}

/** A kick (удар): the man on `from` steps onto `ball`, and the ball travels to `to`. */
export interface Kick {
  readonly kind: 'kick';
  readonly from: Square;
  readonly ball: Square;
  readonly to: Square;
}

/** One man's move; the whole turn of a side. */
export type Move = IdleMove | Kick;

export const idleMove = (from: Square, to: Square): IdleMove => ({ kind: 'idle', from, to });
export const kick = (from: Square, ball: Square, to: Square): Kick => ({ kind: 'kick', from, ball, to });

export const isKick = (move: Move): move is Kick => move.kind === 'kick';

export const sameMove = (one: Move, other: Move): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  (isKick(one) ? isKick(other) && one.ball === other.ball : !isKick(other));

export const isContent = (text: string): text is Content => (CONTENTS as readonly string[]).includes(text);
export const isManLetter = (text: string): text is ManLetter =>
  (MAN_LETTERS as readonly string[]).includes(text);

export const makeMan = ({ side, kind }: Man): ManLetter =>
  MAN_LETTERS[side * KINDS.length + KINDS.indexOf(kind)]!;

export function parseMan(letter: ManLetter): Man {
  const index = MAN_LETTERS.indexOf(letter);
  return { side: index < KINDS.length ? 0 : 1, kind: KINDS[index % KINDS.length]! };
}
