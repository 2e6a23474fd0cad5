import { createMemo, createSignal, onCleanup, onMount, type Accessor } from 'solid-js';
import type { MatchEvent } from '@rikoshet/match/event';
import { LiveClient, TICK } from './live-client.js';
import { NOTHING_KNOWN, type LiveView, type News } from './live-view.js';
import { MatchTable } from './match-table.js';
import { browserWorld } from './world.js';

interface Live {
  readonly client: LiveClient;
  readonly view: Accessor<LiveView>;
  /** The board, once the game is known. */
  readonly table: Accessor<MatchTable | undefined>;
  /** The server's time; stands still while the connection is not live. */
  readonly now: Accessor<number>;
  readonly look: (turns: number | undefined) => void;
}

const CLOCK = 200;

const begun = (event: MatchEvent): boolean => event.kind === 'turn' || event.kind === 'taken-back';

/** A live game for as long as its screen is open. */
export function useLive(
  game: string,
  seat: string | undefined,
  heard: (news: News, live: Live) => void,
): Live {
  const [view, setView] = createSignal<LiveView>(NOTHING_KNOWN);
  const [looked, look] = createSignal<number>();
  const [now, setNow] = createSignal(Date.now());
  const client = new LiveClient({ game, seat }, browserWorld, (next, news) => {
    const time = client.serverNow;
    if (time !== undefined) setNow(time);
    // A player's board goes where the game is; a spectator who looks back is left alone.
    if (news?.kind === 'event' && begun(news.event) && next.role !== null) look(undefined);
    setView(next);
    if (news) heard(news, live);
  });
  const table = createMemo(() => {
    const known = view();
    const { game: played, match } = known;
    return played && match
      ? new MatchTable(game, { ...known, game: played, match }, client, looked(), look)
      : undefined;
  });
  const live: Live = { client, view, table, now, look };

  const wake = (): void => client.wake();
  const lost = (): void => client.lost();
  const seen = (): void => {
    if (!document.hidden) client.wake();
  };
  onMount(() => {
    const ticking = setInterval(() => client.tick(), TICK);
    const clock = setInterval(() => {
      const time = client.serverNow;
      if (time !== undefined) setNow(time);
    }, CLOCK);
    addEventListener('online', wake);
    addEventListener('offline', lost);
    document.addEventListener('visibilitychange', seen);
    client.start();
    onCleanup(() => {
      clearInterval(ticking);
      clearInterval(clock);
      removeEventListener('online', wake);
      removeEventListener('offline', lost);
      document.removeEventListener('visibilitychange', seen);
      client.stop();
    });
  });
  return live;
}
