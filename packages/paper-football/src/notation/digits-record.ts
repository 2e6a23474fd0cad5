import { withDefaults } from '@rikoshet/game/formats';
import { respell, startOfRecord, type PlaceOf, type ReplayGame } from '@rikoshet/game/check-record';
import type { Outcome, Side } from '@rikoshet/game/outcome';
import type { GameError, Place, Result } from '@rikoshet/game/result';
import {
  mainLine,
  newNode,
  newRecord,
  type GameRecord,
  type RecordNode,
  type Tag,
} from '@rikoshet/game/tree';
import type { Point } from '../field.js';
import { makeOrder } from '../options.js';
import { outcome } from '../outcome.js';
import { play } from '../play.js';
import type { Position } from '../position.js';
import { KURNIK_SIZE, makeSize } from '../size.js';
import { analytic, makeSteps, parseSteps } from './analytic.js';
import { fastFromDigits, fastToDigits } from './fast-line.js';
import { digits, makeDigits, parseDigitSteps } from './digits.js';
import { recordSyntax } from './record-syntax.js';

/** The command that keeps the beginning of a turn within which a game stopped: `[%unfinished d6-e7]`. */
export const UNFINISHED = 'unfinished';

/** The rules as far as playing records through needs them. The object of the whole game is not asked: it knows this notation. */
const RULES: ReplayGame<Position, Point> = {
  notation: 'an',
  notations: { an: analytic, digits },
  outcome,
  play,
  ply: (position: Position) => position.ply,
};

/** Where a record starts, its lost beginning refused. */
export const beginningOf = (tags: readonly Tag[]): Result<Position> =>
  startOfRecord(RULES, recordSyntax, tags);

/** The side that moves first in a record. */
export function firstMover(tags: readonly Tag[]): Side {
  const start = recordSyntax.start(tags);
  return start.ok ? start.value.order : 0;
}

/** What a record in digits is taken to be unless it, or the caller, says otherwise: Kurnik and CodinGame know one field. */
const KURNIK_TAGS: readonly Tag[] = [
  { name: 'Game', value: 'paper-football' },
  { name: 'Field', value: makeSize(KURNIK_SIZE) },
  { name: 'Order', value: makeOrder(0) },
];

/** The tags with what they lack of the field, in front. */
export function withField(tags: readonly Tag[], defaults: readonly Tag[] = []): Tag[] {
  const whole = withDefaults(withDefaults(tags, defaults), KURNIK_TAGS);
  const place = ({ name }: Tag) => (KURNIK_TAGS.findIndex((tag) => tag.name === name) + 4) % 4;
  return whole.sort((a, b) => place(a) - place(b));
}

export interface Converted {
  readonly record: GameRecord<string>;
  readonly errors: readonly GameError[];
}

/** A record of these words of digits, one after another. */
export function recordOfWords(words: readonly string[], tags: Tag[]): GameRecord<string> {
  const record = newRecord<string>(tags);
  let { children } = record;
  for (const word of words) {
    const node = newNode(word);
    children.push(node);
    ({ children } = node);
  }
  return record;
}

/**
 * From digits to analytic notation. A last word that stops within a turn becomes the command `unfinished`. A result that only names
 * the winner gets the reason that the position shows.
 */
export function fromDigits(record: GameRecord<string>, placeOf?: PlaceOf): Converted {
  const start = beginningOf(record.tags);
  if (!start.ok) return { record, errors: [start.error] };
  const read = respell(
    RULES,
    start.value,
    record,
    digits,
    analytic,
    placeOf,
    (error, { node }, position, after) => {
      const steps = parseDigitSteps(position, node.turn);
      if (error.code !== 'stops-too-early' || node.children.length > 0 || !steps.ok) return false;
      after.commands.push({ name: UNFINISHED, value: makeSteps(position, steps.value) });
      return true;
    },
  );
  const end = outcome(read.positionAt(lastOf(read.record)) ?? start.value);
  read.record.result = reasoned(read.record.result, end);
  return read;
}

/** A result that names at most the winner gets the reason that the position shows. */
const reasoned = (stated: Outcome | undefined, shown: Outcome | undefined): Outcome | undefined =>
  shown && (!stated || (stated.reason === 'unstated' && stated.winner === shown.winner)) ? shown : stated;

/** The same for a single line of words. */
export function fromWords(
  words: readonly string[],
  tags: Tag[],
  result: Outcome | undefined,
  place: Place,
): Converted {
  const start = beginningOf(tags);
  const fast = start.ok ? fastFromDigits(start.value, words) : undefined;
  if (!fast) return fromDigits({ ...recordOfWords(words, tags), result }, () => place);
  const record = recordOfWords(fast.turns, tags);
  if (fast.partial !== undefined) lastOf(record).commands.push({ name: UNFINISHED, value: fast.partial });
  record.result = reasoned(result, fast.outcome);
  return { record, errors: [] };
}

/** The words of digits of a main line, an unfinished turn last. */
export function toWords(record: GameRecord<string>): { words: string[]; errors: readonly GameError[] } {
  const start = beginningOf(record.tags);
  const line = mainLine(record);
  const partial = lastOf(record).commands.find(({ name }) => name === UNFINISHED);
  const turns = [...line.map(({ turn }) => turn), ...(partial ? [partial.value] : [])];
  const fast = start.ok ? fastToDigits(start.value, turns) : undefined;
  if (fast)
    return { words: [...fast.turns, ...(fast.partial === undefined ? [] : [fast.partial])], errors: [] };
  const made = toDigits(record);
  return { words: mainLine(made.record).map(({ turn }) => turn), errors: made.errors };
}

/** From analytic notation to digits; an unfinished turn is a last word again. */
export function toDigits(record: GameRecord<string>): Converted {
  const start = beginningOf(record.tags);
  if (!start.ok) return { record, errors: [start.error] };
  const made = respell(RULES, start.value, record, analytic, digits);
  const last = lastOf(made.record);
  const partial = last.commands.findIndex(({ name }) => name === UNFINISHED);
  const position = made.positionAt(last);
  const steps = position && parseSteps(position, last.commands[partial]?.value ?? '');
  if (position && steps?.ok && last.children.length === 0) {
    last.commands.splice(partial, 1);
    last.children.push(newNode(makeDigits(position, steps.value)));
  }
  return made;
}

/** Strict analytic spelling, every turn with its first point. A record with errors stays as it was read: nothing is lost. */
export function toStrict(record: GameRecord<string>): Converted {
  const start = beginningOf(record.tags);
  if (!start.ok) return { record, errors: [start.error] };
  const { errors, record: strict } = respell(RULES, start.value, record, analytic, analytic);
  return { record: errors.length > 0 ? record : strict, errors };
}

function lastOf(record: GameRecord<string>): GameRecord<string> | RecordNode<string> {
  let last: GameRecord<string> | RecordNode<string> = record;
  while (last.children[0]) last = last.children[0];
  return last;
}
