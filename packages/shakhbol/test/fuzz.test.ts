import { describe, expect, test } from 'vitest';
import type { Result } from '@rikoshet/game/result';
import { legalMoves } from '@rikoshet/shakhbol/moves';
import { makeHumanMove, parseHumanMove } from '@rikoshet/shakhbol/notation/human';
import { makeMachineMove, parseMachineMove } from '@rikoshet/shakhbol/notation/machine';
import { parsePositionLine } from '@rikoshet/shakhbol/notation/position-line';
import { makePositionString, parsePositionString } from '@rikoshet/shakhbol/notation/position-string';
import { recordSyntax } from '@rikoshet/shakhbol/notation/record-syntax';
import { fold } from '@rikoshet/game/text';
import { makeOptions, parseOptions } from '@rikoshet/shakhbol/options';
import { played } from '@rikoshet/shakhbol/play';
import type { Position } from '@rikoshet/shakhbol/position';
import { sameMove } from '@rikoshet/shakhbol/vocabulary';
import { EFFORT, opening, PATIENCE, randomOf } from './support.js';

const TEXTS = 100_000 * EFFORT;

const ALPHABET = Array.from(
  'abcdeABCDE12345678xX:>-#/ oOgGdwWbнзвНЗВасехАСЕХ–—−→=;,.!?0-9{}[]()"\\\n\t\0\u2028\ud83d\udd25ｂ３_$%^&*+~',
);

type Random = (below: number) => number;

const pick = <T>(list: readonly T[], random: Random): T => list[random(list.length)]!;

const noise = (random: Random): string => {
  let text = '';
  for (let length = random(24); length > 0; length -= 1)
    text += random(50) === 0 ? String.fromCharCode(random(65_536)) : pick(ALPHABET, random);
  return text;
};

/** A good text with a few characters changed, put in, taken out, doubled or cut off. */
function mutated(text: string, random: Random): string {
  let made = text;
  for (let times = 1 + random(3); times > 0; times -= 1) {
    const at = random(made.length + 1);
    const kind = random(5);
    const head = made.slice(0, at);
    if (kind === 0) made = head + pick(ALPHABET, random) + made.slice(at);
    else if (kind === 1) made = head + made.slice(at + 1);
    else if (kind === 2) made = head + pick(ALPHABET, random) + made.slice(at + 1);
    else if (kind === 3) made = head + made.slice(Math.max(0, at - random(4)));
    else made = random(4) === 0 ? head : made;
  }
  return made;
}

function check(text: string, result: Result<unknown>): void {
  if (result.ok) return;
  const { code, place, sentence } = result.error;
  if (code === '' || sentence.ru === '' || sentence.en === '')
    expect.fail(`no sentence for ${JSON.stringify(text)}`);
  if (place.offset !== undefined && !(place.offset >= 0 && place.offset <= text.length))
    expect.fail(`place outside of ${JSON.stringify(text)}: ${place.offset}`);
}

/** A random walk that begins anew when a game is over, for positions to read moves in. */
function nextPosition(position: Position, random: Random): Position {
  const moves = legalMoves(position);
  return moves.length === 0
    ? opening(random(2) === 0 ? {} : { match: 'timed' })
    : played(position, pick(moves, random));
}

describe(`${TEXTS} texts each never throw, hang or lack a sentence:`, { timeout: PATIENCE }, () => {
  const moveNotations = [
    ['human', makeHumanMove, parseHumanMove],
    ['machine', makeMachineMove, parseMachineMove],
  ] as const;
  for (const [name, make, parse] of moveNotations)
    test(`moves in the ${name} form; what is accepted is legal`, () => {
      const random = randomOf(1960);
      let position = opening();
      let moves = legalMoves(position);
      let accepted = 0;
      for (let count = 0; count < TEXTS; count += 1) {
        if (count % 50 === 0) {
          position = nextPosition(position, random);
          moves = legalMoves(position);
        }
        const good = moves.length > 0 ? make(pick(moves, random)) : 'b3xc4>d5';
        const text = random(4) === 0 ? noise(random) : mutated(good, random);
        const result = parse(position, text);
        check(text, result);
        if (!result.ok) continue;
        accepted += 1;
        if (!moves.some((move) => sameMove(move, result.value))) expect.fail(`${text} was accepted`);
      }
      expect(accepted).toBeGreaterThan(TEXTS / 100);
    });

  test('position strings; what is accepted goes there and back', () => {
    const random = randomOf(1957);
    let position = opening();
    let accepted = 0;
    for (let count = 0; count < TEXTS; count += 1) {
      if (count % 20 === 0) position = nextPosition(position, random);
      const text = random(4) === 0 ? noise(random) : mutated(makePositionString(position), random);
      const result = parsePositionString(text);
      check(text, result);
      if (count % 4 === 0) check(text, parsePositionLine(text));
      if (!result.ok) continue;
      accepted += 1;
      const printed = makePositionString(result.value);
      const again = parsePositionString(printed);
      if (!again.ok || makePositionString(again.value) !== printed) expect.fail(`${text} does not come back`);
    }
    expect(accepted).toBeGreaterThan(TEXTS / 100);
  });

  test('options and turns in records', () => {
    const random = randomOf(60);
    const good = makeOptions(opening().options);
    for (let count = 0; count < TEXTS; count += 1) {
      const text =
        random(4) === 0 ? noise(random) : mutated(random(2) === 0 ? good : 'Ab3xc4>d5# c6-b5', random);
      check(text, parseOptions(text));
      const from = random(4);
      const token = recordSyntax.turnAt(fold(text), from);
      if (token && !(token.end > from && token.end <= text.length))
        expect.fail(`no end in ${JSON.stringify(text)}`);
      if (token && recordSyntax.turnAt(fold(token.turn), 0)?.turn !== token.turn)
        expect.fail(`${token.turn} is not normal`);
    }
  });
});

test('long texts are refused at once', () => {
  const long = 'b3xc4>d5 '.repeat(200_000);
  for (const parse of [
    () => parseHumanMove(opening(), long),
    () => parseMachineMove(opening(), long),
    () => parsePositionString(long),
    () => parsePositionLine(long),
    () => parsePositionLine(`start moves ${long}`),
    () => parsePositionLine(' '.repeat(1_000_000)),
    () => parseOptions(long),
  ])
    expect(parse().ok).toBe(false);
});
