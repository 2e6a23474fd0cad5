import type { Sentence } from '@rikoshet/game/language';
import type { Plural } from './language.js';

/** What records say: the panel beside every board, and the screen that opens one. */
export const recordWords = {
  heading: { ru: 'Запись', en: 'Record' },
  screen: { ru: 'Запись партии', en: 'A game record' },
  empty: { ru: 'Ходов ещё нет.', en: 'No turns yet.' },
  stepping: { ru: 'Листать запись', en: 'Step through the record' },
  first: { ru: 'К началу', en: 'To the start' },
  previous: { ru: 'Ход назад', en: 'One turn back' },
  next: { ru: 'Ход вперёд', en: 'One turn on' },
  last: { ru: 'К концу', en: 'To the end' },
  share: { ru: 'Поделиться', en: 'Share' },
  copyRecord: { ru: 'Скопировать запись', en: 'Copy record' },
  copyLink: { ru: 'Скопировать ссылку', en: 'Copy link' },
  copyPicture: { ru: 'Скопировать картинку', en: 'Copy picture' },
  copyPictureFailed: {
    ru: 'Браузер не дал скопировать картинку. Сохраните её файлом PNG.',
    en: 'The browser would not copy the picture. Save it as a PNG file.',
  },
  savePng: { ru: 'Картинка PNG', en: 'Picture, PNG' },
  saveSvg: { ru: 'Картинка SVG', en: 'Picture, SVG' },
  print: { ru: 'Печать', en: 'Print' },
  copied: { ru: 'Скопировано.', en: 'Copied.' },
  copyFailed: {
    ru: 'Браузер не дал скопировать. Выделите текст и скопируйте его сами.',
    en: 'The browser would not copy. Select the text and copy it yourself.',
  },
  pictureSaved: { ru: 'Картинка сохранена: {name}', en: 'Picture saved: {name}' },
  pasteLabel: {
    ru: 'Вставьте запись сюда',
    en: 'Paste a record here',
  },
  pasteHint: {
    ru: 'Подойдёт любая: «1. d6-e7 2. e7-d8», партия с Kurnik (PlayOK), слово из цифр, JSON, позиция или ссылка.',
    en: 'Any will do: “1. d6-e7 2. e7-d8”, a Kurnik (PlayOK) game, a word of digits, JSON, a position or a link.',
  },
  open: { ru: 'Открыть', en: 'Open' },
  openFile: { ru: 'Выбрать файл', en: 'Choose a file' },
  dropHere: { ru: 'Отпустите файл, и он откроется', en: 'Drop the file to open it' },
  example: { ru: 'Показать пример', en: 'Show an example' },
  exampleComment: { ru: 'Первый отскок: край поля.', en: 'The first bounce: the edge.' },
  another: { ru: 'Открыть другую запись', en: 'Open another record' },
  wrong: { ru: 'В записи ошибка', en: 'The record has an error' },
  goodPart: {
    ru: 'Показано всё, что до неё: {turns}.',
    en: 'All that comes before it is shown: {turns}.',
  },
  nothingGood: { ru: 'Ни одного хода прочесть не удалось.', en: 'Not one turn could be read.' },
  place: { ru: 'Место', en: 'Place' },
  placeLine: { ru: 'строка {n}', en: 'line {n}' },
  placeTurn: { ru: 'ход {n}', en: 'turn {n}' },
  placeStep: { ru: 'звено {n}', en: 'segment {n}' },
  placeColumn: { ru: 'знак {n}', en: 'character {n}' },
  fileTooBig: {
    ru: 'Файл больше {n} МБ. Такие читает команда rikoshet.',
    en: 'The file is larger than {n} MB. The command rikoshet reads such files.',
  },
  cutFile: {
    ru: 'Файл велик: прочитаны первые {n} МБ.',
    en: 'The file is large: the first {n} MB have been read.',
  },
  fileUnreadable: { ru: 'Файл не читается.', en: 'The file cannot be read.' },
  emptyText: { ru: 'Здесь пусто: вставьте запись.', en: 'There is nothing here: paste a record.' },
  textTooLong: {
    ru: 'Слишком длинный текст для страницы. Такие читает команда rikoshet.',
    en: 'The text is too long for the page. The command rikoshet reads such texts.',
  },
  binary: { ru: 'Это не текст, а двоичный файл.', en: 'This is a binary file, not text.' },
  unknownFormat: {
    ru: 'Это не похоже ни на одну запись. Нужны ходы («1. d6-e7 2. e7-d8»), цифры Kurnik, JSON или позиция.',
    en: 'This looks like no record. It takes turns (“1. d6-e7 2. e7-d8”), Kurnik digits, JSON or a position.',
  },
  moreErrors: { ru: 'и ещё {n}', en: 'and {n} more' },
  gameOf: { ru: 'из {all}', en: 'of {all}' },
  lead: {
    ru: 'Вставьте или откройте записанную партию и листайте её ход за ходом.',
    en: 'Paste or open a recorded game and step through it turn by turn.',
  },
  players: { ru: '{first} — {second}', en: '{first} against {second}' },
  brokenLink: {
    ru: 'Ссылка повреждена или скопирована не целиком.',
    en: 'The link is damaged or was not copied whole.',
  },
  choose: { ru: 'Партия', en: 'Game' },
  playOn: { ru: 'Играть отсюда', en: 'Play from here' },
  cannotPlayOn: { ru: 'Здесь партия окончена.', en: 'The game is over here.' },
  start: { ru: 'Начало', en: 'Start' },
  after: { ru: 'После хода {n}: {turn}', en: 'After turn {n}: {turn}' },
  noResult: { ru: 'Партия не окончена', en: 'The game is not finished' },
  endMark: { ru: 'Х — конец записи', en: 'End of the record' },
} as const satisfies Readonly<Record<string, Sentence>>;

export const recordPlurals = {
  turns: {
    ru: { one: '{n} ход', few: '{n} хода', many: '{n} ходов', other: '{n} хода' },
    en: { one: '{n} turn', other: '{n} turns' },
  },
  gamesFound: {
    ru: {
      one: 'Найдена {n} партия',
      few: 'Найдены {n} партии',
      many: 'Найдено {n} партий',
      other: 'Найдено {n} партии',
    },
    en: { one: '{n} game found', other: '{n} games found' },
  },
} as const satisfies Readonly<Record<string, Plural>>;
