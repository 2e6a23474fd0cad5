import { For, Show, createSignal, onCleanup, type JSX } from 'solid-js';
import { SIDES, type Side } from '@rikoshet/game/outcome';
import { clockAt } from '@rikoshet/match/match';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { showTime } from './clocks.js';
import { inkOf } from './ink.js';
import { sideName } from './names.js';
import type { Session } from './session.js';
import style from './Players.module.css';

/** Both players: pen, name, where they score, clock; the one to move stands out by more than colour. */
export function Players(props: { readonly session: Session }): JSX.Element {
  const [now, setNow] = createSignal(Date.now());
  const timer = setInterval(() => {
    if (props.session.match.since !== undefined) setNow(Date.now());
  }, 200);
  onCleanup(() => clearInterval(timer));

  const timed = (): boolean => props.session.match.setup.clock.kind !== 'none';
  const clock = (): ReturnType<typeof clockAt> =>
    clockAt(props.session.game, props.session.match, Math.max(now(), props.session.match.at));
  const total = (): number | undefined => {
    const setup = props.session.match.setup.clock;
    return setup.kind === 'move' && setup.total !== undefined
      ? Math.max(0, setup.total - clock().played)
      : undefined;
  };
  const toMove = (side: Side): boolean => props.session.outcome === undefined && props.session.mover === side;
  const score = (): readonly [number, number] | undefined => scoreOf(props.session);

  return (
    <section class={style['players']} aria-label={t(playWords.players)}>
      <ul>
        <For each={SIDES}>
          {(side) => (
            <li class={style['player']} data-ink={inkOf(side)} data-active={toMove(side)}>
              <Pen game={props.session.game.id} side={side} />
              <span class={style['who']}>
                <b>{sideName(props.session, side)}</b>
                <small>
                  {t(
                    toMove(side)
                      ? playWords.toMoveShort
                      : side === (props.session.game.id === 'shakhbol' ? 1 : 0)
                        ? playWords.attacksDown
                        : playWords.attacksUp,
                  )}
                </small>
              </span>
              <Show when={score()}>{(goals) => <span class={style['score']}>{goals()[side]}</span>}</Show>
              <Show when={timed()}>
                <time class={style['clock']} data-low={clock().left[side] < 10_000} role="timer">
                  {showTime(clock().left[side])}
                </time>
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Show when={total()}>
        {(left) => <p class={style['total']}>{t(playWords.matchLeft, { time: showTime(left()) })}</p>}
      </Show>
    </section>
  );
}

/** Goals so far, where the game counts them. */
function scoreOf(session: Session): readonly [number, number] | undefined {
  const position = session.shownPosition as {
    readonly score?: readonly [number, number];
    readonly options?: { readonly match?: string };
  };
  return position.options?.match === 'timed' ? position.score : undefined;
}

/** A stroke of the player's pen, or his man: what to look for on the board. */
export const Pen = (props: { readonly game: string; readonly side: Side }): JSX.Element => (
  <svg class={style['pen']} viewBox="0 0 32 24" width="32" height="24" aria-hidden="true">
    <Show
      when={props.game === 'shakhbol'}
      fallback={<path class={style['stroke']} d="M3 19 11 7l8 10L29 4" />}
    >
      <path
        class={style['man']}
        data-side={props.side}
        d={props.side === 0 ? 'M16 3 26 21H6z' : 'M16 21 26 3H6z'}
      />
    </Show>
  </svg>
);
