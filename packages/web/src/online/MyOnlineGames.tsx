import { For, Show, createSignal, type JSX } from 'solid-js';
import type { Sentence } from '@rikoshet/game/language';
import { notify } from '../app/notices.js';
import { makeRoute } from '../app/routes.js';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { Button } from '../ui/Button.js';
import { describeGame } from './match-words.js';
import { onlineWords } from './online-words.js';
import { forgetSeat, keepSeat, keptSeats, type Seat } from './seats.js';
import style from './online.module.css';

const STATES: Readonly<Record<Seat['state'], Sentence>> = {
  waiting: onlineWords.stateWaiting,
  mine: onlineWords.stateMine,
  theirs: onlineWords.stateTheirs,
  over: onlineWords.stateOver,
  unknown: onlineWords.stateUnknown,
};
const SHOWN = 8;

/** The games in which this browser has a seat; those that wait for a turn first. */
export function MyOnlineGames(): JSX.Element {
  const [all, setAll] = createSignal(false);
  const sorted = (): readonly Seat[] => {
    const rank = ({ state }: Seat): number =>
      ({ mine: 0, waiting: 1, theirs: 1, unknown: 1, over: 2 })[state];
    return [...keptSeats()].sort((a, b) => rank(a) - rank(b) || b.at - a.at);
  };
  const shown = (): readonly Seat[] => (all() ? sorted() : sorted().slice(0, SHOWN));
  const remove = (seat: Seat): void => {
    forgetSeat(seat);
    notify(() => t(onlineWords.forgotten), {
      label: () => t(onlineWords.restore),
      run: () => void keepSeat(seat),
    });
  };
  return (
    <Show when={sorted().length > 0}>
      <section class={style['part']} aria-labelledby="my-online">
        <h2 id="my-online">{t(onlineWords.mine)}</h2>
        <p class={style['hint']}>{t(onlineWords.mineHint)}</p>
        <ul class={style['list']}>
          <For each={shown()}>
            {(seat) => (
              <li>
                <span class={style['what']}>
                  <b>{seat.opponent || t(onlineWords.somebody)}</b>
                  <small>
                    {describeGame(seat.game, seat.options)}
                    {', '}
                    <span classList={{ [style['call']!]: seat.state === 'mine' }}>
                      {t(STATES[seat.state])}
                    </span>
                  </small>
                </span>
                <a href={makeRoute('match', { id: seat.id, side: String(seat.side) })}>
                  {t(onlineWords.goOn)}
                </a>
                <Button
                  kind="quiet"
                  bare
                  icon="close"
                  label={t(onlineWords.forget)}
                  onPress={() => remove(seat)}
                />
              </li>
            )}
          </For>
        </ul>
        <Show when={sorted().length > SHOWN && !all()}>
          <Button kind="quiet" label={t(playWords.allGames)} onPress={() => setAll(true)} />
        </Show>
      </section>
    </Show>
  );
}
