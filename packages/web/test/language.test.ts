import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@rikoshet/game/language';
import { language, plural, setLanguage, t } from '../src/i18n/language.js';
import { mathsWords } from '../src/i18n/maths-words.js';
import { playPlurals, playWords } from '../src/i18n/play-words.js';
import { recordWords } from '../src/i18n/record-words.js';
import { words } from '../src/i18n/words.js';

const all = Object.entries({ ...words, ...playWords, ...recordWords, ...mathsWords });
const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!).sort();

describe('messages', () => {
  it('hold the same values in every language, and no empty text', () => {
    for (const [key, message] of all) {
      for (const one of LANGUAGES) {
        expect(message[one], key).not.toBe('');
        expect(names(message[one]), key).toEqual(names(message.ru));
      }
    }
  });

  it('are translated: no Cyrillic in English but for the names of notation', () => {
    for (const [key, message] of all) {
      if (key === 'languageName' || key === 'languageCode') continue;
      expect(message.en.replaceAll(/[ВНХЧ]+(\([ВН]\))?/g, ''), key).not.toMatch(/[а-яё]/iu);
    }
  });

  it('follow the language and its plural forms', () => {
    setLanguage('ru');
    expect(language()).toBe('ru');
    expect([1, 2, 5, 11, 21, 22, 1.5].map((n) => plural(playPlurals.turns, n))).toEqual([
      '1 ход',
      '2 хода',
      '5 ходов',
      '11 ходов',
      '21 ход',
      '22 хода',
      '1,5 хода',
    ]);
    setLanguage('en');
    expect([1, 2, 0].map((n) => plural(playPlurals.turns, n))).toEqual(['1 turn', '2 turns', '0 turns']);
    expect(t(playWords.toMove, { who: 'Upper' })).toBe('Upper to move');
  });
});
