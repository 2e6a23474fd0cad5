import { paperFootball } from '@rikoshet/paper-football/paper-football';
import { markInfo } from '@rikoshet/game/marks';
import { paper, paperPoint, paperTurn } from '../grounds.js';
import { both, type Lesson, type Task } from '../lesson.js';

const STANDARD = '2;6;8';
const { analytic } = paperFootball.notations;

/** Exactly the turn that a text names, drawn or written. */
export const asWritten = (text: string, kind: 'turn' | 'write' = 'turn'): Task =>
  paperTurn((before, turn) => {
    const made = analytic!.make(before, turn);
    return made === text
      ? true
      : kind === 'turn'
        ? both(
            `Вы провели ${made}, а записано ${text}. Ещё раз.`,
            `You drew ${made}, but it says ${text}. Once more.`,
          )
        : both(
            `${made} — другой ход. Читайте точки вдоль стрелок, начиная с мяча.`,
            `${made} is another turn. Read the points along the arrows, from the ball on.`,
          );
  }, kind);

const reading: Lesson = {
  id: 'reading',
  game: 'paper-football',
  title: both('Читаем запись', 'Reading the notation'),
  about: both('Точки через дефис — это ход', 'Points with hyphens between: a turn'),
  steps: [
    {
      say: both(
        'Ход записывают точками, начиная с мяча. Сделайте записанный ход: d6-e7.',
        'A turn is written as its points, from the ball on. Make the turn that is written here: d6-e7.',
      ),
      ground: paper(STANDARD),
      task: asWritten('d6-e7'),
      done: both('Прочитали верно.', 'You read it right.'),
      example: 'd6-e7',
    },
    {
      say: both(
        'Точек больше двух — значит, был отскок. Сделайте ход f8-g7-f6.',
        'More than two points mean a bounce. Make the turn f8-g7-f6.',
      ),
      ground: paper(STANDARD, 'd6-e7 e7-f8'),
      task: asWritten('f8-g7-f6'),
      done: both(
        'Средняя точка, g7, — отскок от края.',
        'The point in the middle, g7, is the bounce off the edge.',
      ),
      example: 'f8-g7-f6',
    },
    {
      say: both(
        'Партия: 1. d6-e7 2. e7-d8 3. d8-d7. Ходы идут по очереди. Не двигая мяч, коснитесь точки, где он окажется после третьего хода.',
        'A game: 1. d6-e7 2. e7-d8 3. d8-d7. The players take turns. Without moving the ball, tap the point where it is after turn three.',
      ),
      ground: paper(STANDARD),
      task: paperPoint((_, point) => {
        const { position } = paper(STANDARD, 'd6-e7 e7-d8 d8-d7');
        return (position as { ball: number }).ball === point
          ? true
          : both(
              'Каждый ход начинается там, где кончился прошлый. Важна последняя точка последнего хода.',
              'Each turn begins where the last one ended. Look at the last point of the last turn.',
            );
      }),
      done: both('Верно: d7.', 'Right: d7.'),
      example: 'd7',
    },
    {
      say: both(
        'Рядом с ходом бывает знак. Что значит восклицательный, как в d6-e7! ?',
        'A mark may stand beside a turn. What does the exclamation mark in d6-e7! mean?',
      ),
      ground: paper(STANDARD, 'd6-e7'),
      task: {
        kind: 'choice',
        options: (['?', '!', '??'] as const).map((mark) => markInfo(mark)!.meaning),
        judge: (_, chosen) =>
          ['?', '!', '??'][chosen] === '!'
            ? true
            : both('Так отмечают вопросом.', 'That is what a question mark says.'),
      },
      done: both('Да. А вопрос — слабый ход.', 'Yes. And a question mark is a weak turn.'),
      example: '1',
    },
  ],
};

const writing: Lesson = {
  id: 'writing',
  game: 'paper-football',
  title: both('Пишем запись', 'Writing the notation'),
  about: both('Ход — словом, без рисования', 'A turn in writing, without drawing'),
  steps: [
    {
      say: both(
        'Пунктиром показан ход из центра. Запишите его точками через дефис.',
        'The dots show a turn from the centre. Write it: its points with a hyphen between.',
      ),
      ground: paper(STANDARD, '', { idea: 'd6-c7' }),
      task: asWritten('d6-c7', 'write'),
      done: both('Записано.', 'Written.'),
      example: 'd6-c7',
    },
    {
      say: both(
        'Теперь с отскоком. Пишите все точки подряд.',
        'Now with a bounce. Write all the points in order.',
      ),
      ground: paper(STANDARD, 'd6-c7 c7-b8', { idea: 'b8-a7-b6' }),
      task: asWritten('b8-a7-b6', 'write'),
      done: both('И отскок записан.', 'The bounce is written, too.'),
      example: 'b8-a7-b6',
    },
    {
      say: both('Два отскока.', 'Two bounces.'),
      ground: paper(STANDARD, 'd6-e6 e6-e7 e7-d7', { idea: 'd7-d6-e7-f7' }),
      task: asWritten('d7-d6-e7-f7', 'write'),
      done: both('Так можно записать любую партию.', 'You can write down any game like this.'),
      example: 'd7-d6-e7-f7',
    },
    {
      say: both(
        'А теперь свой: запишите любой ход, после которого игра продолжается.',
        'Now one of your own: write any turn after which the game goes on.',
      ),
      ground: paper(STANDARD, 'd6-e7 e7-f8'),
      task: paperTurn(
        (_, __, { end }) => (end ? both('Этот ход кончает партию.', 'That turn ends the game.') : true),
        'write',
      ),
      done: both('Принято.', 'Accepted.'),
      example: 'f8-f7',
    },
  ],
};

export const notation: readonly Lesson[] = [reading, writing];
