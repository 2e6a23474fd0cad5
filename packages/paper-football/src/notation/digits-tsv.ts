import type { WrittenRecord } from '@rikoshet/game/formats';
import { readLines, type Line, type TextSource } from '@rikoshet/game/lines';
import { otherSide } from '@rikoshet/game/outcome';
import { placed } from '@rikoshet/game/place';
import type { ParsedRecord } from '@rikoshet/game/record-text';
import { fail, ok, type GameError, type Result } from '@rikoshet/game/result';
import { newRecord, tagOf, type GameRecord, type Tag } from '@rikoshet/game/tree';
import { KURNIK_SIZE, makeSize } from '../size.js';
import { beginningOf, firstMover, fromWords, withField } from './digits-record.js';
import { wordsOf } from './words.js';

/** A line of the corpus: a game on (2;8;10), as it stands there. */
export interface DigitsGame {
  readonly line: number;
  /** `0-1`: the player who moves first won; `1-0`: the second; `*`: nobody knows. */
  readonly result: '0-1' | '1-0' | '*';
  /** Of the first mover and of the second; nothing where the column is empty or `-`. */
  readonly ratings: readonly [number | undefined, number | undefined];
  /** Words of digits. The last one may stop within a turn. */
  readonly turns: readonly string[];
}

const isResult = (text: string): text is DigitsGame['result'] => ['0-1', '1-0', '*'].includes(text);

/** Reads `result TAB rating TAB rating TAB turns`; nothing for an empty line and a comment. */
export function parseDigitsLine(text: string, line = 1): Result<DigitsGame | undefined> {
  if (/^\s*(?:#|$)/.test(text)) return ok(undefined);
  const columns = text.replace(/\r$/, '').split('\t');
  const refuse = (column: number, ru: string, en: string) => ({
    ok: false as const,
    error: placed(fail('bad-line', { ru: `столбец ${column}: ${ru}`, en: `column ${column}: ${en}` }).error, {
      line,
    }),
  });
  const [result = '', first = '', second = '', turns = ''] = columns.map((column) => column.trim());
  if (columns.length !== 4)
    return refuse(columns.length, 'столбцов должно быть 4', 'there must be 4 columns');
  if (!isResult(result)) return refuse(1, 'итог — 0-1, 1-0 или *', 'the result is 0-1, 1-0 or *');
  const ratings = [first, second].map((text) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined));
  for (const [index, text] of [first, second].entries()) {
    if (ratings[index] === undefined && text !== '' && text !== '-')
      return refuse(index + 2, 'рейтинг — целое число', 'a rating is a whole number');
  }
  if (!/^[0-7 ]*$/.test(turns))
    return refuse(4, 'ходы — слова из цифр от 0 до 7', 'turns are words of digits from 0 to 7');
  const words = turns.split(' ').filter((word) => word !== '');
  return ok({ line, result, ratings: [ratings[0], ratings[1]], turns: words });
}

/** Writes one line, without its line break. */
export const makeDigitsLine = (game: Omit<DigitsGame, 'line'>): string =>
  [game.result, ...game.ratings.map((rating) => rating ?? '-'), game.turns.join(' ')].join('\t');

/** The games of a corpus of any size, each with its line number, in memory for one line. */
export async function* readDigitsGames(source: TextSource): AsyncGenerator<Result<DigitsGame>> {
  for await (const line of readLines(source)) {
    const game = parseLine(line);
    if (!game.ok) yield game;
    else if (game.value) yield ok(game.value);
  }
}

function parseLine({ number, text, tooLong }: Line): Result<DigitsGame | undefined> {
  if (!tooLong) return parseDigitsLine(text, number);
  const error: GameError = fail('line-too-long', {
    ru: 'строка слишком длинна',
    en: 'the line is too long',
  }).error;
  return { ok: false, error: placed(error, { line: number }) };
}

/** The game as a record in analytic notation. */
export function recordOfDigitsGame(game: DigitsGame, defaults: readonly Tag[] = []): ParsedRecord {
  const tags = withField([], defaults);
  const first = firstMover(tags);
  for (const [index, name] of ['UpperElo', 'LowerElo'].entries()) {
    const rating = game.ratings[index === first ? 0 : 1];
    if (rating !== undefined) tags.push({ name, value: String(rating) });
  }
  const winner = game.result === '0-1' ? first : otherSide(first);
  const result = game.result === '*' ? undefined : ({ winner, reason: 'unstated' } as const);
  const place = { line: game.line };
  return { ...fromWords(game.turns, tags, result, place), placeOf: () => place };
}

/** Reads the games of a text. */
export function parseDigitsTsv(text: string, firstLine = 1, defaults: readonly Tag[] = []): ParsedRecord[] {
  return text.split('\n').flatMap((line, index): ParsedRecord[] => {
    const game = parseDigitsLine(line, firstLine + index);
    if (!game.ok) return [{ record: newRecord(), errors: [game.error], placeOf: () => ({}) }];
    return game.value ? [recordOfDigitsGame(game.value, defaults)] : [];
  });
}

/** Writes a record as a line of the corpus; only games on (2;8;10) from the centre have one. */
export function makeDigitsTsv(record: GameRecord<string>): WrittenRecord {
  const start = beginningOf(record.tags);
  if (!start.ok) return { text: '', errors: [start.error] };
  const size = makeSize(start.value.field.size);
  if (size !== makeSize(KURNIK_SIZE)) {
    const sentence = {
      ru: `в этом формате игры только на поле (2;8;10), а эта на (${size})`,
      en: `this format has games on (2;8;10) only, this one is on (${size})`,
    };
    return { text: '', errors: [fail('wrong-field', sentence).error] };
  }
  const first = firstMover(record.tags);
  const { errors, words } = wordsOf(record);
  if (words.length === 0 && errors.length > 0) return { text: '', errors };
  const rating = (name: string) => {
    const value = tagOf(record, name) ?? '';
    return /^\d{1,6}$/.test(value) ? Number(value) : undefined;
  };
  const ratings = [rating('UpperElo'), rating('LowerElo')] as const;
  const winner = record.result?.winner;
  const line = makeDigitsLine({
    result: winner === undefined ? '*' : winner === first ? '0-1' : '1-0',
    ratings: [ratings[first], ratings[otherSide(first)]],
    turns: words,
  });
  return { text: `${line}\n`, errors };
}
