import { replay, writeTurns, type Replayed } from '@rikoshet/game/check-record';
import { endOfLine, lineTo, nodeAt, type Path } from '@rikoshet/game/tree-edit';
import { newRecord, type GameRecord, type RecordNode } from '@rikoshet/game/tree';
import type { ParsedRecord } from '@rikoshet/game/record-text';
import { fail, ok, type GameError, type Result } from '@rikoshet/game/result';
import type { GameFormats } from '@rikoshet/game/formats';
import type { Kit } from '../board/kit.js';
import { kits } from '../play/games.js';
import { formatsOf } from './formats-of.js';
import { recordWords } from '../i18n/record-words.js';

type Steps = readonly unknown[];

/** A game and its board together with its records. */
export interface RecordKit extends Kit {
  readonly formats: GameFormats<unknown>;
}

export const recordKits = (): RecordKit[] =>
  kits.flatMap((kit) => {
    const formats = formatsOf(kit.game.id);
    return formats ? [{ ...kit, formats }] : [];
  });

/** A text that was opened: its records, and the one on the board with the place that is looked at. */
export interface Opened {
  readonly kit: RecordKit;
  readonly format: string;
  readonly records: readonly ParsedRecord[];
  readonly index: number;
  readonly replayed: Replayed<unknown, unknown>;
  readonly errors: readonly GameError[];
  readonly path: Path;
  /** What it was before each edit, and what an undone edit had made of it. */
  readonly past: readonly Moment[];
  readonly future: readonly Moment[];
  /** Names the kind of the last edit, where more of the kind are undone together. */
  readonly lastEdit: string | undefined;
  /** Other records of the same text that were edited. */
  readonly edited: ReadonlyMap<number, Opened>;
  /** Under which id its edits are kept in this browser. */
  readonly keptAs: string | undefined;
}

/** A record as it was at some time, and the place that was looked at. */
interface Moment {
  readonly replayed: Replayed<unknown, unknown>;
  readonly path: Path;
}

/** More is not read from one text: a page must not stand still. The command reads files of any size. */
const MOST_CHARACTERS = 30_000_000;
/** So much of a long text is enough to see which game it is. */
const SAMPLE = 20_000;

const goodTurns = (kit: RecordKit, record: ParsedRecord): number => {
  const { record: replayed } = replay(kit.game, kit.formats.syntax, record.record, record.placeOf);
  let turns = 0;
  for (let node = replayed.children[0]; node; node = node.children[0]) turns++;
  return turns;
};

interface Guess {
  readonly kit: RecordKit;
  readonly format: string;
  readonly score: number;
}

/** Which game and which format: what a tag says, else where the most turns can be played. */
function guess(text: string): Guess | undefined {
  const named = /\[\s*Game\s+"([^"]{1,40})"/iu.exec(text.slice(0, SAMPLE))?.[1]?.toLowerCase();
  let best: Guess | undefined;
  for (const kit of recordKits()) {
    const sample = text.slice(0, SAMPLE);
    const format = kit.formats.detect(sample);
    if (format === undefined) continue;
    const [first] = kit.formats.formats.find(({ id }) => id === format)?.read(sample) ?? [];
    const score = kit.game.id === named ? Infinity : first ? goodTurns(kit, first) : 0;
    if (!best || score > best.score) best = { kit, format, score };
  }
  return best;
}

/** A text that is one position: an empty record that starts there. */
function openPosition(text: string): Opened | undefined {
  const line = text.trim();
  if (line.length > 2000 || line.includes('\n')) return undefined;
  for (const kit of recordKits()) {
    const position = kit.game.parsePosition(line);
    if (!position.ok) continue;
    const record = newRecord<string>(kit.formats.syntax.startTags(position.value as unknown));
    const parsed: ParsedRecord = { record, errors: [], placeOf: () => ({}) };
    return openRecord(kit, 'position', [parsed], 0);
  }
  return undefined;
}

/** A new record of a game, to be played into. */
export function openFresh(kit: RecordKit): Opened | undefined {
  const start = kit.game.start();
  if (!start.ok) return undefined;
  const record = newRecord<string>(kit.formats.syntax.startTags(start.value as unknown));
  return openRecord(kit, 'fresh', [{ record, errors: [], placeOf: () => ({}) }], 0);
}

