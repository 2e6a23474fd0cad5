import type { Sentence } from '@rikoshet/game/language';
import type { Plural } from './language.js';

export const mathsWords = {
  heading: { ru: 'Математика', en: 'Mathematics' },
  lesson: { ru: 'Урок', en: 'Lesson' },
  lessonOn: { ru: 'Урок: {what}', en: 'Lesson: {what}' },
  leftWhy: {
    ru: 'Сюда мяч ещё может прийти, если играть дальше.',
    en: 'The ball can still come to these if play goes on.',
  },
  empty: { ru: 'Пустых точек вначале, N', en: 'Empty points at the start, N' },
  emptyWhy: {
    ru: 'N = 2(n1−1) + (n2−1)(n3−1) − 1, всегда чётное. Каждый ход, кроме последнего, занимает одну из них.',
    en: 'N = 2(n1−1) + (n2−1)(n3−1) − 1, always even. Every turn but the last fills one of them.',
  },
  turns: { ru: 'Сделано ходов', en: 'Turns made' },
  turnsWhy: {
    ru: 'Их видно по рисунку: столько точек стало занятыми. Партия не длиннее {most}.',
    en: 'The drawing tells: that many points have been filled. No game is longer than {most}.',
  },
  toMove: { ru: 'Чей ход', en: 'Whose turn' },
  nobody: { ru: 'партия окончена', en: 'the game is over' },
  toMoveWhy: {
    ru: 'Чётное число сделанных ходов — очередь того, кто начинал.',
    en: 'After an even number of turns it is the starter’s turn again.',
  },
  ball: { ru: 'Мяч', en: 'The ball' },
  ballOdd: { ru: '{point}, нечётная точка', en: '{point}, an odd point' },
  ballEven: { ru: '{point}, чётная точка', en: '{point}, an even point' },
  ballWhy: {
    ru: 'Застрять можно только в нечётной точке. Сыгранная до конца партия кончается в нечётной.',
    en: 'One can be stuck at an odd point only. A game played out ends at an odd point.',
  },
  odd: { ru: 'Нечётных точек на поле', en: 'Odd points of the field' },
  oddWhy: { ru: 'Их можно показать красным: «Вид доски».', en: 'They can be shown in red: see “Board”.' },
  left: { ru: 'Достижимо пустых точек', en: 'Empty points within reach' },
  isolated: { ru: 'Изолированная группа', en: 'Isolated group' },
  isolatedNo: { ru: 'нет, ворота достижимы', en: 'no, a goal is within reach' },
  isolatedYes: { ru: 'да, до ворот уже не дойти', en: 'yes, no goal can be reached any more' },
  isolatedWhy: {
    ru: 'Когда до ворот не дойти, партия кончится тупиком, и всё решает счёт точек.',
    en: 'When no goal can be reached the game ends in a dead end, and counting points decides.',
  },
  exit: { ru: 'Чётный выход', en: 'Even exit' },
  exitMark: { ru: 'ЧВ({side})', en: '{side}’s' },
  exitForced: { ru: '{mark}: останется занять {n}', en: '{mark}: {n} more get filled' },
  exitParity: {
    ru: '{mark}: чётность числа точек уже решена',
    en: '{mark}: the parity of the count is settled',
  },
  exitOpen: { ru: 'решит игра', en: 'play decides' },
  exitUnknown: { ru: 'продолжений слишком много, чтобы сосчитать', en: 'too many continuations to count' },
  exitNone: { ru: 'пока нет', en: 'not yet' },
  exitWhy: {
    ru: 'Наше прочтение книги: победа того, в чью пользу счёт.',
    en: 'Our reading of the book: whom the count favours wins.',
  },
  opening: { ru: 'Начало', en: 'Opening' },
  openingClass: { ru: '{n}-е из {all} разных', en: 'no. {n} of {all} different ones' },
  openingNone: { ru: 'ещё не сделано', en: 'not made yet' },
  openingOther: { ru: 'партия начата с позиции', en: 'the game began from a position' },
  openingWhy: {
    ru: 'Зеркальные первые ходы — одно и то же начало.',
    en: 'First turns that mirror each other are the same opening.',
  },
} as const satisfies Readonly<Record<string, Sentence>>;

export const mathsPlurals = {
  turns: {
    ru: { one: '{n} хода', few: '{n} ходов', many: '{n} ходов', other: '{n} хода' },
    en: { one: '{n} turn', other: '{n} turns' },
  },
} as const satisfies Readonly<Record<string, Plural>>;
