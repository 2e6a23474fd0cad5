import { StringDecoder } from 'node:string_decoder';
import type { Io } from '../io.js';
import { LineSplitter } from './lines.js';

/** The longest line a person is taken to type. */
const LONGEST_TYPED = 1 << 16;

/** Lines of standard input as they come, one at a time: from a person at a terminal or from a pipe. */
export interface Typed {
  /** The next line; `too-long` for one over the limit; nothing at the end of the input or after Ctrl-C. */
  next(): Promise<string | { readonly tooLong: true } | undefined>;
}

export function typedLines(io: Io): Typed {
  const decoder = new StringDecoder('utf8');
  const splitter = new LineSplitter(LONGEST_TYPED);
  const chunks = io.stdin.bytes()[Symbol.asyncIterator]();
  const waiting: (string | undefined)[] = [];
  let ended = false;
  const stopped = new Promise<undefined>((resolve) => {
    io.stop.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  return {
    async next() {
      while (waiting.length === 0 && !ended && !io.stop.aborted) {
        const chunk = await Promise.race([chunks.next(), stopped]);
        if (chunk === undefined) return undefined;
        ended = chunk.done === true;
        const batch = chunk.done ? splitter.end() : splitter.push(decoder.write(chunk.value));
        waiting.push(...batch.lines);
      }
      if (waiting.length === 0 || io.stop.aborted) return undefined;
      return waiting.shift() ?? { tooLong: true };
    },
  };
}
