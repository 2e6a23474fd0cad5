import { For, type JSX } from 'solid-js';
import type { View } from '@rikoshet/pictures/game-pictures';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { change, settings } from '../settings/settings.js';
import { Toggle } from '../ui/Toggle.js';
import { kitOf } from './games.js';

/** What a board may show on demand; a game shows of it what it knows. */
const VIEWS = [
  'coordinates',
  'numbers',
  'reach',
  'threat',
  'parity',
] as const satisfies readonly (keyof View)[];

/** What the board shows, beside the board that shows it. */
export const BoardSettings = (props: { readonly game: string }): JSX.Element => (
  <div>
    <For each={VIEWS.filter((view) => kitOf(props.game)?.pictures.views.includes(view))}>
      {(view) => (
        <Toggle
          label={t(playWords[view])}
          checked={settings[view]}
          onChange={(checked) => change({ [view]: checked })}
        />
      )}
    </For>
    <Toggle
      label={t(playWords.warningsSetting)}
      checked={settings.warnings}
      onChange={(warnings) => change({ warnings })}
    />
    <Toggle
      label={t(playWords.confirmSetting)}
      checked={settings.confirmTurn}
      onChange={(confirmTurn) => change({ confirmTurn })}
    />
  </div>
);
