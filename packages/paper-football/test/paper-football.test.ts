import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paperFootball as game } from '../src/paper-football.js';
import { FUZZ, must, randomGame } from './helpers.js';

const anyOptions = fc.record({
  text: fc.constantFrom('2;6;8 В;Н', '2;6;8 Н;В', '4;4;4 В;Н', '2;8;10 Н;В'),
  seed: fc.nat(),
  most: fc.integer({ min: 0, max: 40 }),
});

test('the game object plays, writes and reads back what it plays', () => {
  fc.assert(
    fc.property(anyOptions, ({ text, seed, most }) => {
      const options = must(game.parseOptions(text));
      expect(game.makeOptions(options)).toBe(text);
      const begun = must(game.start(options));
      const { turns, positions } = randomGame(begun, seed, most);
      for (const [index, turn] of turns.entries()) {
        const position = positions[index]!;
        for (const notation of Object.values(game.notations)) {
          expect(must(notation.parse(position, notation.make(position, turn)))).toEqual(turn);
        }
        expect(game.complete(position, turn)).toBe(true);
        expect(game.ply(position)).toBe(index);
        expect(game.sideToMove(position)).toBe((index + options.order) % 2);
        const { ru, en } = game.describe(position, turn);
        expect(ru).toMatch(/^Ход \d+, (Верхний|Нижний): [^A-Z]+[.!]/u);
        expect(en).toMatch(/^Turn \d+, (Upper|Lower): [ -~]+[.!]$/u);
      }
      const last = positions.at(-1)!;
      expect(must(game.parsePosition(game.makePosition(last)))).toEqual(last);
      expect(game.optionsOf(last)).toEqual(options);
      expect(game.outcome(last)).toEqual(last.end);
      for (const symmetry of game.symmetries) {
        expect(game.key(symmetry.position(symmetry.position(last)))).toBe(game.key(last));
      }
      for (const turn of game.turns(last)) {
        expect(game.complete(last, turn)).toBe(true);
        break;
      }
    }),
    { numRuns: 60 * FUZZ },
  );
});

test('a field that makes no game is refused', () => {
  expect(game.start({ size: { goal: 2, width: 6, length: 7 } })).toMatchObject({
    ok: false,
    error: { code: 'bad-size' },
  });
  expect(game.notations[game.notation]).toBeDefined();
});
