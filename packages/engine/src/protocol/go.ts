import { fail, ok, type Result } from '@rikoshet/game/result';
import { LEVEL_COUNT } from '../levels.js';

/** What `go` asks for. Without any limit the search goes on until `stop`. */
export interface Go {
  readonly limitMs: number | undefined;
  readonly nodes: number | undefined;
  readonly depth: number | undefined;
  readonly level: number | undefined;
  readonly lines: number;
  readonly seed: number;
}

/** Words of `go` that take a number, with their least and greatest values. */
const WORDS = {
  movetime: [0, 86_400_000],
  time: [0, 86_400_000],
  inc: [0, 86_400_000],
  nodes: [1, 1e12],
  depth: [1, 100],
  lines: [1, 50],
  level: [1, LEVEL_COUNT],
  seed: [0, 2 ** 31 - 1],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;
type Word = keyof typeof WORDS;

/** With a clock for the whole game: a part of what is left and most of the increment. */
const PARTS = 25;
const OF_INCREMENT = 0.8;
const MOST_OF_THE_CLOCK = 0.5;

export const turnTime = (time: number, increment: number): number =>
  Math.min(time * MOST_OF_THE_CLOCK, time / PARTS + increment * OF_INCREMENT);

export function parseGo(
  text: string,
  defaults: { readonly lines: number; readonly seed: number },
): Result<Go> {
  const given: Partial<Record<Word, number>> = {};
  const words = text.split(/\s+/).filter((word) => word !== '' && word !== 'infinite');
  for (let at = 0; at < words.length; at += 2) {
    const word = words[at]!;
    if (!Object.hasOwn(WORDS, word))
      return bad(
        `"${word.slice(0, 40)}" is not understood after go`,
        `«${word.slice(0, 40)}» после go не понять`,
      );
    const [least, most] = WORDS[word as Word];
    const value = /^\d{1,13}$/.test(words[at + 1] ?? '') ? Number(words[at + 1]) : NaN;
    if (!(value >= least && value <= most)) {
      return bad(
        `${word} takes a whole number from ${least} to ${most}`,
        `${word}: нужно целое число от ${least} до ${most}`,
      );
    }
    given[word as Word] = value;
  }
  const clock = given.time === undefined ? undefined : turnTime(given.time, given.inc ?? 0);
  return ok({
    limitMs: given.movetime ?? clock,
    nodes: given.nodes,
    depth: given.depth,
    level: given.level,
    lines: given.lines ?? defaults.lines,
    seed: given.seed ?? defaults.seed,
  });
}

const bad = (en: string, ru: string) => fail('bad-go', { ru, en });
