import type { Sentence } from '@rikoshet/game/language';
import type { Theme } from '@rikoshet/engine/puzzles/puzzle';

export const puzzleWords = {
  heading: { ru: 'Задачи', en: 'Puzzles' },
  game: { ru: 'Игра', en: 'Game' },
  paper: { ru: 'Футбол на бумаге', en: 'Paper football' },
  shakhbol: { ru: 'Шахбол', en: 'Shakhbol' },
  theme: { ru: 'Тема', en: 'Theme' },
  all: { ru: 'Все темы', en: 'All themes' },
  rating: { ru: 'Рейтинг', en: 'Rating' },
  streak: { ru: 'Подряд', en: 'In a row' },
  best: { ru: 'Рекорд', en: 'Best' },
  review: { ru: 'Повторить нерешённые: {n}', en: 'Review the failed ones: {n}' },
  reviewing: { ru: 'Повторение', en: 'Review' },
  reviewEnd: { ru: 'К новым задачам', en: 'Back to new puzzles' },
  difficulty: { ru: 'Сложность {n}', en: 'Difficulty {n}' },
  toMove: { ru: 'Ход: {side}.', en: '{side} to move.' },
  hint: { ru: 'Подсказка', en: 'Hint' },
  more: { ru: 'Ещё подсказка', en: 'Another hint' },
  solution: { ru: 'Решение', en: 'Solution' },
  next: { ru: 'Следующая', en: 'Next' },
  right: { ru: 'Верно!', en: 'Right!' },
  goOn: { ru: 'Верно! Соперник ответил. Продолжайте.', en: 'Right! Your opponent has answered. Go on.' },
  wrong: { ru: 'Нет, так не выйдет. Попробуйте ещё.', en: 'No, that does not work. Try again.' },
  wrongEnd: { ru: 'Этот ход сразу проигрывает. Попробуйте ещё.', en: 'That turn loses at once. Try again.' },
  place: { ru: 'Красный кружок отмечает нужное место.', en: 'The red ring marks the place.' },
  here: { ru: 'Вот решение: {turn}', en: 'This is the solution: {turn}' },
  loading: { ru: 'Открываю задачи…', en: 'Opening the puzzles…' },
  failed: {
    ru: 'Задачи не загрузились. Проверьте сеть и откройте страницу ещё раз.',
    en: 'The puzzles did not load. Check the network and open the page again.',
  },
  none: { ru: 'На эту тему задач нет.', en: 'There are no puzzles of this theme.' },
  lessons: { ru: 'Уроки', en: 'Lessons' },
  proved: {
    ru: 'В каждой задаче доказано: выигрывает только одна конечная точка (или гол), каким бы путём к ней ни прийти; в шахболе — только один ход.',
    en: 'In every puzzle it is proved that only one end point (or the goal) wins, whatever the route to it; in Shakhbol only one move does what is asked.',
  },
} as const satisfies Readonly<Record<string, Sentence>>;

interface ThemeWords {
  readonly name: Sentence;
  readonly ask: Sentence;
  readonly hint: Sentence;
}

