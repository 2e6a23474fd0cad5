import { sql, type Kysely, type Migration } from 'kysely';
import type { Tables } from '../tables.js';

type Schema = Kysely<Tables>;

export const games: Migration = {
  async up(db: Schema) {
    await db.schema
      .createTable('games')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('options', 'text', (column) => column.notNull())
      .addColumn('setup', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('listed', 'integer', (column) => column.notNull())
      .addColumn('creator_side', 'integer', (column) => column.notNull())
      .addColumn('players', 'text', (column) => column.notNull())
      .addColumn('invite_hash', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addColumn('due_at', 'bigint')
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('plies', 'integer', (column) => column.notNull())
      .addColumn('winner', 'integer')
      .addColumn('reason', 'text')
      .addColumn('next', 'text')
      .execute();
    await db.schema
      .createTable('events')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('command', 'text')
      .addColumn('side', 'integer')
      .addPrimaryKeyConstraint('events_key', ['game', 'seq'])
      .execute();
    await db.schema
      .createTable('seats')
      .addColumn('secret_hash', 'text', (column) => column.notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('side', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('seats_key', ['secret_hash', 'game'])
      .execute();
    // Two players can never hold one side, whatever else goes wrong.
    await db.schema.createIndex('seats_side').on('seats').columns(['game', 'side']).unique().execute();
    await db.schema
      .createTable('outages')
      .addColumn('from_at', 'bigint', (column) => column.notNull())
      .addColumn('until_at', 'bigint', (column) => column.notNull().primaryKey())
      .execute();
    await db.schema
      .createTable('meta')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create index games_due on games (due_at) where due_at is not null`.execute(db);
    await sql`create index games_lobby on games (created_at) where status = 'waiting'`.execute(db);
    await sql`create index games_ended on games (ended_at, id) where status = 'over'`.execute(db);
  },
};
