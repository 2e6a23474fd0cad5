import { For, Show, createEffect, createSignal, on, type JSX } from 'solid-js';
import type { Sentence } from '@rikoshet/game/language';
import { t } from '../i18n/language.js';
import { kitOf } from '../play/games.js';
import { Button } from '../ui/Button.js';
import { learnWords } from './learn-words.js';
import type { Step } from './lesson.js';
import style from './Lesson.module.css';

/** What is answered beside the board: a choice of a few, or a turn in writing. */
export function Answers(props: {
  readonly step: Step;
  readonly solved: boolean;
  readonly onChoice: (chosen: number) => void;
  readonly onTurn: (turn: readonly unknown[]) => void;
  readonly onProblem: (problem: Sentence) => void;
}): JSX.Element {
  const choice = () => (props.step.task.kind === 'choice' ? props.step.task : undefined);
  return (
    <>
      <Show when={choice()}>
        {(task) => (
          <div class={style['options']} role="group" aria-label={t(learnWords.answers)}>
            <For each={task().options}>
              {(option, index) => (
                <Button label={t(option)} disabled={props.solved} onPress={() => props.onChoice(index())} />
              )}
            </For>
          </div>
        )}
      </Show>
      <Show when={props.step.task.kind === 'write'}>
        <Written {...props} />
      </Show>
    </>
  );
}

function Written(props: {
  readonly step: Step;
  readonly solved: boolean;
  readonly onTurn: (turn: readonly unknown[]) => void;
  readonly onProblem: (problem: Sentence) => void;
}): JSX.Element {
  const [text, setText] = createSignal('');
  createEffect(
    on(
      () => props.step,
      () => setText(''),
      { defer: true },
    ),
  );
  const submit = (): void => {
    const { game, position } = props.step.ground;
    const { notation, notations } = kitOf(game)!.game;
    if (props.solved || text().trim() === '') return;
    const read = notations[notation]!.parse(position, text());
    if (read.ok) props.onTurn(read.value as readonly unknown[]);
    else props.onProblem(read.error.sentence);
  };
  return (
    <form
      class={style['written']}
      novalidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input
        type="text"
        aria-label={t(learnWords.write)}
        placeholder="d6-…"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        enterkeyhint="go"
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <Button submit label={t(learnWords.check)} disabled={props.solved} />
    </form>
  );
}
