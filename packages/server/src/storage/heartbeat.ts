import type { Kysely } from 'kysely';
import type { Tables } from './tables.js';

/** A time during which no server process could do its work: clocks stood still. In ms since 1970. */
export interface Outage {
  readonly from: number;
  readonly until: number;
}

const HEARTBEAT = 'heartbeat';
const PROCESS = 'process:';

/** Signs of life of the server processes, and the times without any. */
export class Heartbeat {
  constructor(private readonly db: Kysely<Tables>) {}

  /**
   * Process `id` is alive at `now`. Where nobody has been for more than `longest` ms, the outage is noted, by one of
   * the processes that come back at the same time.
   */
  async beat(id: string, now: number, longest: number): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      const names = [HEARTBEAT, `${PROCESS}${id}`];
      const before = await trx
        .selectFrom('meta')
        .select('value')
        .where('name', '=', HEARTBEAT)
        .executeTakeFirst();
      if (before !== undefined && now - before.value > longest) {
        const first = await trx
          .updateTable('meta')
          .set({ value: now })
          .where('name', '=', HEARTBEAT)
          .where('value', '=', before.value)
          .executeTakeFirst();
        if (first.numUpdatedRows > 0n)
          await trx
            .insertInto('outages')
            .values({ from_at: before.value, until_at: now })
            .onConflict((conflict) => conflict.column('until_at').doNothing())
            .execute();
      }
      await trx
        .insertInto('meta')
        .values(names.map((name) => ({ name, value: now })))
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ value: (eb) => eb.ref('excluded.value') })
            // A process whose clock is behind does not turn the common one back.
            .whereRef('meta.value', '<', 'excluded.value'),
        )
        .execute();
    });
  }

  /** Ids of the processes that were alive after `time`. */
  async alive(time: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('meta')
      .select('name')
      .where('name', 'like', `${PROCESS}%`)
      .where('value', '>', time)
      .execute();
    return rows.map(({ name }) => name.slice(PROCESS.length));
  }

  /** Process `id` stops, and those that have not been heard of since `time` are forgotten. */
  async forget(id: string, time: number): Promise<void> {
    await this.db
      .deleteFrom('meta')
      .where((eb) =>
        eb.or([
          eb('name', '=', `${PROCESS}${id}`),
          eb.and([eb('name', 'like', `${PROCESS}%`), eb('value', '<', time)]),
        ]),
      )
      .execute();
  }

  /** Outages that ended after `time`, in order. */
  async outagesAfter(time: number): Promise<Outage[]> {
    const rows = await this.db
      .selectFrom('outages')
      .selectAll()
      .where('until_at', '>', time)
      .orderBy('until_at')
      .execute();
    return rows.map(({ from_at, until_at }) => ({ from: from_at, until: until_at }));
  }
}
