import { totalmem } from 'node:os';
import { ProofTable, tableBytes } from '@rikoshet/engine/solver/table';
import { ok, type Result } from '@rikoshet/game/result';
import { usageFailure } from '../failure.js';
import { parseWhole } from '../number-reading.js';

const MOST_MEGABYTES = 8192;
const MEGABYTE = 2 ** 20;

/** The solver's table for `--memory`, on memory that threads can share. Refuses what this machine does not have. */
export function makeTable(memory: string): Result<ProofTable> {
  const most = Math.max(1, Math.min(MOST_MEGABYTES, Math.floor(totalmem() / MEGABYTE)));
  const megabytes = parseWhole('--memory', memory, 1, most);
  if (!megabytes.ok) return megabytes;
  try {
    return ok(new ProofTable(new SharedArrayBuffer(tableBytes(megabytes.value))));
  } catch {
    return usageFailure({
      ru: `--memory: ${megabytes.value} МБ сейчас не получить, попробуйте меньше`,
      en: `--memory: ${megabytes.value} MB are not to be had now, try less`,
    });
  }
}
