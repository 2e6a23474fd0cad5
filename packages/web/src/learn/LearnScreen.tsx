import { Show, createEffect, type JSX } from 'solid-js';
import { notify } from '../app/notices.js';
import { route } from '../app/router.js';
import { t } from '../i18n/language.js';
import { LearnHome } from './LearnHome.js';
import { learnWords } from './learn-words.js';
import type { Lesson } from './lesson.js';
import { isLessonId } from './lesson-ids.js';
import { lessonOf } from './lessons.js';
import { LessonView } from './LessonView.js';

/** `#/learn` lists the lessons, `#/learn?lesson=<id>` opens one. */
export const LearnScreen = (): JSX.Element => {
  const asked = (): string | undefined => route().query.get('lesson') ?? undefined;
  const lesson = (): Lesson | undefined => {
    const id = asked();
    return id !== undefined && isLessonId(id) ? lessonOf(id) : undefined;
  };
  createEffect(() => {
    const id = asked();
    if (route().screen === 'learn' && id !== undefined && !isLessonId(id))
      notify(() => t(learnWords.unknown));
  });
  return (
    <Show when={lesson()} fallback={<LearnHome />}>
      {(open) => <LessonView lesson={open()} />}
    </Show>
  );
};
