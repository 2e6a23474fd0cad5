import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { JobQueue } from './job-queue.js';
import type { Tables } from './tables.js';

/** The queue of a SQLite file: a table, which workers beside the server open as well. */
export function sqliteJobs(db: Kysely<Tables>, time: number): JobQueue {
  const ask = async (key: string): Promise<void> => {
    await db
      .insertInto('jobs')
      .values({ key, run_at: Date.now(), holder: null, held_until: null })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  };
  return {
    ask,
    take: async () => {
      const now = Date.now();
      const holder = randomUUID();
      // One statement, so of two workers one gets it.
      const taken = await db
        .updateTable('jobs')
        .set({ holder, held_until: now + time })
        .where('key', '=', (eb) =>
          eb
            .selectFrom('jobs')
            .select('key')
            .where('run_at', '<=', now)
            .where((or) => or.or([or('held_until', 'is', null), or('held_until', '<', now)]))
            .orderBy('run_at')
            .limit(1),
        )
        .returning('key')
        .executeTakeFirst();
      if (taken === undefined) return undefined;
      const { key } = taken;
      return {
        key,
        done: async () => {
          await db.deleteFrom('jobs').where('key', '=', key).where('holder', '=', holder).execute();
        },
        again: async (delay = 0) => {
          await db
            .updateTable('jobs')
            .set({ run_at: Date.now() + delay, holder: null, held_until: null })
            .where('key', '=', key)
            .where('holder', '=', holder)
            .execute();
        },
      };
    },
    close: () => Promise.resolve(),
  };
}
