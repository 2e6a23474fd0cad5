import { lazy, type Component } from 'solid-js';
import type { Sentence } from '@rikoshet/game/language';
import { words } from '../i18n/words.js';
import { PlayScreen } from '../play/PlayScreen.js';
import type { Screen } from './routes.js';

interface ScreenPlan {
  readonly title: Sentence;
  readonly view: Component;
  /** Where "skip" leads: to the board, or to the text of a screen that has none. */
  readonly skip: Sentence;
}

/** What stands behind each name in the address. All but the first screen load when they are needed. */
export const screens: Readonly<Record<Screen, ScreenPlan>> = {
  play: { title: words.play, view: PlayScreen, skip: words.skip },
  record: {
    title: words.record,
    view: lazy(() => import('../record/RecordScreen.js').then((m) => ({ default: m.RecordScreen }))),
    skip: words.skip,
  },
  rules: {
    title: words.rules,
    view: lazy(() => import('../rules/RulesScreen.js').then((m) => ({ default: m.RulesScreen }))),
    skip: words.skipContent,
  },
  edit: {
    title: words.edit,
    view: lazy(() => import('../edit/EditScreen.js').then((m) => ({ default: m.EditScreen }))),
    skip: words.skip,
  },
};
