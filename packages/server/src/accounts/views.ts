import type { accountSchema, playerSchema } from '@rikoshet/protocol/accounts';
import type { z } from 'zod';
import type { AccountRow } from '../storage/people-tables.js';

export type Player = z.infer<typeof playerSchema>;

/** An account as everybody sees it. */
export const playerOf = ({ id, name, kind, closed_at, created_at }: AccountRow): Player => ({
  id,
  name,
  kind,
  closed: closed_at !== null,
  createdAt: created_at,
});

/** An account as its owner sees it. */
export const accountOf = (row: AccountRow): z.infer<typeof accountSchema> => ({
  ...playerOf(row),
  role: row.role,
  hasPassword: row.password !== null,
  mutedUntil: row.muted_until,
  bannedUntil: row.banned_until,
});
