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
    let from = this.afterReturn && piece.startsWith('\n') ? 1 : 0;
    if (piece !== '') this.afterReturn = false;
    let feed = piece.indexOf('\n', from);
    let back = piece.indexOf('\r', from);
    while (feed >= 0 || back >= 0) {
      const end = feed < 0 || (back >= 0 && back < feed) ? back : feed;
      this.hold(piece.slice(from, end));
      yield this.take();
      from = end + 1;
      if (end === back) {
        if (feed === from) from++;
        this.afterReturn = from === piece.length && feed < end;
        back = piece.indexOf('\r', from);
      }
      if (feed < from && feed >= 0) feed = piece.indexOf('\n', from);
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
