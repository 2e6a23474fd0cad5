import { writeTurns } from '@rikoshet/game/check-record';
import { makeJson } from '@rikoshet/game/json';
import { makeRecord } from '@rikoshet/game/record-text';
import { fail, ok, type Result } from '@rikoshet/game/result';
import { replay } from '@rikoshet/match/apply';
import type { AnyMatch } from '@rikoshet/match/match';
import { recordOf } from '@rikoshet/match/record';
import { readStoredEvent, type StoredEvent } from '@rikoshet/match/stored-event';
import type { ServedGame } from '../games.js';
import type { ArchiveFilter, Store } from '../storage/store.js';
import type { EventRow, GameRow } from '../storage/tables.js';

/** One way to write finished games. */
export interface Writer {
  readonly contentType: string;
  /** The text of one game; nothing where the format has no words for it. */
  write(served: ServedGame, match: AnyMatch, events: readonly EventRow[]): string | undefined;
}

const TEXT = 'text/plain; charset=utf-8';
const PAGE = 100;

const recordFrom = (served: ServedGame, match: AnyMatch) =>
  writeTurns(served.game, match.start, recordOf(served.game, served.formats.syntax, match));

const eventLines = (events: readonly EventRow[]): string =>
  events
    .map(
      ({ seq, body, command }) =>
        `${JSON.stringify({ seq, event: JSON.parse(body) as StoredEvent, ...(command === null ? {} : { id: command }) })}\n`,
    )
    .join('');

const COMMON: Readonly<Record<string, Writer>> = {
  text: {
    contentType: TEXT,
    write: (served, match) => makeRecord(recordFrom(served, match), served.formats.syntax),
  },
  json: {
    contentType: 'application/json; charset=utf-8',
    write: (served, match) => makeJson(recordFrom(served, match)),
  },
  events: {
    contentType: 'application/x-ndjson; charset=utf-8',
    write: (_served, _match, events) => eventLines(events),
  },
};

/** The writer of this name: one for all games, or a format of the game. */
export function writerOf(served: ServedGame | undefined, name: string): Result<Writer> {
  const common = Object.hasOwn(COMMON, name) ? COMMON[name] : undefined;
  if (common !== undefined) return ok(common);
  const format = served?.formats.formats.find(({ id }) => id === name);
  if (format === undefined) {
    const known = [...Object.keys(COMMON), ...(served?.formats.formats.map(({ id }) => id) ?? [])];
    const list = [...new Set(known)].join(', ');
    return fail('unknown-format', {
      ru: `Такого формата здесь нет. Есть: ${list}.`,
      en: `There is no such format here. There are: ${list}.`,
    });
  }
  return ok({
    contentType: TEXT,
    write(game, match) {
      const { text, errors } = format.write(recordFrom(game, match));
      return errors.length === 0 ? text : undefined;
    },
  });
}

/** The game of a row as it was played. */
export function matchOf(served: ServedGame, events: readonly EventRow[]): AnyMatch | undefined {
  const match = replay(
    served.game,
    events.map(({ body }) => readStoredEvent(JSON.parse(body) as StoredEvent)),
  );
  return match.ok ? match.value : undefined;
}

/** All games that fit, newest first, each in memory only while it is written. */
export async function* exportGames(
  store: Store,
  games: ReadonlyMap<string, ServedGame>,
  filter: ArchiveFilter,
  writer: Writer,
): AsyncGenerator<string> {
  let before = filter.before;
  for (;;) {
    const rows: GameRow[] = await store.archive(
      { ...filter, ...(before === undefined ? {} : { before }) },
      PAGE,
    );
    for (const row of rows) {
      const served = games.get(row.game);
      if (served === undefined) continue;
      const events = await store.events(row.id);
      const match = matchOf(served, events);
      const text = match === undefined ? undefined : writer.write(served, match, events);
      if (text !== undefined) yield text.endsWith('\n') ? text : `${text}\n`;
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    before = { endedAt: last.ended_at ?? 0, id: last.id };
  }
}
