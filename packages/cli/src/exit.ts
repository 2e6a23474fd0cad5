import type { Sentence } from '@rikoshet/game/language';

/** What the command's exit status says; the same table stands in `--help` and in docs/command.md. */
export const EXIT = {
  ok: 0,
  wrong: 1,
  usage: 2,
  file: 3,
  bug: 4,
  interrupted: 130,
  readerGone: 141,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_MEANINGS: readonly (readonly [ExitCode, Sentence])[] = [
  [EXIT.ok, { ru: 'всё хорошо', en: 'all is well' }],
  [
    EXIT.wrong,
    {
      ru: 'во входных данных нашлась ошибка: недопустимый ход, неверный результат, невозможная позиция',
      en: 'the input is wrong: an illegal turn, a wrong result, an impossible position',
    },
  ],
  [
    EXIT.usage,
    {
      ru: 'команда вызвана неправильно: неизвестный ключ, игра, формат, размер поля',
      en: 'the command was called wrongly: unknown option, game, format, size of field',
    },
  ],
  [
    EXIT.file,
    {
      ru: 'файл нельзя прочитать или записать: его нет, это папка, он пуст или двоичный, порт занят',
      en: 'a file cannot be read or written: missing, a directory, empty, binary; a port is taken',
    },
  ],
  [EXIT.bug, { ru: 'ошибка самой программы', en: 'a fault of the program itself' }],
  [
    EXIT.interrupted,
    {
      ru: 'остановлено по Ctrl-C; напечатано то, что успели посчитать',
      en: 'stopped by Ctrl-C; what was counted so far was printed',
    },
  ],
  [
    EXIT.readerGone,
    {
      ru: 'читатель вывода ушёл (как в «… | head»)',
      en: 'the reader of the output went away (as in “… | head”)',
    },
  ],
];
