import type { Side } from '@rikoshet/game/outcome';
import type { MatchEvent } from '@rikoshet/match/event';
import type { Sentence } from '@rikoshet/game/language';
import { plural, t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { clockLabel, showTime } from '../play/clocks.js';
import { gameOf } from '../play/games.js';
import type { WireClock } from '@rikoshet/protocol/common';
import type { MatchTable } from './match-table.js';
import { onlinePlurals, onlineWords } from './online-words.js';

/** A player's name, else what the side is called. */
export const nameOf = ({ match, game }: Pick<MatchTable, 'match' | 'game'>, side: Side): string =>
  match.setup.players[side] || t(game.sides[side].name);

/** Who has won, in one line. */
export function verdictOf(table: MatchTable): string {
  const { outcome, role } = table;
  if (!outcome) return '';
  if (outcome.winner === undefined) return t(playWords.drawn);
  if (role === undefined) return t(playWords.winner, { who: nameOf(table, outcome.winner) });
  return t(outcome.winner === role ? onlineWords.youWon : onlineWords.youLost);
}

const DAY = 86_400_000;

/** Time left; with days a move nobody counts seconds. */
export const showLeft = (milliseconds: number): string =>
  milliseconds >= 2 * DAY
    ? plural(onlinePlurals.daysLeft, Math.floor(milliseconds / DAY))
    : showTime(milliseconds);

/** What a game is, for a list: its name, field, clock. */
export function describeGame(game: string, options: string, clock?: WireClock): string {
  const known = gameOf(game);
  const field = game === 'paper-football' ? /^\d+;(\d+);(\d+)/.exec(options) : null;
  return [
    known ? t(known.name) : game,
    ...(field ? [`${field[1]} × ${field[2]}`] : []),
    ...(clock ? [clockLabel(clock)] : []),
  ].join(' · ');
}

const DECLINED = {
  draw: onlineWords.declinedDraw,
  takeback: onlineWords.declinedTakeback,
  rematch: onlineWords.declinedRematch,
};

/** What a player must hear of an event, besides what the board itself says. */
export function tellEvent(event: MatchEvent, role: Side | undefined): Sentence | undefined {
  switch (event.kind) {
    case 'declined':
      return event.by === role ? undefined : DECLINED[event.what];
    case 'taken-back':
      return onlineWords.takenBack;
    case 'returned':
      return role !== undefined && event.side !== role ? onlineWords.opponentBack : undefined;
    default:
      return undefined;
  }
}
