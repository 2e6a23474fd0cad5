import { Show, type JSX } from 'solid-js';
import { REASONS, type Reason } from '@rikoshet/game/outcome';
import { go } from '../app/router.js';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { Button } from '../ui/Button.js';
import { inkOf } from './ink.js';
import { sideName } from './names.js';
import type { Session } from './session.js';
import { rematch } from './table.js';
import { beginWished } from './wishes.js';
import style from './Result.module.css';

const WHY: Partial<Record<Reason, (typeof playWords)['whyGoal' | 'whyOwnGoal' | 'whyDeadEnd']>> = {
  goal: playWords.whyGoal,
  'own-goal': playWords.whyOwnGoal,
  'dead-end': playWords.whyDeadEnd,
};

/** Who has won, in one line, for a heading or a screen reader. */
export function verdict(session: Session): string {
  const { outcome } = session;
  if (!outcome) return '';
  if (outcome.winner === undefined) return t(playWords.drawn);
  if (session.computer === undefined) return t(playWords.winner, { who: sideName(session, outcome.winner) });
  return t(outcome.winner === session.computer ? playWords.youLose : playWords.youWin);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The end of the game: who, why, and what one may do next. */
export const Result = (props: { readonly session: Session; readonly onAnalyse: () => void }): JSX.Element => (
  <Show when={props.session.outcome}>
    {(outcome) => (
      <section
        class={style['result']}
        data-ink={outcome().winner === undefined ? 'none' : inkOf(outcome().winner!)}
        aria-label={t(playWords.result)}
      >
        <h2>{verdict(props.session)}</h2>
        <p>
          {capital(t(REASONS[outcome().reason]))}
          {'. '}
          <Show when={WHY[outcome().reason]}>{(why) => t(why())}</Show>
        </p>
        <div class={style['next']} data-screen-only>
          <Button kind="main" icon="again" label={t(playWords.rematch)} onPress={rematch} />
          <Button icon="record" label={t(playWords.analyse)} onPress={() => props.onAnalyse()} />
          <Button
            icon="plus"
            label={t(playWords.newGame)}
            onPress={() => {
              beginWished();
              go('play');
            }}
          />
        </div>
      </section>
    )}
  </Show>
);
