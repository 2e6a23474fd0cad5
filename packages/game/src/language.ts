/** The languages of the product, in the order in which they are offered. A third one is a new entry here: the compiler then names every sentence that lacks it. */
export const LANGUAGES = ['ru', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One thing said to people, once in each language. */
export type Sentence = Readonly<Record<Language, string>>;

export const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

/** The language a locale such as `ru_RU.UTF-8` or `en-GB` asks for; English where it asks for none of ours. */
export function languageOf(locale: string | undefined): Language {
  const code = (locale ?? '').slice(0, 2).toLowerCase();
  return isLanguage(code) ? code : 'en';
}
