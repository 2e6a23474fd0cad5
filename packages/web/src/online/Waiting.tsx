import { Show, createSignal, type JSX } from 'solid-js';
import type { GameError } from '@rikoshet/game/result';
import { notify } from '../app/notices.js';
import { go } from '../app/router.js';
import { t } from '../i18n/language.js';
import { copy } from '../share/clipboard.js';
import { Button } from '../ui/Button.js';
import { inviteLink } from './addresses.js';
import { cancelGame } from './api.js';
import { describeGame } from './match-words.js';
import { onlineWords } from './online-words.js';
import { forgetSeat, type Seat } from './seats.js';
import style from './online.module.css';

/** A game that waits for its second player: the link to send, or the patience of the lobby. */
export function Waiting(props: { readonly seat: Seat }): JSX.Element {
  const [problem, setProblem] = createSignal<GameError>();
  const link = (): string | undefined =>
    props.seat.invite === undefined ? undefined : inviteLink(props.seat.id, props.seat.invite);
  const cancel = async (): Promise<void> => {
    const done = await cancelGame(props.seat.id, props.seat.secret);
    if (!done.ok && done.error.code !== 'unknown-game') {
      setProblem(done.error);
      return;
    }
    forgetSeat(props.seat);
    notify(() => t(onlineWords.withdrawn));
    go('online');
  };
  return (
    <section class={style['card']} data-waiting>
      <h2>{t(link() === undefined ? onlineWords.waitLobby : onlineWords.waitFriend)}</h2>
      <p>{describeGame(props.seat.game, props.seat.options)}</p>
      <Show when={link()} fallback={<p class={style['hint']}>{t(onlineWords.waitLobbyHint)}</p>}>
        {(address) => (
          <>
            <p class={style['hint']}>{t(onlineWords.waitFriendHint)}</p>
            <input
              class={style['address']}
              type="text"
              readonly
              aria-label={t(onlineWords.inviteLink)}
              value={address()}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div class={style['row']}>
              <Button
                kind="main"
                icon="copy"
                label={t(onlineWords.copyLink)}
                onPress={() => void copy(address())}
              />
              <Show when={'share' in navigator}>
                <Button
                  icon="link"
                  label={t(onlineWords.share)}
                  onPress={() => {
                    // Whoever closes the sheet again has not failed.
                    navigator.share({ url: address() }).catch(() => undefined);
                  }}
                />
              </Show>
            </div>
          </>
        )}
      </Show>
      <div class={style['row']}>
        <Button kind="quiet" icon="close" label={t(onlineWords.withdrawGame)} onPress={() => void cancel()} />
      </div>
      <div role="alert">
        <Show when={problem()}>{(error) => <p class={style['problem']}>{t(error().sentence)}</p>}</Show>
      </div>
    </section>
  );
}
