import { Show, type JSX } from 'solid-js';
import type { Sentence } from '@rikoshet/game/language';
import { plural, t } from '../i18n/language.js';
import type { Link, LiveView } from './live-view.js';
import { onlinePlurals, onlineWords } from './online-words.js';
import style from './online.module.css';

const WORDS: Readonly<Record<Link, Sentence>> = {
  connecting: onlineWords.connecting,
  live: onlineWords.live,
  silent: onlineWords.silent,
  lost: onlineWords.lost,
  refused: onlineWords.lost,
};

/** How things stand with the connection, in words and by a mark that is not only coloured; and who looks on. */
export const LinkState = (props: { readonly view: LiveView; readonly watcher: boolean }): JSX.Element => (
  <p class={style['link']} role="status" data-link={props.view.link} data-screen-only>
    <span class={style['mark']} aria-hidden="true" />
    <span>
      {props.view.problem ? t(props.view.problem.sentence) : t(WORDS[props.view.link])}
      <Show when={props.watcher && props.view.link === 'live'}>
        {'. '}
        {t(onlineWords.youWatch)}
      </Show>
      <Show when={props.view.watching > 0}>
        {' · '}
        {plural(onlinePlurals.watching, props.view.watching)}
      </Show>
    </span>
  </p>
);
