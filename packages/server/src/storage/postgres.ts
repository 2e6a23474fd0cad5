import { fail, ok, type Result } from '@rikoshet/game/result';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.js';
import type { Tables } from './tables.js';

const CONNECTIONS = 10;
const CONNECT_LIMIT = 5000;
/** No statement of ours takes a fraction of it; a connection that hangs for longer is dead. */
const QUERY_LIMIT = 30_000;
const BIGINT = 20;

/** The address without what opens the database, for a message or a log. */
export function withoutPassword(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url);
    return `${protocol}//${host}${pathname}`;
  } catch {
    return 'postgres:';
  }
}

/** What is wrong, from the error of a driver; never the address with its password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

const refusal = (url: string, ru: string, en: string): Result<never> =>
  fail('cannot-open-database', {
    ru: `База данных ${withoutPassword(url)} не открылась: ${ru}.`,
    en: `The database ${withoutPassword(url)} cannot be opened: ${en}.`,
  });

/** Settings under which a commit may be lost although it was acknowledged. */
async function lossySetting(pool: pg.Pool): Promise<string | undefined> {
  for (const name of ['fsync', 'synchronous_commit']) {
    const { rows } = await pool.query<Record<string, string>>(`show ${name}`);
    if (rows[0]?.[name] === 'off') return name;
  }
  return undefined;
}

/** Opens a PostgreSQL database, `postgres://user:password@host:port/name`. Numbers of 64 bits are read as numbers. */
export async function openPostgres(url: string): Promise<Result<Database>> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT,
    query_timeout: QUERY_LIMIT,
    keepAlive: true,
    application_name: 'rikoshet',
  });
  // A connection that breaks is replaced by the next one that is needed: an idle one, and one that breaks between two
  // statements of a transaction, which the second statement will notice.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const lossy = await lossySetting(pool);
    if (lossy !== undefined) {
      await pool.end();
      return refusal(
        url,
        `включите ${lossy}, иначе ходы могут пропасть`,
        `turn ${lossy} on, or turns may be lost`,
      );
    }
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    return ok({ kind: 'postgres', db, close: () => db.destroy() });
  } catch (error) {
    await pool.end();
    return refusal(url, reasonOf(error), reasonOf(error));
  }
}
