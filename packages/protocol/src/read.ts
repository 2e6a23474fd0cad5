import { fail, ok, type Result } from '@rikoshet/game/result';
import type { z } from 'zod';

const LONGEST_PATH = 80;

/** Where in the message the first fault is, as `command.turn`. */
const pathOf = (error: z.ZodError): string =>
  (error.issues[0]?.path ?? []).map(String).join('.').slice(0, LONGEST_PATH);

/** The value if it has the shape, else an error that names the field. */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): Result<z.infer<Schema>> {
  const read = schema.safeParse(value);
  if (read.success) return ok(read.data);
  const path = pathOf(read.error);
  return path === ''
    ? fail('bad-message', { ru: 'Сообщение непонятно.', en: 'The message cannot be understood.' })
    : fail('bad-message', {
        ru: `В сообщении неверно поле «${path}».`,
        en: `The message has a wrong field “${path}”.`,
      });
}

/** Reads one JSON message of a known shape. */
export function readMessage<Schema extends z.ZodType>(schema: Schema, text: string): Result<z.infer<Schema>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('bad-json', { ru: 'Это не JSON.', en: 'This is no JSON.' });
  }
  return check(schema, value);
}
