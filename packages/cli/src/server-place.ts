import { resolve } from 'node:path';
import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import type { OptionSpec } from './command.js';
import type { Context } from './context.js';
import { usageFailure } from './failure.js';
import { setting } from './server-flags.js';

export interface PlaceFlags {
  readonly data?: string;
  readonly database?: string;
}

/** Where the data of a server are: a folder, or the address of a PostgreSQL database. */
export type Place = { readonly folder: string } | { readonly url: string };

export const PLACE_OPTIONS: readonly OptionSpec[] = [
  {
    flags: '--data <folder>',
    about: {
      ru: 'папка базы данных, создаётся сервером (или RIKOSHET_DATA)',
      en: 'folder of the database, made by the server (or RIKOSHET_DATA)',
    },
  },
  {
    flags: '--database <url>',
    about: {
      ru: 'база PostgreSQL: postgres://…; с паролем лучше через RIKOSHET_DATABASE',
      en: 'a PostgreSQL database: postgres://…; with a password better by RIKOSHET_DATABASE',
    },
  },
];

/**
 * The place that the flags name, else the environment. A flag beats the environment whole: `--data` with
 * RIKOSHET_DATABASE in the environment means the folder. Nothing where neither says anything.
 */
export function placeAsked(context: Context, { data, database }: PlaceFlags): Result<Place | undefined> {
  if (data !== undefined && database !== undefined)
    return usageFailure({
      ru: '--data и --database вместе не нужны: данные лежат в одном месте',
      en: '--data and --database do not go together: the data are in one place',
    });
  const url = database ?? (data === undefined ? setting(context, 'DATABASE') : undefined);
  if (url !== undefined) {
    return /^postgres(?:ql)?:\/\//.test(url)
      ? ok({ url })
      : usageFailure({
          ru: '--database: адрес начинается с postgres://',
          en: '--database: the address begins with postgres://',
        });
  }
  const folder = data ?? setting(context, 'DATA');
  return ok(folder === undefined ? undefined : { folder: resolve(context.io.folder, folder) });
}

/** The same where the command cannot do without. */
export function placeNeeded(context: Context, flags: PlaceFlags): Result<Place> {
  const place = placeAsked(context, flags);
  if (!place.ok) return place;
  return place.value === undefined
    ? usageFailure({
        ru: 'укажите --data ПАПКА или --database АДРЕС',
        en: 'name --data FOLDER or --database URL',
      })
    : ok(place.value);
}
