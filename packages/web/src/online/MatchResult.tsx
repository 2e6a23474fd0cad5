import { Show, type JSX } from 'solid-js';
import { REASONS } from '@rikoshet/game/outcome';
import type { WireCommand } from '@rikoshet/protocol/common';
import { makeRoute } from '../app/routes.js';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { inkOf } from '../play/ink.js';
import result from '../play/Result.module.css';
import { Button } from '../ui/Button.js';
import type { MatchTable } from './match-table.js';
import { verdictOf } from './match-words.js';
import { PendingOffer } from './Offers.js';
import { onlineWords } from './online-words.js';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The end of an online game: who, why, and what one may do next. */
export const MatchResult = (props: {
  readonly table: MatchTable;
  readonly onCommand: (command: WireCommand) => void;
  readonly onAnalyse: () => void;
}): JSX.Element => (
  <Show when={props.table.outcome}>
    {(outcome) => (
      <section
        class={result['result']}
        data-ink={outcome().winner === undefined ? 'none' : inkOf(outcome().winner!)}
        aria-label={t(playWords.result)}
      >
        <h2>{verdictOf(props.table)}</h2>
        <p>{capital(t(REASONS[outcome().reason]))}.</p>
        <div class={result['next']} data-screen-only>
          <Show
            when={props.table.view.rematch}
            fallback={
              <Show when={props.table.role !== undefined}>
                <Button
                  kind="main"
                  icon="again"
                  label={t(onlineWords.rematch)}
                  disabled={!props.table.mayOffer('rematch')}
                  onPress={() => props.onCommand({ kind: 'offer', what: 'rematch' })}
                />
              </Show>
            }
          >
            {(next) => (
              <a
                href={makeRoute('match', {
                  id: next(),
                  ...(props.table.role === undefined ? {} : { side: String(1 - props.table.role) }),
                })}
              >
                {t(onlineWords.toRematch)}
              </a>
            )}
          </Show>
          <Button icon="record" label={t(playWords.analyse)} onPress={() => props.onAnalyse()} />
        </div>
        <PendingOffer table={props.table} what="rematch" onCommand={(command) => props.onCommand(command)} />
      </section>
    )}
  </Show>
);
