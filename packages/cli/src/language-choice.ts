import type { Language } from '@rikoshet/game/language';
import { LANGUAGES, isLanguage, languageOf } from '@rikoshet/game/language';
import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import { usageFailure } from './failure.js';

/** The value of the last `--lang` among the arguments, before the arguments are parsed: the help needs it. */
function askedFor(args: readonly string[]): string | undefined {
  let asked: string | undefined;
  for (const [index, arg] of args.entries()) {
    if (arg === '--') break;
    if (arg === '--lang') asked = args[index + 1] ?? asked;
    else if (arg.startsWith('--lang=')) asked = arg.slice('--lang='.length);
  }
  return asked;
}

/** The language of the locale: the first of the three variables that says anything decides, as POSIX has it. */
export const localeLanguage = (env: Readonly<Record<string, string | undefined>>): Language =>
  languageOf(
    ['LC_ALL', 'LC_MESSAGES', 'LANG']
      .map((name) => env[name])
      .find((value) => value !== undefined && value !== ''),
  );

/** `--lang`, else the locale. */
export function chooseLanguage(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Result<Language> {
  const asked = askedFor(args);
  if (asked === undefined) return ok(localeLanguage(env));
  if (isLanguage(asked)) return ok(asked);
  const known = LANGUAGES.join(', ');
  return usageFailure({
    ru: `нет такого языка: «${asked}», есть ${known}`,
    en: `no such language: “${asked}”, there are ${known}`,
  });
}
