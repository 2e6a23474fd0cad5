import type { Sentence } from '@rikoshet/game/language';

/** The doors of the home page. */
export const homeWords = {
  heading: { ru: 'Что ещё здесь есть', en: 'What else is here' },
  invite: { ru: 'Друг по ссылке или соперник в сети', en: 'A friend by link, or an opponent online' },
  online: { ru: 'Играть по сети', en: 'Play online' },
  onlineAbout: {
    ru: 'Позвать друга по ссылке или найти соперника.',
    en: 'Invite a friend by link or find an opponent.',
  },
  watch: { ru: 'Смотреть', en: 'Watch' },
  watchAbout: { ru: 'Партии, которые идут сейчас.', en: 'Games that are being played now.' },
  learn: { ru: 'Учиться', en: 'Learn' },
  learnAbout: { ru: 'Уроки шаг за шагом, на живой доске.', en: 'Lessons step by step, on a live board.' },
  puzzles: { ru: 'Задачи', en: 'Puzzles' },
  puzzlesAbout: { ru: 'Найдите один верный ход.', en: 'Find the one right turn.' },
  record: { ru: 'Разобрать партию', en: 'Analyse a game' },
  recordAbout: {
    ru: 'Вставьте запись: варианты, оценка, ошибки.',
    en: 'Paste a record: variations, chances, mistakes.',
  },
  edit: { ru: 'Редактор', en: 'Editor' },
  editAbout: { ru: 'Нарисовать любую позицию и играть с неё.', en: 'Draw any position and play from it.' },
  print: { ru: 'Печать', en: 'Print' },
  printAbout: { ru: 'Поля и бланки на A4, партии рисунками.', en: 'Fields and score sheets on A4.' },
  rules: { ru: 'Правила', en: 'Rules' },
  rulesAbout: { ru: 'Обе игры целиком.', en: 'Both games in full.' },
} as const satisfies Readonly<Record<string, Sentence>>;
