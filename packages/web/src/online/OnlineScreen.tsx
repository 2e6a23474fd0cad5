import { Show, createResource, createSignal, onCleanup, type JSX } from 'solid-js';
import type { GameError } from '@rikoshet/game/result';
import { go } from '../app/router.js';
import { makeRoute } from '../app/routes.js';
import { t } from '../i18n/language.js';
import { Button } from '../ui/Button.js';
import { createGame, joinGame, openOffers, type Offer } from './api.js';
import { CreateGame } from './CreateGame.js';
import { Lobby } from './Lobby.js';
import { MyOnlineGames } from './MyOnlineGames.js';
import { onlineWishes, wishedGame } from './online-wishes.js';
import { words } from '../i18n/words.js';
import { onlineWords } from './online-words.js';
import { keepSeat } from './seats.js';
import style from './online.module.css';

/** Open offers come and go: they are asked for anew this often. */
const REFRESH = 4000;

/** Where people meet: open offers, a new game for a friend or for all, and one's own games. */
export function OnlineScreen(): JSX.Element {
  const [offers, { refetch }] = createResource(openOffers);
  const [problem, setProblem] = createSignal<GameError>();
  const [busy, setBusy] = createSignal(false);
  const timer = setInterval(() => {
    if (!document.hidden) void refetch();
  }, REFRESH);
  onCleanup(() => clearInterval(timer));

  /** What the lobby shows while it is asked for anew is what it showed before. */
  const found = (): readonly Offer[] => {
    const lobby = offers.latest;
    return lobby?.ok ? lobby.value : [];
  };
  const unreachable = (): GameError | undefined => {
    const lobby = offers.latest;
    return lobby && !lobby.ok ? lobby.error : undefined;
  };
  const once = async (work: () => Promise<GameError | undefined>): Promise<void> => {
    if (busy()) return;
    setBusy(true);
    setProblem(await work());
    setBusy(false);
  };
  const create = (listed: boolean): Promise<void> =>
    once(async () => {
      const wanted = wishedGame(onlineWishes(), listed);
      const made = await createGame(wanted);
      if (!made.ok) return made.error;
      const { id, side, seat, invite } = made.value;
      keepSeat({
        id,
        side,
        secret: seat,
        game: wanted.game,
        options: wanted.options ?? '',
        opponent: '',
        state: 'waiting',
        ...(invite === null ? {} : { invite }),
        at: Date.now(),
      });
      go('match', { id, side: String(side) });
      return undefined;
    });
  const join = (offer: Offer): Promise<void> =>
    once(async () => {
      const joined = await joinGame(offer.id, onlineWishes().name.trim());
      if (!joined.ok) {
        void refetch();
        return joined.error;
      }
      const { side, seat } = joined.value;
      const { id, game, options, name } = offer;
      keepSeat({ id, side, secret: seat, game, options, opponent: name, state: 'unknown', at: Date.now() });
      go('match', { id, side: String(side) });
      return undefined;
    });

  return (
    <div class={style['page']}>
      <header class={style['head']}>
        <h1>{t(words.online)}</h1>
        <p>{t(onlineWords.lead)}</p>
      </header>
      <Show
        when={unreachable()?.code !== 'no-server'}
        fallback={
          <section class={style['card']}>
            <p>{t(onlineWords.noServer)}</p>
            <div class={style['row']}>
              <Button kind="main" icon="play" label={t(onlineWords.playHere)} onPress={() => go('play')} />
            </div>
          </section>
        }
      >
        <div class={style['part']}>
          <Show when={unreachable()}>
            <p class={style['problem']} role="status">
              {t(onlineWords.offline)}
            </p>
          </Show>
          <div role="alert">
            <Show when={problem()}>{(error) => <p class={style['problem']}>{t(error().sentence)}</p>}</Show>
          </div>
          <Lobby offers={found()} onJoin={(offer) => void join(offer)} />
          <MyOnlineGames />
          <p>
            <a href={makeRoute('watch')}>{t(onlineWords.watchMore)}</a>
            {' · '}
            <a href={makeRoute('account')}>{t(words.account)}</a>
          </p>
        </div>
        <CreateGame onCreate={(listed) => void create(listed)} busy={busy()} />
      </Show>
    </div>
  );
}
