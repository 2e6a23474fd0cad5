import { For, type JSX } from 'solid-js';
import type { Position } from '@rikoshet/paper-football/position';
import { makeRoute } from '../app/routes.js';
import { t } from '../i18n/language.js';
import { mathsWords } from '../i18n/maths-words.js';
import { factsOf } from './facts.js';
import style from './Maths.module.css';

/** The book's mathematics of the position on the board, live. */
export const Maths = (props: {
  readonly position: Position;
  readonly start: Position;
  readonly first: readonly number[] | undefined;
}): JSX.Element => (
  <dl class={style['facts']}>
    <For each={factsOf(props.position, props.start, props.first)}>
      {(fact) => (
        <div data-fact={fact.id}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
          <dd class={style['why']}>
            {fact.why}{' '}
            <a
              href={makeRoute('learn', { lesson: fact.lesson })}
              aria-label={t(mathsWords.lessonOn, { what: fact.name })}
            >
              {t(mathsWords.lesson)}
            </a>
          </dd>
        </div>
      )}
    </For>
  </dl>
);
