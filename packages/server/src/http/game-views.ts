import { isReason } from '@rikoshet/game/outcome';
import type { MatchSetup } from '@rikoshet/match/setup';
import type { gameSummarySchema } from '@rikoshet/protocol/archive';
import type { lobbySchema } from '@rikoshet/protocol/games';
import type { z } from 'zod';
import type { GameRow } from '../storage/tables.js';
import { isSide } from './api.js';

type Offer = z.infer<typeof lobbySchema>['offers'][number];
type Summary = z.infer<typeof gameSummarySchema>;
/** The accounts of the two seats. */
type Seated = readonly [string | null, string | null];

export const setupOf = (row: GameRow): MatchSetup => JSON.parse(row.setup) as MatchSetup;

/** A waiting game as the lobby shows it. */
export function offerOf(row: GameRow, accounts: Seated): Offer {
  const { clock, players, rated } = setupOf(row);
  const creator = row.creator_side === 1 ? 1 : 0;
  return {
    id: row.id,
    game: row.game,
    options: row.options,
    clock,
    rated,
    side: creator === 0 ? 1 : 0,
    name: players[creator],
    account: accounts[creator],
    createdAt: row.created_at,
  };
}

/** A finished game as lists show it. */
export function summaryOf(row: GameRow, accounts: Seated): Summary {
  const { clock, players, rated } = setupOf(row);
  const reason = row.reason ?? '';
  return {
    id: row.id,
    game: row.game,
    options: row.options,
    players,
    accounts,
    clock,
    rated,
    turns: row.plies,
    outcome: {
      winner: isSide(row.winner) ? row.winner : null,
      reason: isReason(reason) ? reason : 'unstated',
    },
    endedAt: row.ended_at ?? 0,
  };
}
