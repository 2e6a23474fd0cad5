import type { TurnNotation } from '../src/game.js';
import type { Outcome } from '../src/outcome.js';
import { fail, ok } from '../src/result.js';
import { valueOf, type RecordSyntax } from '../src/record-syntax.js';
import type { ReplayGame } from '../src/check-record.js';

/** A heap of sticks: a turn takes one, two or three (`t1` … `t3`), who takes the last one wins. Enough of a game to test records with. */
export interface Heap {
  readonly left: number;
  readonly ply: number;
}

const notation: TurnNotation<Heap, number> = {
  parse(position, text) {
    const count = Number(/^t([1-9])$/.exec(text)?.[1] ?? 0);
    return count >= 1 && count <= 3 && count <= position.left
      ? ok([count])
      : fail(
          'bad-take',
          { ru: `звено 1: нельзя взять ${text}`, en: `segment 1: cannot take ${text}` },
          { step: 1 },
        );
  },
  make: (_, turn) => `t${turn.join('')}`,
};

export const heap: ReplayGame<Heap, number> = {
  notation: 't',
  notations: { t: notation },
  ply: (position) => position.ply,
  play: (position, [count = 0]) => ok({ left: position.left - count, ply: position.ply + 1 }),
  outcome: (position): Outcome | undefined =>
    position.left === 0 ? { winner: position.ply % 2 === 1 ? 0 : 1, reason: 'goal' } : undefined,
};

const TURN = /t[1-9](?![\p{L}\d])/uy;

export const heapSyntax = (turnsPerNumber: 1 | 2 = 1, oneNil?: 0 | 1): RecordSyntax<Heap> => ({
  turnsPerNumber,
  bareNumbers: true,
  letters: [
    ['W', 'White', 'Б'],
    ['B', 'Black', 'Ч'],
  ],
  oneNil,
  order: (text) => (/^\(W;B\)$/i.test(text) ? { name: 'Order', value: 'W;B' } : undefined),
  turnAt(folded, from) {
    TURN.lastIndex = from;
    const turn = TURN.exec(folded)?.[0];
    return turn === undefined ? undefined : { turn, end: from + turn.length };
  },
  firstPly(tags) {
    const ply = valueOf(tags, 'Setup')?.split(' ')[1];
    return ply === undefined ? undefined : Number(ply);
  },
  start(tags) {
    const [left = 21, ply = 0] = valueOf(tags, 'Setup')?.split(' ').map(Number) ?? [];
    return Number.isInteger(left)
      ? ok({ left, ply })
      : fail('bad-setup', { ru: 'плохая расстановка', en: 'a bad setup' });
  },
  startTags: ({ left, ply }) =>
    left === 21 && ply === 0 ? [] : [{ name: 'Setup', value: `${left} ${ply}` }],
});
