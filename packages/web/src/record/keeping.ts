import { mainLine } from '@rikoshet/game/tree';
import { nodeAt } from '@rikoshet/game/tree-edit';
import { makeRoute } from '../app/routes.js';
import { keepRecord, type KeptRecord } from '../storage/kept-records.js';
import { isEdited, openRecord, recordKits, textOf, type Opened } from './opened.js';
import { titleOf } from './RecordHead.js';

/** Steps through a record are kept when the hand rests; edits at once. */
const REST = 500;
let later: ReturnType<typeof setTimeout> | undefined;

/** Keeps what was edited in this browser; gives the record with the id it is kept under. */
export function kept(before: Opened | undefined, next: Opened): Opened {
  if (!isEdited(next)) return next;
  const named: Opened = next.keptAs === undefined ? { ...next, keptAs: crypto.randomUUID() } : next;
  clearTimeout(later);
  if (before?.replayed === next.replayed) later = setTimeout(() => write(named), REST);
  else write(named);
  return named;
}

function write(opened: Opened): void {
  const id = opened.keptAs;
  if (id === undefined) return;
  void keepRecord({
    id,
    game: opened.kit.game.id,
    text: textOf(opened),
    path: opened.path,
    title: titleOf(opened),
    turns: mainLine(opened.replayed.record).length,
    changed: Date.now(),
  });
}

/** The address of a kept record takes the place of whatever stood there: a reload comes back to it. */
export function showAddress(opened: Opened | undefined): void {
  if (opened?.keptAs === undefined) return;
  const hash = makeRoute('record', { kept: opened.keptAs });
  if (location.hash !== hash) history.replaceState(history.state, '', hash);
}

/** A kept record as it was left; nothing where its text cannot be read any more. */
export function openKept(record: KeptRecord): Opened | undefined {
  const kit = recordKits().find(({ game }) => game.id === record.game);
  const read = kit?.formats.formats[0]?.read(record.text) ?? [];
  if (!kit || read.length === 0) return undefined;
  const opened = openRecord(kit, kit.formats.formats[0]!.id, read, 0);
  const path = nodeAt(opened.replayed.record, record.path) ? record.path : [];
  return { ...opened, path, keptAs: record.id };
}
