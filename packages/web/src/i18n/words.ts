import type { Sentence } from '@rikoshet/game/language';

/** What the frame of the app says on every screen. */
export const words = {
  name: { ru: 'Рикошет', en: 'Rikoshet' },
  title: { ru: 'Рикошет — футбол на бумаге и шахбол', en: 'Rikoshet — paper football and Shakhbol' },
  skip: { ru: 'К доске', en: 'Skip to the board' },
  skipContent: { ru: 'К содержанию', en: 'Skip to the content' },
  sections: { ru: 'Разделы', en: 'Sections' },
  play: { ru: 'Играть', en: 'Play' },
  record: { ru: 'Записи', en: 'Records' },
  rules: { ru: 'Правила', en: 'Rules' },
  edit: { ru: 'Редактор', en: 'Editor' },
  close: { ru: 'Закрыть', en: 'Close' },
  cancel: { ru: 'Отмена', en: 'Cancel' },
  settings: { ru: 'Настройки', en: 'Settings' },
  theme: { ru: 'Оформление', en: 'Theme' },
  themeAuto: { ru: 'Как в системе', en: 'System' },
  themeLight: { ru: 'Светлое', en: 'Light' },
  themeDark: { ru: 'Тёмное', en: 'Dark' },
  language: { ru: 'Язык', en: 'Language' },
  languageName: { ru: 'Русский', en: 'English' },
  languageCode: { ru: 'RU', en: 'EN' },
  install: { ru: 'Установить', en: 'Install' },
  installed: {
    ru: 'Рикошет установлен и работает без сети.',
    en: 'Rikoshet is installed and works offline.',
  },
  offlineReady: { ru: 'Рикошет теперь работает и без сети.', en: 'Rikoshet now works offline, too.' },
  newVersion: { ru: 'Есть новая версия Рикошета.', en: 'A new version of Rikoshet is here.' },
  update: { ru: 'Обновить', en: 'Update' },
  unknownScreen: {
    ru: 'Страницы «{path}» здесь нет. Вот доска.',
    en: 'There is no page “{path}” here. Here is the board.',
  },
  storageBlocked: {
    ru: 'Браузер не даёт хранить партии: после закрытия страницы они пропадут. Запись можно скопировать.',
    en: 'The browser will not store games: they are gone once this page closes. You can copy the record.',
  },
  storageFull: {
    ru: 'Место для хранения кончилось: эта партия не сохраняется. Скопируйте запись или удалите старые партии.',
    en: 'Storage is full: this game is not being saved. Copy the record or delete old games.',
  },
  loading: { ru: 'Открываю…', en: 'Opening…' },
  failed: {
    ru: 'Часть страницы не загрузилась. Проверьте сеть и обновите страницу: партии сохранены.',
    en: 'A part of the page did not load. Check the network and reload: your games are saved.',
  },
  reload: { ru: 'Обновить страницу', en: 'Reload the page' },
} as const satisfies Readonly<Record<string, Sentence>>;
