import { LineSplitter, type Line, type TextSource } from './lines.js';
import { placed } from './place.js';
import { resultAt, type RecordSyntax } from './record-syntax.js';
import { fail, type GameError } from './result.js';
import { fold } from './text.js';

/** The text of one record (or of several that no line parts), cut out of a stream. */
export interface RecordText {
  readonly text: string;
  /** The number, from 1, of its first line. */
  readonly line: number;
  /** `line-too-long`, `record-too-long`: the text is what stood before. */
  readonly errors: readonly GameError[];
}

export interface StreamLimits {
  /** Characters a line may have, 1 Mi by default. */
  readonly line?: number;
  /** Characters a record may have, 4 Mi by default. */
  readonly record?: number;
}

export const RECORD_LIMIT = 1 << 22;

const TAG_LINE = /^\s{0,99}\[[ \t]{0,99}(?:\\.|[^ \t\r\n"[\]\\]){0,999}[ \t]{1,99}"/;
const NUMBER_BRACKET = /(?:^|[\s(])\d{1,9}$/;
const ORDER_BRACKET = /^\([^();]{1,12};[^();]{1,12}\)/;
const CLOSED = /(?:^|[\s\d!?)²])[x*]$/;

const tooLong = (code: 'line-too-long' | 'record-too-long', line: number): GameError =>
  placed(
    fail(
      code,
      code === 'line-too-long'
        ? {
            ru: 'строка слишком длинна, пропущено до следующей записи',
            en: 'the line is too long; skipped to the next record',
          }
        : {
            ru: 'запись слишком длинна, пропущено до следующей',
            en: 'the record is too long; skipped to the next one',
          },
    ).error,
    { line },
  );

/**
 * Cuts a stream into the texts of records, in memory for one record of the allowed length. A record begins with a tag line
 * after turns, or with anything but a comment or a variation after a line that closed the record before.
 */
export class RecordSplitter {
  /** Characters taken and pieces given so far, for showing progress. */
  characters = 0;
  pieces = 0;
  private readonly lines: LineSplitter;
  private readonly limit: number;
  private held: string[] = [];
  private size = 0;
  private first = 1;
  private hasTurns = false;
  private inComment = false;
  private depth = 0;
  private closed = false;
  /** Where, among the held lines, comments behind a closed record begin: they belong to the next one, if there is one. */
  private commentsFrom: number | undefined;
  private blankBefore = true;
  private skipping = false;

  constructor(
    private readonly syntax: RecordSyntax,
    limits: StreamLimits = {},
  ) {
    this.lines = new LineSplitter(limits.line);
    this.limit = limits.record ?? RECORD_LIMIT;
  }

  *push(piece: string): Generator<RecordText> {
    this.characters += piece.length;
    for (const line of this.lines.push(piece)) yield* this.take(line);
  }

  *end(): Generator<RecordText> {
    for (const line of this.lines.end()) yield* this.take(line);
    yield* this.cut(this.held.length, []);
  }

  private *take(line: Line): Generator<RecordText> {
    const { text } = line;
    const blank = text.trim() === '';
    const isTag = TAG_LINE.test(text) && (!this.inComment || this.blankBefore || this.skipping);
    const open = this.inComment || this.depth > 0;
    const behind = this.closed && !open && !blank;
    if (behind && /^\s*[{;%]/.test(text)) this.commentsFrom ??= this.held.length;
    const begins = isTag ? this.hasTurns || this.skipping : behind && !/^\s*[{(;%$!?*]/.test(text);
    this.blankBefore = blank;
    if (begins) yield* this.begin();
    if (line.tooLong || this.size + text.length > this.limit) {
      if (!this.skipping) {
        const error = tooLong(line.tooLong ? 'line-too-long' : 'record-too-long', line.number);
        yield* this.cut(this.held.length, [error], line.number);
        this.reset();
      }
      this.skipping = true;
      return;
    }
    if (!this.skipping) {
      if (this.held.length === 0) this.first = line.number;
      this.held.push(text);
      this.size += text.length + 1;
    }
    if (isTag) return;
    const begun = this.scan(text, open && !begins) && !begins;
    if (!begun || this.commentsFrom === undefined) return;
    yield* this.cut(this.commentsFrom, []);
    this.commentsFrom = undefined;
  }

  /** Gives what stood before the record that begins, without the comments that belong to it. */
  private *begin(): Generator<RecordText> {
    yield* this.cut(this.commentsFrom ?? this.held.length, []);
    this.reset();
  }

  private reset(): void {
    this.hasTurns = this.inComment = this.closed = this.skipping = false;
    this.depth = 0;
    this.commentsFrom = undefined;
  }

  /** Gives so many of the held lines. */
  private *cut(count: number, errors: readonly GameError[], line = this.first): Generator<RecordText> {
    const lines = this.held.splice(0, count);
    const text = lines.join('\n');
    const first = lines.length > 0 ? this.first : line;
    this.first += count;
    this.size -= text.length + (lines.length > 0 ? 1 : 0);
    if (text.trim() === '' && errors.length === 0) return;
    this.pieces++;
    yield { text, line: first, errors };
  }

  /** Follows comments and brackets through a line, to know whether it closes the record. True when another began in it. */
  private scan(line: string, open: boolean): boolean {
    /** What is no comment: its first character and its end. */
    let first = '';
    let code = '';
    for (let i = 0; i < line.length; i++) {
      const unit = line[i]!;
      if (this.inComment) {
        if (unit === '\\') i++;
        else if (unit === '}') this.inComment = false;
      } else if (unit === '{') this.inComment = true;
      else if (unit === ';') break;
      else {
        const order = unit === '(' ? ORDER_BRACKET.exec(line.slice(i, i + 30))?.[0] : undefined;
        if (order) i += order.length - 1;
        else if (unit === '(') this.depth++;
        else if (unit === ')' && !NUMBER_BRACKET.test(line.slice(Math.max(0, i - 10), i))) this.depth--;
        if (this.depth < 0) this.depth = 0;
        if (first === '' && unit.trim() !== '') first = unit;
        code = (code.length > 120 ? code.slice(-60) : code) + unit;
      }
    }
    const folded = fold(code).trim();
    if (folded === '') return false;
    this.hasTurns = true;
    // A turn behind a closed record, on the line of a comment: the next record has begun.
    const begun = this.closed && !open && !'($!?*'.includes(first);
    if (begun) this.closed = false;
    this.closed ||= !this.inComment && this.depth === 0 && this.closes(folded);
    return begun;
  }

  private closes(folded: string): boolean {
    if (CLOSED.test(folded)) return true;
    return [...folded.slice(-60).matchAll(/\S+/g)].slice(-4).some(({ index }) => {
      const tail = folded.slice(-60);
      return resultAt(tail, index, this.syntax)?.end === tail.length;
    });
  }
}

/** The texts of the records of a source, one by one. */
export async function* readRecordTexts(
  source: TextSource,
  syntax: RecordSyntax,
  limits: StreamLimits = {},
): AsyncGenerator<RecordText> {
  const splitter = new RecordSplitter(syntax, limits);
  for await (const piece of source) yield* splitter.push(piece);
  yield* splitter.end();
}
