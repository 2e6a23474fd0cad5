import { resolve } from 'node:path';
import type { CommandSpec } from '../command.js';
import { EXIT } from '../exit.js';
import { asFile, usageFailure } from '../failure.js';
import { PLACE_OPTIONS, placeNeeded, type PlaceFlags } from '../server-place.js';

export interface RestoreOptions extends PlaceFlags {
  readonly replace?: boolean;
}

export const command: CommandSpec<RestoreOptions> = {
  details: {
    ru: 'Ставит копию базой данных папки; сервер на ней при этом не работает. Прежняя база с --replace остаётся рядом под другим именем.',
    en: 'Makes a back-up the database of a folder on which no server is working. With --replace the former database stays beside it under another name.',
  },
  arguments: [{ term: '<file>', about: { ru: 'файл копии', en: 'the back-up' } }],
  options: [
    ...PLACE_OPTIONS.filter(({ flags }) => flags.startsWith('--data ')),
    {
      flags: '--replace',
      about: { ru: 'отложить базу, которая там есть', en: 'keep aside the database that is there' },
    },
  ],
  examples: [
    {
      call: 'rikoshet restore --data restored games-copy.sqlite',
      about: {
        ru: 'копия становится базой папки restored',
        en: 'the back-up becomes the database of restored',
      },
    },
  ],
  async run(context, [file = ''], flags) {
    const place = placeNeeded(context, flags);
    if (!place.ok) return context.refuse(place.error);
    if ('url' in place.value)
      return context.refuse(
        usageFailure({
          ru: 'базу PostgreSQL восстанавливает pg_restore: см. docs/server.md',
          en: 'PostgreSQL is restored with pg_restore: see docs/server.md',
        }).error,
      );
    const { restoreSqlite } = await import('@rikoshet/server/storage/sqlite-backup');
    const { folder } = place.value;
    const from = resolve(context.io.folder, file);
    const done = restoreSqlite(from, folder, flags.replace ?? false, new Date(context.io.date()));
    if (!done.ok) return context.refuse(asFile(done.error));
    const { kept } = done.value;
    if (kept !== undefined)
      await context.print(
        context.say({ ru: `Прежняя база отложена: ${kept}.`, en: `The former database is kept: ${kept}.` }),
      );
    await context.print(
      context.say({ ru: `База восстановлена из ${file}.`, en: `The database is restored from ${file}.` }),
    );
    return EXIT.ok;
  },
};
