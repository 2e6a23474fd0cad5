import { For, Show, createResource, createSignal, type JSX } from 'solid-js';
import type { GameError } from '@rikoshet/game/result';
import type { ReportReason } from '@rikoshet/protocol/moderation';
import { notify } from '../app/notices.js';
import { route } from '../app/router.js';
import { formatNumber, t } from '../i18n/language.js';
import { words } from '../i18n/words.js';
import { describeGame } from '../online/match-words.js';
import online from '../online/online.module.css';
import { Button } from '../ui/Button.js';
import { Fold } from '../ui/Fold.js';
import { readPlayer, report, type PlayerPage } from './account-api.js';
import { accountWords } from './account-words.js';
import { reportWords } from './report-words.js';

/** A pool is a game and its field. */
const poolName = (pool: string): string => {
  const [game = '', ...field] = pool.split(' ');
  return describeGame(game, field.join(' '));
};

/** A player as everybody sees them: ratings, results, and a way to complain. */
export function PlayerScreen(): JSX.Element {
  const name = (): string | undefined => route().query.get('name') ?? undefined;
  const [read] = createResource(name, readPlayer);
  const page = (): PlayerPage | undefined => {
    const found = read();
    return found?.ok ? found.value : undefined;
  };
  const failed = (): GameError | undefined => {
    const found = read();
    return found && !found.ok ? found.error : undefined;
  };
  return (
    <div class={online['page']}>
      <header class={online['head']}>
        <h1>{page()?.player.name ?? t(words.player)}</h1>
        <Show when={name() === undefined}>
          <p>{t(accountWords.noPlayer)}</p>
        </Show>
        <div role="alert">
          <Show when={failed()}>{(error) => <p class={online['problem']}>{t(error().sentence)}</p>}</Show>
        </div>
      </header>
      <Show when={page()}>
        {(found) => (
          <>
            <section class={online['part']} aria-labelledby="player-ratings">
              <Show when={found().player.closed}>
                <p>{t(accountWords.closed)}</p>
              </Show>
              <Show when={found().player.kind === 'bot'}>
                <p>{t(accountWords.bot)}</p>
              </Show>
              <p>{t(accountWords.results, found().counts)}</p>
              <h2 id="player-ratings">{t(accountWords.ratings)}</h2>
              <Show
                when={found().ratings.length > 0}
                fallback={<p class={online['hint']}>{t(accountWords.noRatings)}</p>}
              >
                <ul class={online['list']}>
                  <For each={found().ratings}>
                    {(rating) => (
                      <li>
                        <span class={online['what']}>
                          <b>{poolName(rating.pool)}</b>
                          <Show when={rating.provisional}>
                            <small>{t(accountWords.provisional)}</small>
                          </Show>
                        </span>
                        <span>
                          {t(accountWords.rating, {
                            rating: formatNumber(Math.round(rating.rating)),
                            deviation: formatNumber(Math.round(2 * rating.deviation)),
                          })}
                        </span>
                      </li>
                    )}
                  </For>
                </ul>
              </Show>
            </section>
            <Fold title={t(accountWords.report)} icon="flag">
              <Report player={found().player.name} />
            </Fold>
          </>
        )}
      </Show>
    </div>
  );
}

const REASONS = Object.keys(reportWords) as readonly ReportReason[];

/** A complaint to the moderators. */
function Report(props: { readonly player: string }): JSX.Element {
  const [reason, setReason] = createSignal<ReportReason>('cheating');
  const [comment, setComment] = createSignal('');
  const [problem, setProblem] = createSignal<GameError>();
  const send = async (): Promise<void> => {
    const sent = await report(props.player, reason(), comment().trim());
    setProblem(sent.ok ? undefined : sent.error);
    if (!sent.ok) return;
    setComment('');
    notify(() => t(accountWords.reported));
  };
  return (
    <form
      class={online['part']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label class={online['field']}>
        <span>{t(accountWords.reportReason)}</span>
        <select onChange={(event) => setReason(event.currentTarget.value as ReportReason)}>
          <For each={REASONS}>
            {(name) => (
              <option value={name} selected={name === reason()}>
                {t(reportWords[name])}
              </option>
            )}
          </For>
        </select>
      </label>
      <label class={online['field']}>
        <span>{t(accountWords.reportComment)}</span>
        <input
          type="text"
          maxLength={500}
          value={comment()}
          onInput={(event) => setComment(event.currentTarget.value)}
        />
      </label>
      <div role="alert">
        <Show when={problem()}>{(error) => <p class={online['problem']}>{t(error().sentence)}</p>}</Show>
      </div>
      <Button submit label={t(accountWords.reportSend)} />
    </form>
  );
}
