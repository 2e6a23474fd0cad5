import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import type { Options } from '@rikoshet/paper-football/options';
import { DEFAULT_OPTIONS, parseOrder } from '@rikoshet/paper-football/options';
import { parseSize } from '@rikoshet/paper-football/size';
import type { OptionSpec } from './command.js';
import { asUsage } from './failure.js';

export interface FieldFlags {
  readonly field?: string;
  readonly order?: string;
}

/** `--field` and `--order`, the same for every command that takes them. */
export const FIELD_OPTIONS: readonly OptionSpec[] = [
  {
    flags: '--field <size>',
    about: {
      ru: 'размер поля: ширина ворот, ширина и длина поля (обычно 2;6;8)',
      en: 'size of the field: width of the goal, width and length of the field (by default 2;6;8)',
    },
  },
  {
    flags: '--order <order>',
    about: { ru: 'кто начинает: В;Н или Н;В', en: 'who begins: В;Н or Н;В, Latin letters are read too' },
  },
];

/** The field and order asked for; the standard ones where nothing is said. */
export function parseField(flags: FieldFlags, otherwise: Options = DEFAULT_OPTIONS): Result<Options> {
  const size = flags.field === undefined ? ok(otherwise.size) : parseSize(flags.field);
  if (!size.ok) return { ok: false, error: asUsage('--field', size.error) };
  const order = flags.order === undefined ? ok(otherwise.order) : parseOrder(flags.order);
  if (!order.ok) return { ok: false, error: asUsage('--order', order.error) };
  return ok({ size: size.value, order: order.value });
}
