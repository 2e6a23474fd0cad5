import { For, Show, type JSX } from 'solid-js';
import type { Position } from '@rikoshet/paper-football/position';
import { factsOf } from './facts.js';
import style from './Maths.module.css';

/** The book's mathematics of the position on the board, live. */
export const Maths = (props: {
  readonly position: Position;
  readonly start: Position;
  readonly first: readonly number[] | undefined;
}): JSX.Element => (
  <dl class={style['facts']}>
    <For each={factsOf(props.position, props.start, props.first)}>
      {(fact) => (
        <div data-fact={fact.id}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
          <Show when={fact.why}>
            <dd class={style['why']}>{fact.why}</dd>
          </Show>
        </div>
      )}
    </For>
  </dl>
);
