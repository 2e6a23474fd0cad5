import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import { fileFailure } from './failure.js';
import { STDIN, type Io } from './io.js';

/** Where a command's product goes: a file, or standard output. */
export interface Sink {
  write(data: string | Uint8Array): Promise<Result<void>>;
  /** Puts the file in place. Until then a file of that name that was there before stays untouched. */
  close(): Promise<Result<void>>;
  /** Throws away what was written; standard output cannot take anything back. */
  discard(): Promise<void>;
}

function writeFailure(error: unknown): Result<never> {
  const code = (error as NodeJS.ErrnoException).code;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return fileFailure('missing', { ru: 'такой папки нет', en: 'no such directory' });
    case 'EISDIR':
      return fileFailure('directory', {
        ru: 'это папка, а нужно имя файла',
        en: 'this is a directory, a file name is needed',
      });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return fileFailure('forbidden', { ru: 'нет права писать сюда', en: 'no permission to write here' });
    case 'ENOSPC':
      return fileFailure('full', { ru: 'на диске нет места', en: 'no space left on the disk' });
    default: {
      const what = code ?? String(error);
      return fileFailure('unwritable', {
        ru: `файл не пишется (${what})`,
        en: `the file cannot be written (${what})`,
      });
    }
  }
}

const attempt = async <T>(action: () => Promise<T>): Promise<Result<T>> => {
  try {
    return ok(await action());
  } catch (error) {
    return writeFailure(error);
  }
};

/**
 * A regular file is written as a draft beside it and renamed at the end, so that a command may write over the file
 * that it reads; a device such as /dev/full is written to directly.
 */
async function openTarget(
  path: string,
): Promise<{ readonly handle: FileHandle; readonly draft: string | undefined; readonly target: string }> {
  const target = existsSync(path) ? realpathSync(path) : path;
  const stat = existsSync(target) ? statSync(target) : undefined;
  if (stat && !stat.isFile()) return { handle: await open(target, 'w'), draft: undefined, target };
  if (stat) accessSync(target, constants.W_OK);
  const draft = `${target}.${String(process.pid)}.part`;
  return { handle: await open(draft, 'w'), draft, target };
}

/** Opens the file `name`, or standard output for `-` or nothing. */
export async function openSink(io: Io, name = STDIN): Promise<Result<Sink>> {
  if (name === STDIN)
    return ok({
      write: async (data) => {
        await io.stdout.write(data);
        return ok(undefined);
      },
      close: () => Promise.resolve(ok(undefined)),
      discard: () => Promise.resolve(),
    });
  const opened = await attempt(() => openTarget(resolve(io.folder, name)));
  if (!opened.ok) return opened;
  const { handle, draft, target } = opened.value;
  return ok({
    write: (data) => attempt(() => handle.writeFile(data)),
    close: () =>
      attempt(async () => {
        await handle.close();
        if (draft !== undefined) await rename(draft, target);
      }),
    discard: async () => {
      await handle.close();
      if (draft !== undefined) await rm(draft, { force: true });
    },
  });
}

/** Writes a whole product at once. */
export async function writeOut(
  io: Io,
  name: string | undefined,
  data: string | Uint8Array,
): Promise<Result<void>> {
  const sink = await openSink(io, name);
  if (!sink.ok) return sink;
  const written = await sink.value.write(data);
  if (written.ok) return sink.value.close();
  await sink.value.discard();
  return written;
}
