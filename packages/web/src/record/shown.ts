import { REASONS } from '@rikoshet/game/outcome';
import { say } from '../app/notices.js';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { recordWords } from '../i18n/record-words.js';
import { shownLine, type Opened } from './opened.js';
import { recordItems } from './record-items.js';
import type { RecordItem } from './RecordPanel.js';

/** The turn that the board shows and the position it was made in; nothing at the start. */
function shownTurn(
  opened: Opened,
): { readonly before: unknown; readonly steps: readonly unknown[] } | undefined {
  const line = shownLine(opened);
  const last = line.at(-1);
  const before = opened.replayed.positionAt(line.at(-2) ?? opened.replayed.record);
  return last && before !== undefined ? { before, steps: last.turn } : undefined;
}

/** The shown turn in the game's notation; empty at the start. */
export function shownTurnText(opened: Opened): string {
  const turn = shownTurn(opened);
  const { game } = opened.kit;
  return turn ? (game.notations[game.notation]?.make(turn.before, turn.steps) ?? '') : '';
}

/** Which position the board shows. */
export function shownWords(opened: Opened): string {
  const turn = shownTurn(opened);
  return turn
    ? t(recordWords.after, { n: opened.kit.game.ply(turn.before) + 1, turn: shownTurnText(opened) })
    : t(recordWords.start);
}

/** Says the turn that the board shows to a screen reader. */
export function sayShown(opened: Opened): void {
  const turn = shownTurn(opened);
  say(turn ? t(opened.kit.game.describe(turn.before, turn.steps)) : t(recordWords.start));
}

/** The record as the panel shows it, with its end. */
export function itemsOf(opened: Opened): readonly RecordItem[] {
  const items = recordItems(opened);
  const { record, end } = opened.replayed;
  const { result } = record;
  if (result) {
    const who =
      result.winner === undefined
        ? t(playWords.drawn)
        : t(playWords.winner, { who: t(opened.kit.game.sides[result.winner].name) });
    return [...items, { kind: 'result', text: `${who} (${t(REASONS[result.reason])})` }];
  }
  if (record.endMark) return [...items, { kind: 'result', text: t(recordWords.endMark) }];
  return end === 'stopped' && items.length > 0
    ? [...items, { kind: 'result', text: t(recordWords.noResult) }]
    : items;
}
