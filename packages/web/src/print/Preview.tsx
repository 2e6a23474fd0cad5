import { For, Match, Show, Switch, type JSX } from 'solid-js';
import { pictureSvg } from '@rikoshet/board/svg';
import { figureSize } from '@rikoshet/pictures/layout';
import type { Block } from '@rikoshet/pictures/sheet';
import { language, t } from '../i18n/language.js';
import { printWords } from './print-words.js';
import style from './Preview.module.css';

type Kind<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** The blocks as they will stand on paper, in the points of the page; the printer gets just this. */
export const Preview = (props: { readonly blocks: readonly Block[] }): JSX.Element => (
  <section class={style['desk']} aria-label={t(printWords.preview)}>
    <div class={style['paper']} data-paper>
      <For each={props.blocks}>
        {(block) => (
          <Switch>
            <Match when={block.kind === 'title' && block}>
              {(title) => (
                <header class={style['title']}>
                  <h2>{title().text}</h2>
                  <p>{title().note}</p>
                </header>
              )}
            </Match>
            <Match when={block.kind === 'text' && block}>
              {(text) => <p class={style['text']}>{text().text}</p>}
            </Match>
            <Match when={block.kind === 'figures' && block}>
              {(figures) => <Figures block={figures()} />}
            </Match>
            <Match when={block.kind === 'score' && block}>{(score) => <Score block={score()} />}</Match>
            <Match when={block.kind === 'page'}>
              <hr class={style['page']} />
            </Match>
          </Switch>
        )}
      </For>
    </div>
  </section>
);

const Figures = (props: { readonly block: Kind<'figures'> }): JSX.Element => {
  const drawn = (figure: Kind<'figures'>['figures'][number]): string =>
    pictureSvg(figure.picture, {
      theme: 'print',
      title: figure.caption ?? t(printWords.blank),
      language: language(),
    });
  return (
    <div class={style['figures']} style={{ '--columns': props.block.columns }}>
      <For each={props.block.figures}>
        {(figure) => {
          const size = (): { width: number } =>
            figureSize(figure.picture, props.block.columns, props.block.rows);
          return (
            <figure>
              {/* eslint-disable-next-line solid/no-innerhtml -- our own drawing: every text in it is escaped */}
              <div class={style['drawing']} style={{ '--wide': size().width }} innerHTML={drawn(figure)} />
              <Show when={figure.caption}>
                <figcaption>{figure.caption}</figcaption>
              </Show>
            </figure>
          );
        }}
      </For>
    </div>
  );
};

const Score = (props: { readonly block: Kind<'score'> }): JSX.Element => (
  <ol class={style['score']} style={{ '--columns': props.block.columns }}>
    <For each={Array.from({ length: props.block.count })}>
      {(_, index) => <li>{props.block.entries[index()] ?? ''}</li>}
    </For>
  </ol>
);
