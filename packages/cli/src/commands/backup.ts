import { resolve } from 'node:path';
import type { CommandSpec } from '../command.js';
import { EXIT } from '../exit.js';
import { asFile, usageFailure } from '../failure.js';
import { PLACE_OPTIONS, placeNeeded, type PlaceFlags } from '../server-place.js';

export const command: CommandSpec<PlaceFlags> = {
  details: {
    ru: 'Копирует базу SQLite в один файл, в том числе пока сервер работает, и проверяет копию. Для PostgreSQL есть pg_dump: см. docs/server.md.',
    en: 'Copies a SQLite database into one file, also while the server plays on it, and checks the copy. PostgreSQL has pg_dump: see docs/server.md.',
  },
  arguments: [{ term: '<file>', about: { ru: 'файл копии; его ещё нет', en: 'the file to make' } }],
  options: PLACE_OPTIONS.filter(({ flags }) => flags.startsWith('--data ')),
  examples: [
    {
      call: 'rikoshet backup --data games games-copy.sqlite',
      about: { ru: 'база из папки games', en: 'the database of the folder games' },
    },
  ],
  async run(context, [file = ''], flags) {
    const place = placeNeeded(context, flags);
    if (!place.ok) return context.refuse(place.error);
    if ('url' in place.value)
      return context.refuse(
        usageFailure({
          ru: 'базу PostgreSQL копирует pg_dump: см. docs/server.md',
          en: 'PostgreSQL is backed up with pg_dump: see docs/server.md',
        }).error,
      );
    const { backUpSqlite } = await import('@rikoshet/server/storage/sqlite-backup');
    const done = await backUpSqlite(place.value.folder, resolve(context.io.folder, file));
    if (!done.ok) return context.refuse(asFile(done.error));
    await context.print(context.say({ ru: `Копия в файле ${file}.`, en: `The back-up is in ${file}.` }));
    return EXIT.ok;
  },
};
