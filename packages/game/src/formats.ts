import type { Sentence } from './language.js';
import { LineSplitter, type TextSource } from './lines.js';
import { RecordSplitter, type StreamLimits } from './record-stream.js';
import type { ParsedRecord } from './record-text.js';
import { fail, type GameError } from './result.js';
import { valueOf, type RecordSyntax } from './record-syntax.js';
import type { GameRecord, Tag } from './tree.js';
import { placed } from './place.js';

/** What writing a record gives: the text of what can be written, and what could not. */
export interface WrittenRecord {
  readonly text: string;
  readonly errors: readonly GameError[];
}

/**
 * A way to write records as text. All formats of a game meet in one form: `GameRecord<string>` with the turns in the game's
 * own notation and the start in the tags. So any two of them convert: `to.write(from.read(text).record)`.
 */
export interface RecordFormat {
  /** As in `rikoshet convert --from an --to digits`. */
  readonly id: string;
  readonly name: Sentence;
  /** Of files, without the dot. */
  readonly extension: string;
  /** The piece that can be read alone, when a file is too big to be held: a record, a line, or nothing less than the file. */
  readonly unit: 'record' | 'line' | 'file';
  /**
   * Reads every record of the text. Good beginnings are kept; errors stand with their record.
   * @param firstLine the number of the text's first line, where it is a piece of something bigger.
   * @param defaults tags (field, order) that hold where the text does not say its own.
   */
  readonly read: (text: string, firstLine?: number, defaults?: readonly Tag[]) => ParsedRecord[];
  /** Writes one record, closed so that another may follow in the same file. */
  readonly write: (record: GameRecord<string>) => WrittenRecord;
}

/** The formats of a game, its record syntax, and a guess for pasted text. */
export interface GameFormats<Position> {
  readonly syntax: RecordSyntax<Position>;
  readonly formats: readonly RecordFormat[];
  /** The id of the format that the text is most likely in. */
  readonly detect: (text: string) => string | undefined;
}

/** The tags with those of `defaults` whose name is not among them in front; a record with a setup tells all by itself. */
export const withDefaults = (tags: readonly Tag[], defaults: readonly Tag[]): Tag[] => [
  ...(valueOf(tags, 'Setup') === undefined
    ? defaults.filter(({ name }) => valueOf(tags, name) === undefined)
    : []),
  ...tags,
];

/** A part of a big file: its records, and how far the reading has come. */
export interface ReadPart {
  readonly records: readonly ParsedRecord[];
  /** Errors that belong to no record, such as a line too long. */
  readonly errors: readonly GameError[];
  /** The number of the part's first line. */
  readonly line: number;
  /** Characters of the source read so far. */
  readonly characters: number;
}

const FILE_LIMIT = 1 << 26;

const fileTooLong = (): GameError =>
  fail('file-too-long', {
    ru: 'файл в этом формате читается целиком, а он слишком велик',
    en: 'a file in this format is read as a whole, and this one is too big',
  }).error;

/** Reads a file of any size in memory for one unit of its format. */
export async function* readFormat(
  format: RecordFormat,
  syntax: RecordSyntax,
  source: TextSource,
  limits: StreamLimits = {},
  defaults: readonly Tag[] = [],
): AsyncGenerator<ReadPart> {
  let characters = 0;
  if (format.unit === 'record') {
    const splitter = new RecordSplitter(syntax, limits);
    const part = ({
      text,
      line,
      errors,
    }: {
      text: string;
      line: number;
      errors: readonly GameError[];
    }): ReadPart => ({
      records: format.read(text, line, defaults),
      errors,
      line,
      characters: splitter.characters,
    });
    for await (const piece of source) for (const text of splitter.push(piece)) yield part(text);
    for (const text of splitter.end()) yield part(text);
  } else if (format.unit === 'line') {
    const splitter = new LineSplitter(limits.line);
    const part = ({
      text,
      number,
      tooLong,
    }: {
      text: string;
      number: number;
      tooLong: boolean;
    }): ReadPart => {
      const error = fail('line-too-long', { ru: 'строка слишком длинна', en: 'the line is too long' }).error;
      return {
        records: tooLong ? [] : format.read(text, number, defaults),
        errors: tooLong ? [placed(error, { line: number })] : [],
        line: number,
        characters,
      };
    };
    for await (const piece of source) {
      characters += piece.length;
      for (const line of splitter.push(piece)) yield part(line);
    }
    for (const line of splitter.end()) yield part(line);
  } else {
    const pieces: string[] = [];
    for await (const piece of source) {
      characters += piece.length;
      if (characters <= FILE_LIMIT) pieces.push(piece);
    }
    const whole = characters <= FILE_LIMIT;
    yield {
      records: whole ? format.read(pieces.join(''), 1, defaults) : [],
      errors: whole ? [] : [fileTooLong()],
      line: 1,
      characters,
    };
  }
}
