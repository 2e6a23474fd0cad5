import type { Sentence } from '@rikoshet/game/language';
import type { Command } from 'commander';
import { Argument, Option } from 'commander';
import type { Context } from './context.js';
import type { ExitCode } from './exit.js';
import { helpIn, type HelpSpec } from './help.js';

export interface OptionSpec {
  /** As commander reads it: `--field <size>`, `-o, --output <file>`, `--json`. */
  readonly flags: string;
  readonly about: Sentence;
  readonly choices?: readonly string[];
  /** The value taken where the option is not given. Booleans are false. */
  readonly otherwise?: string;
}

/** What a command takes and does, as data: what its help says and what runs. `Options` is what the flags give, by their long names in camelCase. */
export interface CommandSpec<Options extends object = object> extends HelpSpec {
  /** Positional arguments as commander reads them: `[file]`, `[files...]`. */
  readonly arguments?: readonly { readonly term: string; readonly about: Sentence }[];
  readonly options: readonly OptionSpec[];
  run(context: Context, files: readonly string[], options: Options): Promise<ExitCode>;
}

/** `--lang`, understood before and after the name of a command. */
export const LANGUAGE_OPTION: OptionSpec = {
  flags: '--lang <language>',
  about: {
    ru: 'язык: ru или en (иначе из LC_ALL, LC_MESSAGES, LANG)',
    en: 'language: ru or en (else from LC_ALL, LC_MESSAGES, LANG)',
  },
};

export const addOption = (command: Command, context: Context, spec: OptionSpec): void => {
  const option = new Option(spec.flags, context.say(spec.about));
  if (spec.choices) option.choices(spec.choices);
  if (spec.otherwise !== undefined) option.default(spec.otherwise);
  command.addOption(option);
};

/** Gives a command of the program its options, help and work; `done` gets its exit status. */
export function fillCommand(
  command: Command,
  context: Context,
  spec: CommandSpec,
  done: (code: ExitCode) => void,
): void {
  helpIn(command, context, spec);
  for (const { term, about } of spec.arguments ?? [])
    command.addArgument(new Argument(term, context.say(about)));
  for (const option of spec.options) addOption(command, context, option);
  addOption(command, context, LANGUAGE_OPTION);
  command.action(async () => {
    done(await spec.run(context, command.args, command.opts()));
  });
}
