import { ErrorBoundary, Suspense, createEffect, createSignal, on, type JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { t } from '../i18n/language.js';
import { words } from '../i18n/words.js';
import { onStorageFailure } from '../storage/library.js';
import { Button } from '../ui/Button.js';
import { Header } from './Header.js';
import { Notices, notify } from './notices.js';
import { route } from './router.js';
import { screens } from './screens.js';
import style from './App.module.css';

export function App(): JSX.Element {
  const [main, setMain] = createSignal<HTMLElement>();
  createEffect(() => {
    const screen = route().screen;
    document.title = screen === 'play' ? t(words.title) : `${t(screens[screen].title)} — ${t(words.name)}`;
  });
  // A new screen begins at its top, and the keyboard and the screen reader go there with it.
  createEffect(
    on(
      () => route().screen,
      () => {
        scrollTo(0, 0);
        main()?.focus({ preventScroll: true });
      },
      { defer: true },
    ),
  );
  createEffect(() => {
    const path = route().unknown;
    if (path !== undefined) notify(() => t(words.unknownScreen, { path }));
  });
  onStorageFailure((kind) => notify(() => t(kind === 'full' ? words.storageFull : words.storageBlocked)));

  return (
    <>
      <a
        class={style['skip']}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          (main()?.querySelector<HTMLElement>('[data-skip-target]') ?? main())?.focus();
        }}
      >
        {t(screens[route().screen].skip)}
      </a>
      <Header />
      <main id="main" ref={setMain} class={style['main']} tabindex="-1">
        <ErrorBoundary fallback={<Failed />}>
          <Suspense fallback={<p class={style['loading']}>{t(words.loading)}</p>}>
            <Dynamic component={screens[route().screen].view} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Notices />
    </>
  );
}

const Failed = (): JSX.Element => (
  <div class={style['failed']} role="alert">
    <p>{t(words.failed)}</p>
    <Button kind="main" icon="again" label={t(words.reload)} onPress={() => location.reload()} />
  </div>
);
