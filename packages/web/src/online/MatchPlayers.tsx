import { For, Show, type JSX } from 'solid-js';
import { SIDES, type Side } from '@rikoshet/game/outcome';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { inkOf } from '../play/ink.js';
import { Pen } from '../play/Players.js';
import players from '../play/Players.module.css';
import { showTime } from '../play/clocks.js';
import type { MatchTable } from './match-table.js';
import { nameOf, showLeft } from './match-words.js';
import { onlineWords } from './online-words.js';
import style from './online.module.css';

/** Both players: pen, name, whether they are here, clock. A clock runs on the screen only while the server is heard. */
export function MatchPlayers(props: {
  readonly table: MatchTable;
  /** The server's time, or the last one known while the clock stands. */
  readonly now: number;
  readonly stands: boolean;
}): JSX.Element {
  const timed = (): boolean => props.table.match.setup.clock.kind !== 'none';
  const clock = (): ReturnType<MatchTable['clock']> => props.table.clock(props.now);
  const toMove = (side: Side): boolean => props.table.outcome === undefined && props.table.mover === side;
  const score = (): readonly [number, number] | undefined => {
    const position = props.table.shownPosition as {
      readonly score?: readonly [number, number];
      readonly options?: { readonly match?: string };
    };
    return position.options?.match === 'timed' ? position.score : undefined;
  };
  const total = (): number | undefined => {
    const setup = props.table.match.setup.clock;
    return setup.kind === 'move' && setup.total !== undefined
      ? Math.max(0, setup.total - clock().played)
      : undefined;
  };
  const about = (side: Side): string =>
    [
      ...(props.table.role === side ? [t(onlineWords.you)] : []),
      ...(props.table.role !== side && props.table.view.link === 'live' && !props.table.outcome
        ? [t(props.table.view.present[side] ? onlineWords.here : onlineWords.away)]
        : []),
      ...(toMove(side) ? [t(onlineWords.toMove)] : []),
    ].join(', ');
  return (
    <section class={players['players']} aria-label={t(playWords.players)}>
      <ul>
        <For each={SIDES}>
          {(side) => (
            <li class={players['player']} data-ink={inkOf(side)} data-active={toMove(side)}>
              <Pen game={props.table.game.id} side={side} />
              <span class={players['who']}>
                <b>{nameOf(props.table, side)}</b>
                <small>{about(side)}</small>
              </span>
              <Show when={score()}>{(goals) => <span class={players['score']}>{goals()[side]}</span>}</Show>
              <Show when={timed()}>
                <time
                  class={players['clock']}
                  classList={{ [style['stands']!]: props.stands && toMove(side) }}
                  data-low={clock().left[side] < 10_000}
                  title={props.stands && toMove(side) ? t(onlineWords.clockStands) : undefined}
                  role="timer"
                >
                  {showLeft(clock().left[side])}
                </time>
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Show when={total()}>
        {(left) => <p class={players['total']}>{t(playWords.matchLeft, { time: showTime(left()) })}</p>}
      </Show>
    </section>
  );
}
