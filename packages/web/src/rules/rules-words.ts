import type { Sentence } from '@rikoshet/game/language';

/** A rule with its number where the page lists it; `house` marks what no source says and this product has chosen. */
export interface Rule {
  readonly text: Sentence;
  readonly house?: boolean;
}

export const rulesWords = {
  heading: { ru: 'Правила', en: 'The rules' },
  lead: {
    ru: 'Две игры с мячом, который отскакивает. Обеим хватит листа бумаги — или этой страницы.',
    en: 'Two games with a ball that bounces. A sheet of paper is enough for both, and so is this page.',
  },
  paper: { ru: 'Футбол на бумаге', en: 'Paper football' },
  shakhbol: { ru: 'Шахбол', en: 'Shakhbol' },
  short: { ru: 'Коротко', en: 'In short' },
  exactly: { ru: 'Точно', en: 'Exactly' },
  notation: { ru: 'Как это записывают', en: 'How it is written down' },
  house: { ru: 'Правило дома', en: 'House rule' },
  reading: { ru: 'Наше прочтение', en: 'Our reading' },
  houseNote: {
    ru: 'Отметка «правило дома» стоит там, где источник молчит, а решать было надо.',
    en: 'The mark “house rule” stands where the source is silent and something had to be chosen.',
  },
  readingNote: {
    ru: 'Отметка «наше прочтение» стоит там, где книга В. Морозкова молчит или рисунок утрачен.',
    en: 'The mark “our reading” stands where V. Morozkov’s book is silent or its figure is lost.',
  },
  play: { ru: 'Сыграть', en: 'Play it' },
} as const satisfies Readonly<Record<string, Sentence>>;

export const paperRules: readonly Rule[] = [
  {
    text: {
      ru: 'Поле (n1;n2;n3): ширина ворот, ширина и длина поля в клетках, все числа чётные. Обычное поле — (2;6;8), польское (Kurnik) — (2;8;10).',
      en: 'A field (n1;n2;n3) has the width of the goal, the width and the length of the field in squares, all even. The usual field is (2;6;8), the Polish one (Kurnik) (2;8;10).',
    },
  },
  {
    text: {
      ru: 'Столбцы обозначают буквами слева направо, ряды — числами сверху вниз: ряд 1 — линия верхних ворот.',
      en: 'Columns are letters from the left, rows are numbers from the top: row 1 is the line of the upper goal.',
    },
    house: true,
  },
  {
    text: {
      ru: 'Верхний (В) защищает верхние ворота и забивает вниз, Нижний (Н) — наоборот. Очерёдность (В;Н): первый и все нечётные ходы делает В.',
      en: 'Upper (U) defends the upper goal and scores below, Lower (L) the other way round. In the order (U;L) Upper makes the first and every odd turn. Records keep the Russian letters: В is Upper, Н is Lower.',
    },
  },
  {
    text: {
      ru: 'В начале заняты центр и все точки края, остальные пусты. Партия начинается из центра.',
      en: 'At the start the centre and every point of the edge are occupied, all others are empty. Play begins at the centre.',
    },
  },
  {
    text: {
      ru: 'Ход — маршрут из одного или нескольких звеньев. Пришли в пустую точку — остановились, точка стала занятой. Пришли в занятую — обязаны идти дальше (рикошет).',
      en: 'A turn is a route of one or more segments. At an empty point you stop, and it becomes occupied. At an occupied point you must go on (a ricochet).',
    },
  },
  {
    text: {
      ru: 'Ни одно звено не проводят дважды; край поля считается проведённым. Пересекать чужую диагональ можно.',
      en: 'No segment is drawn twice, and the edge counts as drawn. Crossing a drawn diagonal is allowed.',
    },
  },
  {
    text: {
      ru: 'Мяч в воротах — конец: проиграл тот, чьи это ворота, кто бы ни провёл звено. Тупик (точка занята, а пути нет) — проиграл тот, кто ходил.',
      en: 'The ball in a goal is the end: its owner loses, whoever drew the segment. In a dead end (an occupied point with no way on) the player whose turn it is loses.',
    },
  },
  {
    text: {
      ru: 'Ничьей по правилам нет: она бывает только по соглашению. На поле (2;6;8) партия длится не больше 37 ходов.',
      en: 'There is no natural draw, only one by agreement. A game on (2;6;8) has at most 37 turns.',
    },
  },
];

