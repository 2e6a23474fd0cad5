import { createSignal } from 'solid-js';
import { LANGUAGES, isLanguage, languageOf, type Language, type Sentence } from '@rikoshet/game/language';

/** The plural categories of each language, as Intl.PluralRules names them. */
interface PluralCategories {
  ru: 'one' | 'few' | 'many' | 'other';
  en: 'one' | 'other';
}

/** A phrase that depends on a number, `{n}` in the text. The compiler asks for every form of every language. */
export type Plural = { readonly [L in Language]: Readonly<Record<PluralCategories[L], string>> };

/** The names in braces in a text: `'{who} wins'` → `'who'`. */
type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<S extends Sentence> = [Names<S[Language]>] extends [never]
  ? []
  : [values: Readonly<Record<Names<S[Language]>, string | number>>];

const STORED = 'rikoshet.language';

function first(): Language {
  try {
    const stored = localStorage.getItem(STORED);
    if (stored !== null && isLanguage(stored)) return stored;
  } catch {
    // A blocked storage forgets the choice; nothing else depends on it.
  }
  const locales = typeof navigator === 'undefined' ? [] : navigator.languages;
  return languageOf(locales.find((locale) => isLanguage(locale.slice(0, 2).toLowerCase())));
}

const [current, setCurrent] = createSignal<Language>(first());

/** The language the page speaks now. Reactive. */
export const language = current;

export function setLanguage(next: Language): void {
  setCurrent(next);
  if (typeof document !== 'undefined') document.documentElement.lang = next;
  try {
    localStorage.setItem(STORED, next);
  } catch {
    // as above
  }
}

/** The language after this one, for a button that steps through all of them. */
export const nextLanguage = (now: Language): Language =>
  LANGUAGES[(LANGUAGES.indexOf(now) + 1) % LANGUAGES.length] ?? now;

const fill = (text: string, values: Readonly<Record<string, string | number>> | undefined): string =>
  values ? text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text;

/** Says a message in the language of the page. Reactive: inside JSX it changes with the language, without a reload. */
export const t = <const S extends Sentence>(message: S, ...[values]: Values<S>): string =>
  fill(message[current()], values);

const rules: Partial<Record<Language, Intl.PluralRules>> = {};

/** Says a message in the plural form that `n` needs. */
export function plural(message: Plural, n: number): string {
  const now = current();
  const rule = (rules[now] ??= new Intl.PluralRules(now));
  const forms: Readonly<Partial<Record<string, string>>> = message[now];
  return fill(forms[rule.select(n)] ?? forms['other'] ?? '', { n: formatNumber(n) });
}

/** A number as the language writes it (28 815 / 28,815). */
export const formatNumber = (n: number): string => new Intl.NumberFormat(current()).format(n);
