import { LineSplitter } from '@rikoshet/game/lines';
import type { Io } from '../io.js';

/** Lines of standard input as they come, for protocols: each at once, without a look at the whole. Ends with the input or at Ctrl-C. */
export async function* liveLines(io: Io): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  const splitter = new LineSplitter();
  for await (const chunk of io.stdin.bytes()) {
    for (const line of splitter.push(decoder.decode(chunk, { stream: true }))) yield line.text;
    if (io.stop.aborted) return;
  }
  for (const line of splitter.end()) yield line.text;
}
