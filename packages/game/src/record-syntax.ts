import { fold } from './text.js';
import { isReason, REASONS, type Outcome, type Reason, type Side } from './outcome.js';
import type { Result } from './result.js';
import type { Tag } from './tree.js';

/** A turn found in a text: its normal spelling, and the offset where it ends. */
export interface TurnToken {
  readonly turn: string;
  readonly end: number;
}

/** What the text of a record needs to know of its game; everything else about records is the same for all games. */
export interface RecordSyntax<Position = unknown> {
  /** How many turns one number counts: `1. a 2. b` (1) or `1. a b 2. c` (2). */
  readonly turnsPerNumber: 1 | 2;
  /** False where a turn may look like a number, so that numbers need their dot. */
  readonly bareNumbers: boolean;
  /** By side: the letters and words that name it in a result; the first is printed. */
  readonly letters: readonly [readonly string[], readonly string[]];
  /** What `1-0` means, in games where it means anything; `0-1` is the other side. */
  readonly oneNil: Side | undefined;
  /** The tag that `(В;Н)` in front of the turns stands for, for a game that has such a thing. */
  order(text: string): Tag | undefined;
  /** The turn that starts at `from` in folded text (see `fold`), spelling alone. */
  turnAt(folded: string, from: number): TurnToken | undefined;
  /** Finished turns before the record's first one, as far as the tags tell it. */
  firstPly(tags: readonly Tag[]): number | undefined;
  /** The position that the tags (field, setup …) tell to start from. */
  start(tags: readonly Tag[]): Result<Position>;
  /** The inverse of `start`: tags for a record that starts from this position. */
  startTags(position: Position): Tag[];
}

const REASON_BY_TEXT: ReadonlyMap<string, Reason> = new Map(
  Object.entries(REASONS).flatMap(([id, { ru, en }]) =>
    [id, ru, en].flatMap((text): [string, Reason][] => (isReason(id) ? [[fold(text), id]] : [])),
  ),
);

const SCORE = /(?:1\/2|½)\s{0,9}-\s{0,9}(?:1\/2|½)|[01]\s{0,9}[-:]\s{0,9}[01](?![\d/-])/uy;
const WORDS = new RegExp(
  `(=|\\p{L}{1,9})[\\s,:]{1,9}(${[...REASON_BY_TEXT.keys()].sort((a, b) => b.length - a.length).join('|')})(?![\\p{L}-])`,
  'uy',
);

export interface FoundResult {
  /** Nothing where the text is a result, but not one this game understands (`1-0` in paper football). */
  readonly outcome: Outcome | undefined;
  readonly end: number;
}

/** The result that starts at `from` in folded text: `Н goal`, `= agreement`, `1-0`, `1/2-1/2`. */
export function resultAt(folded: string, from: number, syntax: RecordSyntax): FoundResult | undefined {
  SCORE.lastIndex = from;
  const score = SCORE.exec(folded)?.[0];
  if (score !== undefined) {
    const end = from + score.length;
    const draw = score.length > 5 || /[½/]/.test(score);
    if (draw) return { outcome: { winner: undefined, reason: 'unstated' }, end };
    const { oneNil } = syntax;
    const [first, last] = [score.startsWith('1'), score.endsWith('1')];
    if (first === last || oneNil === undefined) return { outcome: undefined, end };
    return { outcome: { winner: first ? oneNil : oneNil === 0 ? 1 : 0, reason: 'unstated' }, end };
  }
  WORDS.lastIndex = from;
  const found = WORDS.exec(folded);
  const reason = REASON_BY_TEXT.get(found?.[2] ?? '');
  if (!found || !reason) return undefined;
  const end = from + found[0].length;
  if (found[1] === '=') return { outcome: { winner: undefined, reason }, end };
  const side = syntax.letters.findIndex((names) => names.some((name) => fold(name) === found[1]));
  return side === 0 || side === 1 ? { outcome: { winner: side, reason }, end } : undefined;
}

/** Reads a whole text as a result; nothing where it is none. */
export function parseResult(text: string, syntax: RecordSyntax): Outcome | undefined {
  const folded = fold(text).trim();
  const found = resultAt(folded, 0, syntax);
  return found?.end === folded.length ? found.outcome : undefined;
}

export function makeResult(outcome: Outcome, syntax: RecordSyntax): string {
  const { winner, reason } = outcome;
  if (reason === 'unstated' && syntax.oneNil !== undefined) {
    if (winner === undefined) return '1/2-1/2';
    return winner === syntax.oneNil ? '1-0' : '0-1';
  }
  return `${winner === undefined ? '=' : syntax.letters[winner][0]!} ${reason}`;
}

/** The value of the first tag of this name. */
export const valueOf = (tags: readonly Tag[], name: string): string | undefined =>
  tags.find((tag) => tag.name === name)?.value;

/** The tag that keeps the number of a record's first turn when the record does not begin at the beginning. */
export const FIRST_TURN = 'FirstTurn';

export function firstPlyOf(tags: readonly Tag[], syntax: RecordSyntax): number {
  const told = syntax.firstPly(tags);
  if (told !== undefined) return told;
  const number = Number(valueOf(tags, FIRST_TURN) ?? 1);
  return Number.isSafeInteger(number) && number >= 1 ? number - 1 : 0;
}
