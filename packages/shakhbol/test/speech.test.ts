import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { describe as say } from '@rikoshet/shakhbol/speech';
import { parseHumanMove } from '@rikoshet/shakhbol/notation/human';
import { moveInPosition, must, opening, positionOf } from './support.js';

test('moves are spoken as sentences', () => {
  const spoken = (position: string, move: string) => {
    const before = positionOf(position);
    return say(before, must(parseHumanMove(before, move)));
  };
  expect(say(opening(), must(parseHumanMove(opening(), 'b3xc4>d5')))).toEqual({
    ru: 'Белые: нападающий с b3 бьёт по мячу на c4, мяч летит на d5.',
    en: 'White: attacker from b3 kicks the ball from c4 to d5.',
  });
  expect(spoken('2g2/1ddd1/1aaa1/5/2o2/1AAA1/1DDD1/2G2 b', 'b7-a6')).toEqual({
    ru: 'Чёрные: защитник идёт с b7 на a6.',
    en: 'Black: defender moves from b7 to a6.',
  });
  expect(spoken('2g2/1oddd/1Aaaa/5/5/2A1A/1DDD1/2G2 w', 'b6xb7>b8#')).toEqual({
    ru: 'Белые: нападающий с b6 бьёт по мячу на b7, мяч летит на b8. Гол!',
    en: 'White: attacker from b6 kicks the ball from b7 to b8. Goal!',
  });
});

test('every move can be spoken, in both languages unmixed', () => {
  fc.assert(
    fc.property(moveInPosition, ({ position, move }) => {
      const { ru, en } = say(position, move);
      expect(en).toMatch(/^(White|Black): (attacker|defender|goalkeeper) [ -~]*[.!]$/);
      expect(ru.replace(/[a-e][1-8]/g, '')).toMatch(/^[А-Яа-яёЁ :,.!]*$/);
    }),
  );
});
