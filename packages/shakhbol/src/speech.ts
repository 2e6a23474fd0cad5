import type { Sentence } from '@rikoshet/game/language';
import type { SideInfo } from '@rikoshet/game/game';
import { makeSquare } from './board.js';
import { isGoal } from './play.js';
import { manAt, type Position } from './position.js';
import { isKick, KIND_NAMES, type Move } from './vocabulary.js';

/** Indexed by `Side`. */
export const SIDE_INFOS: readonly [SideInfo, SideInfo] = [
  { id: 'white', name: { ru: 'Белые', en: 'White' }, letter: { ru: 'Б', en: 'W' } },
  { id: 'black', name: { ru: 'Чёрные', en: 'Black' }, letter: { ru: 'Ч', en: 'B' } },
];

/** A move of the side to move as it is spoken: `White: attacker from b3 kicks the ball from c4 to d5.` */
export function describe(position: Position, move: Move): Sentence {
  const side = SIDE_INFOS[position.mover].name;
  const kind = KIND_NAMES[manAt(position, move.from)?.kind ?? 'attacker'];
  const from = makeSquare(move.from);
  const to = makeSquare(move.to);
  if (!isKick(move))
    return {
      ru: `${side.ru}: ${kind.ru} идёт с ${from} на ${to}.`,
      en: `${side.en}: ${kind.en} moves from ${from} to ${to}.`,
    };
  const ball = makeSquare(move.ball);
  const goal = isGoal(move) ? { ru: ' Гол!', en: ' Goal!' } : { ru: '', en: '' };
  return {
    ru: `${side.ru}: ${kind.ru} с ${from} бьёт по мячу на ${ball}, мяч летит на ${to}.${goal.ru}`,
    en: `${side.en}: ${kind.en} from ${from} kicks the ball from ${ball} to ${to}.${goal.en}`,
  };
}
