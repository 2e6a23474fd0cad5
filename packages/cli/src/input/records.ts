import type { ReadPart, RecordFormat } from '@rikoshet/game/formats';
import { readFormat } from '@rikoshet/game/formats';
import type { GameError, Result } from '@rikoshet/game/result';
import { fail, ok } from '@rikoshet/game/result';
import type { Tag } from '@rikoshet/game/tree';
import type { OptionSpec } from '../command.js';
import type { Context } from '../context.js';
import type { FieldFlags } from '../field-options.js';
import { startAsked } from '../start.js';
import { GAMES, type RegisteredGame } from '@rikoshet/registry/registry';
import { FORMAT_IDS, parseFormat, parseGame } from '../games.js';
import { readPieces } from './lines.js';
import type { Source } from './source.js';
import { openSource } from './source.js';

/** What says how records are to be read. */
export interface ReadingFlags extends FieldFlags {
  readonly game?: string;
  readonly format?: string;
}

export const formatOption = (flags: string): OptionSpec => ({
  flags,
  about: {
    ru: `формат: ${FORMAT_IDS.join(', ')} (иначе определяется по началу файла)`,
    en: `format: ${FORMAT_IDS.join(', ')} (else told by the beginning of the file)`,
  },
});

/** Records of a file, read as they are asked for. */
export interface RecordSource {
  readonly known: RegisteredGame;
  readonly format: RecordFormat;
  readonly source: Source;
  /** The text; ends where the file cannot be read any further. Walk either this or the parts. */
  readonly pieces: AsyncIterable<string>;
  readonly parts: AsyncIterable<ReadPart>;
  /** What holds where a record does not say it. */
  readonly defaults: readonly Tag[];
  /** Why the file could not be read to its end; to be asked afterwards. */
  readonly failure: () => GameError | undefined;
}

/** How much of a file is looked at to tell its format. */
const SAMPLE = 1 << 16;

/** The pieces of a source as plain text; a failure is kept aside. */
function plainPieces(source: Source): {
  readonly iterator: AsyncIterator<string>;
  readonly failure: () => GameError | undefined;
} {
  let failure: GameError | undefined;
  const pieces = (async function* () {
    for await (const piece of readPieces(source)) {
      if (piece.ok) yield piece.value;
      else failure = piece.error;
    }
  })();
  return { iterator: pieces, failure: () => failure };
}

async function* rest(first: string, iterator: AsyncIterator<string>): AsyncGenerator<string> {
  if (first !== '') yield first;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}

const GAME_TAG = /^\s*\[\s*Game\s+"([^"\]]{1,40})"\s*\]/mu;

/** Which game and format the beginning of a file is in. */
function detect(
  sample: string,
  flags: ReadingFlags,
): Result<{ known: RegisteredGame; format: RecordFormat }> {
  const named = flags.game ?? GAME_TAG.exec(sample)?.[1];
  const only = named === undefined ? undefined : parseGame(named);
  if (only && !only.ok) return only;
  const games = only ? [only.value] : GAMES;
  if (flags.format !== undefined) {
    const { format } = flags;
    const known = games.find(({ formats }) => formats.formats.some(({ id }) => id === format)) ?? games[0]!;
    const found = parseFormat('--format', known, format);
    return found.ok ? ok({ known, format: found.value }) : found;
  }
  for (const known of games) {
    const id = known.formats.detect(sample);
    const format = known.formats.formats.find((one) => one.id === id);
    if (format) return ok({ known, format });
  }
  return fail('unknown-format', {
    ru: 'непонятно, в каком формате эта запись; укажите --format',
    en: 'this is in no format that is known; say --format',
  });
}

/** `--field` and `--order` as tags, for records that do not say their own field. */
function tagsFor({ game, formats }: RegisteredGame, flags: ReadingFlags): Result<readonly Tag[]> {
  if (flags.field === undefined && flags.order === undefined) return ok([]);
  const start = startAsked(game, pick(flags));
  return start.ok ? ok(formats.syntax.startTags(start.value)) : start;
}

const pick = ({ field, order }: FieldFlags): FieldFlags => ({
  ...(field === undefined ? {} : { field }),
  ...(order === undefined ? {} : { order }),
});

/** Opens a file of records, or standard input for `-`. Game and format come from the flags, else from its beginning. */
export async function openRecords(
  context: Context,
  name: string,
  flags: ReadingFlags,
): Promise<Result<RecordSource>> {
  const opened = await openSource(context.io, name);
  if (!opened.ok) return opened;
  const source = opened.value;
  const { iterator, failure } = plainPieces(source);
  let sample = '';
  let whole = false;
  while (sample.length < SAMPLE && !whole) {
    const next = await iterator.next();
    whole = next.done === true;
    if (!next.done) sample += next.value;
  }
  const unreadable = failure();
  if (sample === '' && unreadable) return { ok: false, error: unreadable };
  const found = detect(sample.slice(0, SAMPLE), flags);
  if (!found.ok) return found;
  const { known, format } = found.value;
  const tags = tagsFor(known, flags);
  if (!tags.ok) return tags;
  const pieces = rest(sample, iterator);
  const parts = readFormat(format, known.formats.syntax, pieces, {}, tags.value);
  return ok({ known, format, source, pieces, parts, defaults: tags.value, failure });
}
