import type { TurnNotation } from '@rikoshet/game/game';
import { fail, ok, type Result } from '@rikoshet/game/result';
import { fold } from '@rikoshet/game/text';
import { directionBetween, nameOf, type Direction, type Point } from '../field.js';
import { play } from '../play.js';
import type { Position } from '../position.js';

/** Digit 0 goes towards the goal that the first mover attacks: down for В, up for Н. Half a turn either way, so it is its own inverse. */
export const turned = (position: Position, direction: Direction): Direction =>
  position.order === 0 ? (direction + 4) % 8 : direction;

/** Reads a word of digits as steps, as far as the field goes; drawn lines are not looked at. */
export function parseDigitSteps(position: Position, text: string): Result<readonly Point[]> {
  const word = fold(text).trim();
  if (!/^[0-7]+$/.test(word)) {
    const shown = text.trim().slice(0, 40);
    return fail('bad-turn', {
      ru: `не ход цифрами от 0 до 7: ${shown}`,
      en: `not a turn in digits from 0 to 7: ${shown}`,
    });
  }
  const { field } = position;
  const steps: Point[] = [];
  let ball = position.ball;
  for (let step = 1; step <= word.length; step++) {
    const next = field.neighbours[ball * 8 + turned(position, Number(word[step - 1]))]!;
    if (next < 0) {
      return fail(
        'outside',
        {
          ru: `звено ${step}: цифра ${word[step - 1]!} ведёт с ${nameOf(field, ball)} за край поля`,
          en: `segment ${step}: digit ${word[step - 1]!} leads from ${nameOf(field, ball)} out of the field`,
        },
        { step },
      );
    }
    steps.push(next);
    ball = next;
  }
  return ok(steps);
}

export function makeDigits(position: Position, steps: readonly Point[]): string {
  const { field } = position;
  let ball = position.ball;
  return steps
    .map((next) => {
      const direction = directionBetween(field, ball, next);
      ball = next;
      return turned(position, direction);
    })
    .join('');
}

/** Digits of Kurnik and CodinGame: one a segment, 0 towards the goal that the first mover attacks, then clockwise to 7. */
export const digits: TurnNotation<Position, Point> = {
  parse(position, text) {
    const steps = parseDigitSteps(position, text);
    if (!steps.ok) return steps;
    const played = play(position, steps.value);
    return played.ok ? steps : played;
  },
  make: makeDigits,
};
