import { Show, createSignal, createUniqueId, untrack, type JSX } from 'solid-js';
import {
  checkSize,
  KURNIK_SIZE,
  makeSize,
  STANDARD_SIZE,
  type FieldSize,
} from '@rikoshet/paper-football/size';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { Button } from '../ui/Button.js';
import { Choice } from '../ui/Choice.js';
import style from './FieldPicker.module.css';

const SIZES: readonly FieldSize[] = [STANDARD_SIZE, KURNIK_SIZE, { goal: 2, width: 4, length: 4 }];
const sizeLabel = (size: FieldSize): string =>
  size.goal === 2 ? `${size.width} × ${size.length}` : `${size.goal} · ${size.width} × ${size.length}`;

/** The usual fields as one click each, and any other by its three numbers. */
export function FieldPicker(props: {
  readonly size: FieldSize;
  readonly onChange: (size: FieldSize) => void;
}): JSX.Element {
  const hint = createUniqueId();
  const own = (): boolean => !SIZES.some((size) => makeSize(size) === makeSize(props.size));
  const [open, setOpen] = createSignal(untrack(own));
  const [draft, setDraft] = createSignal<FieldSize>(untrack(() => props.size));
  const problem = (): string | undefined => {
    const checked = checkSize(draft());
    return checked.ok ? undefined : t(checked.error.sentence);
  };
  const use = (): void => {
    if (checkSize(draft()).ok) props.onChange(draft());
  };
  const Part = (part: { readonly name: keyof FieldSize; readonly label: string }): JSX.Element => (
    <label class={style['number']}>
      <span>{part.label}</span>
      <input
        type="number"
        inputmode="numeric"
        min="2"
        max="24"
        step="2"
        value={draft()[part.name]}
        aria-describedby={hint}
        onInput={(event) => setDraft({ ...draft(), [part.name]: event.currentTarget.valueAsNumber })}
      />
    </label>
  );
  return (
    <div class={style['field']}>
      <Choice
        legend={t(playWords.field)}
        options={[
          ...SIZES.map((size) => ({ value: makeSize(size), label: sizeLabel(size) })),
          { value: 'own', label: own() ? sizeLabel(props.size) : t(playWords.fieldOther) },
        ]}
        value={open() || own() ? 'own' : makeSize(props.size)}
        onChange={(value) => {
          setOpen(value === 'own');
          const size = SIZES.find((known) => makeSize(known) === value);
          setDraft(size ?? props.size);
          if (size) props.onChange(size);
        }}
      />
      <Show when={open()}>
        <form
          class={style['own']}
          onSubmit={(event) => {
            event.preventDefault();
            use();
          }}
        >
          <Part name="goal" label={t(playWords.fieldGoal)} />
          <Part name="width" label={t(playWords.fieldWidth)} />
          <Part name="length" label={t(playWords.fieldLength)} />
          <Button submit label={t(playWords.fieldUse)} disabled={problem() !== undefined} />
          <p id={hint} class={style['hint']} role="status" data-wrong={problem() !== undefined}>
            {problem() ?? t(playWords.fieldHint)}
          </p>
        </form>
      </Show>
    </div>
  );
}
