import type { Sentence } from '@rikoshet/game/language';
import type { CommandSpec } from './command.js';

/** A command as the list of all commands knows it; what it needs is loaded only when it is called. */
export interface CommandEntry {
  readonly name: string;
  readonly about: Sentence;
  readonly load: () => Promise<{ readonly command: CommandSpec }>;
}

/**
 * All commands in the order of the help. A new one is a file that exports a `command` and an entry here; the engine's
 * commands come the same way, each a thin file in `commands/` over what packages/engine does.
 */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'show',
    about: {
      ru: 'нарисовать позицию, ход или партию: текст, SVG, PNG, PDF',
      en: 'draw a position, a turn or a game: text, SVG, PNG, PDF',
    },
    load: () => import('./commands/show.js'),
  },
  {
    name: 'check',
    about: {
      ru: 'проверить записи: переиграть каждую партию по правилам',
      en: 'check records: replay each game by the rules',
    },
    load: () => import('./commands/check.js'),
  },
  {
    name: 'convert',
    about: {
      ru: 'перевести записи из одного формата в другой',
      en: 'convert records from one format to another',
    },
    load: () => import('./commands/convert.js'),
  },
  {
    name: 'math',
    about: {
      ru: 'математика футбола на бумаге: поле, чертёж, запись или позиция',
      en: 'the mathematics of paper football: a field, a diagram, a record or a position',
    },
    load: () => import('./commands/math.js'),
  },
  {
    name: 'perft',
    about: { ru: 'сосчитать все партии из стольких-то ходов', en: 'count all games of so many turns' },
    load: () => import('./commands/perft.js'),
  },
  {
    name: 'play',
    about: {
      ru: 'играть вдвоём или с компьютером в терминале',
      en: 'play in the terminal, two people or against the computer',
    },
    load: () => import('./commands/play.js'),
  },
  {
    name: 'analyse',
    about: { ru: 'разобрать позицию или партию движком', en: 'analyse a position or a game with the engine' },
    load: () => import('./commands/analyse.js'),
  },
  {
    name: 'solve',
    about: {
      ru: 'решить поле: кто выигрывает и какими первыми ходами',
      en: 'solve a field: who wins, and by which first turns',
    },
    load: () => import('./commands/solve.js'),
  },
  {
    name: 'verify-proof',
    about: { ru: 'проверить доказательство по одним правилам', en: 'check a proof by the rules alone' },
    load: () => import('./commands/verify-proof.js'),
  },
  {
    name: 'engine',
    about: { ru: 'движок с построчным протоколом', en: 'the engine with its line protocol' },
    load: () => import('./commands/engine.js'),
  },
  {
    name: 'codingame',
    about: { ru: 'бот для протокола CodinGame', en: 'the bot for the CodinGame protocol' },
    load: () => import('./commands/codingame.js'),
  },
  {
    name: 'arena',
    about: {
      ru: 'матч двух движков с последовательным критерием',
      en: 'a match of two engines with a sequential test',
    },
    load: () => import('./commands/arena.js'),
  },
  {
    name: 'puzzles',
    about: {
      ru: 'сделать и доказать задачи из партий движка',
      en: 'make and prove puzzles from games of the engine',
    },
    load: () => import('./commands/puzzles.js'),
  },
  {
    name: 'train',
    about: {
      ru: 'обучить сеть оценки на партиях движка с самим собой',
      en: 'train an evaluation net on games of the engine against itself',
    },
    load: () => import('./commands/train.js'),
  },
  {
    name: 'bench',
    about: {
      ru: 'подпись движка на постоянных позициях',
      en: 'the signature of the engine on fixed positions',
    },
    load: () => import('./commands/bench.js'),
  },
  {
    name: 'serve',
    about: { ru: 'запустить сервер со страницей игры', en: 'start the server with the page' },
    load: () => import('./commands/serve.js'),
  },
  {
    name: 'bot',
    about: { ru: 'играть движком на сервере, как бот', en: 'let the engine play on a server, as a bot' },
    load: () => import('./commands/bot.js'),
  },
  {
    name: 'moderator',
    about: { ru: 'назначить модератора сервера', en: 'name a moderator of a server' },
    load: () => import('./commands/moderator.js'),
  },
  {
    name: 'worker',
    about: {
      ru: 'разбирать партии, о которых просят на сервере',
      en: 'review the games that a server is asked to review',
    },
    load: () => import('./commands/worker.js'),
  },
  {
    name: 'backup',
    about: { ru: 'скопировать базу данных сервера в файл', en: 'copy a server’s database into a file' },
    load: () => import('./commands/backup.js'),
  },
  {
    name: 'restore',
    about: { ru: 'восстановить базу данных из копии', en: 'restore a database from a back-up' },
    load: () => import('./commands/restore.js'),
  },
];
