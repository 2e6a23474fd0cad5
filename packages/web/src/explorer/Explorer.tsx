import { For, Show, createEffect, createMemo, createSignal, on, onCleanup, type JSX } from 'solid-js';
import { notify, say } from '../app/notices.js';
import { formatNumber, plural, t } from '../i18n/language.js';
import type { RecordKit } from '../record/opened.js';
import { Button } from '../ui/Button.js';
import { explorerPlurals, explorerWords } from './explorer-words.js';
import type { Positions, Reply } from './positions.js';
import { readArchive, type ArchiveProgress } from './read-archive.js';
import style from './Explorer.module.css';

/** The small archives that come with the page: `npm run archive --workspace packages/web` makes them. */
const SHIPPED: Readonly<Partial<Record<string, URL>>> = {
  'paper-football': new URL('../../../../corpus/archive/paper-football.txt', import.meta.url),
  shakhbol: new URL('../../../../corpus/archive/shakhbol.txt', import.meta.url),
};
const MOST_REPLIES = 12;

interface Loaded {
  readonly positions: Positions;
  /** The file's name; nothing for our own. */
  readonly name: string | undefined;
}

/** What was played from here in an archive of games, and what became of it. */
export function Explorer(props: {
  readonly kit: RecordKit;
  readonly position: unknown;
  readonly onPlay: (steps: readonly unknown[]) => void;
}): JSX.Element {
  const [loaded, setLoaded] = createSignal<Loaded>();
  const [progress, setProgress] = createSignal<ArchiveProgress>();
  const [problem, setProblem] = createSignal<() => string>();
  /** The reading of this moment; an older one is given up. */
  let reading = 0;
  const hand = { stopped: false };
  const isStopped = (): boolean => hand.stopped;
  let input: HTMLInputElement | undefined;
  onCleanup(() => reading++);

  const read = async (file: Blob, name: string | undefined): Promise<void> => {
    const mine = ++reading;
    hand.stopped = false;
    setProblem(undefined);
    setProgress({ share: 0, games: 0 });
    const found = await readArchive(
      props.kit,
      file,
      () => isStopped() || mine !== reading,
      (now) => {
        if (mine === reading) setProgress(now);
      },
    );
    if (mine !== reading) return;
    setProgress(undefined);
    if (!found.ok) {
      setProblem(() => () => t(found.error.sentence));
      return;
    }
    setLoaded({ positions: found.value, name });
    if (name !== undefined) say(plural(explorerPlurals.games, found.value.games));
    if (isStopped()) notify(() => t(explorerWords.stopped));
  };
  const readShipped = async (): Promise<void> => {
    const address = SHIPPED[props.kit.game.id];
    if (!address) return;
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(String(answer.status));
      await read(await answer.blob(), undefined);
    } catch {
      setProblem(() => () => t(explorerWords.unreadable));
    }
  };
  // Each step in the record gives the kit anew; only another game needs another archive.
  const game = createMemo(() => props.kit.game.id);
  createEffect(
    on(game, () => {
      setLoaded(undefined);
      void readShipped();
    }),
  );

  const replies = createMemo<readonly Reply[]>(
    () => loaded()?.positions.at(props.position).slice(0, MOST_REPLIES) ?? [],
  );
  const share = (part: number, reply: Reply): number => Math.round((part / reply.games) * 100);
  const result = (reply: Reply): string =>
    t(explorerWords.result, {
      first: t(props.kit.game.sides[0].name),
      a: share(reply.wins[0], reply),
      second: t(props.kit.game.sides[1].name),
      b: share(reply.wins[1], reply),
    });
  const play = (turn: string): void => {
    const { game } = props.kit;
    const steps = game.notations[game.notation]?.parse(props.position, turn);
    if (steps?.ok) props.onPlay(steps.value);
  };

  return (
    <div class={style['explorer']}>
      <Show when={loaded()}>
        {(now) => (
          <p class={style['source']}>
            {t(explorerWords.source, {
              games: plural(explorerPlurals.games, now().positions.games),
              name: now().name ?? t(explorerWords.shipped),
            })}
          </p>
        )}
      </Show>
      <Show when={replies().length > 0} fallback={loaded() && <p>{t(explorerWords.none)}</p>}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(explorerWords.turn)}</th>
              <th scope="col">{t(explorerWords.games)}</th>
              <th scope="col">{t(explorerWords.results)}</th>
            </tr>
          </thead>
          <tbody>
            <For each={replies()}>
              {(reply) => (
                <tr>
                  <td>
                    <button
                      type="button"
                      aria-label={t(explorerWords.play, { turn: reply.turn })}
                      onClick={() => play(reply.turn)}
                    >
                      {reply.turn}
                    </button>
                  </td>
                  <td>{formatNumber(reply.games)}</td>
                  <td>
                    <span class="sr-only">{result(reply)}</span>
                    <span
                      class={style['bar']}
                      title={result(reply)}
                      aria-hidden="true"
                      style={{
                        '--first': `${share(reply.wins[0], reply)}%`,
                        '--second': `${share(reply.wins[1], reply)}%`,
                      }}
                    />
                  </td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </Show>
      <Show when={problem()}>{(words) => <p role="alert">{words()()}</p>}</Show>
      <Show when={progress()}>
        {(now) => (
          <div class={style['row']}>
            <label>
              {t(explorerWords.reading, { games: plural(explorerPlurals.games, now().games) })}
              <progress value={now().share} max="1" />
            </label>
            <Button icon="close" label={t(explorerWords.stop)} onPress={() => (hand.stopped = true)} />
          </div>
        )}
      </Show>
      <div class={style['row']}>
        <Button icon="open" label={t(explorerWords.openFile)} onPress={() => input?.click()} />
        <Show when={loaded()?.name !== undefined}>
          <Button icon="undo" label={t(explorerWords.back)} onPress={() => void readShipped()} />
        </Show>
      </div>
      <input
        ref={input}
        class="sr-only"
        type="file"
        tabindex="-1"
        aria-hidden="true"
        data-archive
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void read(file, file.name);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
