import { startWorker, type StartWorkerOptions } from '@rikoshet/server/jobs/start-worker';

/** A worker as a process of its own, for tests that kill it. */
const options = JSON.parse(process.argv[2] ?? '{}') as StartWorkerOptions;
const started = await startWorker(options);
process.stdout.write(started.ok ? 'working\n' : `refused ${started.error.sentence.en}\n`);
// Whoever started it is gone.
process.once('disconnect', () => process.exit(1));
if (started.ok) process.once('SIGTERM', () => void started.value.close().then(() => process.exit(0)));
