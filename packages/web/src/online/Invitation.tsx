import { Show, createResource, createSignal, type JSX } from 'solid-js';
import type { GameError } from '@rikoshet/game/result';
import { go } from '../app/router.js';
import { makeRoute } from '../app/routes.js';
import { t } from '../i18n/language.js';
import { Button } from '../ui/Button.js';
import { joinGame, readGame, type OnlineGame } from './api.js';
import { describeGame } from './match-words.js';
import { NameField } from './NameField.js';
import { onlineWishes } from './online-wishes.js';
import { words } from '../i18n/words.js';
import { onlineWords } from './online-words.js';
import { keepSeat, type Seat } from './seats.js';
import style from './online.module.css';

/** An invitation that was opened: what game it is, one's name, and the press that takes the seat. */
export function Invitation(props: {
  readonly id: string;
  readonly invite: string;
  /** The seat that this browser has in the game already. */
  readonly seat: Seat | undefined;
}): JSX.Element {
  const [game] = createResource(() => props.id, readGame);
  const [problem, setProblem] = createSignal<GameError>();
  const [joining, setJoining] = createSignal(false);
  const found = (): OnlineGame | undefined => {
    const read = game();
    return read?.ok ? read.value : undefined;
  };
  const failed = (): GameError | undefined => {
    const read = game();
    return problem() ?? (read && !read.ok ? read.error : undefined);
  };
  const host = (): string => found()?.setup.players.find((name) => name !== '') ?? t(onlineWords.somebody);
  const enter = (query: Readonly<Record<string, string>>): void => {
    location.replace(makeRoute('match', { id: props.id, ...query }));
  };
  const join = async (): Promise<void> => {
    if (joining()) return;
    setJoining(true);
    const joined = await joinGame(props.id, onlineWishes().name.trim(), props.invite);
    setJoining(false);
    if (!joined.ok) {
      setProblem(joined.error);
      return;
    }
    const { side, seat } = joined.value;
    keepSeat({
      id: props.id,
      side,
      secret: seat,
      game: found()?.setup.game ?? '',
      options: found()?.setup.options ?? '',
      opponent: host(),
      state: 'unknown',
      at: Date.now(),
    });
    enter({ side: String(side) });
  };
  return (
    <section class={style['card']} data-invitation>
      <Show when={found()}>
        {(known) => (
          <>
            <h2>{t(onlineWords.invited, { who: host() })}</h2>
            <p>
              {describeGame(known().setup.game, known().setup.options, known().setup.clock)}
              <Show when={known().setup.rated}>, {t(onlineWords.ratedShort)}</Show>
            </p>
            <Show when={props.seat}>
              {(seat) => (
                <>
                  <p class={style['hint']}>{t(onlineWords.ownInvitation)}</p>
                  <div class={style['row']}>
                    <Button
                      kind="main"
                      label={t(onlineWords.backToSeat)}
                      onPress={() => enter({ side: String(seat().side) })}
                    />
                  </div>
                </>
              )}
            </Show>
            <form
              onSubmit={(event) => {
                event.preventDefault();
                void join();
              }}
            >
              <div class={style['part']}>
                <NameField />
                <div class={style['row']}>
                  <Button
                    submit
                    kind={props.seat ? 'plain' : 'main'}
                    icon="check"
                    label={t(
                      joining()
                        ? onlineWords.joining
                        : props.seat
                          ? onlineWords.bothSides
                          : onlineWords.accept,
                    )}
                  />
                  <Button label={t(onlineWords.watch)} onPress={() => enter({})} />
                </div>
              </div>
            </form>
          </>
        )}
      </Show>
      <div role="alert">
        <Show when={failed()}>{(error) => <p class={style['problem']}>{t(error().sentence)}</p>}</Show>
      </div>
      <Show when={failed()}>
        <div class={style['row']}>
          <Button icon="online" label={t(words.online)} onPress={() => go('online')} />
        </div>
      </Show>
    </section>
  );
}
