import { fail, ok, type GameError, type Result } from '@rikoshet/game/result';
import type { createReportSchema, moderateSchema } from '@rikoshet/protocol/moderation';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Accounts } from '../accounts/accounts.js';
import { newId } from '../live/secrets.js';
import type { AccountRow, AuditRow, ReportRow } from '../storage/people-tables.js';
import type { Tables } from '../storage/tables.js';

type Act = z.infer<typeof moderateSchema>;
type NewReport = z.infer<typeof createReportSchema>;

const DAY = 86_400_000;
const MOST_REPORTS = 100;
const MOST_ENTRIES = 200;

/** In the audit log, for what was done on the server's own machine. */
const CLI = 'cli';

const reportOfNobody: GameError = {
  code: 'report-of-nobody',
  place: {},
  sentence: { ru: 'Укажите игрока или партию.', en: 'Name a player or a game.' },
};
const unknownGame: GameError = {
  code: 'unknown-game',
  place: {},
  sentence: { ru: 'Такой партии нет.', en: 'There is no such game.' },
};
const moderatorAccount: GameError = {
  code: 'moderator-account',
  place: {},
  sentence: {
    ru: 'Это учётная запись модератора: сначала его права снимают на сервере.',
    en: 'This is a moderator’s account: its role is taken away on the server first.',
  },
};

/** Reports, the acts of moderators, and the log of them. */
export class Moderation {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly accounts: Accounts,
    private readonly now: () => number,
  ) {}

  async report(report: NewReport, reporter: AccountRow | undefined): Promise<Result<{ id: string }>> {
    if (report.player === undefined && report.game === undefined) return { ok: false, error: reportOfNobody };
    const accused = report.player === undefined ? ok(undefined) : await this.accounts.named(report.player);
    if (!accused.ok) return accused;
    if (report.game !== undefined) {
      const game = await this.db
        .selectFrom('games')
        .select('id')
        .where('id', '=', report.game)
        .executeTakeFirst();
      if (game === undefined) return { ok: false, error: unknownGame };
    }
    const id = newId();
    await this.db
      .insertInto('reports')
      .values({
        id,
        at: this.now(),
        reporter: reporter?.id ?? null,
        accused: accused.value?.id ?? null,
        game: report.game ?? null,
        reason: report.reason,
        comment: report.comment,
        status: 'open',
      })
      .execute();
    return ok({ id });
  }

  reports(status: 'open' | 'closed'): Promise<ReportRow[]> {
    return this.db
      .selectFrom('reports')
      .selectAll()
      .where('status', '=', status)
      .orderBy('at', status === 'open' ? 'asc' : 'desc')
      .limit(MOST_REPORTS)
      .execute();
  }

  async closeReport(id: string, moderator: AccountRow, reason: string): Promise<Result<undefined>> {
    return this.db.transaction().execute(async (trx) => {
      const closed = await trx
        .updateTable('reports')
        .set({ status: 'closed' })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .executeTakeFirst();
      if (closed.numUpdatedRows === 0n)
        return fail('unknown-report', {
          ru: 'Такой открытой жалобы нет.',
          en: 'There is no such open report.',
        });
      await this.#log(trx, moderator.id, 'close-report', id, reason);
      return ok(undefined);
    });
  }

  /** Does it and writes it down. The account as it is then. */
  async act({ player, action, days, reason }: Act, moderator: AccountRow): Promise<Result<AccountRow>> {
    const found = await this.accounts.named(player);
    if (!found.ok) return found;
    const account = found.value;
    if (account.role === 'moderator') return { ok: false, error: moderatorAccount };
    const now = this.now();
    const until = action === 'mute' || action === 'ban' ? now + days * DAY : null;
    await this.db.transaction().execute(async (trx) => {
      await this.#log(trx, moderator.id, action, account.name, reason, until);
      if (action === 'close') return;
      const part =
        action === 'mute' || action === 'unmute' ? { muted_until: until } : { banned_until: until };
      await trx.updateTable('accounts').set(part).where('id', '=', account.id).execute();
    });
    if (action === 'close') await this.accounts.store.close(account.id, now);
    return this.accounts.named(player);
  }

  /** Makes somebody a moderator or ends it: called on the server's machine, never by a request. */
  async setRole(player: string, role: AccountRow['role']): Promise<Result<AccountRow>> {
    const found = await this.accounts.named(player);
    if (!found.ok) return found;
    await this.db.transaction().execute(async (trx) => {
      await trx.updateTable('accounts').set({ role }).where('id', '=', found.value.id).execute();
      await this.#log(trx, CLI, `role-${role}`, found.value.name, '');
    });
    return this.accounts.named(player);
  }

  moderators(): Promise<AccountRow[]> {
    return this.db
      .selectFrom('accounts')
      .selectAll()
      .where('role', '=', 'moderator')
      .where('closed_at', 'is', null)
      .orderBy('name')
      .execute();
  }

  /** What was done, newest first, with the names of those who did it. */
  async audit(): Promise<AuditRow[]> {
    const rows = await this.db
      .selectFrom('audit')
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(MOST_ENTRIES)
      .execute();
    const actors = await this.accounts.store.byIds(rows.map(({ actor }) => actor));
    return rows.map((row) => ({ ...row, actor: actors.get(row.actor)?.name ?? row.actor }));
  }

  async #log(
    db: Kysely<Tables>,
    actor: string,
    action: string,
    target: string,
    reason: string,
    until: number | null = null,
  ): Promise<void> {
    await db
      .insertInto('audit')
      .values({ id: newId(), at: this.now(), actor, action, target, reason, until })
      .execute();
  }
}
