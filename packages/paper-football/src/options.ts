import { otherSide, type Side } from '@rikoshet/game/outcome';
import { fail, ok, type Result } from '@rikoshet/game/result';
import { bounded, makeSize, parseSize, STANDARD_SIZE, type FieldSize } from './size.js';

/** What a game of paper football is played with. */
export interface Options {
  readonly size: FieldSize;
  /** The side that makes the odd turns: 0 = В, written (В;Н); 1 = Н, written (Н;В). */
  readonly order: Side;
}

export const DEFAULT_OPTIONS: Options = { size: STANDARD_SIZE, order: 0 };

/** By side: the letters that records use in every language. */
export const SIDE_LETTERS = ['В', 'Н'] as const;

export const makeOrder = (order: Side): string => `${SIDE_LETTERS[order]};${SIDE_LETTERS[otherSide(order)]}`;

/**
 * Reads `В;Н` and `Н;В`, in brackets or not, small letters, and their Latin look-alikes and initials: B and
 * V or U, H and N or L.
 */
export function parseOrder(text: string): Result<Side> {
  const found = /^\s*\(?\s*([вbvuнhnl])\s*[;,/ ]?\s*([вbvuнhnl])\s*\)?\s*$/iu.exec(bounded(text));
  const side = (letter: string): Side => (/[вbvu]/iu.test(letter) ? 0 : 1);
  if (!found || side(found[1]!) === side(found[2]!)) {
    return fail('bad-order', {
      ru: 'очерёдность пишут (В;Н) или (Н;В)',
      en: 'the order is written (В;Н) or (Н;В), Upper or Lower first',
    });
  }
  return ok(side(found[1]!));
}

/** One canonical line: `2;6;8 В;Н`. */
export const makeOptions = (options: Options): string =>
  `${makeSize(options.size)} ${makeOrder(options.order)}`;

/** Reads what `makeOptions` writes, as generously as `parseSize` and `parseOrder`; the order may be missing. */
export function parseOptions(text: string): Result<Options> {
  const [, sizeText = '', orderText = ''] =
    /^([^вbvuнhnl]*?)(\(?\s*(?:[вbvuнhnl].*)?)$/isu.exec(bounded(text)) ?? [];
  const size = parseSize(sizeText);
  if (!size.ok) return size;
  if (orderText.trim() === '') return ok({ size: size.value, order: DEFAULT_OPTIONS.order });
  const order = parseOrder(orderText);
  return order.ok ? ok({ size: size.value, order: order.value }) : order;
}
