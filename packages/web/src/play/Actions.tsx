import { Show, createEffect, createSignal, on, type JSX } from 'solid-js';
import { otherSide } from '@rikoshet/game/outcome';
import { say, notify } from '../app/notices.js';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { Button } from '../ui/Button.js';
import { sideName } from './names.js';
import type { Session } from './session.js';
import { personOf } from './table.js';
import style from './Actions.module.css';

/** A new answer ignores presses for so long, so that a second tap meant for something else decides nothing. */
const GRACE = 600;

/** Take back, draw, resign: each in its fixed place; what ends the game is asked once more in words. */
export function Actions(props: { readonly session: Session }): JSX.Element {
  const [question, setQuestion] = createSignal<'draw' | 'resign'>();
  let asked = 0;
  let answer: HTMLButtonElement | undefined;
  let group: HTMLDivElement | undefined;
  createEffect(
    on(
      () => props.session.turns,
      () => setQuestion(undefined),
    ),
  );
  createEffect(() => {
    if (question()) {
      asked = Date.now();
      answer?.focus();
    }
  });
  const me = (): 0 | 1 => personOf(props.session) ?? props.session.mover;
  const ask = (what: 'draw' | 'resign'): void => void setQuestion(what);
  const settle = (): void => {
    const from = question();
    setQuestion(undefined);
    group?.querySelector<HTMLElement>(`#act-${from ?? 'resign'}`)?.focus();
  };
  const yes = (): void => {
    if (Date.now() - asked < GRACE) return;
    const by = me();
    const now = Date.now();
    if (question() === 'resign') props.session.do({ kind: 'resign', by }, now);
    else {
      props.session.do({ kind: 'offer', by, what: 'draw' }, now);
      props.session.do({ kind: 'accept', by: otherSide(by), what: 'draw' }, now);
    }
    settle();
  };
  const no = (): void => {
    if (question() === 'draw') {
      const by = me();
      props.session.do({ kind: 'offer', by, what: 'draw' }, Date.now());
      props.session.do({ kind: 'decline', by: otherSide(by), what: 'draw' }, Date.now());
      notify(() => t(playWords.drawDeclined));
    }
    settle();
  };
  const draw = (): void => {
    if (props.session.computer === undefined) ask('draw');
    else {
      notify(() => t(playWords.drawComputer));
      say(t(playWords.drawComputer));
    }
  };
  const over = (): boolean => props.session.outcome !== undefined;

  return (
    <div ref={group} class={style['actions']} data-screen-only>
      <div class={style['row']} role="group" aria-label={t(playWords.actions)}>
        <Button
          icon="undo"
          label={t(playWords.takeBack)}
          disabled={
            props.session.turns === 0 ||
            (over() && !['goal', 'own-goal', 'dead-end'].includes(props.session.outcome!.reason))
          }
          onPress={() => {
            const refused = props.session.takeBack(Date.now());
            if (refused) notify(() => t(refused.sentence));
          }}
        />
        <Button id="act-draw" icon="draw" label={t(playWords.draw)} disabled={over()} onPress={draw} />
        <Button
          id="act-resign"
          icon="flag"
          label={t(playWords.resign)}
          disabled={over()}
          onPress={() => ask('resign')}
        />
      </div>
      <Show when={question()}>
        {(what) => (
          <div class={style['question']} role="group" aria-labelledby="question-words">
            <p id="question-words">
              {t(what() === 'resign' ? playWords.resignSure : playWords.drawSure, {
                who: sideName(props.session, me()),
              })}
            </p>
            <div class={style['row']}>
              <Button
                ref={(element) => (answer = element)}
                label={t(what() === 'resign' ? playWords.resignNo : playWords.drawNo)}
                onPress={no}
              />
              <Button
                kind="main"
                label={t(what() === 'resign' ? playWords.resignYes : playWords.drawYes)}
                onPress={yes}
              />
            </div>
          </div>
        )}
      </Show>
    </div>
  );
}
