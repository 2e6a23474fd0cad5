import { For, Show, type JSX } from 'solid-js';
import type { Sentence } from '@rikoshet/game/language';
import { makeRoute } from '../app/routes.js';
import { t } from '../i18n/language.js';
import { inShort } from './in-short.js';
import {
  paperNotation,
  paperRules,
  rulesWords,
  shakhbolNotation,
  shakhbolRules,
  type Rule,
} from './rules-words.js';
import style from './RulesScreen.module.css';

/** The rules of both games: three lines to begin with, then all of them. */
export const RulesScreen = (): JSX.Element => (
  <div class={style['page']}>
    <h1>{t(rulesWords.heading)}</h1>
    <p class={style['lead']}>{t(rulesWords.lead)}</p>
    <Game
      id="paper-football"
      title={rulesWords.paper}
      short={inShort['paper-football'] ?? []}
      rules={paperRules}
      notation={paperNotation}
      mark={rulesWords.reading}
      note={rulesWords.readingNote}
    />
    <Game
      id="shakhbol"
      title={rulesWords.shakhbol}
      short={inShort['shakhbol'] ?? []}
      rules={shakhbolRules}
      notation={shakhbolNotation}
      mark={rulesWords.house}
      note={rulesWords.houseNote}
    />
  </div>
);

const Game = (props: {
  readonly id: string;
  readonly title: Sentence;
  readonly short: readonly Sentence[];
  readonly rules: readonly Rule[];
  readonly notation: Sentence;
  readonly mark: Sentence;
  readonly note: Sentence;
}): JSX.Element => (
  <article class={style['sheet']} aria-labelledby={`rules-${props.id}`}>
    <h2 id={`rules-${props.id}`}>{t(props.title)}</h2>
    <h3>{t(rulesWords.short)}</h3>
    <ol class={style['short']}>
      <For each={props.short}>{(line) => <li>{t(line)}</li>}</For>
    </ol>
    <p data-screen-only>
      <a href={makeRoute('play', { game: props.id })}>{t(rulesWords.play)}</a>
    </p>
    <h3>{t(rulesWords.exactly)}</h3>
    <ol class={style['rules']}>
      <For each={props.rules}>
        {(rule) => (
          <li>
            {t(rule.text)}
            <Show when={rule.house}>
              {' '}
              <span class={style['mark']}>{t(props.mark)}</span>
            </Show>
          </li>
        )}
      </For>
    </ol>
    <h3>{t(rulesWords.notation)}</h3>
    <p>{t(props.notation)}</p>
    <p class={style['note']}>{t(props.note)}</p>
  </article>
);
