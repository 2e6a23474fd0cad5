import { For, type JSX } from 'solid-js';
import type { Sentence } from '@rikoshet/game/language';
import { makeRoute, type Screen } from '../app/routes.js';
import { t } from '../i18n/language.js';
import { Icon, type IconName } from '../ui/Icon.js';
import { homeWords } from './home-words.js';
import style from './Everything.module.css';

interface Door {
  readonly screen: Screen;
  readonly icon: IconName;
  readonly title: Sentence;
  readonly about: Sentence;
}

/** All that the app can do besides the board above, one click each. */
const DOORS: readonly Door[] = [
  { screen: 'online', icon: 'online', title: homeWords.online, about: homeWords.onlineAbout },
  { screen: 'watch', icon: 'people', title: homeWords.watch, about: homeWords.watchAbout },
  { screen: 'learn', icon: 'learn', title: homeWords.learn, about: homeWords.learnAbout },
  { screen: 'puzzles', icon: 'puzzle', title: homeWords.puzzles, about: homeWords.puzzlesAbout },
  { screen: 'record', icon: 'record', title: homeWords.record, about: homeWords.recordAbout },
  { screen: 'edit', icon: 'edit', title: homeWords.edit, about: homeWords.editAbout },
  { screen: 'print', icon: 'print', title: homeWords.print, about: homeWords.printAbout },
  { screen: 'rules', icon: 'rules', title: homeWords.rules, about: homeWords.rulesAbout },
];

export const Everything = (): JSX.Element => (
  <nav class={style['all']} aria-labelledby="everything" data-screen-only>
    <h2 id="everything">{t(homeWords.heading)}</h2>
    <ul>
      <For each={DOORS}>
        {(door) => (
          <li>
            <a href={makeRoute(door.screen)}>
              <Icon name={door.icon} size={28} />
              <span>
                <b>{t(door.title)}</b>
                <small>{t(door.about)}</small>
              </span>
            </a>
          </li>
        )}
      </For>
    </ul>
  </nav>
);
