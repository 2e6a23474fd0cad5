import { fileURLToPath } from 'node:url';
import type { Io, Output } from '../src/io.js';
import { run } from '../src/run.js';

/** The folder that the examples of the help and of docs/command.md are run in. */
export const EXAMPLES = fileURLToPath(new URL('../examples', import.meta.url));

export interface World {
  readonly stdin?: string | Uint8Array | AsyncIterable<Uint8Array>;
  readonly env?: Readonly<Record<string, string>>;
  readonly folder?: string;
  /** Standard error (and input) is a terminal. */
  readonly terminal?: boolean;
  readonly stop?: AbortSignal;
  /** Milliseconds that pass between two looks at the clock. */
  readonly pace?: number;
}

export interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly bytes: Buffer;
}

class Captured implements Output {
  readonly isTerminal: boolean;
  readonly columns = 80;
  readonly parts: Buffer[] = [];

  constructor(isTerminal: boolean) {
    this.isTerminal = isTerminal;
  }

  write(data: string | Uint8Array): Promise<void> {
    this.parts.push(Buffer.from(data as string));
    return Promise.resolve();
  }

  get bytes(): Buffer {
    return Buffer.concat(this.parts);
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  if (bytes.length > 0) yield bytes;
}

/** Runs `rikoshet` in this process, in English unless the world says otherwise. */
export async function call(args: readonly string[], world: World = {}): Promise<Answer> {
  const stdout = new Captured(false);
  const stderr = new Captured(world.terminal ?? false);
  const { stdin = '' } = world;
  let clock = 0;
  const io: Io = {
    stdin: {
      bytes: () =>
        typeof stdin === 'string' || stdin instanceof Uint8Array ? once(Buffer.from(stdin as string)) : stdin,
      isTerminal: false,
    },
    stdout,
    stderr,
    env: world.env ?? { LANG: 'C.UTF-8' },
    folder: world.folder ?? EXAMPLES,
    now: () => (clock += world.pace ?? 1),
    date: () => Date.UTC(2026, 10, 30, 12),
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    stop: world.stop ?? new AbortController().signal,
  };
  const code = await run(args, io);
  return { code, out: stdout.bytes.toString(), err: stderr.bytes.toString(), bytes: stdout.bytes };
}

/** Words of a shell line: blanks part them, quotes keep them together. Enough for the examples. */
export function shellWords(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/gu)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
}
