import { For, Show, createEffect, createUniqueId, on, onCleanup, onMount, type JSX } from 'solid-js';
import { MARKS } from '@rikoshet/game/marks';
import { lineTo, nodeAt } from '@rikoshet/game/tree-edit';
import { say } from '../app/notices.js';
import { t } from '../i18n/language.js';
import { commented, deleted, isVariation, marked, promoted, redone, undone } from '../record/edit.js';
import type { Opened } from '../record/opened.js';
import { Button } from '../ui/Button.js';
import { analysisWords } from './analysis-words.js';
import style from './RecordTools.module.css';

/** A comment is written down when the hand rests. */
const REST = 400;

/** What can be done with the turn on the board: undo, promote, delete, marks, a comment. */
export function RecordTools(props: {
  readonly opened: Opened;
  readonly onChange: (opened: Opened) => void;
  /** The turn on the board in words. */
  readonly turn: string;
}): JSX.Element {
  const id = createUniqueId();
  const node = (): ReturnType<typeof nodeAt<readonly unknown[]>> =>
    nodeAt(props.opened.replayed.record, props.opened.path);
  const last = (): ReturnType<typeof lineTo>[number] | undefined =>
    lineTo(props.opened.replayed.record, props.opened.path).at(-1);
  const text = (): string => node()?.comments.join('\n') ?? '';

  let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly text: string } | undefined;
  /** Writes down at once what has been typed. */
  const settle = (): void => {
    if (!waiting) return;
    clearTimeout(waiting.timer);
    const typed = waiting.text;
    waiting = undefined;
    if (typed.trim() !== text().trim()) props.onChange(commented(props.opened, typed));
  };
  const type = (typed: string): void => {
    clearTimeout(waiting?.timer);
    waiting = { timer: setTimeout(settle, REST), text: typed };
  };
  let area: HTMLTextAreaElement | undefined;
  createEffect(
    on(text, (now) => {
      // The record has changed by another hand (undo, another turn): what stands in the box is out of date.
      if (area && !waiting && area.value.trim() !== now.trim()) area.value = now;
    }),
  );
  onMount(() => addEventListener('pagehide', settle));
  onCleanup(() => {
    settle();
    removeEventListener('pagehide', settle);
  });

  const act = (change: (opened: Opened) => Opened, words: Parameters<typeof t>[0]): void => {
    settle();
    const next = change(props.opened);
    if (next === props.opened) return;
    props.onChange(next);
    say(t(words));
  };

  return (
    <section class={style['tools']} aria-label={t(analysisWords.tools)} data-screen-only>
      <div class={style['row']}>
        <Button
          bare
          icon="undo"
          label={t(analysisWords.undo)}
          disabled={props.opened.past.length === 0}
          onPress={() => act(undone, analysisWords.undone)}
        />
        <Show when={props.opened.future.length > 0}>
          <Button
            bare
            icon="again"
            label={t(analysisWords.redo)}
            onPress={() => act(redone, analysisWords.redone)}
          />
        </Show>
        <Button
          icon="swap"
          label={t(analysisWords.promote)}
          disabled={!isVariation(props.opened.path)}
          onPress={() => act(promoted, analysisWords.promoted)}
        />
        <Button
          icon="trash"
          label={t(analysisWords.remove)}
          disabled={props.opened.path.length === 0}
          onPress={() => act(deleted, analysisWords.removed)}
        />
      </div>
      <Show when={last()}>
        {(turn) => (
          <div class={style['marks']} role="group" aria-label={t(analysisWords.marksFor)}>
            <For each={MARKS}>
              {({ mark, meaning }) => (
                <button
                  type="button"
                  aria-pressed={turn().marks.includes(mark)}
                  aria-label={t(analysisWords.markHint, { mark, meaning: t(meaning) })}
                  title={t(meaning)}
                  onClick={() => {
                    settle();
                    props.onChange(marked(props.opened, mark));
                  }}
                >
                  {mark}
                </button>
              )}
            </For>
          </div>
        )}
      </Show>
      <label class={style['label']} for={id}>
        {last() ? t(analysisWords.comment, { turn: props.turn }) : t(analysisWords.commentStart)}
      </label>
      <textarea
        ref={area}
        id={id}
        rows="2"
        value={text()}
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={settle}
      />
    </section>
  );
}
