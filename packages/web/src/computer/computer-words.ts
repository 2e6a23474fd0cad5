import type { Sentence } from '@rikoshet/game/language';

/** What the computer opponent says: its levels, its thinking, its hints. */
export const computerWords = {
  level: { ru: 'Сила компьютера', en: 'Strength of the computer' },
  levelOption: { ru: '{n}. {name}', en: '{n}. {name}' },
  named: { ru: 'Компьютер ({level})', en: 'Computer ({level})' },
  yourTurn: { ru: 'Ваш ход', en: 'Your turn' },
  playNow: { ru: 'Ходить сразу', en: 'Play now' },
  hint: { ru: 'Подсказка', en: 'Hint' },
  hintWait: { ru: 'Ищу хороший ход…', en: 'Looking for a good turn…' },
  hintIs: { ru: 'Подсказка: {turn}', en: 'A hint: {turn}' },
  hintNone: { ru: 'Подсказать нечего.', en: 'There is nothing to suggest.' },
} as const satisfies Readonly<Record<string, Sentence>>;
