import { For, type JSX } from 'solid-js';
import { makeRoute } from '../app/routes.js';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { inShort } from '../rules/in-short.js';
import style from './HowTo.module.css';

/** The rules in three lines, for whoever opens the page for the first time. */
export const HowTo = (props: { readonly game: string }): JSX.Element => (
  <section class={style['how']} aria-labelledby="how-to">
    <h3 id="how-to">{t(playWords.howTo)}</h3>
    <ol>
      <For each={inShort[props.game] ?? []}>{(line) => <li>{t(line)}</li>}</For>
    </ol>
    <a href={makeRoute('rules')}>{t(playWords.allRules)}</a>
  </section>
);
