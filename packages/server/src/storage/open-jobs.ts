import type { Database, DatabasePlace } from './database.js';
import { JOB_TIME, type JobQueue } from './job-queue.js';
import { postgresJobs } from './postgres-jobs.js';
import { sqliteJobs } from './sqlite-jobs.js';

/** The queue of work that goes with a database. */
export const openJobs = (
  place: DatabasePlace,
  { db }: Database,
  failed: (error: unknown) => void,
  time: number = JOB_TIME,
): Promise<JobQueue> =>
  'url' in place ? postgresJobs(place.url, time, failed) : Promise.resolve(sqliteJobs(db, time));
