import { createRequire } from 'node:module';
import { Command, CommanderError } from 'commander';
import { addOption, fillCommand, LANGUAGE_OPTION } from './command.js';
import { COMMANDS } from './commands.js';
import type { Context } from './context.js';
import { newContext } from './context.js';
import type { ExitCode } from './exit.js';
import { EXIT, EXIT_MEANINGS } from './exit.js';
import { helpIn, makeComplaint } from './help.js';
import type { Io } from './io.js';
import { chooseLanguage, localeLanguage } from './language-choice.js';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

/** The table of exit statuses for the help. */
function exitTable(context: Context): string {
  const title = context.say({ ru: 'Код завершения:', en: 'Exit status:' });
  const rows = EXIT_MEANINGS.map(([code, meaning]) => `  ${String(code).padEnd(4)} ${context.say(meaning)}`);
  return [context.paint.bold(title), ...rows].join('\n');
}

/** Of the commands only those that the arguments name are loaded; the others are there with their names. */
async function newProgram(
  args: readonly string[],
  context: Context,
  write: (text: string) => void,
  done: (code: ExitCode) => void,
): Promise<Command> {
  const program = new Command('rikoshet');
  program
    .description(
      context.say({
        ru: 'Футбол на бумаге и шахбол: показать, проверить, перевести, посчитать, сыграть.',
        en: 'Paper football and Shakhbol: show, check, convert, count, play.',
      }),
    )
    .version(version, '-V, --version', context.say({ ru: 'показать версию', en: 'show the version' }))
    .helpCommand('help [command]', context.say({ ru: 'справка о команде', en: 'help on a command' }))
    .exitOverride()
    .configureOutput({
      writeOut: write,
      writeErr: (text) => void context.io.stderr.write(text),
      outputError: (text, writeError) => writeError(`rikoshet: ${makeComplaint(context.language, text)}\n`),
      getOutHelpWidth: () => context.io.stdout.columns ?? 80,
      getErrHelpWidth: () => context.io.stderr.columns ?? 80,
      getOutHasColors: () => context.io.stdout.isTerminal,
      getErrHasColors: () => context.io.stderr.isTerminal,
    });
  addOption(program, context, LANGUAGE_OPTION);
  helpIn(program, context, {
    examples: [
      {
        call: 'rikoshet show game.an --turn 7',
        about: { ru: 'доска после хода 7', en: 'the board after turn 7' },
      },
      { call: 'rikoshet check *.an', about: { ru: 'проверить записи партий', en: 'check records of games' } },
      { call: 'rikoshet help convert', about: { ru: 'справка о команде', en: 'help on one command' } },
    ],
  });
  program.addHelpText('after', `\n${exitTable(context)}`);
  for (const { name, about, load } of COMMANDS) {
    const command = program.command(name).description(context.say(about));
    if (args.includes(name)) fillCommand(command, context, (await load()).command, done);
  }
  return program;
}

/** One call of `rikoshet`: `args` as the shell gives them, without the program's name. Answers the exit status. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const language = chooseLanguage(args, io.env);
  if (!language.ok) return newContext(io, localeLanguage(io.env)).refuse(language.error);
  const context = newContext(io, language.value);
  const help: string[] = [];
  let code: ExitCode = EXIT.ok;
  const program = await newProgram(
    args,
    context,
    (text) => help.push(text),
    (status) => {
      code = status;
    },
  );
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      await context.note(
        `rikoshet: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      return EXIT.bug;
    }
    if (error.exitCode !== 0 || args.length === 0) code = EXIT.usage;
  }
  for (const text of help) await io.stdout.write(text);
  return code;
}
