import { For, Match, Show, Switch, createEffect, on, type JSX } from 'solid-js';
import { t } from '../i18n/language.js';
import { recordWords } from '../i18n/record-words.js';
import { Button } from '../ui/Button.js';
import style from './RecordPanel.module.css';

/** One turn as the record shows it. `id` is whatever its owner finds it by. */
export interface TurnItem {
  readonly kind: 'turn';
  readonly id: string;
  /** Printed before the turn; nothing for the second turn of a pair. */
  readonly number: string;
  readonly text: string;
  readonly marks: readonly string[];
  /** Column: the side that makes the odd turns stands left. */
  readonly column: 0 | 1;
  readonly ink: 'a' | 'b';
}

/** A comment, a variation or the result: as wide as the record. */
export interface WideItem {
  readonly kind: 'comment' | 'variation' | 'result' | 'error';
  readonly text?: string;
  /** The turns and comments of a variation. */
  readonly items?: readonly (TurnItem | WideItem)[];
}

export type RecordItem = TurnItem | WideItem;

export interface RecordPanelProps {
  readonly items: readonly RecordItem[];
  /** Names over the two columns, the side of the odd turns first. */
  readonly heads: readonly [string, string];
  readonly inks: readonly ['a' | 'b', 'a' | 'b'];
  /** The turn that the board shows; nothing for the start. */
  readonly current: string | undefined;
  readonly onGo: (id: string) => void;
  readonly onStep: (step: 'first' | 'previous' | 'next' | 'last') => void;
  /** Up and down: to the other turns that could stand here. */
  readonly onBesides?: (by: 1 | -1) => void;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  readonly empty: string;
}

const STEPS = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' } as const;

/** The record: a click, the arrow keys or the four buttons go to a turn. */
export function RecordPanel(props: RecordPanelProps): JSX.Element {
  let list: HTMLDivElement | undefined;
  let byKey = false;
  // The turn shown is always in sight, and takes the focus along when the keyboard moved it.
  createEffect(
    on([() => props.current, () => props.items], ([current]) => {
      queueMicrotask(() => {
        if (!list) return;
        const button = list.querySelector<HTMLElement>('[aria-current="true"]');
        if (!button) {
          if (current === undefined) list.scrollTop = 0;
        } else {
          const top = button.offsetTop;
          if (top < list.scrollTop) list.scrollTop = top - 8;
          else if (top + button.offsetHeight > list.scrollTop + list.clientHeight)
            list.scrollTop = top + button.offsetHeight - list.clientHeight + 8;
        }
        if (byKey) (button ?? list.querySelector<HTMLElement>('button'))?.focus({ preventScroll: true });
        byKey = false;
      });
    }),
  );
  const key = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key as keyof typeof STEPS] as (typeof STEPS)[keyof typeof STEPS] | undefined;
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!step && (by === 0 || !props.onBesides)) return;
    event.preventDefault();
    byKey = true;
    if (step) props.onStep(step);
    else if (by !== 0) props.onBesides?.(by);
  };

  const firstId = (): string | undefined => props.items.find((item) => item.kind === 'turn')?.id;
  const Turn = (turn: { readonly item: TurnItem }): JSX.Element => (
    <button
      type="button"
      class={style['turn']}
      data-ink={turn.item.ink}
      data-column={turn.item.column}
      aria-current={props.current === turn.item.id ? 'true' : undefined}
      tabindex={turn.item.id === (props.current ?? firstId()) ? 0 : -1}
      onClick={() => props.onGo(turn.item.id)}
    >
      <Show when={turn.item.number}>
        <span class={style['number']}>{turn.item.number}</span>
      </Show>
      <span class={style['text']}>
        {turn.item.text}
        <For each={turn.item.marks}>{(mark) => <b class={style['mark']}>{mark}</b>}</For>
      </span>
    </button>
  );

  return (
    <section class={style['panel']} aria-label={t(recordWords.heading)}>
      <div class={style['heads']} aria-hidden="true">
        <span data-ink={props.inks[0]}>{props.heads[0]}</span>
        <span data-ink={props.inks[1]}>{props.heads[1]}</span>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside hold the focus; their keys bubble here */}
      <div ref={list} class={style['list']} onKeyDown={key}>
        <Show when={props.items.length > 0} fallback={<p class={style['empty']}>{props.empty}</p>}>
          <For each={props.items}>
            {(item) => (
              <Switch>
                <Match when={item.kind === 'turn' && item}>{(turn) => <Turn item={turn()} />}</Match>
                <Match when={item.kind === 'variation' && item}>
                  {(variation) => (
                    <div class={style['variation']}>
                      <For each={variation().items}>
                        {(part) =>
                          part.kind === 'turn' ? (
                            <Turn item={part} />
                          ) : (
                            <span class={style['comment']}>{part.text}</span>
                          )
                        }
                      </For>
                    </div>
                  )}
                </Match>
                <Match when={item.kind !== 'turn' && item}>
                  {(wide) => <p class={style[wide().kind]}>{wide().text}</p>}
                </Match>
              </Switch>
            )}
          </For>
        </Show>
      </div>
      <div class={style['steps']} data-screen-only role="group" aria-label={t(recordWords.stepping)}>
        <Button
          bare
          icon="first"
          label={t(recordWords.first)}
          disabled={props.atStart}
          onPress={() => props.onStep('first')}
        />
        <Button
          bare
          icon="previous"
          label={t(recordWords.previous)}
          disabled={props.atStart}
          onPress={() => props.onStep('previous')}
        />
        <Button
          bare
          icon="next"
          label={t(recordWords.next)}
          disabled={props.atEnd}
          onPress={() => props.onStep('next')}
        />
        <Button
          bare
          icon="last"
          label={t(recordWords.last)}
          disabled={props.atEnd}
          onPress={() => props.onStep('last')}
        />
      </div>
    </section>
  );
}
