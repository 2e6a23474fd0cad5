import { Show, splitProps, type JSX } from 'solid-js';
import { Icon, type IconName } from './Icon.js';
import style from './Button.module.css';

export interface ButtonProps {
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** `main` is the one next click of a screen. */
  readonly kind?: 'main' | 'plain' | 'quiet' | undefined;
  /** Shows the picture alone; the label is still its name. */
  readonly bare?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly pressed?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  readonly controls?: string | undefined;
  readonly submit?: boolean | undefined;
  readonly id?: string | undefined;
  readonly onPress?: ((event: MouseEvent) => void) | undefined;
  readonly ref?: (element: HTMLButtonElement) => void;
}

/**
 * A disabled button keeps its place in the tab order (`aria-disabled`), so that focus is never lost when a press
 * makes it useless.
 */
export function Button(props: ButtonProps): JSX.Element {
  const [own] = splitProps(props, ['kind', 'bare', 'disabled']);
  return (
    <button
      ref={(element) => props.ref?.(element)}
      id={props.id}
      type={props.submit ? 'submit' : 'button'}
      class={style['button']}
      classList={{
        [style['main']!]: own.kind === 'main',
        [style['quiet']!]: own.kind === 'quiet',
        [style['bare']!]: own.bare === true,
      }}
      aria-label={own.bare ? props.label : undefined}
      title={own.bare ? props.label : undefined}
      aria-disabled={own.disabled ? 'true' : undefined}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      onClick={(event) => {
        if (own.disabled) event.preventDefault();
        else props.onPress?.(event);
      }}
    >
      <Show when={props.icon}>{(name) => <Icon name={name()} />}</Show>
      <Show when={!own.bare}>
        <span>{props.label}</span>
      </Show>
    </button>
  );
}
