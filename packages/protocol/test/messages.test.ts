import { clientMessageSchema, serverMessageSchema } from '@rikoshet/protocol/live';
import { nameSchema } from '@rikoshet/protocol/common';
import { check, readMessage } from '@rikoshet/protocol/read';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const options = [...clientMessageSchema.options, ...serverMessageSchema.options];

test('every message is described, every client message has an example that fits', () => {
  for (const option of options) expect(option.meta()?.description, option.shape.t.value).toMatch(/\.$/);
  for (const option of clientMessageSchema.options) {
    const { example } = option.meta() as { example: unknown };
    expect(check(clientMessageSchema, example)).toEqual({ ok: true, value: example });
  }
});

describe('reading', () => {
  const code = (text: string) => {
    const read = readMessage(clientMessageSchema, text);
    return read.ok ? 'ok' : `${read.error.code}: ${read.error.sentence.en}`;
  };

  test('names the wrong field', () => {
    expect(code('{"t":"ping","n":1}')).toBe('ok');
    expect(code('{"t":"ping","n":"1"}')).toBe('bad-message: The message has a wrong field “n”.');
    expect(code('{"t":"do","id":"c","command":{"kind":"turn","ply":-1,"turn":"d6"}}')).toContain(
      'command.ply',
    );
    expect(code('{"t":"do","id":"c","command":{"kind":"resign","by":1}}')).toContain('“command”');
    expect(code('{"t":"ping"')).toContain('bad-json');
    expect(code('null')).toContain('bad-message');
    expect(code('{"t":"shout"}')).toContain('bad-message');
  });

  test('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const read = readMessage(clientMessageSchema, text);
        if (!read.ok) expect(read.error.sentence.ru).not.toBe('');
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['Анна', true],
  ['', true],
  ['O’Neil-2', true],
  ['Anna Maria', true],
  [' Anna', false],
  ['a\nb', false],
  ['a\u202Eb', false],
  ['a\u0000', false],
  ['<b>x</b>', false],
  ['x'.repeat(33), false],
])('name %j', (name, good) => {
  expect(check(nameSchema, name).ok).toBe(good);
});
