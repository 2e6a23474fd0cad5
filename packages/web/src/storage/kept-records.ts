import type { Path } from '@rikoshet/game/tree-edit';
import { all, persistent, put, remove, type Stored } from './database.js';
import { tellStorage } from './library.js';

/** A record that somebody worked on, as text in the game's own notation. */
export interface KeptRecord extends Stored {
  readonly game: string;
  readonly text: string;
  /** The place that was looked at. */
  readonly path: Path;
  /** For the list: the players or the event. */
  readonly title: string;
  readonly turns: number;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

/** No date of JavaScript is later, and to print one that is throws. */
const LAST_DATE = 8.64e15;

/** Whatever else stands in the store (a newer version's entry, a damaged one) is passed over, and nothing else with it. */
function isKept(value: Stored): value is KeptRecord {
  const kept = value as Partial<Record<keyof KeptRecord, unknown>>;
  return (
    typeof kept.game === 'string' &&
    typeof kept.text === 'string' &&
    typeof kept.title === 'string' &&
    typeof kept.turns === 'number' &&
    typeof kept.changed === 'number' &&
    Math.abs(kept.changed) < LAST_DATE &&
    Array.isArray(kept.path) &&
    kept.path.every((index) => Number.isInteger(index) && (index as number) >= 0)
  );
}

/** All of them, the one touched last first. */
export async function keptRecords(): Promise<readonly KeptRecord[]> {
  try {
    return (await all('records')).filter(isKept).sort((a, b) => b.changed - a.changed);
  } catch {
    return [];
  }
}

export const keptRecord = async (id: string): Promise<KeptRecord | undefined> =>
  (await keptRecords()).find((record) => record.id === id);

/** Keeps a record. Never rejects: a failure is told once. */
export async function keepRecord(record: KeptRecord): Promise<void> {
  try {
    if (!(await persistent())) tellStorage('blocked');
    await put('records', record);
  } catch {
    tellStorage('full');
  }
}

export async function forgetRecord(id: string): Promise<void> {
  try {
    await remove('records', id);
  } catch {
    tellStorage('full');
  }
}
