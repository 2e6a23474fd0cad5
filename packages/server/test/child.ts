import { startServer } from '@rikoshet/server/start-server';

/** A server as a process of its own, for tests that kill it: prints its address. */
const MANY = { burst: 1e6, perSecond: 1e6 };
const [dataDir = ''] = process.argv.slice(2);
const started = await startServer({
  dataDir,
  port: 0,
  logLevel: 'error',
  rates: { read: MANY, change: MANY },
});
process.stdout.write(started.ok ? `${started.value.url}\n` : `refused ${started.error.sentence.en}\n`);
if (started.ok) process.once('SIGTERM', () => void started.value.close().then(() => process.exit(0)));
