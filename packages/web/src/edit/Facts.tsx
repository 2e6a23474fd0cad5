import { For, Show, type JSX } from 'solid-js';
import { Icon } from '../ui/Icon.js';
import style from './EditScreen.module.css';

/** Whether what stands on the board can be; said aloud when it changes. */
export const Judgement = (props: {
  readonly good: boolean;
  readonly title: string;
  readonly sentence: string;
}): JSX.Element => (
  <section class={style['verdict']} data-good={props.good} role="status" data-verdict>
    <Icon name={props.good ? 'check' : 'warning'} size={24} />
    <div>
      <h2>{props.title}</h2>
      <p>{props.sentence}</p>
    </div>
  </section>
);

export const Facts = (props: {
  readonly rows: readonly (readonly [name: string, value: string])[];
  readonly note?: string;
}): JSX.Element => (
  <div>
    <dl class={style['facts']}>
      <For each={props.rows}>
        {([name, value]) => (
          <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        )}
      </For>
    </dl>
    <Show when={props.note}>
      <p class={style['note']}>{props.note}</p>
    </Show>
  </div>
);
