import { fail, ok, type GameError, type Result } from '@rikoshet/game/result';
import { placed } from '@rikoshet/game/place';
import { fold } from '@rikoshet/game/text';
import { addBit, emptyBits, hasBit, type Bits } from '../bits.js';
import { unknownPoint } from '../errors.js';
import { fieldOf, nameOf, pointByName, type Field, type Point } from '../field.js';
import { DEFAULT_OPTIONS, makeOptions, parseOptions, parseOrder } from '../options.js';
import { play } from '../play.js';
import { optionsOf, positionFrom, startPosition, type Position } from '../position.js';
import { parseSize } from '../size.js';
import { makeSteps, parseSteps } from './analytic.js';

/** A position, and the points that an unfinished turn has touched since. */
export interface Situation {
  readonly position: Position;
  readonly partial: readonly Point[];
  /** The turns of `start moves …`; none where the position was given as it is. */
  readonly turns: readonly (readonly Point[])[];
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Letters for a set of `count` bits: whole bytes, bit 0 is the highest one of the first byte. */
const lettersFor = (count: number): number => Math.ceil((Math.ceil(count / 8) * 8) / 6);

function makeBits(bits: Bits, count: number): string {
  let text = '';
  for (let letter = 0; letter < lettersFor(count); letter++) {
    let value = 0;
    for (let bit = letter * 6; bit < letter * 6 + 6; bit++)
      value = value * 2 + (bit < count && hasBit(bits, bit) ? 1 : 0);
    text += ALPHABET[value]!;
  }
  return text;
}

function parseBits(text: string, count: number): Result<Bits> {
  const letters = text.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
  const wanted = lettersFor(count);
  const refuse = (ru: string, en: string) =>
    fail('bad-segments', { ru: `звенья: ${ru}`, en: `segments: ${en}` });
  if (letters.length !== wanted) {
    return refuse(
      `нужно знаков: ${wanted}, а написано ${letters.length}`,
      `${wanted} characters needed, ${letters.length} given`,
    );
  }
  const bits = emptyBits(count);
  for (let letter = 0; letter < wanted; letter++) {
    const value = ALPHABET.indexOf(letters[letter]!);
    if (value < 0)
      return refuse(`знак ${letters[letter]!} не из base64url`, `${letters[letter]!} is not base64url`);
    for (let i = 0; i < 6; i++) {
      if (((value >> (5 - i)) & 1) === 0) continue;
      const bit = letter * 6 + i;
      if (bit >= count) return refuse('на этом поле столько нет', 'there are not so many on this field');
      addBit(bits, bit);
    }
  }
  return ok(bits);
}

/** The set of drawn segments as base64url, in the field's order of segments. */
export const makeSegmentBits = (field: Field, drawn: Bits): string => makeBits(drawn, field.segments);

/** And back: any set of segments, whether or not a game can have drawn it. */
export const parseSegmentBits = (field: Field, text: string): Result<Bits> => parseBits(text, field.segments);

/**
 * Writes `<field> <order> <segments> <ball> <turn>`, and the route so far where a turn is not finished:
 * `2;6;8 В;Н AAAA… d6 1`. `turn` is the number of the turn that comes next.
 */
export function makePosition(position: Position, partial: readonly Point[] = []): string {
  const { ball, drawn, field, ply } = position;
  const parts = [
    makeOptions(optionsOf(position)),
    makeSegmentBits(field, drawn),
    nameOf(field, ball),
    ply + 1,
  ];
  if (partial.length > 0) parts.push(makeSteps(position, partial));
  return parts.join(' ');
}

const SYNTAX = {
  ru: 'позицию пишут так: 2;6;8 В;Н <звенья> <мяч> <номер хода>, или start, или start moves d6-e7 e7-d8',
  en: 'a position is written as 2;6;8 В;Н <segments> <ball> <turn number>, or start, or start moves d6-e7 e7-d8',
};

/** A position string may be this long; the longest right one needs about 3,000 characters with its unfinished turn. */
const LIMIT = 100_000;

/** Reads everything that stands for a position, with an unfinished turn where there is one. */
export function parseSituation(text: string): Result<Situation> {
  const words = text.length > LIMIT ? [] : text.trim().split(/\s+/);
  const start = words.findIndex((word) => fold(word) === 'start');
  if (start >= 0) return parseMoves(words.slice(0, start).join(' '), words.slice(start + 1));
  const [sizeText = '', orderText = '', segments = '', ballText = '', turnText = '', route, more] = words;
  if (turnText === '' || more !== undefined) return fail('bad-position', SYNTAX);
  const size = parseSize(sizeText);
  if (!size.ok) return size;
  const order = parseOrder(orderText);
  if (!order.ok) return order;
  const field = fieldOf(size.value);
  if (!field.ok) return field;
  const drawn = parseBits(segments, field.value.segments);
  if (!drawn.ok) return drawn;
  const ball = pointByName(field.value, fold(ballText));
  if (ball === undefined) return unknownPoint(1, ballText.slice(0, 9));
  if (!/^\d{1,5}$/.test(turnText) || Number(turnText) < 1) return fail('bad-position', SYNTAX);
  const position = positionFrom({
    size: size.value,
    order: order.value,
    drawn: drawn.value,
    ball,
    ply: Number(turnText) - 1,
  });
  if (!position.ok) return position;
  const partial = route === undefined ? ok([]) : parseSteps(position.value, route);
  return partial.ok ? ok({ position: position.value, partial: partial.value, turns: [] }) : partial;
}

function parseMoves(options: string, words: readonly string[]): Result<Situation> {
  const order = parseOrder(options);
  const read = order.ok
    ? ok({ ...DEFAULT_OPTIONS, order: order.value })
    : options === ''
      ? ok(DEFAULT_OPTIONS)
      : parseOptions(options);
  if (!read.ok) return read;
  const start = startPosition(read.value);
  if (!start.ok) return start;
  if (words.length > 0 && fold(words[0]!) !== 'moves') return fail('bad-position', SYNTAX);
  let position = start.value;
  const turns: (readonly Point[])[] = [];
  for (const [index, word] of words.slice(1).entries()) {
    const steps = parseSteps(position, word);
    if (!steps.ok) return { ok: false, error: placed<GameError>(steps.error, { turn: index + 1 }) };
    const next = play(position, steps.value);
    if (next.ok) {
      turns.push(steps.value);
      position = next.value;
    } else if (index === words.length - 2) return ok({ position, partial: steps.value, turns });
    else return { ok: false, error: placed<GameError>(next.error, { turn: index + 1 }) };
  }
  return ok({ position, partial: [], turns });
}

/** Reads a position between two turns. */
export function parsePosition(text: string): Result<Position> {
  const found = parseSituation(text);
  if (!found.ok) return found;
  if (found.value.partial.length > 0) {
    return fail('unfinished-turn', {
      ru: 'позиция внутри хода, а нужна между ходами',
      en: 'the position is within a turn, one between turns is needed',
    });
  }
  return ok(found.value.position);
}
