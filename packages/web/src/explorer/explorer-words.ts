import type { Sentence } from '@rikoshet/game/language';
import type { Plural } from '../i18n/language.js';

export const explorerWords = {
  heading: { ru: 'Начала по архиву', en: 'Opening explorer' },
  shipped: { ru: 'партии нашего движка', en: 'games of our engine' },
  source: { ru: '{games}: {name}', en: '{games}: {name}' },
  loading: { ru: 'Читаю архив…', en: 'Reading the archive…' },
  reading: { ru: 'Читаю архив: {games}', en: 'Reading the archive: {games}' },
  stop: { ru: 'Остановить', en: 'Stop' },
  openFile: { ru: 'Открыть свой архив', en: 'Open an archive of yours' },
  back: { ru: 'Вернуться к нашему', en: 'Back to ours' },
  none: {
    ru: 'Такой позиции в архиве нет.',
    en: 'The archive has no such position.',
  },
  turn: { ru: 'Ход', en: 'Turn' },
  games: { ru: 'Партий', en: 'Games' },
  results: { ru: 'Выиграли', en: 'Won by' },
  result: {
    ru: '{first}: {a} %, {second}: {b} %',
    en: '{first}: {a}%, {second}: {b}%',
  },
  play: { ru: 'Внести в запись: {turn}', en: 'Put into the record: {turn}' },
  stopped: {
    ru: 'Чтение остановлено: считается прочитанное.',
    en: 'Reading was stopped: what was read counts.',
  },
  noArchive: {
    ru: 'В этом файле нет партий этой игры.',
    en: 'This file has no games of this kind.',
  },
  unreadable: { ru: 'Файл не читается.', en: 'The file cannot be read.' },
} as const satisfies Readonly<Record<string, Sentence>>;

export const explorerPlurals = {
  games: {
    ru: { one: '{n} партия', few: '{n} партии', many: '{n} партий', other: '{n} партии' },
    en: { one: '{n} game', other: '{n} games' },
  },
} as const satisfies Readonly<Record<string, Plural>>;
