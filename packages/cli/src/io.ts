/** The name of standard input, or output, where a file is expected. */
export const STDIN = '-';

/** Where the command writes to. */
export interface Output {
  /** Resolves when there is room for more; never rejects: a reader that went away ends the process quietly. */
  write(data: string | Uint8Array): Promise<void>;
  readonly isTerminal: boolean;
  /** Width in columns; nothing where it is no terminal. */
  readonly columns: number | undefined;
}

/** Everything outside that a command touches besides files, so that tests can hand in their own. */
export interface Io {
  readonly stdin: { readonly bytes: () => AsyncIterable<Uint8Array>; readonly isTerminal: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** File names are relative to it. */
  readonly folder: string;
  /** Milliseconds from some fixed moment, never running back. */
  now(): number;
  /** Milliseconds since 1970, for dates in records. */
  date(): number;
  /** Lets timers, signals and streams have their turn. */
  breathe(): Promise<void>;
  /** Fires at Ctrl-C. A command that works long looks at it, prints what it has and ends. */
  readonly stop: AbortSignal;
}
