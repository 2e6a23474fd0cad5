import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const page = process.env['RIKOSHET_WEB_DIST'] ?? join(root, 'packages/web/dist');
const main = pathToFileURL(join(root, 'packages/cli/src/main.ts')).href;
/** Another script that takes the same arguments may stand in for the command, already bundled. */
const bundled = process.env['RIKOSHET_TEST_SERVER'];
/** From the sources, so that nothing has to be built first. With `--eval` the name of the script is missing: `rikoshet`. */
const command =
  bundled === undefined
    ? [
        '--conditions=source',
        '--import=tsx',
        '--input-type=module',
        `--eval=const { main } = await import('${main}'); await main();`,
        'rikoshet',
        'serve',
      ]
    : [bundled, 'serve'];

/** `rikoshet serve` as a process of its own, with the built page and a fresh database. */
export class PlayServer {
  #child: ChildProcess | undefined;
  readonly #data = mkdtempSync(join(tmpdir(), 'rikoshet-page-'));
  url = '';

  /** Starts, or starts again at the same address. */
  async start(): Promise<void> {
    const port = this.url === '' ? '0' : new URL(this.url).port;
    const args = [...command, '--data', this.#data, '--port', port, '--page', page, '--log', 'error'];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    const [first] = (await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => ['it stopped']),
    ])) as [Buffer | string];
    const address = /http:\/\/[\d.]+:\d+/.exec(String(first))?.[0];
    if (address === undefined) throw new Error(`the server did not start: ${String(first)}`);
    this.url = address;
  }

  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** Stops, and removes the database. */
  async end(): Promise<void> {
    await this.stop();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
