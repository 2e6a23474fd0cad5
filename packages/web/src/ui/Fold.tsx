import { Show, createSignal, untrack, type JSX } from 'solid-js';
import { Icon, type IconName } from './Icon.js';
import style from './Fold.module.css';

/** A part of a side panel that opens; what is inside is made only when it is open. */
export function Fold(props: {
  readonly title: string;
  readonly icon?: IconName;
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly children: JSX.Element;
}): JSX.Element {
  const [open, setOpen] = createSignal(untrack(() => props.open === true));
  return (
    <details
      class={style['fold']}
      open={open()}
      onToggle={(event) => {
        const now = event.currentTarget.open;
        if (now === open()) return;
        setOpen(now);
        props.onToggle?.(now);
      }}
    >
      <summary>
        <Show when={props.icon}>{(icon) => <Icon name={icon()} size={18} />}</Show>
        {props.title}
      </summary>
      <Show when={open()}>
        <div class={style['inside']}>{props.children}</div>
      </Show>
    </details>
  );
}
