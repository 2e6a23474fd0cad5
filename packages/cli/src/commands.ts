import type { CommandSpec } from './command.js';
import { checkCommand } from './commands/check.js';
import { convertCommand } from './commands/convert.js';
import { mathCommand } from './commands/math.js';
import { perftCommand } from './commands/perft.js';
import { playCommand } from './commands/play.js';
import { serveCommand } from './commands/serve.js';
import { showCommand } from './commands/show.js';

/**
 * All commands in the order of the help. A new one is a file that exports a `CommandSpec` and a line here;
 * the engine's commands come the same way, each a thin file in `commands/` over what packages/engine does.
 */
export const COMMANDS: readonly CommandSpec[] = [
  showCommand,
  checkCommand,
  convertCommand,
  mathCommand,
  perftCommand,
  playCommand,
  serveCommand,
];
