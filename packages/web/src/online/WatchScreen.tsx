import { For, Show, createEffect, createSignal, on, type JSX } from 'solid-js';
import { REASONS } from '@rikoshet/game/outcome';
import type { GameError } from '@rikoshet/game/result';
import { go } from '../app/router.js';
import { makeRoute } from '../app/routes.js';
import { language, plural, t } from '../i18n/language.js';
import { playPlurals, playWords } from '../i18n/play-words.js';
import { gameList, gameOf } from '../play/games.js';
import { Button } from '../ui/Button.js';
import { Choice } from '../ui/Choice.js';
import { gameIdIn } from './addresses.js';
import { finishedGames, type Archive } from './api.js';
import { describeGame } from './match-words.js';
import { onlineWords } from './online-words.js';
import style from './online.module.css';

type Game = Archive['games'][number];

const names = ({ game, players }: Game): string =>
  ([0, 1] as const)
    .map((side) => {
      const sides = gameOf(game)?.sides;
      return players[side] || (sides ? t(sides[side].name) : '?');
    })
    .join(' – ');

const resultOf = ({ game, outcome, players }: Game): string => {
  const { winner, reason } = outcome;
  const sides = gameOf(game)?.sides;
  const who = winner === null ? '' : players[winner] || (sides ? t(sides[winner].name) : '?');
  return `${winner === null ? t(playWords.drawn) : t(playWords.winner, { who })} (${t(REASONS[reason])})`;
};

/** Games of others: one by its link, and those that are over. */
export function WatchScreen(): JSX.Element {
  const [games, setGames] = createSignal<readonly Game[]>([]);
  const [next, setNext] = createSignal<string | null>(null);
  const [kind, setKind] = createSignal('');
  const [player, setPlayer] = createSignal('');
  const [wanted, setWanted] = createSignal('');
  const [problem, setProblem] = createSignal<GameError>();
  const [loaded, setLoaded] = createSignal(false);
  const [address, setAddress] = createSignal('');
  const [noAddress, setNoAddress] = createSignal(false);

  const load = async (cursor: string | null): Promise<void> => {
    const page = await finishedGames({
      ...(kind() === '' ? {} : { game: kind() }),
      ...(wanted() === '' ? {} : { player: wanted() }),
      ...(cursor === null ? {} : { cursor }),
    });
    setLoaded(true);
    setProblem(page.ok ? undefined : page.error);
    if (!page.ok) return;
    setGames((before) => (cursor === null ? page.value.games : [...before, ...page.value.games]));
    setNext(page.value.next);
  };
  createEffect(on([kind, wanted], () => void load(null)));
  const open = (): void => {
    const id = gameIdIn(address());
    setNoAddress(id === undefined);
    if (id !== undefined) go('match', { id });
  };

  return (
    <div class={style['page']}>
      <header class={style['head']}>
        <h1>{t(onlineWords.watch)}</h1>
        <p>{t(onlineWords.watchLead)}</p>
      </header>
      <section class={style['part']} aria-label={t(onlineWords.watch)}>
        <Choice
          legend={t(playWords.whichGame)}
          options={[
            { value: '', label: t(onlineWords.allGames) },
            ...gameList.map((game) => ({ value: game.id, label: t(game.name) })),
          ]}
          value={kind()}
          onChange={setKind}
        />
        <form
          class={style['numbers']}
          onSubmit={(event) => {
            event.preventDefault();
            setWanted(player().trim());
          }}
        >
          <label class={style['field']}>
            <span>{t(onlineWords.player)}</span>
            <input
              type="search"
              maxLength={32}
              value={player()}
              onInput={(event) => setPlayer(event.currentTarget.value)}
            />
          </label>
          <Button submit label={t(onlineWords.search)} />
        </form>
        <div role="alert">
          <Show when={problem()}>{(error) => <p class={style['problem']}>{t(error().sentence)}</p>}</Show>
        </div>
        <Show when={loaded() && !problem() && games().length === 0}>
          <p class={style['hint']}>{t(onlineWords.noGames)}</p>
        </Show>
        <ul class={style['list']}>
          <For each={games()}>
            {(game) => (
              <li>
                <span class={style['what']}>
                  <b>{names(game)}</b>
                  <small>
                    {describeGame(game.game, game.options)}
                    {'. '}
                    {resultOf(game)}
                    {', '}
                    {plural(playPlurals.turns, game.turns)}
                    {', '}
                    <time dateTime={new Date(game.endedAt).toISOString()}>
                      {new Intl.DateTimeFormat(language(), {
                        dateStyle: 'medium',
                        timeStyle: 'short',
                      }).format(game.endedAt)}
                    </time>
                  </small>
                </span>
                <a href={makeRoute('match', { id: game.id })}>{t(onlineWords.look)}</a>
              </li>
            )}
          </For>
        </ul>
        <Show when={next() !== null}>
          <div class={style['row']}>
            <Button label={t(onlineWords.more)} onPress={() => void load(next())} />
          </div>
        </Show>
      </section>
      <form
        class={style['part']}
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <h2>{t(onlineWords.openGame)}</h2>
        <label class={style['field']}>
          <span>{t(onlineWords.gameAddress)}</span>
          <input
            type="text"
            autocomplete="off"
            aria-invalid={noAddress()}
            value={address()}
            onInput={(event) => setAddress(event.currentTarget.value)}
          />
        </label>
        <div role="alert">
          <Show when={noAddress()}>
            <p class={style['problem']}>{t(onlineWords.noSuchAddress)}</p>
          </Show>
        </div>
        <div class={style['row']}>
          <Button submit icon="open" label={t(onlineWords.openGame)} />
        </div>
      </form>
    </div>
  );
}
