import type { Sentence } from '@rikoshet/game/language';
import { fail, type Failure, type GameError } from '@rikoshet/game/result';
import type { IllegalMoveCode, Refusal } from '../legality.js';

/** Longer texts are refused unread: no spelling of a move needs half of it. */
export const LONGEST_MOVE = 64;

const SYNTAX = {
  empty: () => ({ ru: 'ход не написан', en: 'no move is written' }),
  'text-too-long': () => ({
    ru: `запись хода длиннее ${LONGEST_MOVE} знаков`,
    en: `the move is longer than ${LONGEST_MOVE} characters`,
  }),
  'bad-square': (written) => ({
    ru: `«${written}» — не поле доски, поля — от a1 до e8`,
    en: `“${written}” is no square, the squares are a1 to e8`,
  }),
  'no-target': (written) => ({
    ru: `после «${written}» не сказано, куда`,
    en: `nothing after “${written}” says where to`,
  }),
  'unexpected-text': (written) => ({
    ru: `лишнее в записи хода: «${written}»`,
    en: `“${written}” does not belong to the move`,
  }),
  'wrong-man': (written) => ({
    ru: `буква «${written}» называет не ту фигуру`,
    en: `the letter “${written}” names another man`,
  }),
  'no-goal': () => ({ ru: 'стоит знак гола, а гола нет', en: 'the move is marked as a goal and is none' }),
} as const satisfies Readonly<Record<string, (written: string) => Sentence>>;

export type MoveTextCode = keyof typeof SYNTAX | IllegalMoveCode;
type MoveTextFailure = Failure<GameError<MoveTextCode>>;

/** A text that is no move; `written` = the piece that is to blame, `offset` = where it stands. */
export const blame = (code: keyof typeof SYNTAX, written: string, offset: number): MoveTextFailure =>
  fail(code, SYNTAX[code](written), { offset, step: 1 });

/** A text that is a move, but an illegal one. */
export const illegal = ({ code, sentence }: Refusal, offset: number): MoveTextFailure =>
  fail(code, sentence, { offset, step: 1 });
