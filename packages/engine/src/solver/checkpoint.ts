import { fail, ok, type Failure, type GameError, type Result } from '@rikoshet/game/result';
import { makeSize, type FieldSize } from '@rikoshet/paper-football/size';
import { ENTRY_BYTES, type ProofTable } from './table.js';

/** A stopped run of the solver: what it cost so far. What it has found is the table, which follows in the file. */
export interface CheckpointHead {
  readonly size: FieldSize;
  readonly nodes: number;
  readonly seconds: number;
}

const MAGIC = 'rikoshet-checkpoint 1';
const HEAD_BYTES = 256;
const CHUNK_ENTRIES = 1 << 16;

/**
 * The file, in chunks: a line of 256 bytes (magic, field, nodes, seconds), then the table's entries as 32-bit words in little-endian order, then the
 * number of entries and a checksum. Entries carry their keys, so a table of another size can take them in. Other threads may go on meanwhile.
 */
export function* checkpointChunks(
  table: ProofTable,
  head: CheckpointHead,
): Generator<Uint8Array, void, undefined> {
  const line = [MAGIC, makeSize(head.size), head.nodes, head.seconds].join('\t');
  yield Uint8Array.from(line.padEnd(HEAD_BYTES - 1) + '\n', (letter) => letter.charCodeAt(0));
  const words = new Int32Array(CHUNK_ENTRIES * (ENTRY_BYTES / 4));
  let sum = 0;
  let total = 0;
  for (let at = 0; at < table.entries;) {
    const { next, count } = table.copyUsed(at, words);
    at = next;
    total += count;
    const used = words.subarray(0, count * (ENTRY_BYTES / 4));
    sum = addTo(sum, used);
    yield bytesOf(used);
  }
  yield bytesOf(Int32Array.of(total, sum));
}

/** Reads a checkpoint that comes in pieces of any length into a table. */
export class CheckpointReader {
  private head: CheckpointHead | undefined;
  private rest = new Uint8Array();
  private sum = 0;
  private total = 0;

  /** Only a checkpoint of this field is taken. */
  constructor(
    private readonly size: FieldSize,
    private readonly table: ProofTable,
  ) {}

  /** Errors: `bad-checkpoint`, `other-field`. */
  take(piece: Uint8Array): Result<void> {
    const bytes = new Uint8Array(this.rest.length + piece.length);
    bytes.set(this.rest);
    bytes.set(piece, this.rest.length);
    let at = 0;
    if (!this.head) {
      if (bytes.length < HEAD_BYTES) {
        this.rest = bytes;
        return ok(undefined);
      }
      const read = this.readHead(String.fromCharCode(...bytes.subarray(0, HEAD_BYTES)));
      if (!read.ok) return read;
      at = HEAD_BYTES;
    }
    // The last eight bytes are no entry, and only the end of the file tells which they are.
    const whole = Math.max(0, Math.floor((bytes.length - at - 8) / ENTRY_BYTES)) * ENTRY_BYTES;
    const words = wordsOf(bytes.subarray(at, at + whole));
    this.sum = addTo(this.sum, words);
    this.total += whole / ENTRY_BYTES;
    this.table.takeIn(words);
    this.rest = bytes.slice(at + whole);
    return ok(undefined);
  }

  /** After the last piece: what stands in the head. When it is an error the table is worth nothing. */
  end(): Result<CheckpointHead> {
    if (!this.head || this.rest.length !== 8) return damaged('обрывается', 'it breaks off');
    const [total, sum] = wordsOf(this.rest);
    if (total !== (this.total | 0) || sum !== this.sum)
      return damaged('контрольная сумма не сходится', 'its checksum is wrong');
    return ok(this.head);
  }

  private readHead(line: string): Result<void> {
    const [magic, field, nodes, seconds] = line.trimEnd().split('\t');
    if (magic !== MAGIC) return damaged('это не снимок решателя', 'it is none of the solver');
    if (field !== makeSize(this.size)) {
      return fail('other-field', {
        ru: `снимок сделан для поля (${field}), а не (${makeSize(this.size)})`,
        en: `the checkpoint is of the field (${field}), not (${makeSize(this.size)})`,
      });
    }
    if (!(Number(nodes) >= 0 && Number(seconds) >= 0))
      return damaged('заголовок испорчен', 'its head is broken');
    this.head = { size: this.size, nodes: Number(nodes), seconds: Number(seconds) };
    return ok(undefined);
  }
}

const damaged = (ru: string, en: string): Failure<GameError> =>
  fail('bad-checkpoint', { ru: `снимок не читается: ${ru}`, en: `the checkpoint cannot be read: ${en}` });

function addTo(sum: number, words: Int32Array): number {
  let hash = sum;
  for (const word of words) hash = Math.imul(hash ^ word, 0x0100_0193) + 1;
  return hash | 0;
}

const littleEndian = new Uint8Array(Int32Array.of(1).buffer)[0] === 1;

function bytesOf(words: Int32Array): Uint8Array {
  if (littleEndian)
    return new Uint8Array(words.buffer.slice(words.byteOffset, words.byteOffset + words.byteLength));
  const view = new DataView(new ArrayBuffer(words.byteLength));
  words.forEach((word, index) => view.setInt32(index * 4, word, true));
  return new Uint8Array(view.buffer);
}

function wordsOf(bytes: Uint8Array): Int32Array {
  if (littleEndian) return new Int32Array(bytes.slice().buffer);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.length / 4 }, (_, index) => view.getInt32(index * 4, true));
}
