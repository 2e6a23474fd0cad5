import { ErrorBoundary, Show, Suspense, createEffect, createSignal, lazy, on, type JSX } from 'solid-js';
import { t } from '../i18n/language.js';
import { words } from '../i18n/words.js';
import { PlayScreen } from '../play/PlayScreen.js';
import { onStorageFailure } from '../storage/library.js';
import { Button } from '../ui/Button.js';
import { Header } from './Header.js';
import { Notices, notify } from './notices.js';
import { route } from './router.js';
import style from './App.module.css';

const RecordScreen = lazy(() =>
  import('../record/RecordScreen.js').then((m) => ({ default: m.RecordScreen })),
);
const RulesScreen = lazy(() => import('../rules/RulesScreen.js').then((m) => ({ default: m.RulesScreen })));

const titles = { play: words.play, record: words.record, rules: words.rules } as const;

export function App(): JSX.Element {
  const [main, setMain] = createSignal<HTMLElement>();
  createEffect(() => {
    const screen = route().screen;
    document.title = screen === 'play' ? t(words.title) : `${t(titles[screen])} — ${t(words.name)}`;
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
        {t(route().screen === 'rules' ? words.skipContent : words.skip)}
      </a>
      <Header />
      <main id="main" ref={setMain} class={style['main']} tabindex="-1">
        <ErrorBoundary fallback={<Failed />}>
          <Suspense fallback={<p class={style['loading']}>{t(words.loading)}</p>}>
            <Show when={route().screen === 'play'}>
              <PlayScreen />
            </Show>
            <Show when={route().screen === 'record'}>
              <RecordScreen />
            </Show>
            <Show when={route().screen === 'rules'}>
              <RulesScreen />
            </Show>
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
