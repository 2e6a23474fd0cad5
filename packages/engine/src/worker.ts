import { Session } from './protocol/session.js';

/** The little that a worker's inside needs of its surroundings; browsers and Node's `worker_threads` port both fit. */
export interface WorkerPort {
  postMessage(line: string): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

/** Timers and a clock, as every surrounding has them; handed in so that this package needs no types of any. */
export interface WorkerWorld {
  now(): number;
  /** Calls back when waiting messages have been delivered: `setTimeout(callback, 0)` will do. */
  later(callback: () => void): void;
}

/**
 * Runs the line protocol behind a port: each message in is a line, each message out is a line. In a browser's worker:
 * `serveWorker(self, { now: () => performance.now(), later: (callback) => setTimeout(callback, 0) })`.
 */
export function serveWorker(port: WorkerPort, world: WorkerWorld): Session {
  const session = new Session((line) => port.postMessage(line), {
    now: () => world.now(),
    breathe: () => new Promise((resolve) => world.later(resolve)),
  });
  port.onmessage = ({ data }) => {
    if (typeof data === 'string') session.receive(data);
  };
  return session;
}
