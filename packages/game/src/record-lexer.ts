import { END_MARK, markAt } from './marks.js';
import type { Outcome } from './outcome.js';
import { resultAt, type RecordSyntax } from './record-syntax.js';
import { findStop, fold, unescapeText } from './text.js';
import type { Command, Tag } from './tree.js';

interface Span {
  readonly from: number;
  readonly end: number;
}

/** One piece of a record's text. `word` is what nothing else explains. */
export type Token = Span &
  (
    | { readonly kind: 'tag'; readonly tag: Tag; readonly closed: boolean }
    | {
        readonly kind: 'comment';
        readonly texts: string[];
        readonly commands: Command[];
        readonly closed: boolean;
        readonly lineStart: boolean;
      }
    | { readonly kind: 'open' | 'close' | 'end' | 'unfinished' }
    | { readonly kind: 'order'; readonly tag: Tag; readonly mark: string }
    | { readonly kind: 'number'; readonly number: number; readonly second: boolean }
    | { readonly kind: 'turn'; readonly turn: string }
    | { readonly kind: 'mark'; readonly mark: string }
    | { readonly kind: 'result'; readonly outcome: Outcome | undefined; readonly text: string }
    | { readonly kind: 'word'; readonly text: string }
  );

const BLANK = ' \t\r\n';
const SPACE = /\s+/y;
const NUMBER = /(\d{1,9})(?!\d)\s{0,9}(\)?\.+\)?|…|\))\s{0,9}(\.+|…)?/y;
const DOTTED = /(\d{1,9})(?!\d)\s{0,9}(\.+|…)\s{0,9}(\.+|…)?/y;
const BARE = /(\d{1,9})(?=\s|$)/y;
const ORDER = /\(\s{0,9}\p{L}{1,9}\s{0,9}[;,]\s{0,9}\p{L}{1,9}\s{0,9}\)/uy;
const END = new RegExp(`${fold(END_MARK)}(?![\\p{L}\\d])`, 'uy');
const GLYPHS = /-[+/][+/-]{0,3}|[^\s\p{L}\p{N}(){}[\];$*"%.,\\-][^\s\p{L}\p{N}(){}[\];$*"%.,\\]{0,7}/uy;
const BROKEN = /^-(?![+/])/;
const WORD = /[^\s(){}[\];]+/uy;

/** `trim` for plain blanks only: other white space in a comment is kept. (A pattern with "+$" would be quadratic.) */
function trimBlank(text: string): string {
  let from = 0;
  let end = text.length;
  while (from < end && BLANK.includes(text[from]!)) from++;
  while (end > from && BLANK.includes(text[end - 1]!)) end--;
  return text.slice(from, end);
}

/** Splits the inside of a comment into `[%name value]` commands and the text around them. */
export function readComment(raw: string): { texts: string[]; commands: Command[] } {
  const commands: Command[] = [];
  const pieces: string[] = [];
  let done = 0;
  let i = findStop(raw, 0, '[');
  while (i < raw.length) {
    const end = raw[i + 1] === '%' ? findStop(raw, i + 2, ']') : raw.length;
    if (end < raw.length) {
      pieces.push(trimBlank(raw.slice(done, i)));
      const nameEnd = findStop(raw, i + 2, BLANK + ']');
      const value = trimBlank(raw.slice(nameEnd, end));
      commands.push({ name: unescapeText(raw.slice(i + 2, nameEnd)), value: unescapeText(value) });
      done = end + 1;
      i = end;
    } else if (raw[i + 1] === '%') break;
    i = findStop(raw, i + 1, '[');
  }
  pieces.push(trimBlank(raw.slice(done)));
  const text = unescapeText(
    pieces
      .filter((piece) => piece !== '')
      .join(' ')
      .replace(/\r\n?/g, '\n'),
  );
  return { texts: text === '' ? [] : [text], commands };
}

/** Reads the tokens of a record one by one; every call moves on by at least one character and takes time in proportion. */
export class RecordLexer {
  at: number;
  private readonly folded: string;

  constructor(
    private readonly text: string,
    private readonly syntax: RecordSyntax,
    from: number,
  ) {
    this.folded = fold(text);
    this.at = from;
  }

  next(): Token | undefined {
    this.match(SPACE);
    if (this.at >= this.text.length) return undefined;
    const token = this.read(this.at);
    this.at = token.end;
    return token;
  }

