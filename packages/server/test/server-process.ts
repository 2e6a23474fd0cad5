import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'node_modules/.cache/rikoshet-server-test');

/** Bundles `child.ts` once, so that a restart costs what a restart of the product costs. */
export async function buildChild(): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `child-${process.pid}.mjs`);
  await build({
    entryPoints: [fileURLToPath(new URL('child.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    external: [
      'better-sqlite3',
      'fastify',
      '@fastify/*',
      'pino',
      'kysely',
      'zod',
      'zod/*',
      '@resvg/*',
      'pdfkit',
      'svg-to-pdfkit',
    ],
    logLevel: 'silent',
  });
  return outfile;
}

export interface ServerProcess {
  readonly url: string;
  /** True from the moment in which it was told to stop. */
  readonly stopping: boolean;
  /** Sends a signal and waits until the process is gone. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

export async function startProcess(script: string, dataDir: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const first = await Promise.race([once(child.stdout, 'data') as Promise<[Buffer]>, exited]);
  const line = String(first[0]).trim();
  if (!line.startsWith('http')) throw new Error(`the server did not start: ${line}`);
  let stopping = false;
  return {
    url: line,
    get stopping() {
      return stopping;
    },
    stop: async (signal) => {
      stopping = true;
      child.kill(signal);
      return (await exited)[0];
    },
  };
}
