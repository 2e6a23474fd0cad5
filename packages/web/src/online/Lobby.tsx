import { For, Show, type JSX } from 'solid-js';
import { t } from '../i18n/language.js';
import { gameOf } from '../play/games.js';
import { Button } from '../ui/Button.js';
import type { Offer } from './api.js';
import { describeGame } from './match-words.js';
import { onlineWords } from './online-words.js';
import { seatIn } from './seats.js';
import style from './online.module.css';

/** Whether whoever takes the offer makes the first turn. */
function youStart({ game, options, side }: Offer): boolean | undefined {
  const known = gameOf(game);
  const read = known?.parseOptions(options);
  if (!known || !read?.ok) return undefined;
  const start = known.start(read.value as object);
  return start.ok ? known.sideToMove(start.value) === side : undefined;
}

/** Everybody who waits for an opponent now. */
export const Lobby = (props: {
  readonly offers: readonly Offer[];
  readonly onJoin: (offer: Offer) => void;
}): JSX.Element => (
  <section class={style['part']} aria-labelledby="lobby-title">
    <h2 id="lobby-title">{t(onlineWords.lobby)}</h2>
    <Show when={props.offers.length > 0} fallback={<p class={style['hint']}>{t(onlineWords.lobbyEmpty)}</p>}>
      <ul class={style['list']} data-lobby>
        <For each={props.offers}>
          {(offer) => (
            <li>
              <span class={style['what']}>
                <b>{offer.name || t(onlineWords.somebody)}</b>
                <small>
                  {describeGame(offer.game, offer.options, offer.clock)}
                  <Show when={youStart(offer) !== undefined}>
                    {', '}
                    {t(youStart(offer) ? onlineWords.youStart : onlineWords.theyStart)}
                  </Show>
                  <Show when={offer.rated}>
                    {', '}
                    {t(onlineWords.ratedShort)}
                  </Show>
                </small>
              </span>
              <Show when={seatIn(offer.id) === undefined}>
                <Button kind="main" label={t(onlineWords.join)} onPress={() => props.onJoin(offer)} />
              </Show>
            </li>
          )}
        </For>
      </ul>
    </Show>
  </section>
);
