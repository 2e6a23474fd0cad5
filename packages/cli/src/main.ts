import { EXIT } from './exit.js';
import { processIo } from './process-io.js';
import { run } from './run.js';

/** The process: arguments in, exit status out. Called by bin/rikoshet.js. */
export async function main(): Promise<void> {
  process.exitCode = EXIT.bug;
  process.exitCode = await run(process.argv.slice(2), processIo());
  // A pipe that is still open on the other side would keep the process alive; output still gets drained.
  process.stdin.destroy();
}
