import { createSignal, type JSX } from 'solid-js';
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
  readonly session: Pick<Session, 'mayPlay' | 'outcome' | 'atEnd' | 'position'>;
  /** Why nobody may draw now, where it is not the computer's turn. */
  readonly notReady?: Sentence;
  readonly hand: Hand;
  readonly kit: Kit;
  /** The id of the place that says what is wrong, and whether anything is. */
  readonly problemId: string;
  readonly wrong: boolean;
  readonly onProblem: (problem: Sentence | undefined) => void;
}): JSX.Element {
  const [text, setText] = createSignal('');

  const submit = (): void => {
    const typed = text().trim();
    if (typed === '') return;
    if (!props.session.mayPlay) {
      props.onProblem(
        props.session.outcome
          ? playWords.gameOver
          : props.session.atEnd
            ? (props.notReady ?? playWords.notReady)
            : playWords.lookingBackShort,
      );
      return;
    }
    const read = props.kit.readTyped(props.session.position, props.hand.draft.steps, typed);
    if (!read.ok) {
      props.onProblem(read.error.sentence);
      return;
    }
    props.onProblem(undefined);
    setText('');
    props.hand.steps(read.value);
  };
  return (
    <form
      class={style['typed']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      novalidate
    >
      <input
        type="text"
        class={style['input']}
        aria-label={t(playWords.typed)}
        aria-invalid={props.wrong}
        aria-describedby={props.problemId}
        placeholder={t(props.kit.typedHint)}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        enterkeyhint="go"
        value={text()}
        onInput={(event) => {
          setText(event.currentTarget.value);
          props.onProblem(undefined);
        }}
      />
      <Button submit label={t(playWords.typedGo)} />
    </form>
  );
}
