import { createEffect, createSignal, createUniqueId, on, type JSX } from 'solid-js';
import type { Sentence } from '@rikoshet/game/language';
import type { Kit } from '../board/kit.js';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { Button } from '../ui/Button.js';
import type { Hand } from './hand.js';
import type { Session } from './session.js';
import style from './TypedTurn.module.css';

/** A turn by keyboard, in any spelling the notation takes, or the beginning of one. */
export function TypedTurn(props: {
  readonly session: Session;
  readonly hand: Hand;
  readonly kit: Kit;
}): JSX.Element {
  const [text, setText] = createSignal('');
  const [problem, setProblem] = createSignal<Sentence>();
  const hint = createUniqueId();
  createEffect(
    on(
      () => props.session.turns,
      () => setProblem(undefined),
    ),
  );

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const typed = text().trim();
    if (typed === '') return;
    const { session, hand, kit } = props;
    if (!session.mayPlay) {
      setProblem(
        session.outcome
          ? playWords.gameOver
          : session.atEnd
            ? playWords.notReady
            : playWords.lookingBackShort,
      );
      return;
    }
    const read = kit.readTyped(session.position, hand.draft.steps, typed);
    if (!read.ok) {
      setProblem(read.error.sentence);
      return;
    }
    setProblem(undefined);
    setText('');
    hand.steps(read.value);
  };
  return (
    <form class={style['typed']} onSubmit={submit} novalidate>
      <input
        type="text"
        class={style['input']}
        aria-label={t(playWords.typed)}
        aria-invalid={problem() !== undefined}
        aria-describedby={hint}
        placeholder={t(props.kit.typedHint)}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        enterkeyhint="go"
        value={text()}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button submit label={t(playWords.typedGo)} />
      <p id={hint} class={style['problem']} role="alert">
        {problem() && t(problem()!)}
      </p>
    </form>
  );
}
