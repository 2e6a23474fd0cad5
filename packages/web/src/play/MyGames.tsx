import { For, Show, createSignal, type JSX } from 'solid-js';
import { notify } from '../app/notices.js';
import { language, plural, t } from '../i18n/language.js';
import { playPlurals, playWords } from '../i18n/play-words.js';
import type { SavedGame } from '../storage/library.js';
import { Button } from '../ui/Button.js';
import { gameOf } from './games.js';
import { bringBack, continueGame, currentSession, forget, savedLibrary } from './table.js';
import style from './MyGames.module.css';

const SHOWN = 6;

/** The games kept in this browser, to go on with or to look through. */
export function MyGames(): JSX.Element {
  const [all, setAll] = createSignal(false);
  const others = (): readonly SavedGame[] =>
    savedLibrary().filter((saved) => saved.id !== currentSession()?.id);
  const shown = (): readonly SavedGame[] => (all() ? others() : others().slice(0, SHOWN));
  const remove = (saved: SavedGame): void => {
    void forget(saved);
    notify(() => t(playWords.deleted), {
      label: () => t(playWords.restore),
      run: () => void bringBack(saved),
    });
  };
  return (
    <Show when={others().length > 0}>
      <section class={style['games']} aria-labelledby="my-games" data-screen-only>
        <h2 id="my-games">{t(playWords.myGames)}</h2>
        <ul>
          <For each={shown()}>
            {(saved) => (
              <li>
                <span class={style['what']}>
                  <b>{t(gameOf(saved.game)?.name ?? playWords.unknownGame)}</b>
                  <small>
                    {plural(playPlurals.turns, saved.turns)}
                    {', '}
                    {t(saved.finished ? playWords.finishedGame : playWords.unfinishedGame)}
                    {', '}
                    <time dateTime={new Date(saved.changed).toISOString()}>
                      {new Intl.DateTimeFormat(language(), {
                        dateStyle: 'medium',
                        timeStyle: 'short',
                      }).format(saved.changed)}
                    </time>
                  </small>
                </span>
                <Button
                  label={t(saved.finished ? playWords.look : playWords.continueGame)}
                  onPress={() => {
                    const restored = continueGame(saved);
                    if (restored && !restored.ok) notify(() => t(restored.error.sentence));
                    scrollTo({ top: 0 });
                  }}
                />
                <Button
                  kind="quiet"
                  bare
                  icon="trash"
                  label={t(playWords.deleteGame)}
                  onPress={() => remove(saved)}
                />
              </li>
            )}
          </For>
        </ul>
        <Show when={others().length > SHOWN && !all()}>
          <Button kind="quiet" label={t(playWords.allGames)} onPress={() => setAll(true)} />
        </Show>
      </section>
    </Show>
  );
}
