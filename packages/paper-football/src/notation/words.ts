import type { WrittenRecord } from '@rikoshet/game/formats';
import type { ParsedRecord } from '@rikoshet/game/record-text';
import { fail, type GameError } from '@rikoshet/game/result';
import { placed } from '@rikoshet/game/place';
import { countNodes } from '@rikoshet/game/tree-edit';
import { mainLine, newRecord, type GameRecord, type Tag } from '@rikoshet/game/tree';
import { makeOptions, parseOptions } from '../options.js';
import { KURNIK_SIZE } from '../size.js';
import { beginningOf, fromWords, toWords, withField } from './digits-record.js';
import { recordSyntax } from './record-syntax.js';
import { optionsOf, startPosition } from '../position.js';

const nothing = (text: string, ...errors: GameError[]): WrittenRecord => ({ text, errors });

/** What bare words leave out; said, so that nobody loses a comment without knowing. */
export const leftOut = (record: GameRecord<string>): GameError[] => {
  const line = mainLine(record);
  const extra =
    countNodes(record) > line.length ||
    [record, ...line].some(({ comments }) => comments.length > 0) ||
    line.some(({ marks }) => marks.length > 0);
  return extra
    ? [
        fail('left-out', {
          ru: 'в этом формате нет места вариантам, комментариям и пометкам, они не записаны',
          en: 'this format has no room for variations, comments and marks; they were left out',
        }).error,
      ]
    : [];
};

/** The words of digits of a record's main line, or why there are none. */
export function wordsOf(record: GameRecord<string>): { words: string[]; errors: readonly GameError[] } {
  const start = beginningOf(record.tags);
  if (!start.ok) return { words: [], errors: [start.error] };
  if (start.value.ply > 0) {
    const sentence = {
      ru: 'этот формат не умеет начинать с конструкции',
      en: 'this format cannot start from a setup',
    };
    return { words: [], errors: [fail('no-setup', sentence).error] };
  }
  const { errors, words } = toWords(record);
  return { words, errors: [...errors, ...leftOut(record)] };
}

/**
 * Reads words of digits: a game a line, or a word a line. `-` stands for "no turn yet". Where the field is not Kurnik's
 * (2;8;10), field and order stand in front: `2;6;8 В;Н 0 53 4`.
 */
export function parseWords(text: string, firstLine = 1, defaults: readonly Tag[] = []): ParsedRecord {
  const words = text.split(/\s+/).filter((word) => word !== '' && word !== '-');
  const count = words.findIndex((word) => !word.includes(';'));
  const front = words.slice(0, count < 0 ? words.length : count).join(' ');
  const options = front === '' ? undefined : parseOptions(front);
  if (options && !options.ok) {
    return { record: newRecord(), errors: [placed(options.error, { line: firstLine })], placeOf: () => ({}) };
  }
  const start = options && startPosition(options.value);
  const tags = withField(start?.ok ? recordSyntax.startTags(start.value) : [], defaults);
  const place = { line: firstLine };
  const read = fromWords(words.slice(count < 0 ? words.length : count), tags, undefined, place);
  return { ...read, placeOf: () => place };
}

/** Writes the words with `between` between them. */
export function makeWords(record: GameRecord<string>, between: string): WrittenRecord {
  const { errors, words } = wordsOf(record);
  const start = beginningOf(record.tags);
  if (!start.ok || (words.length === 0 && errors.length > 0)) return nothing('', ...errors);
  const options = makeOptions(optionsOf(start.value));
  const front = options === makeOptions({ size: KURNIK_SIZE, order: 0 }) ? [] : [options];
  const turns = words.length > 0 ? words : ['-'];
  return nothing(`${[...front, ...turns].join(between)}\n`, ...errors);
}
