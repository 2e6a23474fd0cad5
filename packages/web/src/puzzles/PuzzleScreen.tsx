import {
  For,
  Match,
  Show,
  Switch,
  createMemo,
  createResource,
  createSignal,
  untrack,
  type JSX,
} from 'solid-js';
import type { GameId } from '@rikoshet/engine/minds';
import { THEMES, type Puzzle, type Theme } from '@rikoshet/engine/puzzles/puzzle';
import { go, route } from '../app/router.js';
import { makeRoute } from '../app/routes.js';
import { formatNumber, t } from '../i18n/language.js';
import { Button } from '../ui/Button.js';
import { Choice } from '../ui/Choice.js';
import { loadPuzzles } from './data.js';
import { training } from './kept.js';
import { PuzzleView } from './PuzzleView.js';
import { puzzleWords, themeWords } from './puzzle-words.js';
import { dueReviews, nextPuzzle } from './training.js';
import style from './Puzzles.module.css';

const GAME_OPTIONS: readonly GameId[] = ['paper-football', 'shakhbol'];

/** `#/puzzles?game=…&theme=…`: one puzzle after the other, as hard as the learner is good. */
export const PuzzleScreen = (): JSX.Element => {
  const game = (): GameId => (route().query.get('game') === 'shakhbol' ? 'shakhbol' : 'paper-football');
  const [puzzles] = createResource(game, loadPuzzles);
  const present = createMemo((): readonly Theme[] => {
    const all = puzzles.error === undefined ? (puzzles() ?? []) : [];
    return THEMES[game()].filter((theme) => all.some((puzzle) => puzzle.theme === theme));
  });
  const theme = (): Theme | 'all' => {
    const asked = route().query.get('theme');
    return present().find((one) => one === asked) ?? 'all';
  };
  return (
    <div class={style['page']}>
      <header class={style['head']}>
        <h1>{t(puzzleWords.heading)}</h1>
        <Choice
          silent
          legend={t(puzzleWords.game)}
          value={game()}
          options={GAME_OPTIONS.map((value) => ({
            value,
            label: t(value === 'shakhbol' ? puzzleWords.shakhbol : puzzleWords.paper),
          }))}
          onChange={(value) => go('puzzles', { game: value })}
        />
        <label class={style['theme']}>
          <span>{t(puzzleWords.theme)}</span>
          <select
            value={theme()}
            onChange={(event) => go('puzzles', { game: game(), theme: event.currentTarget.value })}
          >
            <option value="all" selected={theme() === 'all'}>
              {t(puzzleWords.all)}
            </option>
            <For each={present()}>
              {(one) => (
                <option value={one} selected={theme() === one}>
                  {t(themeWords[one].name)}
                </option>
              )}
            </For>
          </select>
        </label>
      </header>
      <Switch fallback={<p class={style['waiting']}>{t(puzzleWords.loading)}</p>}>
        <Match when={puzzles.error !== undefined}>
          <p role="alert">{t(puzzleWords.failed)}</p>
        </Match>
        <Match when={puzzles.state === 'ready' && { all: puzzles(), game: game(), theme: theme() }}>
          {(ready) => <Trainer {...ready()} />}
        </Match>
      </Switch>
      <footer class={style['foot']}>
        <p>{t(puzzleWords.proved)}</p>
        <p>
          <a href={makeRoute('learn')}>{t(puzzleWords.lessons)}</a>
        </p>
      </footer>
    </div>
  );
};

/** Chooses the puzzles, new ones or those under review, and shows how it goes. */
function Trainer(props: {
  readonly all: readonly Puzzle[];
  readonly game: GameId;
  readonly theme: Theme | 'all';
}): JSX.Element {
  const [reviewing, review] = createSignal(false);
  const [previous, setPrevious] = createSignal<Puzzle>();
  /** Goes up with each puzzle asked for; training that changes meanwhile must not change the one on the board. */
  const [number, ask] = createSignal(0);
  const waiting = (): readonly Puzzle[] => dueReviews(training(), props.game, props.all, Date.now());
  const chosen = createMemo((): { readonly puzzle: Puzzle | undefined } => {
    number();
    const old = previous();
    const state = untrack(training);
    const due = reviewing()
      ? dueReviews(state, props.game, props.all, Date.now()).filter((one) => one !== old)
      : [];
    return { puzzle: due[0] ?? nextPuzzle(state, props.game, props.all, props.theme, old) };
  });
  return (
    <>
      <dl class={style['score']}>
        <div>
          <dt>{t(puzzleWords.rating)}</dt>
          <dd data-rating>{formatNumber(training().rating[props.game])}</dd>
        </div>
        <div>
          <dt>{t(puzzleWords.streak)}</dt>
          <dd data-streak>{formatNumber(training().streak)}</dd>
        </div>
        <div>
          <dt>{t(puzzleWords.best)}</dt>
          <dd>{formatNumber(training().best)}</dd>
        </div>
        <Show when={waiting().length > 0 || reviewing()}>
          <Button
            icon="again"
            label={reviewing() ? t(puzzleWords.reviewEnd) : t(puzzleWords.review, { n: waiting().length })}
            pressed={reviewing()}
            onPress={() => {
              setPrevious(undefined);
              review(!reviewing());
              ask((n) => n + 1);
            }}
          />
        </Show>
      </dl>
      <Show keyed when={chosen().puzzle} fallback={<p>{t(puzzleWords.none)}</p>}>
        {(puzzle) => (
          <PuzzleView
            game={props.game}
            puzzle={puzzle}
            onNext={() => {
              setPrevious(puzzle);
              if (reviewing() && waiting().every((one) => one === puzzle)) review(false);
              ask((n) => n + 1);
            }}
          />
        )}
      </Show>
    </>
  );
}
