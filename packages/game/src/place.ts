import { LANGUAGES, type Language, type Sentence } from './language.js';
import type { GameError, Place } from './result.js';

const WORDS: readonly (readonly [keyof Place, Sentence])[] = [
  ['line', { ru: 'строка', en: 'line' }],
  ['column', { ru: 'знак', en: 'character' }],
  ['turn', { ru: 'ход', en: 'turn' }],
];

/** The sentence starts with a place of its own, such as "звено 3: ". */
const PLACED = /^\p{L}+ \d+[:,] /u;

/** The error with the place filled in and said first: "строка 4, ход 7, звено 3: f6–g7 уже проведено". */
export function placed<E extends GameError>(error: E, place: Place): E {
  const say = (language: Language): string => {
    const words = WORDS.filter(([part]) => place[part] !== undefined && error.place[part] === undefined).map(
      ([part, word]) => `${word[language]} ${place[part]!}`,
    );
    const inner = error.sentence[language];
    if (words.length === 0) return inner;
    return `${words.join(', ')}${PLACED.test(inner) ? ', ' : ': '}${inner}`;
  };
  const sentence = Object.fromEntries(LANGUAGES.map((language) => [language, say(language)])) as Record<
    Language,
    string
  >;
  return { ...error, place: { ...place, ...error.place }, sentence };
}

/** Line and column, from 1, of an offset. Remembers the last one, so that rising offsets cost one pass over the text. */
export function placeFinder(text: string, firstLine = 1): (offset: number) => Place {
  let line = firstLine;
  let start = 0;
  return (offset) => {
    if (offset < start) {
      line = firstLine;
      start = 0;
    }
    for (let next = text.indexOf('\n', start); next >= 0 && next < offset; next = text.indexOf('\n', start)) {
      line++;
      start = next + 1;
    }
    return { line, column: offset - start + 1, offset };
  };
}