/** Shows one of the records from its start. */
export function openRecord(
  kit: RecordKit,
  format: string,
  records: readonly ParsedRecord[],
  index: number,
): Opened {
  const parsed = records[index]!;
  const replayed = replay(kit.game, kit.formats.syntax, parsed.record, parsed.placeOf) as Replayed<
    unknown,
    unknown
  >;
  return {
    kit,
    format,
    records,
    index,
    replayed,
    errors: [...parsed.errors, ...replayed.errors],
    path: [],
    past: [],
    future: [],
    lastEdit: undefined,
    edited: new Map(),
    keptAs: undefined,
  };
}

/** Opens any text: a record in any format of any game, many records, or a position. */
export function openText(text: string): Result<Opened> {
  if (text.trim() === '') return fail('empty', recordWords.emptyText);
  if (text.length > MOST_CHARACTERS) return fail('too-long', recordWords.textTooLong);
  if (text.slice(0, SAMPLE).includes('\u0000')) return fail('binary', recordWords.binary);
  const position = openPosition(text);
  if (position) return ok(position);
  const found = guess(text);
  const records = found?.kit.formats.formats.find(({ id }) => id === found.format)?.read(text) ?? [];
  if (!found || records.length === 0) return fail('unknown-format', recordWords.unknownFormat);
  const opened = openRecord(found.kit, found.format, records, 0);
  // Text without a single turn and with nothing but errors is not a record: say so instead of showing an empty board.
  if (opened.replayed.record.children.length === 0 && found.score === 0 && records.length === 1) {
    const [first] = opened.errors;
    if (first && parsedNothing(records[0]!)) return fail('unknown-format', recordWords.unknownFormat);
  }
  return ok(opened);
}

const parsedNothing = ({ record }: ParsedRecord): boolean =>
  record.children.length === 0 && record.tags.length === 0;

export const isEdited = ({ past, future, keptAs }: Opened): boolean =>
  past.length > 0 || future.length > 0 || keptAs !== undefined;

/** Another record of the same text; what was edited in this one is still there on the way back. */
export function withRecord(opened: Opened, index: number): Opened {
  const edited = new Map(opened.edited);
  if (isEdited(opened)) edited.set(opened.index, opened);
  const known = edited.get(index);
  return { ...(known ?? openRecord(opened.kit, opened.format, opened.records, index)), edited };
}

export const withPath = (opened: Opened, path: Path): Opened => ({ ...opened, path, lastEdit: undefined });

/** The record or node that the board shows. */
const shownNode = ({ replayed, path }: Opened): GameRecord<Steps> | RecordNode<Steps> =>
  nodeAt<Steps>(replayed.record, path) ?? replayed.record;

export const shownPosition = (opened: Opened): unknown => opened.replayed.positionAt(shownNode(opened));

/** The turns from the start to the shown one. */
export const shownLine = ({ replayed, path }: Opened): readonly RecordNode<Steps>[] =>
  lineTo<Steps>(replayed.record, path);

/** The same turns in the game's notation. */
export function shownTexts(opened: Opened): readonly string[] {
  const { kit, replayed } = opened;
  const notation = kit.game.notations[kit.game.notation];
  let before: GameRecord<Steps> | RecordNode<Steps> = replayed.record;
  return shownLine(opened).map((node) => {
    const text = notation?.make(replayed.positionAt(before), node.turn) ?? '';
    before = node;
    return text;
  });
}

export type Step = 'first' | 'previous' | 'next' | 'last';

/** The place after a step; the very same object where there is nowhere to go. */
export function stepped(opened: Opened, step: Step): Opened {
  const { path, replayed } = opened;
  switch (step) {
    case 'first':
      return path.length === 0 ? opened : withPath(opened, []);
    case 'previous':
      return path.length === 0 ? opened : withPath(opened, path.slice(0, -1));
    case 'next':
      return shownNode(opened).children.length > 0 ? withPath(opened, [...path, 0]) : opened;
    case 'last':
      return shownNode(opened).children.length > 0
        ? withPath(opened, endOfLine(replayed.record, path))
        : opened;
  }
}

/** The record as text in the game's own notation, all that was good of it. */
export function textOf({ kit, replayed }: Opened): string {
  const own = kit.formats.formats[0];
  if (!own || replayed.start === undefined) return '';
  return own.write(writeTurns(kit.game, replayed.start, replayed.record)).text;
}
