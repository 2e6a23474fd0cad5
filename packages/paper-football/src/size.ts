import type { Sentence } from '@rikoshet/game/language';
import { fail, ok, type Result } from '@rikoshet/game/result';

/** The size (n1;n2;n3) of a field, in squares: width of the goal, width of the field, length of the field. */
export interface FieldSize {
  readonly goal: number;
  readonly width: number;
  readonly length: number;
}

export const STANDARD_SIZE: FieldSize = { goal: 2, width: 6, length: 8 };
/** The Polish pitch, as on Kurnik and in the programming contests. */
export const KURNIK_SIZE: FieldSize = { goal: 2, width: 8, length: 10 };
const MAX_SIDE = 24;

const PARTS = [
  ['goal', 'ширина ворот', 'the width of the goal'],
  ['width', 'ширина поля', 'the width of the field'],
  ['length', 'длина поля', 'the length of the field'],
] as const;

/**
 * Accepts even sizes with 2 ≤ goal ≤ width ≤ 24 and 2 ≤ length ≤ 24; `place.step` counts the wrong number
 * from 1.
 */
export function checkSize(size: FieldSize): Result<FieldSize> {
  for (const [index, [part, ru, en]] of PARTS.entries()) {
    const value = size[part];
    const refuse = (whyRu: string, whyEn: string) =>
      fail(
        'bad-size',
        { ru: `${ru}: ${value} ${whyRu}`, en: `${en}: ${value} ${whyEn}` },
        { step: index + 1 },
      );
    if (!Number.isInteger(value)) return refuse('— не целое число', 'is not a whole number');
    if (value % 2 !== 0) return refuse('— нечётное число, а нужно чётное', 'is odd and must be even');
    if (value < 2) return refuse('— меньше двух клеток', 'is less than two squares');
    if (value > MAX_SIDE) return refuse(`— больше ${MAX_SIDE} клеток`, `is more than ${MAX_SIDE} squares`);
    if (part === 'goal' && value > size.width && size.width >= 2) {
      return refuse(
        `— больше ширины поля (${size.width})`,
        `is more than the width of the field (${size.width})`,
      );
    }
  }
  return ok({ goal: size.goal, width: size.width, length: size.length });
}

const SYNTAX: Sentence = {
  ru: 'размер поля — три числа через точку с запятой, например 2;6;8',
  en: 'a field size is three numbers with semicolons between them, such as 2;6;8',
};

/** The text, or nothing where it is far too long to be a size or an order. */
export const bounded = (text: string): string => (text.length < 100 ? text : '');

/** Reads `2;6;8`, also in brackets and with commas, spaces, x, х, × or * between the numbers. */
export function parseSize(text: string): Result<FieldSize> {
  const found = /^\s*\(?\s*(\d{1,4})[\s;,xхXХ×*]+(\d{1,4})[\s;,xхXХ×*]+(\d{1,4})\s*\)?\s*$/.exec(
    bounded(text),
  );
  if (!found) return fail('bad-size', SYNTAX);
  return checkSize({ goal: Number(found[1]), width: Number(found[2]), length: Number(found[3]) });
}

export const makeSize = (size: FieldSize): string => `${size.goal};${size.width};${size.length}`;
