import { For, Show, createUniqueId, type JSX } from 'solid-js';
import { Icon, type IconName } from './Icon.js';
import style from './Choice.module.css';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName;
  /** A second, smaller line. */
  readonly hint?: string;
}

/** One of a few: radio buttons that look like pieces of one strip. */
export function Choice<Value extends string>(props: {
  readonly legend: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Hides the legend from sight where the options explain themselves. */
  readonly silent?: boolean;
}): JSX.Element {
  const name = createUniqueId();
  return (
    <fieldset>
      <legend classList={{ [style['legend']!]: true, 'sr-only': props.silent === true }}>
        {props.legend}
      </legend>
      <div class={style['strip']}>
        <For each={props.options}>
          {(option) => (
            <label class={style['option']}>
              <input
                class="sr-only"
                type="radio"
                name={name}
                value={option.value}
                checked={props.value === option.value}
                onChange={() => props.onChange(option.value)}
              />
              <Show when={option.icon}>{(icon) => <Icon name={icon()} size={18} />}</Show>
              <span>
                {option.label}
                <Show when={option.hint}>
                  <small class={style['hint']}>{option.hint}</small>
                </Show>
              </span>
            </label>
          )}
        </For>
      </div>
    </fieldset>
  );
}
