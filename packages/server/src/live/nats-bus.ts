import { connect, type NatsConnection } from '@nats-io/transport-node';
import { localBus, type Bus } from './bus.js';

const SUBJECT = 'rikoshet.games';
const RETRY = 1000;

/** A bus over NATS that must be closed. */
export interface NatsBus extends Bus {
  /** Whether it is connected; without it games are looked up in the store now and then. */
  readonly connected: boolean;
  close(): Promise<void>;
}

/** `nats://user:password@host:4222`; several addresses of one cluster are separated by commas. */
function optionsOf(urls: string): { servers: string[]; user?: string; pass?: string } {
  const servers: string[] = [];
  let login: { user?: string; pass?: string } = {};
  for (const text of urls.split(',')) {
    const url = new URL(text.includes('://') ? text : `nats://${text}`);
    servers.push(url.host);
    if (url.username !== '')
      login = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  }
  return { servers, ...login };
}

/**
 * The bus of several server processes. It connects in the background and for as long as it takes: a bus that is away
 * only costs time, so it keeps no server from starting.
 */
export function natsBus(urls: string, failed: (error: unknown) => void): NatsBus {
  const local = localBus();
  let nats: NatsConnection | undefined;
  const stop = new AbortController();

  const receive = (text: string): void => {
    const [game = '', seq = ''] = text.split(' ');
    local.publish(game, Number(seq));
  };
  const connecting = (async () => {
    while (!stop.signal.aborted) {
      try {
        const connection = await connect({
          ...optionsOf(urls),
          name: 'rikoshet',
          // This process has been told already.
          noEcho: true,
          maxReconnectAttempts: -1,
        });
        connection.subscribe(SUBJECT, {
          callback: (error, message) => {
            if (error === null) receive(message.string());
            else failed(error);
          },
        });
        nats = connection;
        return;
      } catch (error) {
        failed(error);
        await new Promise((resolve) => setTimeout(resolve, RETRY).unref());
      }
    }
  })();

  return {
    publish(game, seq) {
      local.publish(game, seq);
      try {
        nats?.publish(SUBJECT, `${game} ${seq}`);
      } catch (error) {
        failed(error);
      }
    },
    subscribe: (onGame) => local.subscribe(onGame),
    get connected() {
      return nats !== undefined && !nats.isClosed();
    },
    close: async () => {
      stop.abort();
      // What is being connected now is closed as soon as it is there.
      void connecting.then(() => nats?.close());
      await nats?.close();
    },
  };
}
