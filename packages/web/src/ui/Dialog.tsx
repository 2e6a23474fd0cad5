import { Show, createEffect, createUniqueId, type JSX } from 'solid-js';
import { t } from '../i18n/language.js';
import { words } from '../i18n/words.js';
import { Button } from './Button.js';
import style from './Dialog.module.css';

/** A sheet over the page. The browser's own `<dialog>` keeps focus inside and gives it back where it was. */
export function Dialog(props: {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: JSX.Element;
  /** A question closes only by an answer. */
  readonly question?: boolean;
}): JSX.Element {
  const title = createUniqueId();
  let dialog: HTMLDialogElement | undefined;
  createEffect(() => {
    if (props.open && !dialog?.open) dialog?.showModal();
    if (!props.open && dialog?.open) dialog.close();
  });
  return (
    <dialog
      ref={dialog}
      class={style['dialog']}
      aria-labelledby={title}
      onClose={() => props.onClose()}
      on:click={(event) => {
        if (event.target === event.currentTarget && !props.question) event.currentTarget.close();
      }}
    >
      <div class={style['sheet']}>
        <header class={style['head']}>
          <h2 id={title}>{props.title}</h2>
          <Show when={!props.question}>
            <Button kind="quiet" bare icon="close" label={t(words.close)} onPress={() => props.onClose()} />
          </Show>
        </header>
        <Show when={props.open}>{props.children}</Show>
      </div>
    </dialog>
  );
}
