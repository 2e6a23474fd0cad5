import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packRecord, unpackRecord } from '../src/share/link.js';

/** Two letters in the middle of the value changed, as a careless hand would. */
const swapped = (text: string): string => {
  const at = Math.floor(text.length / 2);
  return (
    text.slice(0, at) +
    (text[at] === 'A' ? 'B' : 'A') +
    (text[at + 1] === 'C' ? 'D' : 'C') +
    text.slice(at + 2)
  );
};

describe('a record in a link', () => {
  it('comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), async (text) => {
        const packed = await packRecord(text);
        expect(packed).toMatch(/^[\w-]+$/);
        expect(await unpackRecord(packed)).toEqual({ ok: true, value: text });
      }),
      { numRuns: 100 },
    );
  });

  it('is shorter than the text of a real game', async () => {
    const text = Array.from({ length: 40 }, (_, i) => `${i + 1}. d6-e7-f${(i % 8) + 1}-e5`).join(' ');
    expect((await packRecord(text)).length).toBeLessThan(text.length / 2);
  });

  it('answers a damaged or cut link with a sentence', async () => {
    const packed = await packRecord('1. d6-e7 2. e7-d8 3. d8-d7');
    for (const value of [
      '',
      '!!!',
      packed.slice(0, 8),
      packed.slice(0, -4),
      swapped(packed),
      'AAAA'.repeat(50),
    ]) {
      const result = await unpackRecord(value);
      expect(result.ok).toBe(false);
      if (!result.ok) expect(result.error.sentence.ru).toContain('Ссылка');
    }
  });

  it('does not unpack a bomb', async () => {
    const result = await unpackRecord(await packRecord('a'.repeat(5_000_000)));
    expect(result.ok).toBe(false);
  });
});
