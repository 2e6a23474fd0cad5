import { ok } from '@rikoshet/game/result';
import type { createReportSchema, MODERATION_ENDPOINTS, moderateSchema } from '@rikoshet/protocol/moderation';
import type { z } from 'zod';
import type { Accounts } from '../accounts/accounts.js';
import { playerOf, type Player } from '../accounts/views.js';
import type { Moderation } from '../moderation/moderation.js';
import { idOf, signedIn, type Handlers } from './api.js';

export interface ModerationContext {
  readonly accounts: Accounts;
  readonly moderation: Moderation;
}

/** Reports, and what moderators do about them. */
export function moderationRoutes({
  accounts,
  moderation,
}: ModerationContext): Handlers<keyof typeof MODERATION_ENDPOINTS> {
  return {
    createReport: (call) =>
      moderation.report(call.body as z.infer<typeof createReportSchema>, call.caller?.account),

    listReports: async (call) => {
      const { status } = call.query as { readonly status: 'open' | 'closed' };
      const rows = await moderation.reports(status);
      const ids = rows.flatMap(({ reporter, accused }) => [reporter, accused]).filter((id) => id !== null);
      const people = await accounts.store.byIds(ids);
      const person = (id: string | null): Player | null => {
        const account = people.get(id ?? '');
        return account === undefined ? null : playerOf(account);
      };
      return ok({
        reports: rows.map((row) => ({
          ...row,
          reporter: person(row.reporter),
          accused: person(row.accused),
        })),
      });
    },

    closeReport: async (call) => {
      const { reason } = call.body as { readonly reason: string };
      return moderation.closeReport(idOf(call), signedIn(call), reason);
    },

    moderate: async (call) => {
      const done = await moderation.act(call.body as z.infer<typeof moderateSchema>, signedIn(call));
      if (!done.ok) return done;
      const { muted_until, banned_until } = done.value;
      return ok({ player: playerOf(done.value), mutedUntil: muted_until, bannedUntil: banned_until });
    },

    readAudit: async () => ok({ entries: await moderation.audit() }),
  };
}
