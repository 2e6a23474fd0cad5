import type { Language } from '@rikoshet/game/language';

const LOCALES: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-GB' };

/** A whole number with its thousands apart. */
export const makeNumber = (language: Language, value: number): string =>
  new Intl.NumberFormat(LOCALES[language]).format(value);

/** The forms of a word after a number, by plural category: English has two, Russian three. */
export interface Forms {
  readonly ru: { readonly one: string; readonly few: string; readonly many: string };
  readonly en: { readonly one: string; readonly many: string };
}

/** `5 games`, `1 игра`, `28 815 игр`. */
export function makeCount(language: Language, value: number, forms: Forms): string {
  const category = new Intl.PluralRules(LOCALES[language]).select(value);
  const word =
    language === 'ru'
      ? category === 'one' || category === 'few'
        ? forms.ru[category]
        : forms.ru.many
      : category === 'one'
        ? forms.en.one
        : forms.en.many;
  return `${makeNumber(language, value)} ${word}`;
}

/** Minutes and seconds for people: `1:05`, `2:01:09`. */
export function makeDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0
    ? `${String(hours)}:${two(minutes)}:${two(whole % 60)}`
    : `${String(minutes)}:${two(whole % 60)}`;
}

/** Names and numbers in two columns, the numbers at the right edge. */
export function makeTable(language: Language, rows: readonly (readonly [string, number])[]): string {
  const texts = rows.map(([name, value]) => [name, makeNumber(language, value)] as const);
  const width = Math.max(...texts.map(([name]) => name.length));
  const digits = Math.max(...texts.map(([, value]) => value.length));
  return texts.map(([name, value]) => `${name.padEnd(width)}  ${value.padStart(digits)}`).join('\n');
}
