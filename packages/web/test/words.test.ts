import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@rikoshet/game/language';

/** Every table of texts that the page has, found by its name, so that a new one cannot be forgotten. */
const loaders = import.meta.glob<Record<string, unknown>>('../src/**/*words.ts');
// Some tables stand beside code that names an element's class; nothing here makes one.
vi.stubGlobal('HTMLElement', Object);
const modules: Record<string, unknown> = {};
for (const [path, load] of Object.entries(loaders)) modules[path] = await load();

type Leaf = readonly [where: string, message: Readonly<Record<string, unknown>>];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Messages anywhere inside a table: whatever has the languages as its keys. */
function leaves(where: string, value: unknown): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => leaves(`${where}[${index}]`, one));
  if (!isRecord(value)) return [];
  if (LANGUAGES.some((language) => language in value)) return [[where, value]];
  return Object.entries(value).flatMap(([name, inside]) => leaves(`${where}.${name}`, inside));
}

const all = Object.entries(modules).flatMap(([path, module]) =>
  leaves(path.replace(/^.*\/src\//, ''), module),
);
const texts = (message: unknown): string[] =>
  typeof message === 'string' ? [message] : isRecord(message) ? Object.values(message).flatMap(texts) : [];
const names = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!))].sort();

/** Letters and marks of notation, which are the same in every language; names of languages; what is quoted from records. */
const NOTATION = /[ВН](?:[;,][ВН])?|ЧВ\([ВН]\)|БП|Х|ку²?|АН/g;
const isLanguageName = (where: string): boolean => /language(Name|Code)$/.test(where);

describe('texts of the page', () => {
  it('are found in all their tables', () => {
    expect(Object.keys(modules).length).toBeGreaterThanOrEqual(8);
    expect(all.length).toBeGreaterThan(300);
  });

  it('are written in every language, with the same values in braces', () => {
    for (const [where, message] of all) {
      const first = texts(message[LANGUAGES[0]]).flatMap(names);
      for (const language of LANGUAGES) {
        const written = texts(message[language]);
        expect(written.length, `${where} in ${language}`).toBeGreaterThan(0);
        for (const text of written) expect(text.trim(), `${where} in ${language}`).not.toBe('');
        expect([...new Set(written.flatMap(names))].sort(), where).toEqual([...new Set(first)].sort());
      }
    }
  });

  it('have every plural form that their language needs', () => {
    for (const [where, message] of all) {
      for (const language of LANGUAGES) {
        const forms = message[language];
        if (!isRecord(forms)) continue;
        const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
        expect(Object.keys(forms), `${where} in ${language}`).toEqual(expect.arrayContaining(needed));
      }
    }
  });

  it('are translated: no Russian in English, no English sentence in Russian', () => {
    for (const [where, message] of all) {
      if (isLanguageName(where)) continue;
      for (const text of texts(message['en']))
        expect(text.replaceAll(NOTATION, ''), where).not.toMatch(/[а-яё]{2,}/iu);
      // Two English words side by side: a name, a file format or a turn is one word.
      for (const text of texts(message['ru'])) {
        const plain = text.replaceAll(/\{\w+\}|<[^>]*>|[«“][^»”]*[»”]|[a-y]\d+(-[a-y]\d+)*/g, ' ');
        if (!/[а-яё]/iu.test(plain)) expect(plain, where).not.toMatch(/[a-z]{3,}\s+[a-z]{3,}\s+[a-z]{3,}/iu);
      }
    }
  });
});
