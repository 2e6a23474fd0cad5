import { closeSync, createReadStream, existsSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkpointChunks, CheckpointReader, type CheckpointHead } from '@rikoshet/engine/solver/checkpoint';
import type { ProofTable } from '@rikoshet/engine/solver/table';
import { ok, type Result } from '@rikoshet/game/result';
import type { FieldSize } from '@rikoshet/paper-football/size';
import { fileFailure } from '../failure.js';
import type { Io } from '../io.js';

const PIECE = 1 << 20;

/**
 * Writes the checkpoint beside the old one and puts it in its place when it is whole and on the disk, so a kill at any moment leaves one or
 * the other. In one go, without letting signals in: a second Ctrl-C must not leave half of it. Error: `file-unwritable`.
 */
export function writeCheckpoint(io: Io, file: string, table: ProofTable, head: CheckpointHead): Result<void> {
  const target = resolve(io.folder, file);
  const draft = `${target}.part`;
  try {
    const handle = openSync(draft, 'w');
    try {
      for (const chunk of checkpointChunks(table, head)) {
        for (let at = 0; at < chunk.length;) at += writeSync(handle, chunk, at);
      }
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, target);
    return ok(undefined);
  } catch (error) {
    const what = (error as NodeJS.ErrnoException).code ?? String(error);
    return fileFailure('unwritable', {
      ru: `снимок не пишется (${what})`,
      en: `the checkpoint cannot be written (${what})`,
    });
  }
}

/** Takes a checkpoint into the table; nothing where there is no such file yet. Errors: those of the file, and of its content. */
export async function readCheckpoint(
  io: Io,
  file: string,
  size: FieldSize,
  table: ProofTable,
): Promise<Result<CheckpointHead | undefined>> {
  const path = resolve(io.folder, file);
  if (!existsSync(path)) return ok(undefined);
  const reader = new CheckpointReader(size, table);
  try {
    for await (const piece of createReadStream(path, { highWaterMark: PIECE })) {
      const taken = reader.take(piece as Uint8Array);
      if (!taken.ok) return taken;
    }
  } catch (error) {
    const what = (error as NodeJS.ErrnoException).code ?? String(error);
    return fileFailure('unreadable', {
      ru: `снимок не читается (${what})`,
      en: `the checkpoint cannot be read (${what})`,
    });
  }
  return reader.end();
}
