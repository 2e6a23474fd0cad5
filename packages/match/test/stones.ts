import type { Game } from '@rikoshet/game/game';
import { otherSide, type Side } from '@rikoshet/game/outcome';
import { fail, ok, type Result } from '@rikoshet/game/result';

/** A heap of stones; a turn takes one to three; who takes the last has won ("goal"). Small enough to see through. */
export interface Heap {
  readonly stones: number;
  readonly mover: Side;
  readonly ply: number;
  readonly size: number;
}
export interface HeapOptions {
  readonly stones: number;
}

const readNumber = (text: string): Result<number> =>
  /^\d{1,3}$/.test(text) ? ok(Number(text)) : fail('no-number', { ru: 'Не число.', en: 'No number.' });

const legal = (heap: Heap, take: number | undefined): boolean =>
  take !== undefined && take >= 1 && take <= 3 && take <= heap.stones;

const play = (heap: Heap, turn: readonly number[]): Result<Heap> => {
  const take = turn[0];
  return turn.length === 1 && take !== undefined && legal(heap, take)
    ? ok({ ...heap, stones: heap.stones - take, mover: otherSide(heap.mover), ply: heap.ply + 1 })
    : fail('illegal', { ru: 'Так брать нельзя.', en: 'This may not be taken.' });
};

export const stones: Game<Heap, number, HeapOptions> = {
  id: 'stones',
  name: { ru: 'камни', en: 'stones' },
  sides: [
    { id: 'first', name: { ru: 'первый', en: 'first' }, letter: { ru: 'П', en: 'F' } },
    { id: 'second', name: { ru: 'второй', en: 'second' }, letter: { ru: 'В', en: 'S' } },
  ],
  start: (options) => {
    const size = options?.stones ?? 21;
    return size > 0
      ? ok({ stones: size, mover: 0, ply: 0, size })
      : fail('empty', { ru: 'Пусто.', en: 'Empty.' });
  },
  makeOptions: (options) => String(options.stones),
  parseOptions: (text) => {
    const number = readNumber(text);
    return number.ok ? ok({ stones: number.value }) : number;
  },
  optionsOf: (heap) => ({ stones: heap.size }),
  parsePosition: (text) => {
    const [stonesText = '', mover, size = ''] = text.split(' ');
    const left = readNumber(stonesText);
    const all = readNumber(size);
    if (!left.ok) return left;
    if (!all.ok) return all;
    return ok({ stones: left.value, mover: mover === '1' ? 1 : 0, ply: 0, size: all.value });
  },
  makePosition: (heap) => `${heap.stones} ${heap.mover} ${heap.size}`,
  sideToMove: (heap) => heap.mover,
  ply: (heap) => heap.ply,
  steps: (heap, partial) => (partial.length > 0 ? [] : [1, 2, 3].filter((take) => legal(heap, take))),
  complete: (heap, partial) => partial.length === 1 && legal(heap, partial[0]),
  play,
  *turns(heap) {
    for (const take of [1, 2, 3]) if (legal(heap, take)) yield [take];
  },
  outcome: (heap) => (heap.stones === 0 ? { winner: otherSide(heap.mover), reason: 'goal' } : undefined),
  notations: {
    take: {
      parse: (heap, text) => {
        const take = readNumber(text.trim());
        if (!take.ok) return take;
        const after = play(heap, [take.value]);
        return after.ok ? ok([take.value]) : after;
      },
      make: (_, turn) => String(turn[0]),
    },
  },
  notation: 'take',
  describe: (_, turn) => ({ ru: `Взято ${turn[0]}`, en: `Took ${turn[0]}` }),
  key: (heap) => `${heap.stones} ${heap.mover}`,
  symmetries: [],
};
