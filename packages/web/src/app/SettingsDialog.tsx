import type { JSX } from 'solid-js';
import { LANGUAGES } from '@rikoshet/game/language';
import { language, setLanguage, t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { words } from '../i18n/words.js';
import { change, settings, THEMES } from '../settings/settings.js';
import { Choice } from '../ui/Choice.js';
import { Dialog } from '../ui/Dialog.js';
import { Toggle } from '../ui/Toggle.js';

const themes = {
  auto: [words.themeAuto, 'auto'],
  light: [words.themeLight, 'sun'],
  dark: [words.themeDark, 'moon'],
} as const;

export const SettingsDialog = (props: {
  readonly open: boolean;
  readonly onClose: () => void;
}): JSX.Element => (
  <Dialog title={t(words.settings)} open={props.open} onClose={() => props.onClose()}>
    <Choice
      legend={t(words.theme)}
      options={THEMES.map((value) => ({ value, label: t(themes[value][0]), icon: themes[value][1] }))}
      value={settings.theme}
      onChange={(theme) => change({ theme })}
    />
    <Choice
      legend={t(words.language)}
      options={LANGUAGES.map((value) => ({ value, label: words.languageName[value] }))}
      value={language()}
      onChange={setLanguage}
    />
    <div>
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
      <Toggle
        label={t(playWords.coordinates)}
        checked={settings.coordinates}
        onChange={(coordinates) => change({ coordinates })}
      />
      <Toggle label={t(words.sounds)} checked={settings.sounds} onChange={(sounds) => change({ sounds })} />
    </div>
  </Dialog>
);
