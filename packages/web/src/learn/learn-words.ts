import type { Sentence } from '@rikoshet/game/language';
import type { Plural } from '../i18n/language.js';

export const learnWords = {
  heading: { ru: 'Учиться', en: 'Learn' },
  lead: {
    ru: 'Короткие уроки: в каждом шаге что-нибудь делаешь сам. Ошибаться можно сколько угодно.',
    en: 'Short lessons with something to do in every step. Make as many mistakes as you like.',
  },
  begin: { ru: 'Начать с первого урока', en: 'Begin with the first lesson' },
  goOn: { ru: 'Дальше: {lesson}', en: 'Go on: {lesson}' },
  allDone: { ru: 'Все уроки пройдены. Теперь задачи!', en: 'All lessons are done. Now the puzzles!' },
  progress: { ru: 'Пройдено уроков: {done} из {all}', en: 'Lessons done: {done} of {all}' },
  done: { ru: 'пройден', en: 'done' },
  begun: { ru: 'начат', en: 'begun' },
  basics: { ru: 'Футбол на бумаге: правила', en: 'Paper football: the rules' },
  notation: { ru: 'Запись', en: 'Notation' },
  mathematics: { ru: 'Математика', en: 'Mathematics' },
  game: { ru: 'Как играть', en: 'How to play well' },
  shakhbol: { ru: 'Шахбол', en: 'Shakhbol' },
  puzzles: { ru: 'Задачи', en: 'Puzzles' },
  puzzlesAbout: {
    ru: 'Позиции из партий. В каждой доказано, что решение одно.',
    en: 'Positions from games. In each the solution is proved to be the only one.',
  },
  paper: { ru: 'Футбол на бумаге', en: 'Paper football' },
  paperPuzzles: {
    ru: 'Забить, не застрять, запереть, победить в два хода',
    en: 'Score, do not get stuck, leave no way out, win in two turns',
  },
  shakhbolPuzzles: {
    ru: 'Гол одним ударом, двумя, тремя и единственная защита',
    en: 'A goal in one, two or three, and the only defence',
  },
  rules: { ru: 'Все правила на одной странице', en: 'All the rules on one page' },
  back: { ru: 'Все уроки', en: 'All lessons' },
  step: { ru: 'Шаг {n} из {all}', en: 'Step {n} of {all}' },
  side: { ru: 'Ход: {side}.', en: '{side} to move.' },
  next: { ru: 'Дальше', en: 'Next' },
  finish: { ru: 'Следующий урок: {lesson}', en: 'Next lesson: {lesson}' },
  toPuzzles: { ru: 'К задачам', en: 'To the puzzles' },
  show: { ru: 'Показать', en: 'Show me' },
  shown: {
    ru: 'Вот один из верных ответов. Сделайте его сами или идите дальше.',
    en: 'This is one of the right answers. Make it yourself, or go on.',
  },
  again: { ru: 'Ещё раз', en: 'Once more' },
  previous: { ru: 'Назад', en: 'Back' },
  write: { ru: 'Ваш ход буквами и цифрами', en: 'Your turn in letters and digits' },
  check: { ru: 'Проверить', en: 'Check' },
  answers: { ru: 'Ответ', en: 'Answer' },
  lessonDone: { ru: 'Урок пройден!', en: 'Lesson done!' },
  unknown: { ru: 'Такого урока нет. Вот все.', en: 'There is no such lesson. Here are all of them.' },
} as const satisfies Readonly<Record<string, Sentence>>;

export const learnPlurals = {
  steps: {
    ru: { one: '{n} шаг', few: '{n} шага', many: '{n} шагов', other: '{n} шага' },
    en: { one: '{n} step', other: '{n} steps' },
  },
} as const satisfies Readonly<Record<string, Plural>>;
