import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import { fileFailure } from '../failure.js';
import { STDIN, type Io } from '../io.js';

const CHUNK = 1 << 18;

/** A file or standard input, being read. Gzip is recognised by its first bytes, whatever the name says, and unpacked on the way. */
export interface Source {
  readonly name: string;
  /** Bytes of the file; nothing for standard input. */
  readonly size: number | undefined;
  /** Bytes taken from the file so far (packed ones where it is packed). */
  readonly taken: () => number;
  /** Can be walked once. Ends with an error where the file cannot be read to its end. */
  readonly chunks: AsyncIterable<Result<Uint8Array>>;
}

function openFailure(error: unknown): Result<never> {
  const code = (error as NodeJS.ErrnoException).code;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return fileFailure('missing', { ru: 'такого файла нет', en: 'no such file' });
    case 'EISDIR':
      return fileFailure('directory', {
        ru: 'это папка, а нужен файл',
        en: 'this is a directory, a file is needed',
      });
    case 'EACCES':
    case 'EPERM':
      return fileFailure('forbidden', {
        ru: 'нет права читать этот файл',
        en: 'no permission to read this file',
      });
    default: {
      const what = code ?? String(error);
      return fileFailure('unreadable', {
        ru: `файл не читается (${what})`,
        en: `the file cannot be read (${what})`,
      });
    }
  }
}

function readFailure(error: unknown): Result<never> {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return code.startsWith('Z_')
    ? fileFailure('gzip', {
        ru: 'сжатый файл повреждён или обрывается; прочитано то, что было до этого места',
        en: 'the compressed file is damaged or cut short; what came before was read',
      })
    : openFailure(error);
}

const isGzip = (chunk: Uint8Array): boolean => chunk[0] === 0x1f && chunk[1] === 0x8b;

async function* unpacked(raw: AsyncIterable<Uint8Array>): AsyncGenerator<Result<Uint8Array>> {
  try {
    const iterator = raw[Symbol.asyncIterator]();
    let first = await iterator.next();
    // A pipe may hand over a single byte first; two are needed to tell.
    while (!first.done && first.value.length < 2) {
      const more = await iterator.next();
      if (more.done) break;
      first = { done: false, value: Buffer.concat([first.value, more.value]) };
    }
    if (first.done) return;
    const head = first.value;
    const whole = (async function* () {
      yield head;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    })();
    if (!isGzip(head)) {
      for await (const chunk of whole) yield ok(chunk);
      return;
    }
    const gunzip = createGunzip({ chunkSize: CHUNK });
    const packed = Readable.from(whole, { objectMode: false });
    packed.on('error', (error) => gunzip.destroy(error));
    for await (const chunk of packed.pipe(gunzip)) yield ok(chunk as Uint8Array);
  } catch (error) {
    yield readFailure(error);
  }
}

/** Opens a file, or standard input for `-`. Nothing is read before the chunks are walked. */
export async function openSource(io: Io, name: string): Promise<Result<Source>> {
  let taken = 0;
  const counted = async function* (raw: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of raw) {
      taken += chunk.length;
      yield chunk;
    }
  };
  if (name === STDIN)
    return ok({
      name: STDIN,
      size: undefined,
      taken: () => taken,
      chunks: unpacked(counted(io.stdin.bytes())),
    });
  let handle: FileHandle | undefined;
  try {
    handle = await open(resolve(io.folder, name));
    const stat = await handle.stat();
    if (stat.isDirectory()) {
      await handle.close();
      return openFailure({ code: 'EISDIR' });
    }
    const stream = createReadStream('', { fd: handle, highWaterMark: CHUNK });
    return ok({
      name,
      size: stat.isFile() ? stat.size : undefined,
      taken: () => taken,
      chunks: unpacked(counted(stream)),
    });
  } catch (error) {
    await handle?.close();
    return openFailure(error);
  }
}
