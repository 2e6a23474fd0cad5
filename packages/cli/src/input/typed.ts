import { StringDecoder } from 'node:string_decoder';
import { LineSplitter, type Line } from '@rikoshet/game/lines';
import type { Io } from '../io.js';

/** The longest line a person is taken to type. */
const LONGEST_TYPED = 1 << 16;

/** Lines of standard input as they come, one at a time: from a person at a terminal or from a pipe. */
export interface Typed {
  /** The next line; nothing at the end of the input or after Ctrl-C. */
  next(): Promise<Line | undefined>;
}

export function typedLines(io: Io): Typed {
  const decoder = new StringDecoder('utf8');
  const splitter = new LineSplitter(LONGEST_TYPED);
  const chunks = io.stdin.bytes()[Symbol.asyncIterator]();
  const waiting: Line[] = [];
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
        waiting.push(...(chunk.done ? splitter.end() : splitter.push(decoder.write(chunk.value))));
      }
      return io.stop.aborted ? undefined : waiting.shift();
    },
  };
}
