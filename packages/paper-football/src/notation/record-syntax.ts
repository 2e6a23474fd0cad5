import type { RecordSyntax } from '@rikoshet/game/record-syntax';
import { valueOf } from '@rikoshet/game/record-syntax';
import { fail, type Result } from '@rikoshet/game/result';
import type { Tag } from '@rikoshet/game/tree';
import { DEFAULT_OPTIONS, makeOrder, parseOrder, SIDE_LETTERS } from '../options.js';
import { optionsOf, startPosition, type Position } from '../position.js';
import { makeSize, parseSize } from '../size.js';
import { makePosition, parsePosition } from './position-string.js';
import { routeAt } from './route.js';

/** The position that [Setup], or [Field] and [Order], tell to start from; the standard field and (В;Н) where they say nothing. */
export function startOf(tags: readonly Tag[]): Result<Position> {
  const sizeText = valueOf(tags, 'Field');
  const orderText = valueOf(tags, 'Order');
  const setup = valueOf(tags, 'Setup');
  const size = sizeText === undefined ? undefined : parseSize(sizeText);
  if (size && !size.ok) return size;
  const order = orderText === undefined ? undefined : parseOrder(orderText);
  if (order && !order.ok) return order;
  if (setup === undefined) {
    return startPosition({
      size: size?.value ?? DEFAULT_OPTIONS.size,
      order: order?.value ?? DEFAULT_OPTIONS.order,
    });
  }
  const found = parsePosition(setup);
  if (!found.ok) return found;
  const options = optionsOf(found.value);
  if ((size && makeSize(size.value) !== makeSize(options.size)) || (order && order.value !== options.order)) {
    return fail('two-starts', {
      ru: 'конструкция не на том поле или не с той очерёдностью, что в заголовках',
      en: 'the setup has another field or order than the tags say',
    });
  }
  return found;
}

/** Records in analytic notation: `[Field "2;6;8"]`, `1. d6-e7 2. e7-d8!`, `[Result "Н goal"]`. */
export const recordSyntax: RecordSyntax<Position> = {
  turnsPerNumber: 1,
  bareNumbers: true,
  letters: [
    [SIDE_LETTERS[0], 'U', 'V', 'upper', 'верхний'],
    [SIDE_LETTERS[1], 'L', 'N', 'lower', 'нижний'],
  ],
  oneNil: undefined,
  order(text) {
    const order = parseOrder(text);
    return order.ok ? { name: 'Order', value: makeOrder(order.value) } : undefined;
  },
  turnAt(folded, from) {
    const route = routeAt(folded, from);
    return route && { turn: route.names.join('-'), end: route.end };
  },
  firstPly(tags) {
    if (valueOf(tags, 'Setup') === undefined) return undefined;
    const start = startOf(tags);
    return start.ok ? start.value.ply : undefined;
  },
  start: startOf,
  startTags(position) {
    const { order, size } = optionsOf(position);
    return [
      { name: 'Field', value: makeSize(size) },
      { name: 'Order', value: makeOrder(order) },
      ...(position.ply > 0 ? [{ name: 'Setup', value: makePosition(position) }] : []),
    ];
  },
};
