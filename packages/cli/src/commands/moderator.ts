import type { CommandSpec } from '../command.js';
import { EXIT } from '../exit.js';
import { asFile } from '../failure.js';
import { PLACE_OPTIONS, placeNeeded, type PlaceFlags } from '../server-place.js';

export interface ModeratorOptions extends PlaceFlags {
  readonly remove?: boolean;
  readonly json?: boolean;
}

export const command: CommandSpec<ModeratorOptions> = {
  details: {
    ru: 'Даёт учётной записи права модератора или снимает их, в том числе пока сервер работает, и печатает имена всех модераторов. Без имени только печатает.',
    en: 'Makes an account a moderator’s or ends that, also while the server runs, and prints the names of all moderators. Without a name it only prints them.',
  },
  arguments: [{ term: '[name]', about: { ru: 'имя учётной записи', en: 'the name of the account' } }],
  options: [
    ...PLACE_OPTIONS,
    { flags: '--remove', about: { ru: 'снять права', en: 'end it' } },
    { flags: '--json', about: { ru: 'строкой JSON', en: 'as a line of JSON' } },
  ],
  examples: [
    { call: 'rikoshet moderator --data games', about: { ru: 'кто модератор', en: 'who is a moderator' } },
  ],
  async run(context, [name], options) {
    const place = placeNeeded(context, options);
    if (!place.ok) return context.refuse(place.error);
    const { changeModerators } = await import('@rikoshet/server/moderation/moderators');
    const role = options.remove === true ? 'player' : 'moderator';
    const names = await changeModerators(place.value, name === undefined ? undefined : { name, role });
    if (!names.ok)
      return context.refuse(names.error.code === 'unknown-player' ? names.error : asFile(names.error));
    if (options.json === true) await context.print(JSON.stringify({ moderators: names.value }));
    else for (const each of names.value) await context.print(each);
    return EXIT.ok;
  },
};
