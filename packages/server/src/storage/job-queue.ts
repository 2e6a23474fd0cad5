/** A piece of work that belongs to whoever took it until it is given back or the time for it is over. */
export interface Job {
  readonly key: string;
  /** There is nothing left to do. */
  done(): Promise<void>;
  /** Something is left, or it went wrong: anybody may take it again after `delay` ms. */
  again(delay?: number): Promise<void>;
}

/**
 * Work for any number of workers on any machines. A job is a short piece of a longer work; whoever does it keeps what
 * was reached where the next one finds it. It is handed out again where its worker was not heard of in time, so a
 * killed worker loses nothing, and two may have it at once: what they keep must bear that.
 */
export interface JobQueue {
  /** Asks for the work called `key`; asked for again while it waits it stays one. */
  ask(key: string): Promise<void>;
  take(): Promise<Job | undefined>;
  close(): Promise<void>;
}

/** How long a job belongs to its worker, in ms. */
export const JOB_TIME = 60_000;
