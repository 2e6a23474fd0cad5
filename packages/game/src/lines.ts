/** A line of a text that is read piece by piece. */
export interface Line {
  /** Without its line break; only its beginning where it is too long. */
  readonly text: string;
  /** From 1. */
  readonly number: number;
  readonly tooLong: boolean;
}

/** A line may have this many characters unless the caller says otherwise. */
export const LINE_LIMIT = 1 << 20;

/** Cuts a stream of text into lines and holds no more than one line of the allowed length. Line breaks: LF, CR LF, CR. */
export class LineSplitter {
  private held: string[] = [];
  private length = 0;
  private number = 1;
  private afterReturn = false;

  constructor(private readonly limit: number = LINE_LIMIT) {}

  /** The lines that this piece completes. */
  *push(piece: string): Generator<Line> {
    let from = 0;
    if (this.afterReturn && piece !== '') {
      if (piece.startsWith('\n')) from = 1;
      this.afterReturn = false;
    }
    // Nearly all texts break lines by LF alone, and there indexOf is some fifty times faster than a pattern.
    if (!piece.includes('\r')) {
      for (let end = piece.indexOf('\n', from); end >= 0; end = piece.indexOf('\n', from)) {
        yield this.takeWith(piece.slice(from, end));
        from = end + 1;
      }
      if (from < piece.length) this.hold(piece.slice(from));
      return;
    }
    for (const found of piece.matchAll(/\r\n?|\n/g)) {
      if (found.index < from) continue;
      yield this.takeWith(piece.slice(from, found.index));
      from = found.index + found[0].length;
      this.afterReturn = found[0] === '\r' && from === piece.length;
    }
    if (from < piece.length) this.hold(piece.slice(from));
  }

  /** The last line, if it has no line break. */
  *end(): Generator<Line> {
    if (this.length > 0) yield this.take();
  }

  private hold(part: string): void {
    const room = this.limit - this.length;
    this.length += part.length;
    if (room > 0 && part !== '') this.held.push(part.length > room ? part.slice(0, room) : part);
  }

  /** The line that `part` completes. */
  private takeWith(part: string): Line {
    if (this.length === 0 && part.length <= this.limit)
      return { text: part, number: this.number++, tooLong: false };
    this.hold(part);
    return this.take();
  }

  private take(): Line {
    const line = { text: this.held.join(''), number: this.number++, tooLong: this.length > this.limit };
    this.held = [];
    this.length = 0;
    return line;
  }
}

export type TextSource = Iterable<string> | AsyncIterable<string>;

/** The lines of a source, one by one, in memory for one line. */
export async function* readLines(source: TextSource, limit = LINE_LIMIT): AsyncGenerator<Line> {
  const splitter = new LineSplitter(limit);
  for await (const piece of source) yield* splitter.push(piece);
  yield* splitter.end();
}
