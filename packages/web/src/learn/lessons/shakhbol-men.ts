import { rankOf, scorerAt } from '@rikoshet/shakhbol/board';
import { manAt } from '@rikoshet/shakhbol/position';
import { isKick } from '@rikoshet/shakhbol/vocabulary';
import { squares } from '../grounds.js';
import { both, type Lesson } from '../lesson.js';
import { kicked, onMove, onSquare, refusedKick, tapMan } from './shakhbol-tasks.js';

const men: Lesson = {
  id: 'men',
  game: 'shakhbol',
  title: both('Фигуры', 'The men'),
  about: both('Нападающие, защитники, вратарь и мяч', 'Attackers, defenders, goalkeeper and ball'),
  steps: [
    {
      say: both(
        'Шахбол — футбол на доске 5 на 8. У каждой стороны три нападающих: они стоят ближе к мячу. Коснитесь белого нападающего.',
        'Shakhbol is football on a board of 5 by 8. Each side has three attackers, the men nearest to the ball. Tap a white attacker.',
      ),
      ground: squares(),
      task: tapMan(
        0,
        'attacker',
        both(
          'Белые внизу; нападающие — в третьем ряду.',
          'White is at the bottom; the attackers are in rank three.',
        ),
      ),
      done: both(
        'Нападающий бьёт прямо, назад и в стороны.',
        'An attacker kicks straight on, back and sideways.',
      ),
      example: 'c3',
    },
    {
      say: both(
        'За ними — три защитника. Коснитесь чёрного защитника.',
        'Behind them are three defenders. Tap a black defender.',
      ),
      ground: squares(),
      task: tapMan(
        1,
        'defender',
        both(
          'Чёрные вверху; защитники — во втором от них ряду, седьмом.',
          'Black is at the top; his defenders are in rank seven.',
        ),
      ),
      done: both(
        'Защитник бьёт прямо и наискосок вперёд.',
        'A defender kicks straight on and slanting forward.',
      ),
      example: 'c7',
    },
    {
      say: both(
        'Вратарь стоит в воротах и по мячу не бьёт. Коснитесь чёрного вратаря.',
        'The goalkeeper stands in the goal and never kicks. Tap the black goalkeeper.',
      ),
      ground: squares(),
      task: tapMan(1, 'goalkeeper', both('Он в самом верхнем ряду.', 'He is in the topmost rank.')),
      done: both('Он закрывает одну клетку — ту, где стоит.', 'He covers one square, the one he stands on.'),
      example: 'c8',
    },
    {
      say: both(
        'Ворота — весь крайний ряд, все пять клеток. Вы играете белыми. Коснитесь клетки, куда можно забить.',
        'The goal is the whole last rank, all five squares. You are White. Tap a square where you can score.',
      ),
      ground: squares(),
      task: onSquare((position, square) =>
        scorerAt(square) === 0 && !manAt(position, square)
          ? true
          : both(
              'Ворота чёрных — ряд 8. И клетка должна быть свободна.',
              'Black’s goal is rank 8. And the square must be free.',
            ),
      ),
      done: both(
        'Мяч на этой клетке — гол, и партия выиграна.',
        'The ball on that square is a goal and wins the game.',
      ),
      example: 'a8',
    },
  ],
};

