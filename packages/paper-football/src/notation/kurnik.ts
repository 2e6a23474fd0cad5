import { fold } from '@rikoshet/game/text';
import { makeRecord, parseRecords, type ParsedRecord } from '@rikoshet/game/record-text';
import { valueOf, type RecordSyntax } from '@rikoshet/game/record-syntax';
import type { WrittenRecord } from '@rikoshet/game/formats';
import { isReason, otherSide, type Side } from '@rikoshet/game/outcome';
import type { GameRecord, Tag } from '@rikoshet/game/tree';
import { makeOrder } from '../options.js';
import { KURNIK_SIZE, makeSize } from '../size.js';
import { firstMover, fromDigits, toDigits, withField } from './digits-record.js';
import { recordSyntax } from './record-syntax.js';

const WORD = /[0-7]+(?![\p{L}\p{N}])/uy;

/** By side: what its tags begin with. */
const NAMES = ['Upper', 'Lower'] as const;

/** Kurnik's spelling: words of digits, two turns a number, `0-1` when the one who moved first (Black) won. */
const kurnikSyntax = (first: Side): RecordSyntax => ({
  ...recordSyntax,
  turnsPerNumber: 2,
  bareNumbers: false,
  oneNil: otherSide(first),
  turnAt(folded, from) {
    WORD.lastIndex = from;
    const turn = WORD.exec(folded)?.[0];
    return turn === undefined ? undefined : { turn, end: from + turn.length };
  },
});

/** Gives tags that begin with one of `from` the beginning that stands at the same place in `to`. */
const rename = (tags: readonly Tag[], from: readonly string[], to: readonly string[]): Tag[] =>
  tags.map((tag) => {
    const index = from.findIndex((beginning) => tag.name.startsWith(beginning));
    return index < 0 ? tag : { ...tag, name: to[index]! + tag.name.slice(from[index]!.length) };
  });

const beginnings = (first: Side): readonly string[] => [NAMES[first], NAMES[otherSide(first)]];
/** Says why a game ended that the position does not show to be over. */
const TERMINATION = 'Termination';

const COLOURS = ['Black', 'White'];

/** Reads records with Kurnik's headers: `Black` moves first. Comments and variations are read as everywhere. */
export function parseKurnik(text: string, firstLine = 1, defaults: readonly Tag[] = []): ParsedRecord[] {
  return parseRecords(text, kurnikSyntax(0), undefined, firstLine).map((parsed) => {
    const first = firstMover(withField(parsed.record.tags, defaults));
    const { result } = parsed.record;
    const why = valueOf(parsed.record.tags, TERMINATION) ?? '';
    const reason = result && isReason(why) ? why : 'unstated';
    const kept = parsed.record.tags.filter(({ name }) => reason === 'unstated' || name !== TERMINATION);
    const tags = rename(withField(kept, defaults), COLOURS, beginnings(first));
    const winner = first === 1 && result?.winner !== undefined ? otherSide(result.winner) : result?.winner;
    const read = fromDigits({ ...parsed.record, tags, result: result && { reason, winner } }, parsed.placeOf);
    return { record: read.record, errors: [...parsed.errors, ...read.errors], placeOf: () => ({}) };
  });
}

/** Writes a record with Kurnik's headers. The field and the order are tags of ours, left out where they are Kurnik's own. */
export function makeKurnik(record: GameRecord<string>): WrittenRecord {
  const first = firstMover(record.tags);
  const made = toDigits(record);
  const { result } = record;
  const own = new Set([`Game paper-football`, `Field ${makeSize(KURNIK_SIZE)}`, `Order ${makeOrder(0)}`]);
  const hasField = valueOf(record.tags, 'Field') !== undefined;
  const tags = [
    ...(hasField || valueOf(record.tags, 'Setup') !== undefined ? [] : [{ name: 'Field', value: '2;6;8' }]),
    ...rename(record.tags, beginnings(first), COLOURS).filter(
      ({ name, value }) => !own.has(`${name} ${value}`),
    ),
  ];
  const plain = result && { winner: result.winner, reason: 'unstated' as const };
  return {
    text: makeRecord({ ...made.record, tags, result: plain }, kurnikSyntax(first)),
    errors: made.errors,
  };
}

/** Whether a text with tags is in digits: its first turn is a word of them. */
export const looksLikeKurnik = (text: string): boolean =>
  /^(?:\s*\d+\.+)?\s*[0-7]+(?=\s|$)/.test(
    fold(text.slice(0, 20_000).replace(/^\s*(?:\[[^\]\n]*\]\s*)*/, '')),
  );
