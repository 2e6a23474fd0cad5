import { t } from '../i18n/language.js';
import { words } from '../i18n/words.js';
import { notify } from './notices.js';

/**
 * Keeps the app for use without a network. A new version waits until the person asks for it: then every open page
 * reloads at once, so that no old page ever meets files of a new worker.
 */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the first board is drawn: the worker must not compete with it.
  const begin = (): void => {
    void import('virtual:pwa-register')
      .then(({ registerSW }) => {
        const update = registerSW({
          onOfflineReady: () => notify(() => t(words.offlineReady)),
          onNeedRefresh: () =>
            notify(() => t(words.newVersion), { label: () => t(words.update), run: () => void update(true) }),
        });
      })
      .catch(() => {
        // Without a worker the page works as long as there is a network.
      });
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
