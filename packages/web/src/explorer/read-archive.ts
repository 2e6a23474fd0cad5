import { readFormat } from '@rikoshet/game/formats';
import { fail, ok, type Result } from '@rikoshet/game/result';
import type { RecordKit } from '../record/opened.js';
import { explorerWords } from './explorer-words.js';
import { Positions } from './positions.js';

export interface ArchiveProgress {
  /** 0 … 1. */
  readonly share: number;
  readonly games: number;
}

/** The page is let in so often, in milliseconds. */
const SLICE = 12;
const SAMPLE = 20_000;

/** The text of a file piece by piece, unpacked where it is packed, with how much of the file has been read. */
async function* pieces(file: Blob, read: (bytes: number) => void): AsyncGenerator<string> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, out) {
        read(chunk.byteLength);
        out.enqueue(chunk);
      },
    }),
  );
  const plain =
    head[0] === 0x1f && head[1] === 0x8b ? counted.pipeThrough(new DecompressionStream('gzip')) : counted;
  const reader = plain.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** One piece in front of the others again. */
async function* behind(first: string, others: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}

/**
 * Reads an archive of any size in any format of the game, without the page standing still. What was read when `stopped` says so is
 * kept. A file that is no archive of this game is an error.
 */
export async function readArchive(
  kit: RecordKit,
  file: Blob,
  stopped: () => boolean,
  progress: (progress: ArchiveProgress) => void,
): Promise<Result<Positions>> {
  const positions = new Positions(kit.game, kit.formats.syntax);
  let bytes = 0;
  const text = pieces(file, (more) => (bytes += more));
  try {
    let sample = '';
    while (sample.length < SAMPLE) {
      const piece = await text.next();
      if (piece.done) break;
      sample += piece.value;
    }
    const format = kit.formats.formats.find(({ id }) => id === kit.formats.detect(sample.slice(0, SAMPLE)));
    if (!format || sample.slice(0, SAMPLE).includes('\u0000'))
      return fail('no-archive', explorerWords.noArchive);
    let slice = performance.now();
    for await (const part of readFormat(format, kit.formats.syntax, behind(sample, text))) {
      for (const record of part.records) {
        positions.add(record);
        if (performance.now() - slice < SLICE) continue;
        progress({ share: file.size === 0 ? 1 : Math.min(1, bytes / file.size), games: positions.games });
        await new Promise((resolve) => setTimeout(resolve, 0));
        slice = performance.now();
        if (stopped()) break;
      }
      if (stopped() || positions.full) break;
    }
  } catch {
    if (positions.games === 0) return fail('unreadable', explorerWords.unreadable);
  }
  return positions.games === 0 ? fail('no-archive', explorerWords.noArchive) : ok(positions);
}
