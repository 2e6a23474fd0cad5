import type { JSX } from 'solid-js';
import style from './Toggle.module.css';

/** A yes-or-no preference. */
export const Toggle = (props: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}): JSX.Element => (
  <label class={style['toggle']}>
    <input
      type="checkbox"
      role="switch"
      checked={props.checked}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
    <span>{props.label}</span>
  </label>
);
