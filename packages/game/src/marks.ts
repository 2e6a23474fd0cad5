import type { Sentence } from './language.js';
import { fold } from './text.js';

/** A mark of the book or of common use: how it is printed, how else it may be written, what it means. */
export interface MarkInfo {
  readonly mark: string;
  readonly alsoRead: readonly string[];
  readonly meaning: Sentence;
}

export const MARKS: readonly MarkInfo[] = [
  { mark: '!!', alsoRead: ['‼', '$3'], meaning: { ru: 'очень сильный ход', en: 'very strong turn' } },
  { mark: '!', alsoRead: ['$1'], meaning: { ru: 'сильный ход', en: 'strong turn' } },
  { mark: '??', alsoRead: ['⁇', '$4'], meaning: { ru: 'очень слабый ход', en: 'very weak turn' } },
  { mark: '?', alsoRead: ['$2'], meaning: { ru: 'слабый ход', en: 'weak turn' } },
  { mark: '!?', alsoRead: ['⁉', '$5'], meaning: { ru: 'интересный ход', en: 'interesting turn' } },
  { mark: '?!', alsoRead: ['⁈', '$6'], meaning: { ru: 'сомнительный ход', en: 'doubtful turn' } },
  { mark: 'БП', alsoRead: ['BP'], meaning: { ru: 'безвыходное положение', en: 'no way out' } },
  {
    mark: 'ЧВ(В)',
    alsoRead: ['ЧВ(U)', 'EE(U)'],
    meaning: { ru: 'чётный выход в пользу В', en: 'even exit in favour of Upper' },
  },
  {
    mark: 'ЧВ(Н)',
    alsoRead: ['ЧВ(L)', 'EE(L)'],
    meaning: { ru: 'чётный выход в пользу Н', en: 'even exit in favour of Lower' },
  },
  { mark: 'act', alsoRead: [], meaning: { ru: 'активный ход', en: 'active turn' } },
  { mark: 'pas', alsoRead: [], meaning: { ru: 'пассивный ход', en: 'passive turn' } },
  {
    mark: 'ку²',
    alsoRead: ['ку2', 'ku2', 'ку-ку', 'ku-ku'],
    meaning: { ru: 'защита «ку-ку», метод провокаций', en: 'the "ku-ku" defence, method of provocations' },
  },
  {
    mark: 'mpk',
    alsoRead: ['мпк'],
    meaning: { ru: '«эмпэкашка», метод плотных конструкций', en: '"mpk", method of dense constructions' },
  },
];

/** Closes a record: Х, read also as X. It ends the record and does not prove that the game is over. */
export const END_MARK = 'Х';

const squeeze = (text: string): string => fold(text).replace(/\s+/g, '');

const CANONICAL: ReadonlyMap<string, string> = new Map(
  MARKS.flatMap(({ mark, alsoRead }) =>
    [mark, ...alsoRead].map((text): [string, string] => [squeeze(text), mark]),
  ),
);

/** A mark of letters is not the beginning of a word; only the end mark may be glued to it. */
const WORD_END = `(?=${fold(END_MARK)}?(?![\\p{L}\\d]))`;

const PATTERN = new RegExp(
  [...CANONICAL.keys()]
    .sort((a, b) => b.length - a.length)
    .map(
      (text) =>
        text
          .replace(/[?$()]/g, '\\$&')
          .replace('\\(', '\\s{0,9}\\(\\s{0,9}')
          .replace('\\)', '\\s{0,9}\\)') + (/[\p{L}\d]$/u.test(text) ? WORD_END : ''),
    )
    .join('|') + '|\\$\\d{1,9}(?!\\d)',
  'uy',
);

/** The mark that starts at `from` in folded text (see `fold`): its canonical spelling and where it ends. */
export function markAt(
  folded: string,
  from: number,
): { readonly mark: string; readonly end: number } | undefined {
  PATTERN.lastIndex = from;
  const found = PATTERN.exec(folded)?.[0];
  if (found === undefined) return undefined;
  return { mark: CANONICAL.get(squeeze(found)) ?? found, end: from + found.length };
}

/** Reads one mark in any of its spellings; `$14`-like ones stay as they are. */
export function parseMark(text: string): string | undefined {
  const folded = fold(text);
  const found = markAt(folded, 0);
  return found?.end === folded.length ? found.mark : undefined;
}

export const markInfo = (mark: string): MarkInfo | undefined => MARKS.find((info) => info.mark === mark);
