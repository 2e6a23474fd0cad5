import type { Sentence } from '@rikoshet/game/language';

/** All that players can say to each other: each side reads its own language, and nobody can be insulted. */
export const PHRASES = {
  hello: { ru: 'Привет!', en: 'Hello!' },
  luck: { ru: 'Удачной игры!', en: 'Have a good game!' },
  'well-played': { ru: 'Отличный ход!', en: 'Well played!' },
  thanks: { ru: 'Спасибо за игру!', en: 'Thank you for the game!' },
  oops: { ru: 'Ой!', en: 'Oops!' },
  wait: { ru: 'Минуту, пожалуйста.', en: 'One moment, please.' },
  again: { ru: 'Ещё партию?', en: 'Another game?' },
  bye: { ru: 'До встречи!', en: 'See you!' },
} as const satisfies Readonly<Record<string, Sentence>>;

export type Phrase = keyof typeof PHRASES;
