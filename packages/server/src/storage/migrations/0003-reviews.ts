import type { Kysely, Migration } from 'kysely';
import type { Tables } from '../tables.js';

export const reviews: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('reviews')
      .addColumn('game', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('turns', 'integer', (column) => column.notNull())
      .addColumn('judged', 'integer', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('review_turns')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('review_turns_key', ['game', 'number'])
      .execute();
    await db.schema
      .createTable('jobs')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('run_at', 'bigint', (column) => column.notNull())
      .addColumn('holder', 'text')
      .addColumn('held_until', 'bigint')
      .execute();
    await db.schema.createIndex('jobs_next').on('jobs').column('run_at').execute();
    await db.schema.createIndex('reviews_open').on('reviews').columns(['state', 'changed_at']).execute();
  },
};
