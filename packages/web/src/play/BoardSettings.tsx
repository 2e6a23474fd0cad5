import { Show, type JSX } from 'solid-js';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { change, settings } from '../settings/settings.js';
import { Toggle } from '../ui/Toggle.js';

/** What the board shows, beside the board that shows it. */
export const BoardSettings = (props: { readonly game: string }): JSX.Element => (
  <div>
    <Toggle
      label={t(playWords.coordinates)}
      checked={settings.coordinates}
      onChange={(coordinates) => change({ coordinates })}
    />
    <Show when={props.game === 'paper-football'}>
      <Toggle
        label={t(playWords.numbers)}
        checked={settings.numbers}
        onChange={(numbers) => change({ numbers })}
      />
      <Toggle
        label={t(playWords.parity)}
        checked={settings.parity}
        onChange={(parity) => change({ parity })}
      />
    </Show>
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