export const themeWords: Readonly<Record<Theme, ThemeWords>> = {
  score: {
    name: { ru: 'Забей этим ходом', en: 'Score this turn' },
    ask: { ru: 'Забейте этим ходом.', en: 'Score this turn.' },
    hint: {
      ru: 'Идите от ворот назад: из какой занятой точки можно в них попасть?',
      en: 'Go back from the goal: from which occupied point can you get into it?',
    },
  },
  'do-not-get-stuck': {
    name: { ru: 'Не застрянь', en: 'Do not get stuck' },
    ask: { ru: 'Не застряньте: выход только один.', en: 'Do not get stuck: there is only one way out.' },
    hint: {
      ru: 'Ищите пустую точку, куда ещё можно дойти, и путь к ней.',
      en: 'Look for the empty point that can still be reached, and for the way to it.',
    },
  },
  'no-way-out': {
    name: { ru: 'Запри соперника', en: 'Leave no way out' },
    ask: {
      ru: 'Сделайте ход, после которого сопернику некуда идти.',
      en: 'Make a turn after which your opponent has no way out.',
    },
    hint: {
      ru: 'Остановитесь там, откуда не дойти ни до пустой точки, ни до ваших ворот.',
      en: 'Stop where neither an empty point nor your goal can be reached from.',
    },
  },
  'only-safe': {
    name: { ru: 'Единственный безопасный ход', en: 'The only safe turn' },
    ask: {
      ru: 'После любого хода, кроме одного, соперник сразу забивает. Найдите этот ход.',
      en: 'After every turn but one your opponent scores at once. Find that turn.',
    },
    hint: {
      ru: 'Мысленно сделайте ход и поищите рикошеты соперника к вашим воротам.',
      en: 'Make a turn in your mind and look for your opponent’s ricochets to your goal.',
    },
  },
  'even-exit': {
    name: { ru: 'Чётный выход', en: 'The even exit' },
    ask: {
      ru: 'Отрежьте мяч от ворот так, чтобы застрял соперник.',
      en: 'Cut the ball off from both goals so that your opponent gets stuck.',
    },
    hint: {
      ru: 'Сосчитайте пустые точки, которые останутся: их должно быть чётное число.',
      en: 'Count the empty points that are left: their number must be even.',
    },
  },
  'win-in-two': {
    name: { ru: 'Победа в два хода', en: 'Win in two turns' },
    ask: {
      ru: 'Победите в два хода: этим и следующим, что бы ни ответил соперник.',
      en: 'Win in two turns, this one and the next, whatever your opponent answers.',
    },
    hint: {
      ru: 'Откуда вы забьёте потом? Оставьте сопернику только такие ответы.',
      en: 'From where will you score next? Leave your opponent only such answers.',
    },
  },
  'win-in-three': {
    name: { ru: 'Победа в три хода', en: 'Win in three turns' },
    ask: {
      ru: 'Найдите ход, с которого вы побеждаете не позже чем в три своих хода.',
      en: 'Find the turn that wins within three turns of yours at the most.',
    },
    hint: {
      ru: 'Ищите ход, после которого у соперника меньше всего ответов.',
      en: 'Look for the turn that leaves your opponent the fewest answers.',
    },
  },
  'only-winning': {
    name: { ru: 'Единственный путь к победе', en: 'The only winning turn' },
    ask: {
      ru: 'Выигрывает только один ход — не сразу, но наверняка. Найдите его.',
      en: 'Only one turn wins: not at once, but for certain. Find it.',
    },
    hint: {
      ru: 'Держитесь подальше от точек, от которых соперник может отскочить к вашим воротам.',
      en: 'Keep away from points that your opponent can bounce off towards your goal.',
    },
  },
  'goal-in-1': {
    name: { ru: 'Гол одним ударом', en: 'Goal in one' },
    ask: { ru: 'Забейте этим ударом.', en: 'Score with this kick.' },
    hint: {
      ru: 'Проверьте каждую свою фигуру рядом с мячом: куда от неё полетит мяч?',
      en: 'Check every man of yours beside the ball: where does the ball fly from him?',
    },
  },
  'goal-in-3': {
    name: { ru: 'Гол в два удара', en: 'Goal in two' },
    ask: {
      ru: 'Сделайте ход, после которого вы забьёте следующим, что бы ни ответил соперник.',
      en: 'Make a move after which you score with your next, whatever the answer.',
    },
    hint: {
      ru: 'Вспомните об обязанности бить: какой ответ соперник будет вынужден сделать?',
      en: 'Remember the duty to kick: which answer will your opponent be forced to give?',
    },
  },
  'goal-in-5': {
    name: { ru: 'Гол в три удара', en: 'Goal in three' },
    ask: {
      ru: 'Сделайте ход, после которого гол неизбежен не позже третьего вашего хода.',
      en: 'Make a move after which a goal by your third move at the latest cannot be stopped.',
    },
    hint: {
      ru: 'Бейте так, чтобы у соперника остался один вынужденный удар.',
      en: 'Kick so that your opponent is left with one forced kick.',
    },
  },
  'only-defence': {
    name: { ru: 'Единственная защита', en: 'The only defence' },
    ask: {
      ru: 'Соперник грозит забить. Найдите единственный ход, который его остановит.',
      en: 'Your opponent threatens to score. Find the only move that stops him.',
    },
    hint: {
      ru: 'Уберите мяч от его фигур — или заставьте его бить туда, куда нужно вам.',
      en: 'Take the ball away from his men, or make him kick where it suits you.',
    },
  },
};
