import { sql, type Kysely, type Migration } from 'kysely';
import type { Tables } from '../tables.js';

type Schema = Kysely<Tables>;

async function accounts({ schema }: Schema): Promise<void> {
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('owner', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('muted_until', 'bigint')
    .addColumn('banned_until', 'bigint')
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await schema
    .createTable('challenges')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('account', 'text')
    .addColumn('name', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('used_at', 'bigint')
    .execute();
}

async function ratings({ schema }: Schema): Promise<void> {
  await schema
    .createTable('ratings')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('pool', 'text', (column) => column.notNull())
    .addColumn('rating', 'double precision', (column) => column.notNull())
    .addColumn('deviation', 'double precision', (column) => column.notNull())
    .addColumn('volatility', 'double precision', (column) => column.notNull())
    .addColumn('games', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ratings_key', ['account', 'pool'])
    .execute();
  await schema
    .createTable('rating_changes')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('pool', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('before', 'double precision', (column) => column.notNull())
    .addColumn('rating', 'double precision', (column) => column.notNull())
    .addColumn('deviation', 'double precision', (column) => column.notNull())
    .addColumn('opponent', 'text', (column) => column.notNull())
    .addColumn('opponent_rating', 'double precision', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('rating_changes_key', ['game', 'account'])
    .execute();
  await schema
    .createTable('positions')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('ply', 'integer', (column) => column.notNull())
    .addColumn('turn', 'text')
    .addPrimaryKeyConstraint('positions_key', ['key', 'game', 'ply'])
    .execute();
}

async function moderation({ schema }: Schema): Promise<void> {
  await schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('reporter', 'text')
    .addColumn('accused', 'text')
    .addColumn('game', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint')
    .execute();
  await schema
    .createTable('studies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('link', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
}

export const people: Migration = {
  async up(db: Schema) {
    await accounts(db);
    await ratings(db);
    await moderation(db);
    // Whose seat it is, so that a player has it on every device; the secret goes on opening it.
    await db.schema.alterTable('seats').addColumn('account', 'text').execute();
    // 1 once a finished game has been counted: rated, and its positions noted.
    await db.schema
      .alterTable('games')
      .addColumn('counted', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    const { schema } = db;
    await schema.createIndex('sessions_account').on('sessions').column('account').execute();
    await schema.createIndex('passkeys_account').on('passkeys').column('account').execute();
    await schema.createIndex('tokens_owner').on('tokens').column('owner').execute();
    await schema.createIndex('accounts_owner').on('accounts').column('owner').execute();
    await schema.createIndex('seats_account').on('seats').columns(['account', 'game']).execute();
    await schema.createIndex('ratings_pool').on('ratings').columns(['pool', 'rating']).execute();
    await schema
      .createIndex('rating_changes_account')
      .on('rating_changes')
      .columns(['account', 'at'])
      .execute();
    await schema.createIndex('positions_game').on('positions').column('game').execute();
    await schema.createIndex('reports_status').on('reports').columns(['status', 'at']).execute();
    await schema.createIndex('audit_at').on('audit').column('at').execute();
    await schema.createIndex('studies_owner').on('studies').columns(['owner', 'updated_at']).execute();
    await schema.createIndex('studies_public').on('studies').columns(['visibility', 'updated_at']).execute();
    await sql`create index games_uncounted on games (ended_at) where status = 'over' and counted = 0`.execute(
      db,
    );
  },
};
