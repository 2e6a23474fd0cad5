import { For, Show, createSignal, createUniqueId, type JSX } from 'solid-js';
import type { Sentence } from '@rikoshet/game/language';
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
import { clockLabel, clockOf, offeredClocks } from './clocks.js';
import { gameList, gameOf } from './games.js';
import { changeWishes, wishes } from './wishes.js';
import style from './NewGame.module.css';

const SIZES: readonly FieldSize[] = [STANDARD_SIZE, KURNIK_SIZE, { goal: 2, width: 4, length: 4 }];
const sizeLabel = (size: FieldSize): string =>
  size.goal === 2 ? `${size.width} × ${size.length}` : `${size.goal} · ${size.width} × ${size.length}`;

/** The two choices that come first: which game, against whom. On a phone they stand over the board. */
export const QuickChoice = (): JSX.Element => (
  <section class={style['quick']} aria-label={t(playWords.newGame)} data-screen-only>
    <h2>{t(playWords.newGame)}</h2>
    <Choice
      legend={t(playWords.whichGame)}
      options={gameList.map((game) => ({ value: game.id, label: t(shortNames[game.id] ?? game.name) }))}
      value={wishes().game}
      onChange={(game) => changeWishes({ game })}
    />
    <Choice
      legend={t(playWords.opponent)}
      options={[
        { value: 'person', label: t(playWords.person), icon: 'people' },
        { value: 'computer', label: t(playWords.computer), icon: 'computer' },
      ]}
      value={wishes().opponent}
      onChange={(opponent) => changeWishes({ opponent })}
    />
  </section>
);

/** Names that fit a phone. */
const shortNames: Readonly<Partial<Record<string, Sentence>>> = { 'paper-football': playWords.paperShort };

/** The other choices; each takes effect at once, on the board beside it. */
export function MoreChoices(): JSX.Element {
  return (
    <div class={style['form']}>
      <Show when={wishes().game === 'paper-football'}>
        <FieldChoice />
      </Show>
      <Show when={wishes().game === 'shakhbol'}>
        <Choice
          legend={t(playWords.length)}
          options={[
            { value: 'single', label: t(playWords.untilGoal) },
            { value: 'timed', label: t(playWords.forAnHour) },
          ]}
          value={wishes().timed ? 'timed' : 'single'}
          onChange={(kind) => changeWishes({ timed: kind === 'timed' })}
        />
      </Show>
      <First />
      <label class={style['clock']}>
        <span>{t(playWords.clock)}</span>
        <select
          value={wishes().clock}
          disabled={wishes().timed && wishes().game === 'shakhbol'}
          onChange={(event) => changeWishes({ clock: event.currentTarget.value })}
        >
          <For each={offeredClocks(wishes().game)}>
            {(clock) => (
              <option value={clock} selected={clock === wishes().clock}>
                {clockLabel(clockOf(clock))}
              </option>
            )}
          </For>
        </select>
      </label>
    </div>
  );
}

function First(): JSX.Element {
  const sides = (): readonly { value: string; label: string }[] => {
    const game = gameOf(wishes().game);
    if (wishes().opponent === 'computer')
      return [
        { value: 'me', label: t(playWords.you) },
        { value: 'other', label: t(playWords.computer) },
      ];
    return ([0, 1] as const).map((side) => ({
      value: String(side),
      label: game ? t(game.sides[side].name) : String(side),
    }));
  };
  const value = (): string =>
    wishes().opponent === 'computer' ? (wishes().iStart ? 'me' : 'other') : String(wishes().first);
  const choose = (chosen: string): void =>
    wishes().opponent === 'computer'
      ? changeWishes({ iStart: chosen === 'me' })
      : changeWishes({ first: chosen === '0' ? 0 : 1 });
  return <Choice legend={t(playWords.first)} options={sides()} value={value()} onChange={choose} />;
}

/** The usual fields as one click each, and any other by its three numbers. */
function FieldChoice(): JSX.Element {
  const hint = createUniqueId();
  const own = (): boolean => !SIZES.some((size) => makeSize(size) === makeSize(wishes().size));
  const [open, setOpen] = createSignal(own());
  const [draft, setDraft] = createSignal<FieldSize>(wishes().size);
  const problem = (): string | undefined => {
    const checked = checkSize(draft());
    return checked.ok ? undefined : t(checked.error.sentence);
  };
  const use = (): void => {
    if (checkSize(draft()).ok) changeWishes({ size: draft() });
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
          { value: 'own', label: own() ? sizeLabel(wishes().size) : t(playWords.fieldOther) },
        ]}
        value={open() || own() ? 'own' : makeSize(wishes().size)}
        onChange={(value) => {
          setOpen(value === 'own');
          const size = SIZES.find((known) => makeSize(known) === value);
          setDraft(size ?? wishes().size);
          if (size) changeWishes({ size });
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
