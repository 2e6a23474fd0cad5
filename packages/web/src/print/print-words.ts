import type { Sentence } from '@rikoshet/game/language';
import type { Plural } from '../i18n/language.js';

/** What the print screen says, and what it prints. */
export const printWords = {
  title: { ru: 'Печать', en: 'Print' },
  lead: {
    ru: 'Листы A4: поля для игры на бумаге, бланки, партии рисунками.',
    en: 'A4 sheets: fields to play on paper, score sheets, games as diagrams.',
  },
  what: { ru: 'Что печатать', en: 'What to print' },
  blank: { ru: 'Пустые поля', en: 'Blank fields' },
  score: { ru: 'Бланк партии', en: 'Score sheet' },
  game: { ru: 'Партия рисунками', en: 'A game in diagrams' },
  booklet: { ru: 'Книжка записей', en: 'A booklet of records' },
  onPage: { ru: 'На странице', en: 'On a page' },
  turnsOnSheet: { ru: 'Строк для ходов', en: 'Lines for turns' },
  every: { ru: 'Рисунок через каждые', en: 'A diagram after every' },
  columns: { ru: 'Рисунков в ряду', en: 'Diagrams in a row' },
  source: { ru: 'Какая партия', en: 'Which game' },
  fromTable: { ru: 'На доске', en: 'On the board' },
  fromText: { ru: 'Вставить', en: 'Paste' },
  fromHand: { ru: 'Переданная запись', en: 'The record sent here' },
  paste: { ru: 'Записи, одна или много', en: 'Records, one or many' },
  pasteHint: {
    ru: 'Подойдут те же записи, что и в «Записях»; несколько подряд станут книжкой.',
    en: 'Whatever “Records” takes; several in a row make a booklet.',
  },
  file: { ru: 'Выбрать файл', en: 'Choose a file' },
  print: { ru: 'Напечатать', en: 'Print' },
  pdf: { ru: 'Сохранить PDF', en: 'Save as PDF' },
  making: { ru: 'Делаю PDF…', en: 'Making the PDF…' },
  saved: { ru: 'Сохранено: {name}', en: 'Saved: {name}' },
  pdfFailed: {
    ru: 'PDF не получился. Нажмите «Напечатать» и выберите «Сохранить как PDF».',
    en: 'The PDF could not be made. Press “Print” and choose “Save as PDF”.',
  },
  preview: { ru: 'Как будет на бумаге', en: 'As it will be on paper' },
  noGame: {
    ru: 'На доске ещё нет ходов. Сыграйте партию или вставьте запись.',
    en: 'No turns on the board yet. Play a game or paste a record.',
  },
  nothing: { ru: 'Печатать пока нечего.', en: 'Nothing to print yet.' },
  cut: {
    ru: 'Записей много: в книжку войдут первые {n}.',
    en: 'There are many records: the booklet takes the first {n}.',
  },
  upper: { ru: 'Верхний', en: 'Upper' },
  lower: { ru: 'Нижний', en: 'Lower' },
  white: { ru: 'Белые', en: 'White' },
  black: { ru: 'Чёрные', en: 'Black' },
  date: { ru: 'Дата', en: 'Date' },
  result: { ru: 'Результат', en: 'Result' },
  fieldIs: { ru: 'Поле {size}', en: 'Field {size}' },
  turnsFrom: { ru: 'Ходы {from}–{to}', en: 'Turns {from}–{to}' },
  turnOne: { ru: 'Ход {n}', en: 'Turn {n}' },
  startPosition: { ru: 'Начало', en: 'The start' },
  untitled: { ru: 'Запись {n}', en: 'Record {n}' },
} as const satisfies Readonly<Record<string, Sentence>>;

export const printPlurals = {
  turns: {
    ru: { one: '{n} ход', few: '{n} хода', many: '{n} ходов', other: '{n} хода' },
    en: { one: '{n} turn', other: '{n} turns' },
  },
} as const satisfies Readonly<Record<string, Plural>>;
