import { startServer, type ServerOptions } from '@rikoshet/server/start-server';

/** A server as a process of its own, for tests that kill it: prints its address. */
const MANY = { burst: 1e6, perSecond: 1e6 };
const options = JSON.parse(process.argv[2] ?? '{}') as ServerOptions;
const started = await startServer({
  port: 0,
  logLevel: 'silent',
  rates: { read: MANY, change: MANY },
  ...options,
});
process.stdout.write(started.ok ? `${started.value.url}\n` : `refused ${started.error.sentence.en}\n`);
// What it needs, when asked: after a collection where the flag lets it.
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ memory: process.memoryUsage(), cpu: process.cpuUsage() });
});
// Whoever started it is gone.
process.once('disconnect', () => process.exit(1));
if (started.ok) process.once('SIGTERM', () => void started.value.close().then(() => process.exit(0)));
