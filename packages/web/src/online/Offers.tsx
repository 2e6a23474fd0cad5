import { For, Show, createEffect, createSignal, on, type JSX } from 'solid-js';
import type { Sentence } from '@rikoshet/game/language';
import type { Offer } from '@rikoshet/match/event';
import type { WireCommand } from '@rikoshet/protocol/common';
import { t } from '../i18n/language.js';
import actions from '../play/Actions.module.css';
import { showTime } from '../play/clocks.js';
import { Button } from '../ui/Button.js';
import { FreshButton } from './FreshButton.js';
import type { MatchTable } from './match-table.js';
import { words } from '../i18n/words.js';
import { onlineWords } from './online-words.js';

const OFFERED = {
  draw: onlineWords.offeredDraw,
  takeback: onlineWords.offeredTakeback,
  rematch: onlineWords.offeredRematch,
} as const satisfies Readonly<Record<Offer, Sentence>>;

interface OfferProps {
  readonly table: MatchTable;
  readonly onCommand: (command: WireCommand) => void;
}

const asked = (table: MatchTable, what: Offer): string => {
  if (what === 'takeback') return t(onlineWords.asksTakeback, { n: (table.offer(what)?.to ?? 0) + 1 });
  return t(what === 'draw' ? onlineWords.asksDraw : onlineWords.asksRematch);
};

/** A pending offer in its own place: mine to withdraw, the opponent's to answer. */
export const PendingOffer = (props: OfferProps & { readonly what: Offer }): JSX.Element => (
  <Show when={props.table.offer(props.what)}>
    {(offer) => (
      <div
        class={actions['question']}
        role="group"
        aria-label={t(onlineWords[props.what])}
        data-offer={props.what}
      >
        <Show
          when={offer().by !== props.table.role}
          fallback={
            <>
              <p>{t(OFFERED[props.what])}</p>
              <div class={actions['row']}>
                <FreshButton
                  label={t(onlineWords.withdrawOffer)}
                  onPress={() => props.onCommand({ kind: 'withdraw', what: props.what })}
                />
              </div>
            </>
          }
        >
          <p>{asked(props.table, props.what)}</p>
          <div class={actions['row']}>
            <FreshButton
              label={t(onlineWords.decline)}
              onPress={() => props.onCommand({ kind: 'decline', what: props.what })}
            />
            <FreshButton
              kind="main"
              label={t(onlineWords.agree)}
              onPress={() => props.onCommand({ kind: 'accept', what: props.what })}
            />
          </div>
        </Show>
      </div>
    )}
  </Show>
);

/** Takeback, draw, resign, claim: each in its own place, which nothing else ever takes. */
export function Offers(props: OfferProps & { readonly now: number; readonly stands: boolean }): JSX.Element {
  const [resigning, setResigning] = createSignal(false);
  let group: HTMLDivElement | undefined;
  let stay: HTMLButtonElement | undefined;
  createEffect(
    on(
      () => props.table.match.line.length,
      () => setResigning(false),
    ),
  );
  createEffect(() => {
    if (resigning()) stay?.focus();
  });
  const settle = (): void => {
    setResigning(false);
    group?.querySelector<HTMLElement>('#online-resign')?.focus();
  };
  const claimIn = (): number | undefined => props.table.claimIn(props.now);
  return (
    <div ref={group} class={actions['actions']} data-screen-only>
      <div class={actions['row']} role="group" aria-label={t(words.match)}>
        <Button
          icon="undo"
          label={t(onlineWords.takeback)}
          disabled={!props.table.mayOffer('takeback')}
          onPress={() => props.onCommand({ kind: 'offer', what: 'takeback' })}
        />
        <Button
          icon="draw"
          label={t(onlineWords.draw)}
          disabled={!props.table.mayOffer('draw')}
          onPress={() => props.onCommand({ kind: 'offer', what: 'draw' })}
        />
        <Button
          id="online-resign"
          icon="flag"
          label={t(onlineWords.resign)}
          disabled={props.table.outcome !== undefined}
          expanded={resigning()}
          onPress={() => setResigning(!resigning())}
        />
      </div>
      <For each={['takeback', 'draw'] as const}>
        {(what) => (
          <PendingOffer table={props.table} what={what} onCommand={(command) => props.onCommand(command)} />
        )}
      </For>
      <Show when={resigning()}>
        <div class={actions['question']} role="group" aria-labelledby="resign-words">
          <p id="resign-words">{t(onlineWords.resignSure)}</p>
          <div class={actions['row']}>
            <FreshButton
              ref={(element) => (stay = element)}
              label={t(onlineWords.resignNo)}
              onPress={settle}
            />
            <FreshButton
              kind="main"
              label={t(onlineWords.resignYes)}
              onPress={() => {
                props.onCommand({ kind: 'resign' });
                settle();
              }}
            />
          </div>
        </div>
      </Show>
      <Show when={claimIn() !== undefined}>
        <div class={actions['question']} role="group" aria-label={t(onlineWords.claim)} data-offer="claim">
          <Show
            when={claimIn() === 0}
            fallback={
              <p>
                {t(onlineWords.opponentLeft, {
                  time: props.stands ? '–:––' : showTime(Math.max(10_000, claimIn() ?? 0)),
                })}
              </p>
            }
          >
            <p>{t(onlineWords.mayClaim)}</p>
            <div class={actions['row']}>
              <FreshButton
                kind="main"
                label={t(onlineWords.claim)}
                onPress={() => props.onCommand({ kind: 'claim' })}
              />
            </div>
          </Show>
        </div>
      </Show>
    </div>
  );
}
