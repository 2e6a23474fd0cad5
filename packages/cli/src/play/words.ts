import type { Sentence } from '@rikoshet/game/language';

/** What can be typed instead of a turn. Every spelling is understood in every language. */
const SPELLINGS = {
  help: ['help', '?', 'помощь', 'справка'],
  undo: ['undo', 'back', 'takeback', 'отмена', 'назад'],
  resign: ['resign', 'сдаюсь', 'сдаться'],
  draw: ['draw', 'ничья'],
  turns: ['turns', 'moves', 'ходы'],
  board: ['board', 'доска'],
  record: ['record', 'запись'],
  quit: ['quit', 'exit', 'выход'],
} as const;

export type Word = keyof typeof SPELLINGS;

export const parseWord = (text: string): Word | undefined => {
  const word = text.trim().toLowerCase();
  return (Object.keys(SPELLINGS) as Word[]).find((key) =>
    (SPELLINGS[key] as readonly string[]).includes(word),
  );
};

export const isYes = (text: string): boolean => /^\s*(y|yes|д|да)\s*$/iu.test(text);

export const HELP: Sentence = {
  ru: `Наберите ход или одно из слов:
  отмена   взять последний ход назад (или начатый, если он не закончен)
  ходы     показать возможные ходы
  доска    показать доску ещё раз
  запись   показать запись партии
  ничья    предложить ничью
  сдаюсь   сдать партию
  выход    закончить; запись будет показана`,
  en: `Type a turn or one of these words:
  undo     take the last turn back (or the turn begun, while it is not finished)
  turns    show possible turns
  board    show the board again
  record   show the record of the game
  draw     offer a draw
  resign   give the game up
  quit     stop here; the record is shown`,
};

export const SAY = {
  warn: {
    ru: 'Этим ходом вы проигрываете. Чтобы всё же сделать его, наберите его ещё раз.',
    en: 'With this turn you lose. To make it all the same, type it once more.',
  },
  askDraw: {
    ru: 'Соперник согласен на ничью? (да / нет)',
    en: 'Does the opponent agree to a draw? (yes / no)',
  },
  noDraw: { ru: 'Ничьей не будет, играем дальше.', en: 'No draw, the game goes on.' },
  computerNoDraw: { ru: 'Компьютер на ничью не согласен.', en: 'The computer does not agree to a draw.' },
  draft: { ru: 'ход не закончен, дальше можно:', en: 'the turn is not finished, it may go on to:' },
  more: { ru: '… и другие', en: '… and others' },
  tooLong: { ru: 'строка слишком длинная', en: 'the line is too long' },
  unfinished: { ru: 'Партия не закончена.', en: 'The game is not finished.' },
} as const satisfies Readonly<Record<string, Sentence>>;
