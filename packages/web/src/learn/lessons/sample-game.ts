import { paper } from '../grounds.js';
import { both, type Lesson, type Step } from '../lesson.js';
import { asWritten } from './notation.js';
import type { Sentence } from '@rikoshet/game/language';

/** A game made for this lesson: seven turns in which everything happens once. */
export const SAMPLE_GAME = [
  'd6-d7',
  'd7-e6',
  'e6-d6-c7',
  'c7-b7',
  'b7-a8-b9',
  'b9-b10-c9',
  'c9-c10-d11',
] as const;

/** What is said before each turn, and after it. */
const COMMENTARY: readonly (readonly [before: Sentence, after: Sentence])[] = [
  [
    both(
      'Партия из семи ходов; сыграйте её по записи. Верхний забивает вниз. Ход 1: d6-d7, прямо к воротам.',
      'A game of seven turns: play it from the record. Upper scores at the bottom. Turn 1: d6-d7, straight at the goal.',
    ),
    both('Точка d7 была пуста: стоп, и она занята.', 'The point d7 was empty: stop, and now it is occupied.'),
  ],
  [
    both(
      'Нижний уводит мяч от своих ворот. Ход 2: d7-e6. В пустую точку, без рикошета.',
      'Lower takes the ball away from his goal. Turn 2: d7-e6. To an empty point, with no ricochet.',
    ),
    both(
      'Но рядом остался занятый центр — от него можно отскочить.',
      'But the occupied centre is near, and the ball can bounce off it.',
    ),
  ],
  [
    both(
      'Ход 3: e6-d6-c7. Рикошет от центра! Точку отскока отмечает красный кружок.',
      'Turn 3: e6-d6-c7. A ricochet off the centre! A red ring marks the point of the bounce.',
    ),
    both(
      'Один ход, а мяч пересёк середину поля.',
      'One turn, and the ball has crossed the middle of the field.',
    ),
  ],
  [
    both(
      'Ход 4: c7-b7. Нижний прижимает мяч к краю: подальше от ворот.',
      'Turn 4: c7-b7. Lower presses the ball to the edge, away from the goal.',
    ),
    both('У края, однако, можно отскакивать.', 'But the edge is there to bounce off.'),
  ],
  [
    both(
      'Ход 5: b7-a8-b9. Рикошет от бокового края, и мяч уже в двух рядах от ворот.',
      'Turn 5: b7-a8-b9. A ricochet off the side, and the ball is two rows from the goal.',
    ),
    both('Теперь Верхний грозит: рядом штанга c10.', 'Now Upper threatens: the post c10 is near.'),
  ],
  [
    both(
      'Ход 6: b9-b10-c9? Рикошет от лицевого края — и ошибка. Надёжнее было b9-c8.',
      'Turn 6: b9-b10-c9? A ricochet off the end line, and a mistake. Safer was b9-c8.',
    ),
    both('Мяч остановился у самой штанги.', 'The ball has stopped right beside the post.'),
  ],
  [
    both(
      'Ход 7: c9-c10-d11. Рикошет от штанги — и гол!',
      'Turn 7: c9-c10-d11. A ricochet off the post, and a goal!',
    ),
    both(
      'Верхний выиграл: семь ходов, четыре рикошета, один гол.',
      'Upper has won: seven turns, four ricochets, one goal.',
    ),
  ],
];

/** The points where the ball bounced in a turn as it is written. */
const bouncesOf = (turn: string): readonly string[] => turn.split('-').slice(1, -1);

const steps: readonly Step[] = SAMPLE_GAME.map((turn, index) => {
  const before = SAMPLE_GAME.slice(0, index);
  const rings = [...before, turn].flatMap(bouncesOf).join(' ');
  const [say, done] = COMMENTARY[index]!;
  return {
    say,
    ground: paper('2;6;8', before.join(' '), { view: { numbers: 'all' }, ...(rings ? { rings } : {}) }),
    task: asWritten(turn),
    done,
    example: turn,
  };
});

export const sampleGame: Lesson = {
  id: 'sample-game',
  game: 'paper-football',
  title: both('Партия в семь ходов', 'A game of seven turns'),
  about: both('Всё вместе, с пояснениями', 'Everything at once, with commentary'),
  steps,
};