export const shakhbolRules: readonly Rule[] = [
  {
    text: {
      ru: 'Доска 5 на 8. У каждой стороны три нападающих, три защитника и вратарь; мяч один и ничей. Фигуры не бьют и не превращаются. Начинают белые.',
      en: 'A board of 5 by 8. Each side has three attackers, three defenders and a goalkeeper; the one ball is nobody’s. Nothing is captured or promoted. White begins.',
    },
  },
  { text: { ru: 'Клетка a1 тёмная.', en: 'The square a1 is dark.' }, house: true },
  {
    text: {
      ru: 'Весь крайний ряд — ворота: ряд 1 у белых, ряд 8 у чёрных. Вратарь стоит только в своих воротах, остальные — только между ними.',
      en: 'A whole last rank is the goal: rank 1 White’s, rank 8 Black’s. A goalkeeper stays in his own goal, all others between the goals.',
    },
  },
  {
    text: {
      ru: 'Удар: нападающий или защитник встаёт на клетку мяча, мяч летит на одну или несколько свободных клеток по прямой. Направления считают от подхода фигуры к мячу.',
      en: 'A kick: an attacker or a defender steps onto the ball’s square, and the ball travels one or more free squares in a straight line. Directions are counted from the man’s approach to the ball.',
    },
  },
  {
    text: {
      ru: 'Нападающий бьёт вперёд по подходу, назад и под прямым углом; защитник — вперёд и под углом 45° в обе стороны. Вратарь не бьёт.',
      en: 'An attacker kicks forward along the approach, backward and at right angles; a defender forward and at 45° to either side. A goalkeeper never kicks.',
    },
  },
  {
    text: {
      ru: 'Через фигуры мяч не перелетает. В свои ворота бить нельзя. Может бить — обязан бить, но любым ударом на выбор.',
      en: 'The ball flies over nobody. Nobody may kick into his own goal. Who can kick must kick, with any kick he likes.',
    },
  },
  {
    text: {
      ru: 'Холостой ход — только когда ударить нельзя: на любое число свободных клеток по прямой или наискосок; вратарь — вдоль своего ряда.',
      en: 'An idle move is made only when no kick is possible: any number of free squares straight or slanting; the goalkeeper along his rank.',
    },
  },
  {
    text: {
      ru: 'Гол кончает партию. Игра на время: час, голы считают, после гола начинает пропустивший.',
      en: 'A goal ends the game. In a timed match goals are counted for an hour, and who has conceded kicks off.',
    },
  },
  {
    text: {
      ru: 'Чёрные начинают с мячом на c5. Просроченная минута — поражение. Без часов: третье повторение позиции — ничья, 240 ходов обеих сторон — ничья.',
      en: 'Black kicks off with the ball on c5. Overstepping the minute loses. Without a clock a third repetition is a draw, and so are 240 moves of both sides.',
    },
    house: true,
  },
];

export const paperNotation: Sentence = {
  ru: 'Ход записывают точками через дефис, с начальной: f8-g7-f6. Запись партии: 1. d6-e7 2. e7-d8 3. d8-d7 …',
  en: 'A turn is its points with hyphens between, the starting point first: f8-g7-f6. A game: 1. d6-e7 2. e7-d8 3. d8-d7 …',
};

export const shakhbolNotation: Sentence = {
  ru: 'Холостой ход: c6-b5. Удар: b3xc4>d5 — фигура с b3 бьёт мяч на c4, он летит на d5. Гол отмечают знаком #: d6xe6>e1#.',
  en: 'An idle move: c6-b5. A kick: b3xc4>d5, the man from b3 kicks the ball on c4, it flies to d5. A goal ends with #: d6xe6>e1#.',
};
