import { fail, ok, type Result } from '@rikoshet/game/result';
import { LIMITS } from '@rikoshet/protocol/limits';

/** Letters that look alike, by the Latin one; the digits 0 and 1 pass for letters as well. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    ь: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    ё: 'e',
    һ: 'h',
    н: 'h',
    і: 'i',
    ї: 'i',
    ј: 'j',
    к: 'k',
  },
  ...{
    м: 'm',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    г: 'r',
    ѕ: 's',
    т: 't',
    ц: 'u',
    ѵ: 'v',
    ԝ: 'w',
    х: 'x',
    у: 'y',
    з: '3',
  },
  ...{
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    μ: 'm',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
  },
  ...{ '0': 'o', '1': 'i', l: 'i', ı: 'i' },
};

/** Names that only the house may bear. */
const RESERVED = [
  ...['admin', 'administrator', 'moderator', 'rikoshet', 'server', 'system', 'bot', 'engine', 'computer'],
  ...['админ', 'администратор', 'модератор', 'рикошет', 'сервер', 'система', 'бот', 'движок', 'компьютер'],
  ...['anonymous', 'guest', 'аноним', 'гость', 'upper', 'lower', 'white', 'black'],
];

/**
 * A name as the eye sees it: two names with one key could be taken for each other. Case, accents, marks between the
 * letters and the alphabet make no difference.
 */
export function nameKey(name: string): string {
  const bare = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return Array.from(bare, (letter) => LOOKS_LIKE[letter] ?? letter).join('');
}

const RESERVED_KEYS: ReadonlySet<string> = new Set(RESERVED.map(nameKey));

const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Han',
  'Hangul',
] as const;
const IN_SCRIPT = SCRIPTS.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));
const SHAPE = /^[\p{L}\p{N}](?:(?:[ _-]|\. ?)?[\p{L}\p{M}\p{N}])*\.?$/u;

export interface AccountName {
  readonly name: string;
  readonly key: string;
}

/** The name that an account may bear, in one spelling, with its key; a sentence where it may not. */
export function checkAccountName(text: string): Result<AccountName> {
  const name = text.normalize('NFC').trim();
  const { least, most } = LIMITS.accountName;
  const length = Array.from(name).length;
  if (length < least)
    return fail('name-too-short', {
      ru: `В имени должно быть хотя бы ${least} знака.`,
      en: `A name has at least ${least} characters.`,
    });
  if (length > most)
    return fail('name-too-long', {
      ru: `Имя длиннее ${most} знаков.`,
      en: `The name is longer than ${most} characters.`,
    });
  if (!SHAPE.test(name))
    return fail('name-bad-character', {
      ru: 'В имени могут быть буквы, цифры и между ними по одному пробелу, точке, дефису или подчёркиванию.',
      en: 'A name is made of letters and digits, with single spaces, dots, hyphens or underscores between them.',
    });
  if (IN_SCRIPT.filter((script) => script.test(name)).length > 1)
    return fail('name-mixed-scripts', {
      ru: 'В имени смешаны буквы разных алфавитов: его можно принять за другое.',
      en: 'The name mixes letters of different alphabets: it could be taken for another one.',
    });
  const key = nameKey(name);
  if (key === '' || !/\p{L}/u.test(name))
    return fail('name-bad-character', {
      ru: 'В имени должна быть хотя бы одна буква.',
      en: 'A name has at least one letter.',
    });
  if (RESERVED_KEYS.has(key))
    return fail('name-reserved', {
      ru: 'Это имя оставлено за сервером; выберите другое.',
      en: 'This name is reserved; choose another one.',
    });
  return ok({ name, key });
}
