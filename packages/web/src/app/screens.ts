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
  print: {
    title: words.print,
    view: lazy(() => import('../print/PrintScreen.js').then((m) => ({ default: m.PrintScreen }))),
    skip: words.skipContent,
  },
  online: {
    title: words.online,
    view: lazy(() => import('../online/OnlineScreen.js').then((m) => ({ default: m.OnlineScreen }))),
    skip: words.skipContent,
  },
  match: {
    title: words.match,
    view: lazy(() => import('../online/MatchScreen.js').then((m) => ({ default: m.MatchScreen }))),
    skip: words.skip,
  },
  watch: {
    title: words.watch,
    view: lazy(() => import('../online/WatchScreen.js').then((m) => ({ default: m.WatchScreen }))),
    skip: words.skipContent,
  },
  account: {
    title: words.account,
    view: lazy(() => import('../account/AccountScreen.js').then((m) => ({ default: m.AccountScreen }))),
    skip: words.skipContent,
  },
  player: {
    title: words.player,
    view: lazy(() => import('../account/PlayerScreen.js').then((m) => ({ default: m.PlayerScreen }))),
    skip: words.skipContent,
  },
  learn: {
    title: words.learn,
    view: lazy(() => import('../learn/LearnScreen.js').then((m) => ({ default: m.LearnScreen }))),
    skip: words.skipContent,
  },
  puzzles: {
    title: words.puzzles,
    view: lazy(() => import('../puzzles/PuzzleScreen.js').then((m) => ({ default: m.PuzzleScreen }))),
    skip: words.skip,
  },
};
