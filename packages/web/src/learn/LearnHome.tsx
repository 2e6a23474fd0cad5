import { For, Show, type JSX } from 'solid-js';
import type { Sentence } from '@rikoshet/game/language';
import { makeRoute } from '../app/routes.js';
import { plural, t } from '../i18n/language.js';
import { Icon } from '../ui/Icon.js';
import { learnPlurals, learnWords } from './learn-words.js';
import type { Lesson } from './lesson.js';
import type { LessonId } from './lesson-ids.js';
import { lessonOf, lessons } from './lessons.js';
import { stepsDone } from './progress.js';
import style from './LearnHome.module.css';

const GROUPS: readonly { readonly title: Sentence; readonly ids: readonly LessonId[] }[] = [
  {
    title: learnWords.basics,
    ids: ['field', 'stop-and-bounce', 'not-allowed', 'goals', 'dead-ends', 'first-turns'],
  },
  { title: learnWords.notation, ids: ['reading', 'writing'] },
  { title: learnWords.game, ids: ['sample-game', 'plans'] },
  {
    title: learnWords.mathematics,
    ids: ['counting', 'turns-made', 'possible', 'odd-and-even', 'isolated'],
  },
  {
    title: learnWords.shakhbol,
    ids: ['men', 'attacker', 'defender', 'duty', 'own-goal', 'goalkeeper', 'tactics'],
  },
];

const isDone = ({ id, steps }: Lesson): boolean => stepsDone(id) >= steps.length;

/** All lessons with what has been done of them, the next one first. */
export const LearnHome = (): JSX.Element => {
  const next = (): Lesson | undefined => lessons.find((lesson) => !isDone(lesson));
  const done = (): number => lessons.filter(isDone).length;
  return (
    <div class={style['page']}>
      <header class={style['head']}>
        <h1>{t(learnWords.heading)}</h1>
        <p>{t(learnWords.lead)}</p>
        <div class={style['progress']}>
          <progress
            value={done()}
            max={lessons.length}
            aria-label={t(learnWords.progress, { done: done(), all: lessons.length })}
          />
          <span>{t(learnWords.progress, { done: done(), all: lessons.length })}</span>
        </div>
        <Show
          when={next()}
          fallback={
            <a class={style['next']} href={makeRoute('puzzles')}>
              {t(learnWords.allDone)}
            </a>
          }
        >
          {(lesson) => (
            <a class={style['next']} href={makeRoute('learn', { lesson: lesson().id })}>
              <Icon name="next" size={20} />
              {done() === 0 && stepsDone(lesson().id) === 0
                ? t(learnWords.begin)
                : t(learnWords.goOn, { lesson: t(lesson().title) })}
            </a>
          )}
        </Show>
      </header>
      <section class={style['group']} aria-labelledby="learn-puzzles">
        <h2 id="learn-puzzles">{t(learnWords.puzzles)}</h2>
        <p class={style['about']}>{t(learnWords.puzzlesAbout)}</p>
        <div class={style['cards']}>
          <a class={style['card']} href={makeRoute('puzzles', { game: 'paper-football' })}>
            <b>{t(learnWords.paper)}</b>
            <span>{t(learnWords.paperPuzzles)}</span>
          </a>
          <a class={style['card']} href={makeRoute('puzzles', { game: 'shakhbol' })}>
            <b>{t(learnWords.shakhbol)}</b>
            <span>{t(learnWords.shakhbolPuzzles)}</span>
          </a>
        </div>
      </section>
      <For each={GROUPS}>
        {(group, index) => (
          <section class={style['group']} aria-labelledby={`learn-${String(index())}`}>
            <h2 id={`learn-${String(index())}`}>{t(group.title)}</h2>
            <ol class={style['cards']}>
              <For each={group.ids.map(lessonOf)}>
                {(lesson) => (
                  <li>
                    <a class={style['card']} href={makeRoute('learn', { lesson: lesson.id })}>
                      <b>{t(lesson.title)}</b>
                      <span>{t(lesson.about)}</span>
                      <small classList={{ [style['done']!]: isDone(lesson) }}>
                        <Show when={isDone(lesson)}>
                          <Icon name="check" size={16} />
                        </Show>
                        {isDone(lesson)
                          ? t(learnWords.done)
                          : stepsDone(lesson.id) > 0
                            ? `${t(learnWords.begun)}: ${String(stepsDone(lesson.id))} / ${String(lesson.steps.length)}`
                            : plural(learnPlurals.steps, lesson.steps.length)}
                      </small>
                    </a>
                  </li>
                )}
              </For>
            </ol>
          </section>
        )}
      </For>
      <footer>
        <a href={makeRoute('rules')}>{t(learnWords.rules)}</a>
      </footer>
    </div>
  );
};
