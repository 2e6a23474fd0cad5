import PgBoss from 'pg-boss';
import type { JobQueue } from './job-queue.js';

const QUEUE = 'reviews';
const CONNECTIONS = 2;
/** How often a piece may be handed out again; whoever does the work gives up long before. */
const RETRIES = 100;

/** The queue of a PostgreSQL database: pg-boss, in its own schema `pgboss`. */
export async function postgresJobs(
  url: string,
  time: number,
  failed: (error: unknown) => void,
): Promise<JobQueue> {
  const seconds = Math.max(1, Math.round(time / 1000));
  const boss = new PgBoss({
    connectionString: url,
    max: CONNECTIONS,
    application_name: 'rikoshet jobs',
    schedule: false,
    // Finds the jobs of killed workers.
    maintenanceIntervalSeconds: Math.max(1, Math.min(30, Math.round(seconds / 2))),
  });
  boss.on('error', failed);
  await boss.start();
  await boss.createQueue(QUEUE, { name: QUEUE, policy: 'short' });
  const ask = async (key: string, delay = 0): Promise<void> => {
    await boss.send(
      QUEUE,
      { key },
      {
        singletonKey: key,
        retryLimit: RETRIES,
        expireInSeconds: seconds,
        ...(delay > 0 ? { startAfter: new Date(Date.now() + delay) } : {}),
      },
    );
  };
  return {
    ask: (key) => ask(key),
    take: async () => {
      const [job] = await boss.fetch<{ key: string }>(QUEUE);
      if (job === undefined) return undefined;
      const done = () => boss.complete(QUEUE, job.id);
      return {
        key: job.data.key,
        done,
        again: async (delay) => {
          // In this order: a process that dies in between leaves one too many, never none.
          await ask(job.data.key, delay);
          await done();
        },
      };
    },
    close: () => boss.stop({ graceful: false, wait: true }),
  };
}
