import { For, Show, createSignal, onCleanup, type JSX } from 'solid-js';
import { nextLanguage, language, setLanguage, t } from '../i18n/language.js';
import { words } from '../i18n/words.js';
import { change, settings } from '../settings/settings.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { route } from './router.js';
import { makeRoute, SECTIONS } from './routes.js';
import { notify } from './notices.js';
import { screens } from './screens.js';
import { SettingsDialog } from './SettingsDialog.js';
import style from './Header.module.css';

/** The event by which Chromium offers to install the app; no other browser has it, nor TypeScript's library. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export function Header(): JSX.Element {
  const [settingsOpen, openSettings] = createSignal(false);
  const [install, setInstall] = createSignal<InstallEvent>();
  const offered = (event: Event): void => {
    event.preventDefault();
    setInstall(event as InstallEvent);
  };
  const installed = (): void => {
    setInstall(undefined);
    notify(() => t(words.installed));
  };
  addEventListener('beforeinstallprompt', offered);
  addEventListener('appinstalled', installed);
  onCleanup(() => {
    removeEventListener('beforeinstallprompt', offered);
    removeEventListener('appinstalled', installed);
  });
  const other = (): ReturnType<typeof language> => nextLanguage(language());

  return (
    <header class={style['header']} data-screen-only>
      <div class={style['inner']}>
        <a class={style['brand']} href={makeRoute('play')}>
          <svg viewBox="0 0 34 26" width="34" height="26" aria-hidden="true">
            <path class={style['brandA']} d="M3 4h10L25 14" />
            <path class={style['brandB']} d="M25 14 12 24" />
            <path class={style['brandWall']} d="M26.6 2v22" />
            <circle class={style['brandBall']} cx="10" cy="24" r="0" />
          </svg>
          <span>{t(words.name)}</span>
        </a>
        <nav class={style['nav']} aria-label={t(words.sections)}>
          <ul>
            <For each={SECTIONS}>
              {(screen) => (
                <li>
                  <a href={makeRoute(screen)} aria-current={route().screen === screen ? 'page' : undefined}>
                    <Icon name={screen} size={22} />
                    <span>{t(screens[screen].title)}</span>
                  </a>
                </li>
              )}
            </For>
          </ul>
        </nav>
        <div class={style['tools']}>
          <Show when={install()}>
            {(event) => (
              <Button
                kind="quiet"
                icon="install"
                label={t(words.install)}
                onPress={() => void event().prompt()}
              />
            )}
          </Show>
          <Button
            kind="quiet"
            bare
            icon={settings.sounds ? 'sound' : 'silent'}
            label={t(settings.sounds ? words.soundsOff : words.soundsOn)}
            onPress={() => change({ sounds: !settings.sounds })}
          />
          <button
            type="button"
            class={style['language']}
            lang={other()}
            aria-label={words.languageName[other()]}
            title={words.languageName[other()]}
            onClick={() => setLanguage(other())}
          >
            {words.languageCode[other()]}
          </button>
          <Button
            kind="quiet"
            bare
            icon="settings"
            label={t(words.settings)}
            onPress={() => openSettings(true)}
          />
        </div>
      </div>
      <SettingsDialog open={settingsOpen()} onClose={() => openSettings(false)} />
    </header>
  );
}
