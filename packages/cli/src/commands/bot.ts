import { levelsOf, playLevel } from '@rikoshet/engine/levels';
import { isGameId, makeMind } from '@rikoshet/engine/minds';
import type { Side } from '@rikoshet/game/outcome';
import { fail, ok, type Result } from '@rikoshet/game/result';
import { makeApi, type Api } from '../bot/api.js';
import { playGame, type Ending, type Seat } from '../bot/table.js';
import type { CommandSpec } from '../command.js';
import type { Context } from '../context.js';
import { EXIT } from '../exit.js';
import { usageFailure } from '../failure.js';
import { GAME_OPTION, parseGame } from '../games.js';
import { parseWhole } from '../number-reading.js';

export interface BotOptions {
  readonly server: string;
  readonly token?: string;
  readonly game?: string;
  readonly setup?: string;
  readonly level: string;
  readonly games?: string;
  readonly join?: string;
  readonly invite?: string;
  readonly rated?: boolean;
  readonly json?: boolean;
}

const TOKEN_VARIABLE = 'RIKOSHET_TOKEN';
const MEGABYTES = 64;
const CLOCK = { kind: 'game', base: 600_000, increment: 5000 };
/** Streams that break off without a word are opened again so often in a row. */
const REOPENED = 5;

const noToken = usageFailure({
  ru: `нужен ключ доступа: --token или переменная ${TOKEN_VARIABLE}`,
  en: `a token is needed: --token, or the variable ${TOKEN_VARIABLE}`,
});

interface Joined {
  readonly id: string;
  readonly side: Side;
}

/** An open offer of the bot's own, or the game that it was told to join. */
async function sitDown(api: Api, game: string, options: BotOptions): Promise<Result<Joined>> {
  const { join, invite, rated } = options;
  const answer =
    join === undefined
      ? await api.call('POST', '/games', {
          game,
          ...(options.setup === undefined ? {} : { options: options.setup }),
          clock: CLOCK,
          listed: true,
          rated: rated === true,
        })
      : await api.call('POST', `/games/${join}/join`, invite === undefined ? {} : { invite });
  return answer.ok ? ok(answer.value as Joined) : answer;
}

async function playOn(api: Api, seat: Seat): Promise<Result<Ending | undefined>> {
  for (let attempt = 0; attempt < REOPENED; attempt += 1) {
    const ended = await playGame(api, seat);
    if (!ended.ok || ended.value !== undefined) return ended;
  }
  return ok(undefined);
}

const lost = fail('stream-lost', {
  ru: 'партия больше не передаётся: её отменили, или сервер остановлен',
  en: 'the game is not told any more: it was taken back, or the server has stopped',
});

async function tell(context: Context, seat: Seat, ending: Ending, json: boolean): Promise<void> {
  const { id, side } = seat;
  const { winner, reason } = ending;
  if (json) return context.print(JSON.stringify({ game: id, side, winner, reason }));
  const result =
    winner === null
      ? { ru: 'ничья', en: 'a draw' }
      : winner === side
        ? { ru: 'победа', en: 'won' }
        : { ru: 'поражение', en: 'lost' };
  return context.print(`${id}: ${context.say(result)}`);
}

/** The kind of the game that is to be joined, or the one that was asked for. */
async function gameAsked(api: Api, { join, game }: BotOptions): Promise<Result<string>> {
  if (join === undefined) return ok(game ?? 'paper-football');
  const found = await api.call('GET', `/games/${encodeURIComponent(join)}`);
  return found.ok ? ok((found.value as { readonly setup: { readonly game: string } }).setup.game) : found;
}

/** The engine's turn at a level, thought out in slices so that the connection lives on. */
function thinker({ io }: Context, id: string, level: number): Seat['think'] | undefined {
  if (!isGameId(id)) return undefined;
  const mind = makeMind(id, MEGABYTES);
  const strength = levelsOf(id)[level - 1];
  if (strength === undefined) return undefined;
  const { game } = mind;
  return async (position) => {
    const thinking = playLevel(mind, strength, position, { seed: io.date(), now: () => io.now() });
    for (;;) {
      const step = thinking.next();
      if (step.done === true) return game.notations[game.notation]!.make(position, step.value ?? []);
      await io.breathe();
    }
  };
}

