import { Show, createEffect, createMemo, createSignal, on, untrack, type JSX } from 'solid-js';
import type { Sentence } from '@rikoshet/game/language';
import type { WireCommand } from '@rikoshet/protocol/common';
import type { Phrase } from '@rikoshet/protocol/phrases';
import { PHRASES } from '@rikoshet/protocol/phrases';
import { notify, say } from '../app/notices.js';
import { go } from '../app/router.js';
import { makeRoute } from '../app/routes.js';
import { t } from '../i18n/language.js';
import { handOver } from '../record/hand-over.js';
import { Button } from '../ui/Button.js';
import { LinkState } from './LinkState.js';
import type { MatchTable } from './match-table.js';
import { tellEvent, verdictOf } from './match-words.js';
import { words } from '../i18n/words.js';
import { onlineWords } from './online-words.js';
import type { Said } from './Phrases.js';
import { keepSeat, type Seat } from './seats.js';
import { TableView } from './TableView.js';
import { useLive } from './use-live.js';
import { Waiting } from './Waiting.js';
import style from './online.module.css';

const SHOWN_SAID = 4;

const recordText = async (table: MatchTable): Promise<string> =>
  (await import('./record-of-online.js')).recordTextOf(table.match);

const stateOf = (table: MatchTable): Seat['state'] =>
  table.outcome ? 'over' : table.mover === table.role ? 'mine' : 'theirs';

/** A game as long as one looks at it: its connection, and whatever there is to see of it. */
export function Room(props: { readonly id: string; readonly seat: Seat | undefined }): JSX.Element {
  const [refusal, setRefusal] = createSignal<Sentence>();
  const [said, setSaid] = createSignal<readonly Said[]>([]);
  /* eslint-disable solid/reactivity -- a room is made anew for another game or seat */
  const { id, seat } = props;
  /* eslint-enable solid/reactivity */
  let waited = false;
  const live = useLive(id, seat?.secret, (news, { table }) => {
    const role = table()?.role;
    switch (news.kind) {
      case 'refused':
        if (news.command.kind === 'turn') setRefusal({ ...news.error.sentence });
        else notify(() => t(news.error.sentence));
        say(t(news.error.sentence));
        return;
      case 'error':
        notify(() => t(news.error.sentence));
        return;
      case 'said': {
        setSaid((before) => [...before, news].slice(-SHOWN_SAID));
        say(t(PHRASES[news.phrase]));
        return;
      }
      case 'event': {
        if (news.event.kind === 'turn') setRefusal(undefined);
        const told = tellEvent(news.event, role);
        if (told) notify(() => t(told));
        const now = table();
        if (news.event.kind === 'ended' && now) say(verdictOf(now));
        return;
      }
    }
  });
  createEffect(() => {
    const { waiting, match } = live.view();
    if (waited && !waiting && match) {
      notify(() => t(onlineWords.opponentCame));
      say(t(onlineWords.opponentCame));
    }
    waited = waiting;
  });

  /** What the list of one's games says of this one. */
  const listed = createMemo(
    () => {
      const table = live.table();
      if (!seat || table?.role === undefined) return undefined;
      const { setup } = table.match;
      return [setup.game, setup.options, setup.players[table.role === 0 ? 1 : 0], stateOf(table)] as const;
    },
    undefined,
    { equals: (a, b) => a?.join('\n') === b?.join('\n') },
  );
  createEffect(
    on(listed, (list) => {
      if (!list || !seat) return;
      const [game, options, opponent, state] = list;
      // Whoever has an opponent needs no invitation any more.
      const { side, secret } = seat;
      keepSeat({ id, side, secret, game, options, opponent, state, at: Date.now() });
    }),
  );
  const known = createMemo(() => live.table() !== undefined);
  /** Whoever opens a game that has had its rematch wants to see that old one. */
  let arrivedLate = false;
  createEffect(
    on(known, (isKnown) => {
      if (isKnown) arrivedLate = untrack(live.view).rematch !== undefined;
    }),
  );
  // The same secret opens the other seat of the rematch: both players go there by themselves.
  createEffect(
    on(
      () => live.view().rematch,
      (next) => {
        const table = live.table();
        if (next === undefined || table?.role === undefined || !seat) return;
        const side = table.role === 0 ? 1 : 0;
        keepSeat({
          ...seat,
          id: next,
          side,
          game: table.match.setup.game,
          options: table.match.setup.options,
          opponent: table.match.setup.players[side],
          state: 'unknown',
          at: Date.now(),
        });
        if (!arrivedLate) location.replace(makeRoute('match', { id: next, side: String(side) }));
      },
      { defer: true },
    ),
  );
  const command = (wanted: WireCommand): void => {
    if (!live.client.do(wanted)) notify(() => t(onlineWords.tooMany));
  };
  const speak = (phrase: Phrase): void => {
    if (!live.client.say(phrase)) notify(() => t(onlineWords.unheard));
  };
  const analyse = async (table: MatchTable): Promise<void> => {
    handOver(await recordText(table), table.shown);
    go('record');
  };
  return (
    <>
      <Show
        when={live.table()}
        fallback={
          <>
            <LinkState view={live.view()} watcher={false} />
            <Show when={live.view().waiting && seat}>{(mine) => <Waiting seat={mine()} />}</Show>
            <Show when={live.view().waiting && !seat}>
              <p class={style['card']}>{t(onlineWords.waitLobby)}</p>
            </Show>
            <Show when={live.view().link === 'refused'}>
              <div class={style['card']}>
                <Button icon="online" label={t(words.online)} onPress={() => go('online')} />
              </div>
            </Show>
          </>
        }
      >
        {(table) => (
          <TableView
            table={table()}
            seat={seat}
            now={live.now()}
            refusal={refusal()}
            said={said()}
            onCommand={command}
            onSay={speak}
            onAnalyse={() => void analyse(table())}
            recordText={() => recordText(table())}
          />
        )}
      </Show>
    </>
  );
}
