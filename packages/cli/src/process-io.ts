import { EXIT } from './exit.js';
import type { Io, Output } from './io.js';

/** A stop that takes longer than this after Ctrl-C ends the process without more ado. */
const PATIENCE_MS = 6000;

// Node leaves isTTY undefined for files and pipes, whatever its types say.
const isTerminal = (stream: { readonly isTTY?: boolean }): boolean => stream.isTTY ?? false;

function outputOf(stream: NodeJS.WriteStream): Output {
  // Without a listener Node prints a stack trace when `| head` has seen enough.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? EXIT.readerGone : EXIT.file);
  });
  return {
    write: (data) =>
      new Promise((resolve) => {
        if (stream.write(data)) resolve();
        else stream.once('drain', resolve);
      }),
    isTerminal: isTerminal(stream),
    get columns() {
      return stream.isTTY ? stream.columns : undefined;
    },
  };
}

/** The real process as an `Io`. Call once: it listens to signals. */
export function processIo(): Io {
  const stopper = new AbortController();
  const stop = (): void => {
    if (stopper.signal.aborted) process.exit(EXIT.interrupted);
    stopper.abort();
    setTimeout(() => process.exit(EXIT.interrupted), PATIENCE_MS).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    stdin: { bytes: () => process.stdin, isTerminal: isTerminal(process.stdin) },
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    env: process.env,
    folder: process.cwd(),
    now: () => performance.now(),
    date: () => Date.now(),
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    stop: stopper.signal,
  };
}
