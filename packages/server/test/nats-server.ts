import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';

export const NATS_SERVER = [
  '/usr/sbin/nats-server',
  '/usr/bin/nats-server',
  '/usr/local/bin/nats-server',
].find((path) => existsSync(path));

export interface NatsProcess {
  readonly url: string;
  stop(): Promise<void>;
  /** Comes back at the same address. */
  start(): Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** A NATS of one's own on this machine alone; undefined where it is not installed. */
export async function startNats(): Promise<NatsProcess | undefined> {
  if (NATS_SERVER === undefined) return undefined;
  const path = NATS_SERVER;
  const port = await freePort();
  const run = async () => {
    const child = spawn(path, ['-a', '127.0.0.1', '-p', String(port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    // It says on standard error when it listens.
    await once(child.stderr, 'data');
    child.stderr.resume();
    return child;
  };
  let child = await run();
  return {
    url: `nats://127.0.0.1:${port}`,
    start: async () => {
      child = await run();
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
