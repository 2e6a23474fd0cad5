import type { Sentence } from '@rikoshet/game/language';
import { DIRECTIONS, type Field, type Point } from '../field.js';

/** Why a point is odd or even. */
export const PARITY_REASONS = {
  goal: { ru: 'точка ворот: здесь игра кончается', en: 'a goal point: the game ends here' },
  mouth: {
    ru: 'отсюда всегда есть звено в ворота: его проводят только последним',
    en: 'a segment into the goal is always left here: it is drawn last or never',
  },
  start: {
    ru: 'отсюда мяч начал, одно звено лишнее: после прихода может не остаться ни одного',
    en: 'the ball started here and used one segment, so an arrival can be the last',
  },
  'odd-lines': {
    ru: 'сходится нечётное число звеньев: приходов может быть на один больше, чем уходов',
    en: 'an odd number of segments meets here, so an arrival can use the last one',
  },
  'even-lines': {
    ru: 'сходится чётное число звеньев: после каждого прихода остаётся звено, чтобы уйти',
    en: 'an even number of segments meets here, so each arrival leaves one to go on by',
  },
} as const satisfies Readonly<Record<string, Sentence>>;

export interface Parity {
  /** Odd (нечётная, red): a player can be stuck here, or it is a goal point. Else even (чётная, black). */
  readonly odd: boolean;
  readonly reason: keyof typeof PARITY_REASONS;
}

/** Whether a point is odd or even; follows from the segments that meet there. */
export function parityOf(field: Field, point: Point): Parity {
  if (field.goalOf[point]! >= 0) return { odd: true, reason: 'goal' };
  const intoGoal = DIRECTIONS.some(
    (direction) =>
      field.segmentAt(point, direction) >= 0 && field.goalOf[field.neighbours[point * 8 + direction]!]! >= 0,
  );
  if (intoGoal) return { odd: false, reason: 'mouth' };
  const odd = field.degree[point]! % 2 === 1;
  if (point === field.centre && !odd) return { odd: true, reason: 'start' };
  return odd ? { odd, reason: 'odd-lines' } : { odd, reason: 'even-lines' };
}

/** The odd points in order. A game played out by the rules ends on one of them. */
export const oddPoints = (field: Field): Point[] =>
  field.names.map((_, point) => point).filter((point) => parityOf(field, point).odd);