const attacker: Lesson = {
  id: 'attacker',
  game: 'shakhbol',
  title: both('Удар нападающего', 'The attacker’s kick'),
  about: both('Подход и четыре направления', 'The approach and four directions'),
  steps: [
    {
      say: both(
        'Удар: фигура рядом с мячом встаёт на его клетку — это подход, — а мяч летит. Выберите нападающего и пробейте вперёд: туда же, куда он шагнул.',
        'A kick: a man beside the ball steps onto its square, which is the approach, and the ball flies. Choose an attacker and kick forward: the way he stepped.',
      ),
      ground: squares(),
      task: kicked(
        'attacker',
        [0],
        both(
          'Это тоже удар. Но вперёд — значит, в ту же сторону, куда шагнул нападающий.',
          'A kick, too. But forward means the same way that the attacker stepped.',
        ),
      ),
      done: both(
        'Вперёд — это по ходу подхода, даже если он наискосок.',
        'Forward follows the approach, even a slanting one.',
      ),
      example: 'b3xc4>d5',
    },
    {
      say: both(
        'Теперь в сторону: под прямым углом к подходу.',
        'Now sideways: at a right angle to the approach.',
      ),
      ground: squares(),
      task: kicked(
        'attacker',
        [2, 6],
        both(
          'Под прямым углом: если шагнули вверх, мяч летит влево или вправо.',
          'At a right angle: after a step up the ball flies left or right.',
        ),
      ),
      done: both('В обе стороны можно.', 'Either side will do.'),
      example: 'c3xc4>b4',
    },
    {
      say: both(
        'И назад: мяч летит туда, откуда нападающий пришёл, прямо через его клетку.',
        'And back: the ball flies to where the attacker came from, right over his square.',
      ),
      ground: squares(),
      task: kicked(
        'attacker',
        [4],
        both(
          'Назад — в клетку, с которой нападающий шагнул.',
          'Back means to the square that the attacker came from.',
        ),
      ),
      done: both('Так нападающий меняется с мячом местами.', 'So the attacker changes places with the ball.'),
      example: 'c3xc4>c3',
    },
    {
      say: both(
        'Мяч летит насколько хотите, пока клетки свободны. Пробейте на две клетки или дальше.',
        'The ball flies as far as you like while the squares are free. Kick it two squares or more.',
      ),
      ground: squares(),
      task: onMove((_, move) =>
        isKick(move) &&
        Math.max(Math.abs((move.to % 5) - (move.ball % 5)), Math.abs(rankOf(move.to) - rankOf(move.ball))) >=
          2
          ? true
          : both(
              'Мяч пролетел одну клетку. Ищите направление, где свободно дальше.',
              'The ball flew one square. Look for a direction with more room.',
            ),
      ),
      done: both('Через фигуры мяч не перелетает.', 'The ball never flies over men.'),
      example: 'b3xc4>e6',
    },
  ],
};

const WITH_DEFENDER = '2g2/1ddd1/1aaa1/5/2o2/1ADA1/1DAD1/2G2 w 0-0 0 w';

const defender: Lesson = {
  id: 'defender',
  game: 'shakhbol',
  title: both('Удар защитника', 'The defender’s kick'),
  about: both('Прямо и наискосок, но не назад', 'Straight on and slanting, but not back'),
  steps: [
    {
      say: both(
        'Под мячом на c3 стоит защитник. Пробейте им прямо, по ходу подхода.',
        'A defender stands below the ball, on c3. Kick straight on with him, along the approach.',
      ),
      ground: squares(WITH_DEFENDER),
      task: kicked(
        'defender',
        [0],
        both('Возьмите защитника c3 и пошлите мяч вверх.', 'Take the defender on c3 and send the ball up.'),
      ),
      done: both('Прямо бьют и нападающий, и защитник.', 'Attackers and defenders both kick straight on.'),
      example: 'c3xc4>c5',
    },
    {
      say: both(
        'Ещё он бьёт наискосок: прямо, но с поворотом на половину прямого угла. Пробейте так.',
        'He also kicks slanting: forward, turned by half a right angle. Kick like that.',
      ),
      ground: squares(WITH_DEFENDER),
      task: kicked(
        'defender',
        [1, 7],
        both(
          'Защитник c3 шагает вверх, а мяч летит вверх-влево или вверх-вправо.',
          'The defender on c3 steps up, and the ball flies up left or up right.',
        ),
      ),
      done: both(
        'Вот все три его направления: прямо и два косых.',
        'Those are his three directions: straight on and two slanting.',
      ),
      example: 'c3xc4>d5',
    },
    {
      say: both(
        'Назад и вбок защитник не бьёт. Проверьте: возьмите c3 и попробуйте послать мяч вбок, на b4 или d4.',
        'A defender kicks neither back nor sideways. See: take c3 and try to send the ball sideways, to b4 or d4.',
      ),
      ground: squares(WITH_DEFENDER),
      task: refusedKick(
        'wrong-direction',
        both(
          'Возьмите защитника c3, потом коснитесь b4 или d4.',
          'Take the defender on c3, then tap b4 or d4.',
        ),
      ),
      done: both('Вбок — только нападающие.', 'Sideways is for attackers only.'),
      example: 'c3 b4',
    },
  ],
};

export const shakhbolMen: readonly Lesson[] = [men, attacker, defender];
