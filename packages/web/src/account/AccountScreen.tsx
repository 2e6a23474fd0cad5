import { For, Show, createResource, createSignal, type JSX } from 'solid-js';
import type { GameError, Result } from '@rikoshet/game/result';
import { LIMITS } from '@rikoshet/protocol/limits';
import { notify } from '../app/notices.js';
import { makeRoute } from '../app/routes.js';
import { language, t } from '../i18n/language.js';
import { words } from '../i18n/words.js';
import { describeGame } from '../online/match-words.js';
import online from '../online/online.module.css';
import { Button } from '../ui/Button.js';
import {
  addPasskey,
  liveGames,
  readMe,
  register,
  registerByPasskey,
  signIn,
  signInByPasskey,
  signOut,
  signOutEverywhere,
  type Account,
} from './account-api.js';
import { accountWords } from './account-words.js';

const day = (time: number): string => new Intl.DateTimeFormat(language(), { dateStyle: 'long' }).format(time);

/** Sign up, sign in, and what an account has: its page, its games on every device, its ways in. */
export function AccountScreen(): JSX.Element {
  const [me, { refetch }] = createResource(readMe);
  const [problem, setProblem] = createSignal<GameError>();
  const [busy, setBusy] = createSignal(false);
  const account = (): Account | undefined => {
    const read = me.latest;
    return read?.ok ? (read.value.account ?? undefined) : undefined;
  };
  const failed = (): GameError | undefined => {
    const read = me.latest;
    return problem() ?? (read && !read.ok ? read.error : undefined);
  };
  const act = async (work: () => Promise<Result<unknown>>, done?: () => string): Promise<void> => {
    if (busy()) return;
    setBusy(true);
    const result = await work();
    setBusy(false);
    setProblem(result.ok ? undefined : result.error);
    if (!result.ok) return;
    await refetch();
    if (done) notify(done);
  };
  return (
    <div class={online['page']}>
      <header class={online['head']}>
        <h1>{t(words.account)}</h1>
        <p>{t(accountWords.lead)}</p>
        <div role="alert">
          <Show when={failed()}>{(error) => <p class={online['problem']}>{t(error().sentence)}</p>}</Show>
        </div>
      </header>
      <Show
        when={account()}
        fallback={
          <Show when={me.latest?.ok}>
            <SignIn busy={busy()} onAct={(work) => void act(work)} />
          </Show>
        }
      >
        {(mine) => (
          <>
            <section class={online['part']} aria-label={t(words.account)}>
              <p>
                {t(accountWords.signedIn, { name: mine().name })}{' '}
                <a href={makeRoute('player', { name: mine().name })}>{t(accountWords.myPage)}</a>
              </p>
              <Show when={mine().bannedUntil}>
                {(until) => <p>{t(accountWords.banned, { date: day(until()) })}</p>}
              </Show>
              <Show when={mine().mutedUntil}>
                {(until) => <p>{t(accountWords.muted, { date: day(until()) })}</p>}
              </Show>
              <div class={online['row']}>
                <Button
                  icon="plus"
                  label={t(accountWords.addPasskey)}
                  onPress={() => void act(addPasskey, () => t(accountWords.passkeyAdded))}
                />
                <Button
                  label={t(accountWords.signOut)}
                  onPress={() => void act(signOut, () => t(accountWords.signedOut))}
                />
                <Button
                  kind="quiet"
                  label={t(accountWords.signOutAll)}
                  onPress={() => void act(signOutEverywhere, () => t(accountWords.signedOut))}
                />
              </div>
            </section>
            <AccountGames />
          </>
        )}
      </Show>
    </div>
  );
}

/** Name and password, or a passkey; the same two fields make an account and open it. */
function SignIn(props: {
  readonly busy: boolean;
  readonly onAct: (work: () => Promise<Result<unknown>>) => void;
}): JSX.Element {
  const [name, setName] = createSignal('');
  const [password, setPassword] = createSignal('');
  const named = (): boolean => name().trim() !== '';
  const ready = (): boolean => named() && password() !== '' && !props.busy;
  const withBoth = (work: typeof signIn): void => {
    const [who, secret] = [name().trim(), password()];
    props.onAct(() => work(who, secret));
  };
  const withName = (work: typeof registerByPasskey): void => {
    const who = name().trim();
    props.onAct(() => work(who));
  };
  return (
    <form
      class={online['card']}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready()) withBoth(signIn);
      }}
    >
      <label class={online['field']}>
        <span>{t(accountWords.name)}</span>
        <input
          type="text"
          autocomplete="username"
          maxLength={LIMITS.accountName.most}
          value={name()}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <label class={online['field']}>
        <span>{t(accountWords.password)}</span>
        <input
          type="password"
          autocomplete="current-password"
          maxLength={LIMITS.password.most}
          value={password()}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
      <div class={online['row']}>
        <Button submit kind="main" label={t(accountWords.signIn)} disabled={!ready()} />
        <Button label={t(accountWords.register)} disabled={!ready()} onPress={() => withBoth(register)} />
      </div>
      <p class={online['hint']}>{t(accountWords.passkeyHint)}</p>
      <div class={online['row']}>
        <Button
          label={t(accountWords.signInPasskey)}
          disabled={props.busy}
          onPress={() => props.onAct(signInByPasskey)}
        />
        <Button
          label={t(accountWords.registerPasskey)}
          disabled={!named() || props.busy}
          onPress={() => withName(registerByPasskey)}
        />
      </div>
    </form>
  );
}

/** The games under way of the account, wherever they were begun. */
function AccountGames(): JSX.Element {
  const [games] = createResource(liveGames);
  const found = () => {
    const read = games();
    return read?.ok ? read.value.games : [];
  };
  return (
    <section class={online['part']} aria-labelledby="account-games">
      <h2 id="account-games">{t(accountWords.myGames)}</h2>
      <Show when={found().length > 0} fallback={<p class={online['hint']}>{t(accountWords.noGames)}</p>}>
        <ul class={online['list']}>
          <For each={found()}>
            {(game) => (
              <li>
                <span class={online['what']}>
                  <b>{game.players[game.side === 0 ? 1 : 0]}</b>
                  <small>{describeGame(game.game, game.options, game.clock)}</small>
                </span>
                <a href={makeRoute('match', { id: game.id, side: String(game.side) })}>
                  {t(accountWords.open)}
                </a>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}
