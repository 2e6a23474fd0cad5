import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DASHES, escapeText, findStop, fold, unescapeText } from '../src/text.js';

describe('fold', () => {
  it('takes Cyrillic look-alikes, capitals, dashes, full-width and raised digits', () => {
    expect(fold('АВЕКМНОРСТУХ авекмнорстух')).toBe('abekmhopctyx abekmhopctyx');
    expect(fold('D6–Е7—d8−С9')).toBe('d6-e7-d8-c9');
    expect(fold('ｄ６－ｅ１０')).toBe('d6-e10');
    expect(fold('ку²')).toBe('ky2');
    for (const dash of DASHES) expect(fold(dash)).toBe('-');
  });

  it('keeps the length of every text, so that offsets stay', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom('İ', 'ẞ', 'ǅ', 'Ё', '🏁', 'Х', 'ﬀ') }),
        ),
        (text) => {
          expect(fold(text)).toHaveLength(text.length);
          expect(fold(fold(text))).toBe(fold(text));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('escapeText', () => {
  it('hides every stop and comes back', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('ab }]"\\{[%nrs \n\r\t')) }),
        fc.constantFrom('}', '"', ' []}', '[]}'),
        (text, stops) => {
          const escaped = escapeText(text, stops);
          expect(unescapeText(escaped)).toBe(text);
          expect(findStop(escaped, 0, stops)).toBe(escaped.length);
          expect(escaped).not.toMatch(/[\n\r]/);
          expect(escaped.trim()).toBe(escaped);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('leaves foreign backslashes alone', () => expect(unescapeText('C:\\dir\\x')).toBe('C:\\dir\\x'));
});
