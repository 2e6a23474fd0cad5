import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'node_modules/.cache/rikoshet-server-test');

/** Bundles a child process once, so that a restart costs what a restart of the product costs. */
export async function buildChild(name: 'child' | 'worker-child' = 'child'): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${name}-${process.pid}.mjs`);
  await build({
    entryPoints: [fileURLToPath(new URL(`${name}.ts`, import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    // Ours are bundled from their sources, everything else is loaded as it is installed.
    plugins: [
      {
        name: 'only-ours',
        setup: (bundle) => {
          bundle.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@rikoshet/') ? undefined : { path, external: true },
          );
        },
      },
    ],
    logLevel: 'silent',
  });
  return outfile;
}

export interface Usage {
  readonly memory: NodeJS.MemoryUsage;
  /** Processor time since its start, in microseconds. */
  readonly cpu: NodeJS.CpuUsage;
}

export interface ServerProcess {
  readonly url: string;
  /** True from the moment in which it was told to stop. */
  readonly stopping: boolean;
  /** What it needs at the moment, after a collection. */
  usage(): Promise<Usage>;
  /** Sends a signal and waits until the process is gone. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

export async function startProcess(script: string, options: object): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--expose-gc', script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const out = child.stdout!;
  const first = await Promise.race([once(out, 'data') as Promise<[Buffer]>, exited]);
  const line = String(first[0]).trim();
  if (!/^(?:http|working)/.test(line)) throw new Error(`the server did not start: ${line}`);
  let stopping = false;
  return {
    url: line,
    get stopping() {
      return stopping;
    },
    usage: async () => {
      child.send('usage');
      const [usage] = (await once(child, 'message')) as [Usage];
      return usage;
    },
    stop: async (signal) => {
      stopping = true;
      child.kill(signal);
      return (await exited)[0];
    },
  };
}
