import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otherSide, type Side } from '@rikoshet/game/outcome';
import { fieldOf, type Field } from '@rikoshet/paper-football/field';
import { ILLEGAL, ON, Replayer } from '@rikoshet/paper-football/replay';
import { TsvReplay, type Ending } from '../src/check/tsv-replay.js';

const FIELDS = [
  { goal: 2, width: 8, length: 10 },
  { goal: 2, width: 6, length: 8 },
  { goal: 2, width: 2, length: 2 },
  { goal: 4, width: 4, length: 6 },
].map((size): Field => {
  const field = fieldOf(size);
  if (!field.ok) throw new Error('a field of a right size');
  return field.value;
});

/** The same by the library's board that is written on. */
function plainly(field: Field, order: Side, words: readonly string[]): Ending {
  const board = new Replayer(field, order);
  for (const [index, word] of words.entries()) {
    for (const [step, digit] of Array.from(word, Number).entries()) {
      if (step > 0 && board.state !== ON) return 'bad';
      if (board.step((digit + (order === 0 ? 4 : 0)) & 7) === ILLEGAL) return 'bad';
    }
    if (board.state === ON && index < words.length - 1) return 'bad';
  }
  const outcome = board.outcome();
  return (outcome?.reason as Ending | undefined) ?? 'stopped';
}

/** A random game in words of digits, and how many of its digits are kept. */
function randomGame(field: Field, order: Side, chance: () => number): string[] {
  const board = new Replayer(field, order);
  const words: string[] = [''];
  while (board.state <= 1 && board.outcome() === undefined) {
    const digits = [0, 1, 2, 3, 4, 5, 6, 7].sort(() => chance() - 0.5);
    const digit = digits.find((one) => board.step((one + (order === 0 ? 4 : 0)) & 7) !== ILLEGAL);
    if (digit === undefined) break;
    words.push(words.pop()! + String(digit));
    if (board.state !== ON) words.push('');
  }
  return words.filter((word) => word !== '');
}

test('the quick replay and the board of the library agree, on games whole, cut and spoilt', () => {
  const endings = new Map<Ending, number>();
  const quick = FIELDS.map((field) => ([0, 1] as const).map((order) => new TsvReplay(field, order)));
  fc.assert(
    fc.property(
      fc.nat({ max: FIELDS.length - 1 }),
      fc.constantFrom<Side>(0, 1),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      fc.constantFrom('whole', 'cut', 'spoilt'),
      fc.nat(),
      (which, order, stream, what, at) => {
        const field = FIELDS[which]!;
        const chance = (): number => stream.next().value as number;
        let text = randomGame(field, order, chance).join(' ');
        if (what === 'cut') text = text.slice(0, at % (text.length + 1)).trim();
        if (what === 'spoilt') {
          const place = at % text.length;
          text = text.slice(0, place) + String(at % 8) + text.slice(place + 1);
        }
        const words = text.split(' ').filter((word) => word !== '');
        const replay = quick[which]![order]!;
        const ending = replay.replay(`x\t${words.join(' ')}`, 2, 2 + words.join(' ').length);
        expect(ending).toBe(plainly(field, order, words));
        endings.set(ending, (endings.get(ending) ?? 0) + 1);
        if (ending === 'bad' || ending === 'stopped') return;
        const lastMover = words.length % 2 === 1 ? order : otherSide(order);
        const winner = ending === 'goal' ? lastMover : otherSide(lastMover);
        expect(replay.firstWon(ending)).toBe(winner === order);
      },
    ),
    { numRuns: 4000 },
  );
  for (const ending of ['goal', 'own-goal', 'dead-end', 'stopped', 'bad'] as const)
    expect(endings.get(ending)).toBeGreaterThan(5);
});
