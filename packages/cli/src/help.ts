import type { Language, Sentence } from '@rikoshet/game/language';
import type { Command } from 'commander';
import type { Context } from './context.js';

/** A call that works as it stands in the folder `packages/cli/examples`; the tests run each of them. */
export interface Example {
  readonly call: string;
  readonly about: Sentence;
}

/** What the help of a command says besides its options. */
export interface HelpSpec {
  /** A paragraph below the options: what the output holds, what is read generously. */
  readonly details?: Sentence;
  readonly examples: readonly Example[];
}

/** Commander's own words, which it has in English only. */
const TITLES: Readonly<Record<string, Sentence>> = {
  'Usage:': { ru: 'Как вызвать:', en: 'Usage:' },
  'Arguments:': { ru: 'Аргументы:', en: 'Arguments:' },
  'Options:': { ru: 'Ключи:', en: 'Options:' },
  'Commands:': { ru: 'Команды:', en: 'Commands:' },
};

export const HELP_FLAGS = '-h, --help';
export const HELP_ABOUT: Sentence = { ru: 'показать эту справку', en: 'show this help' };
const EXAMPLES: Sentence = { ru: 'Примеры:', en: 'Examples:' };

/** What commander complains about, as patterns over its English, because it has no other door for translation. */
const COMPLAINTS: readonly (readonly [RegExp, string])[] = [
  [/^error: unknown option '(.*?)'/u, 'неизвестный ключ «$1»'],
  [/^error: unknown command '(.*?)'/u, 'неизвестная команда «$1»'],
  [/^error: missing required argument '(.*?)'/u, 'не хватает аргумента «$1»'],
  [/^error: option '(.*?)' argument missing/u, 'ключу «$1» нужно значение'],
  [/^error: required option '(.*?)' not specified/u, 'нужен ключ «$1»'],
  [/^error: option '(.*?)' cannot be used with option '(.*?)'/u, 'ключи «$1» и «$2» вместе не бывают'],
  [
    /^error: option '(.*?)' argument '([\s\S]*?)' is invalid\. Allowed choices are (.*?)\.$/mu,
    'ключ «$1»: значение «$2» не годится, можно: $3',
  ],
  [
    /^error: command-argument value '([\s\S]*?)' is invalid for argument '(.*?)'\. Allowed choices are (.*?)\.$/mu,
    'аргумент «$2»: значение «$1» не годится, можно: $3',
  ],
  [
    /^error: too many arguments(?: for '(.*?)')?\. Expected (\d+) arguments? but got (\d+)\./u,
    'слишком много аргументов: нужно $2, дано $3',
  ],
  [/\(Did you mean one of (.*?)\?\)/u, '(может быть, одно из: $1?)'],
  [/\(Did you mean (.*?)\?\)/u, '(может быть, $1?)'],
];

/** A complaint of commander in the language of this run. */
export function makeComplaint(language: Language, text: string): string {
  let said = text.trim();
  if (language === 'ru') for (const [pattern, words] of COMPLAINTS) said = said.replace(pattern, words);
  return said.replace(/^error: /u, '').replace(/\n\(/u, ' (');
}

/** A paragraph folded to the width of the terminal; a line break stays where a sentence ends. */
const wrapped = (command: Command, { io }: Context, text: string): string =>
  command.createHelp().boxWrap(text.replaceAll(/(?<![.:])\n/gu, ' '), io.stdout.columns ?? 80);

/** Gives a command its help in the language of this run: titles, usage, examples. */
export function helpIn(command: Command, context: Context, spec: HelpSpec): void {
  const { paint, language } = context;
  const ru = language === 'ru';
  command.helpOption(HELP_FLAGS, context.say(HELP_ABOUT));
  command.configureHelp({
    styleTitle: (title) => paint.bold(TITLES[title]?.[language] ?? title),
    styleUsage: (usage) =>
      ru ? usage.replace('[options]', '[ключи]').replace('[command]', '[команда]') : usage,
    subcommandTerm: (sub) => sub.name(),
    optionDescription: (option) => {
      const extra: string[] = [];
      if (option.argChoices) extra.push(`${ru ? 'можно' : 'one of'}: ${option.argChoices.join(', ')}`);
      if (typeof option.defaultValue === 'string')
        extra.push(`${ru ? 'обычно' : 'default'}: ${option.defaultValue}`);
      return extra.length > 0 ? `${option.description} (${extra.join('; ')})` : option.description;
    },
  });
  const lines: string[] = [];
  if (spec.details) lines.push('', wrapped(command, context, context.say(spec.details)));
  if (spec.examples.length > 0) lines.push('', paint.bold(context.say(EXAMPLES)));
  for (const { call, about } of spec.examples)
    lines.push(`  ${paint.dim(`# ${context.say(about)}`)}`, `  ${call}`);
  if (lines.length > 0) command.addHelpText('after', lines.join('\n'));
}
