import { t } from '../i18n/language.js';
import { REASONS } from '@rikoshet/game/outcome';
import type { RecordItem } from '../record/RecordPanel.js';
import { numberOf } from '../record/numbers.js';
import { inkOf } from './ink.js';
import type { Session } from './session.js';
import { verdict } from './Result.js';

/** The turns of the game as the record panel shows them. */
export function playItems(session: Session): readonly RecordItem[] {
  const first = session.game.sideToMove(session.match.start);
  const from = session.game.ply(session.match.start);
  const turns = session.match.line.map((turn, index): RecordItem => ({
    kind: 'turn',
    id: String(index + 1),
    number: numberOf(session.game, from + index, index === 0),
    text: turn.text,
    marks: [],
    column: turn.by === first ? 0 : 1,
    ink: inkOf(turn.by),
  }));
  const { outcome } = session;
  if (!outcome) return turns;
  return [...turns, { kind: 'result', text: `${verdict(session)} (${t(REASONS[outcome.reason])})` }];
}
