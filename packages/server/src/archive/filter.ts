import type { AnyGame } from '@rikoshet/game/game';
import { fail, ok, type Result } from '@rikoshet/game/result';
import { parseTurn } from '@rikoshet/match/turn';
import type { archiveFilterSchema } from '@rikoshet/protocol/archive';
import type { z } from 'zod';
import type { ServedGame } from '../games.js';
import { positionKey } from '../ratings/counter.js';
import type { ArchiveFilter } from '../storage/store.js';

type Query = z.infer<typeof archiveFilterSchema> & { readonly cursor?: string };

const MOST_OPENING_TURNS = 100;

/** The options as this game spells them, so that a search finds them however they were typed. */
function canonicalOptions(game: AnyGame, text: string): Result<string> {
  const options = game.parseOptions(text);
  return options.ok ? ok(game.makeOptions(options.value)) : options;
}

/** The position that the query is about: written out, or reached by turns from the opening one. */
export function positionOfQuery(
  { game }: ServedGame,
  query: Pick<Query, 'options' | 'opening' | 'position'>,
): Result<unknown> {
  if (query.position !== undefined) return game.parsePosition(query.position);
  const options: Result<object | undefined> =
    query.options === undefined ? ok(undefined) : game.parseOptions(query.options);
  if (!options.ok) return options;
  const start: Result<unknown> = game.start(options.value);
  if (!start.ok) return start;
  const turns = (query.opening ?? '').split(/\s+/).filter((turn) => turn !== '');
  if (turns.length > MOST_OPENING_TURNS)
    return fail('bad-message', {
      ru: `Ходов дебюта больше ${MOST_OPENING_TURNS}.`,
      en: `There are more than ${MOST_OPENING_TURNS} turns of the opening.`,
    });
  let position = start.value;
  for (const [index, text] of turns.entries()) {
    const turn = parseTurn(game, position, text);
    if (!turn.ok)
      return { ok: false, error: { ...turn.error, place: { turn: index + 1, ...turn.error.place } } };
    position = turn.value.position;
  }
  return ok(position);
}

/** What the database is asked for. Refuses what cannot be understood, with the place in the opening. */
export function filterOf(games: ReadonlyMap<string, ServedGame>, query: Query): Result<ArchiveFilter> {
  const { winner, cursor, game, options, player, reason, account, rated, minTurns, maxTurns, since, until } =
    query;
  const served = games.get(game ?? '');
  if (served === undefined && (options ?? query.opening ?? query.position) !== undefined)
    return fail('bad-message', {
      ru: 'Чтобы искать по условиям, дебюту или позиции, укажите игру.',
      en: 'To search by options, opening or position, name the game.',
    });
  const canonical =
    served === undefined || options === undefined ? ok(undefined) : canonicalOptions(served.game, options);
  if (!canonical.ok) return canonical;
  let key: string | undefined;
  if (served !== undefined && (query.opening ?? query.position) !== undefined) {
    const position = positionOfQuery(served, query);
    if (!position.ok) return position;
    key = positionKey(served, position.value);
  }
  const [endedAt, id] = cursor?.split('-') ?? [];
  return ok({
    ...(game === undefined ? {} : { game }),
    ...(canonical.value === undefined ? {} : { options: canonical.value }),
    ...(player === undefined ? {} : { player }),
    ...(account === undefined ? {} : { account }),
    ...(reason === undefined ? {} : { reason }),
    ...(winner === undefined ? {} : { winner: winner === 'none' ? null : winner === '0' ? 0 : 1 }),
    ...(rated === undefined ? {} : { rated: rated === 'yes' }),
    ...(minTurns === undefined ? {} : { minTurns }),
    ...(maxTurns === undefined ? {} : { maxTurns }),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
    ...(key === undefined ? {} : { position: key }),
    ...(id === undefined ? {} : { before: { endedAt: Number(endedAt), id } }),
  });
}