  private match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.folded) ?? undefined;
    if (found && pattern === SPACE) this.at += found[0].length;
    return found;
  }

  private read(from: number): Token {
    const { folded, syntax, text } = this;
    const one = { from, end: from + 1 };
    switch (folded[from]) {
      case '{':
        return this.comment(from, findStop(text, from + 1, '}'), 1);
      case ';':
        return this.lineComment(from);
      case '%':
        if (startsLine(text, from)) return this.lineComment(from);
        break;
      case '[':
        return this.tag(from);
      case '(': {
        const found = this.match(ORDER)?.[0];
        const tag = found && syntax.order(text.slice(from, from + found.length));
        if (found && tag)
          return { kind: 'order', tag, mark: `(${tag.value})`, from, end: from + found.length };
        return { kind: 'open', ...one };
      }
      case ')':
        return { kind: 'close', ...one };
      case '*':
        return { kind: 'unfinished', ...one };
    }
    return this.numberOrTurn(from) ?? this.markOrWord(from);
  }

  private numberOrTurn(from: number): Token | undefined {
    const { folded, syntax, text } = this;
    const result = resultAt(folded, from, syntax);
    if (result)
      return {
        kind: 'result',
        outcome: result.outcome,
        text: text.slice(from, result.end),
        from,
        end: result.end,
      };
    const numbered = this.match(syntax.bareNumbers ? NUMBER : DOTTED);
    if (numbered) {
      const dots = `${numbered[2] ?? ''}${numbered[3] ?? ''}`;
      const second = dots.includes('…') || dots.includes('..');
      return { kind: 'number', number: Number(numbered[1]), second, from, end: from + numbered[0].length };
    }
    const turn = syntax.turnAt(folded, from);
    // A turn that breaks off with a hyphen is not a shorter turn.
    if (turn && BROKEN.test(folded.slice(turn.end, turn.end + 2))) return undefined;
    if (turn) return { kind: 'turn', turn: turn.turn, from, end: turn.end };
    const bare = syntax.bareNumbers ? this.match(BARE) : undefined;
    if (bare)
      return { kind: 'number', number: Number(bare[1]), second: false, from, end: from + bare[0].length };
    return undefined;
  }

  private markOrWord(from: number): Token {
    const mark = markAt(this.folded, from);
    if (mark) return { kind: 'mark', mark: mark.mark, from, end: mark.end };
    if (this.match(END)) return { kind: 'end', from, end: from + 1 };
    const glyphs = this.match(GLYPHS)?.[0];
    if (glyphs)
      return {
        kind: 'mark',
        mark: this.text.slice(from, from + glyphs.length),
        from,
        end: from + glyphs.length,
      };
    const length = this.match(WORD)?.[0].length ?? 1;
    return { kind: 'word', text: this.text.slice(from, from + length), from, end: from + length };
  }

  private lineComment(from: number): Token {
    return this.comment(from, findLineEnd(this.text, from), 0);
  }

  private comment(from: number, stop: number, closing: 0 | 1): Token {
    const closed = closing === 0 || stop < this.text.length;
    return {
      kind: 'comment',
      ...readComment(this.text.slice(from + 1, stop)),
      closed,
      lineStart: startsLine(this.text, from),
      from,
      end: closed ? stop + closing : stop,
    };
  }

  /** `[Name "value"]`; a value ends with its line where the quotes are not closed. */
  private tag(from: number): Token {
    const { text } = this;
    const nameFrom = skipBlank(text, from + 1);
    const nameEnd = findStop(text, nameFrom, `${BLANK}"[]`);
    const quote = skipBlank(text, nameEnd);
    if (text[quote] !== '"') {
      const end = text[quote] === ']' ? quote + 1 : Math.max(nameEnd, from + 1);
      return { kind: 'word', text: text.slice(from, end), from, end };
    }
    const valueEnd = findStop(text, quote + 1, '"\r\n');
    const bracket = text[valueEnd] === '"' ? skipBlank(text, valueEnd + 1) : text.length;
    const closed = text[bracket] === ']';
    return {
      kind: 'tag',
      tag: {
        name: unescapeText(text.slice(nameFrom, nameEnd)),
        value: unescapeText(text.slice(quote + 1, valueEnd)),
      },
      closed,
      from,
      end: closed ? bracket + 1 : Math.min(valueEnd + (text[valueEnd] === '"' ? 1 : 0), text.length),
    };
  }
}

/** Whether only blanks (99 at most) stand before it on its line. */
const startsLine = (text: string, from: number): boolean =>
  /(?:^|[\r\n])[ \t]*$/.test(text.slice(Math.max(0, from - 99), from));

/** Past spaces and tabs. */
function skipBlank(text: string, from: number): number {
  let i = from;
  while (text[i] === ' ' || text[i] === '\t') i++;
  return i;
}

function findLineEnd(text: string, from: number): number {
  let i = from;
  while (i < text.length && text[i] !== '\n' && text[i] !== '\r') i++;
  return i;
}
