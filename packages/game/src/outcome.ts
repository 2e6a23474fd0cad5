import type { Sentence } from './language.js';

/**
 * One of the two sides, as an index into `Game.sides`.
 * Paper football: 0 = Upper (В), 1 = Lower (Н). Shakhbol: 0 = White, 1 = Black.
 */
export type Side = 0 | 1;

export const SIDES = [0, 1] as const;

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/**
 * Why a game is over. The first group is told by the position alone (`Game.outcome`),
 * the second by the match around it (clock, offers, presence). `unstated` comes from records only:
 * `0-1` names a winner and no reason.
 */
export const REASONS = {
  goal: { ru: 'гол', en: 'goal' },
  'own-goal': { ru: 'автогол', en: 'own goal' },
  'dead-end': { ru: 'тупик', en: 'dead end' },
  repetition: { ru: 'троекратное повторение', en: 'threefold repetition' },
  'ply-limit': { ru: 'предел числа ходов', en: 'ply limit' },
  'match-time': { ru: 'время встречи вышло', en: 'match time is over' },
  resignation: { ru: 'сдача', en: 'resignation' },
  time: { ru: 'время', en: 'time' },
  agreement: { ru: 'по соглашению', en: 'agreement' },
  abandoned: { ru: 'соперник ушёл', en: 'opponent left' },
  unstated: { ru: 'причина не указана', en: 'reason not stated' },
} as const satisfies Readonly<Record<string, Sentence>>;

export type Reason = keyof typeof REASONS;

export const isReason = (text: string): text is Reason => Object.hasOwn(REASONS, text);

/** The end of a game: who won (nobody in a draw) and why. */
export interface Outcome {
  readonly winner: Side | undefined;
  readonly reason: Reason;
}
