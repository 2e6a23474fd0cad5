/** Dashes people and word processors type for "-"; all of them are one UTF-16 unit. */
export const DASHES = '-‐‑‒–—―−﹘﹣－';

// Letters that look alike in Cyrillic and Latin type (capital and small; в and н by their capitals), and the full-width forms.
const FROM = 'авеёкмнорстухіјѕԁԛԝһ';
const TO = 'abeekmhopctyxijsdqwh';

const FOLD: ReadonlyMap<string, string> = new Map([
  ...Array.from(FROM).flatMap((letter, i): [string, string][] => [
    [letter, TO[i]!],
    [letter.toUpperCase(), TO[i]!],
  ]),
  ...Array.from(DASHES).map((dash): [string, string] => [dash, '-']),
  ...Array.from('¹²³').map((digit, i): [string, string] => [digit, `${i + 1}`]),
  ...Array.from('\u200b\u200c\u200d\u2060\ufeff').map((blank): [string, string] => [blank, ' ']),
]);

const foldUnit = (unit: string): string =>
  FOLD.get(unit) ??
  (unit >= '\uff01' && unit <= '\uff5e'
    ? String.fromCharCode(unit.charCodeAt(0) - 0xfee0).toLowerCase()
    : unit.toLowerCase());

/**
 * The text as readers compare it: small letters, Cyrillic look-alikes as Latin ones, every dash as "-", full-width and raised digits
 * as plain ones. Keeps the length, so an offset into the result is an offset into the text.
 */
export const fold = (text: string): string =>
  text.replace(
    /[A-ZА-ЯЁа-яёІіЈјЅѕ\u0500-\u052fҺһ¹²³\u200b-\u200d\u2010-\u2015\u2060−﹘﹣\ufeff\uff01-\uff5e]+/g,
    (run) => (run.length === 1 ? foldUnit(run) : run.replace(/[^]/g, foldUnit)),
  );

const LETTER: Readonly<Record<string, string>> = { '\n': 'n', '\r': 'r', '\t': 't' };
const MEANING: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', s: ' ' };

/** Puts a backslash before each of `stops` and before backslashes; line breaks become `\n`, a space at either end `\s`. */
export function escapeText(text: string, stops: string): string {
  const escape = (unit: string, i: number): string => {
    if (LETTER[unit]) return `\\${LETTER[unit]}`;
    if (unit === ' ') return i === 0 || i === text.length - 1 || stops.includes(unit) ? '\\s' : unit;
    return unit === '\\' || stops.includes(unit) ? `\\${unit}` : unit;
  };
  return text.replace(/[^]/g, escape);
}

/** The inverse of `escapeText`; a backslash before anything else stays. */
export const unescapeText = (text: string): string =>
  text.includes('\\')
    ? text.replace(/\\([nrts\\{}[\]"])/g, (_, unit: string) => MEANING[unit] ?? unit)
    : text;

/** Where the first of `stops` that no backslash hides stands, from `from` on; the end of the text where there is none. */
export function findStop(text: string, from: number, stops: string): number {
  let i = from;
  for (; i < text.length && !stops.includes(text[i]!); i++) if (text[i] === '\\') i++;
  return Math.min(i, text.length);
}