export const command: CommandSpec<BotOptions> = {
  details: {
    ru: 'Движок играет на сервере через его API: предлагает партию всем, кто заглянет, и играет одну за другой. Ключ доступа с правом play создают на странице (docs/ru/bots.md).',
    en: 'The engine plays on a server through its API: it offers a game to whoever comes, and plays one after the other. A token with the scope play is made on the page (docs/bots.md).',
  },
  options: [
    {
      flags: '--server <url>',
      about: { ru: 'адрес сервера', en: 'address of the server' },
      otherwise: 'http://127.0.0.1:4680',
    },
    {
      flags: '--token <token>',
      about: {
        ru: `ключ доступа; лучше в переменной ${TOKEN_VARIABLE}`,
        en: `the token; better in the variable ${TOKEN_VARIABLE}`,
      },
    },
    GAME_OPTION,
    {
      flags: '--setup <line>',
      about: { ru: 'условия игры: «2;6;8 В;Н»', en: 'options of the game: “2;6;8 В;Н”' },
    },
    { flags: '--level <n>', about: { ru: 'сила от 1 до 8', en: 'strength, 1 to 8' }, otherwise: '5' },
    {
      flags: '--games <n>',
      about: { ru: 'сколько партий (обычно без конца)', en: 'how many games (endless)' },
    },
    {
      flags: '--join <id>',
      about: { ru: 'занять место в этой партии', en: 'take the free seat of this game' },
    },
    { flags: '--invite <secret>', about: { ru: 'приглашение к ней', en: 'the invitation to it' } },
    { flags: '--rated', about: { ru: 'на рейтинг', en: 'rated' } },
    { flags: '--json', about: { ru: 'строки JSON', en: 'lines of JSON' } },
  ],
  examples: [
    {
      call: 'rikoshet bot --server https://example.org --level 6',
      about: { ru: 'играть со всеми желающими', en: 'play whoever comes' },
    },
  ],
  async run(context, _files, options) {
    const level = parseWhole('--level', options.level, 1, 8);
    if (!level.ok) return context.refuse(level.error);
    const many = options.join === undefined ? options.games : '1';
    const games = many === undefined ? ok(Infinity) : parseWhole('--games', many, 1, 1_000_000);
    if (!games.ok) return context.refuse(games.error);
    const token = options.token ?? context.io.env[TOKEN_VARIABLE];
    if (token === undefined || token === '') return context.refuse(noToken.error);
    const { stop } = context.io;
    const api = makeApi(options.server.replace(/\/+$/, ''), token, stop);
    const id = await gameAsked(api, options);
    if (!id.ok) return context.refuse(id.error);
    const known = parseGame(id.value);
    if (!known.ok) return context.refuse(known.error);
    const think = thinker(context, id.value, level.value);
    if (think === undefined) return EXIT.bug;
    const { game } = known.value;
    const isStopped = (): boolean => stop.aborted;
    for (let played = 0; played < games.value && !isStopped(); played += 1) {
      const joined = await sitDown(api, game.id, options);
      if (!joined.ok) return isStopped() ? EXIT.interrupted : context.refuse(joined.error);
      const seat: Seat = { ...joined.value, game, think };
      if (options.json !== true)
        await context.note(context.say({ ru: `Партия ${seat.id}: жду.`, en: `Game ${seat.id}: waiting.` }));
      const ending = await playOn(api, seat);
      if (isStopped()) return EXIT.interrupted;
      if (!ending.ok) return context.refuse(ending.error);
      if (ending.value === undefined) return context.refuse(lost.error);
      await tell(context, seat, ending.value, options.json === true);
    }
    return isStopped() ? EXIT.interrupted : EXIT.ok;
  },
};
