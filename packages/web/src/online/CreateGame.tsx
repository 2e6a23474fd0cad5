import { Show, type JSX } from 'solid-js';
import { makeSize, parseSize, STANDARD_SIZE } from '@rikoshet/paper-football/size';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { FieldPicker } from '../play/FieldPicker.js';
import { gameList } from '../play/games.js';
import { Button } from '../ui/Button.js';
import { Choice } from '../ui/Choice.js';
import { Toggle } from '../ui/Toggle.js';
import { isGoodName, NameField } from './NameField.js';
import { clockProblem, onlineWishes, wish } from './online-wishes.js';
import { onlineWords } from './online-words.js';
import style from './online.module.css';

const NumberField = (props: {
  readonly label: string;
  readonly name: 'minutes' | 'increment' | 'seconds' | 'days';
  readonly least: number;
  readonly most: number;
}): JSX.Element => (
  <label class={style['field']}>
    <span>{props.label}</span>
    <input
      type="number"
      inputmode="numeric"
      min={props.least}
      max={props.most}
      value={onlineWishes()[props.name]}
      onInput={(event) => {
        const value = event.currentTarget.valueAsNumber;
        if (Number.isInteger(value)) wish({ [props.name]: value });
      }}
    />
  </label>
);

/** The form of a new game: which, on what field, who starts, what clock; then for a friend or for all. */
export function CreateGame(props: {
  readonly onCreate: (listed: boolean) => void;
  readonly busy: boolean;
}): JSX.Element {
  const timed = (): boolean => onlineWishes().game === 'shakhbol' && onlineWishes().timed;
  const problem = (): string | undefined => {
    const clock = clockProblem(onlineWishes());
    if (clock) return t(clock.sentence);
    return isGoodName(onlineWishes().name) ? undefined : t(onlineWords.badName);
  };
  return (
    <form
      class={style['part']}
      aria-labelledby="create-title"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem() === undefined) props.onCreate(false);
      }}
    >
      <h2 id="create-title">{t(onlineWords.newGame)}</h2>
      <Choice
        legend={t(playWords.whichGame)}
        options={gameList.map((game) => ({ value: game.id, label: t(game.name) }))}
        value={onlineWishes().game}
        onChange={(game) => wish({ game })}
      />
      <Show
        when={onlineWishes().game === 'paper-football'}
        fallback={
          <Choice
            legend={t(playWords.length)}
            options={[
              { value: 'single', label: t(playWords.untilGoal) },
              { value: 'timed', label: t(playWords.forAnHour) },
            ]}
            value={onlineWishes().timed ? 'timed' : 'single'}
            onChange={(kind) => wish({ timed: kind === 'timed' })}
          />
        }
      >
        <FieldPicker
          size={(() => {
            const size = parseSize(onlineWishes().size);
            return size.ok ? size.value : STANDARD_SIZE;
          })()}
          onChange={(size) => wish({ size: makeSize(size) })}
        />
      </Show>
      <Choice
        legend={t(onlineWords.whoStarts)}
        options={[
          { value: 'random', label: t(onlineWords.lots) },
          { value: 'me', label: t(onlineWords.me) },
          { value: 'opponent', label: t(onlineWords.opponent) },
        ]}
        value={onlineWishes().starts}
        onChange={(starts) => wish({ starts })}
      />
      <Show when={!timed()}>
        <Choice
          legend={t(onlineWords.clock)}
          options={[
            { value: 'game', label: t(onlineWords.clockGame) },
            { value: 'move', label: t(onlineWords.clockMove) },
            { value: 'days', label: t(onlineWords.clockDays) },
            { value: 'none', label: t(onlineWords.clockNone) },
          ]}
          value={onlineWishes().clock}
          onChange={(clock) => wish({ clock })}
        />
        <div class={style['numbers']}>
          <Show when={onlineWishes().clock === 'game'}>
            <NumberField name="minutes" label={t(onlineWords.minutes)} least={1} most={1440} />
            <NumberField name="increment" label={t(onlineWords.increment)} least={0} most={3600} />
          </Show>
          <Show when={onlineWishes().clock === 'move'}>
            <NumberField name="seconds" label={t(onlineWords.perMove)} least={1} most={86_400} />
          </Show>
          <Show when={onlineWishes().clock === 'days'}>
            <NumberField name="days" label={t(onlineWords.days)} least={1} most={30} />
          </Show>
        </div>
      </Show>
      <NameField />
      <Toggle
        label={t(onlineWords.rated)}
        checked={onlineWishes().rated}
        onChange={(rated) => wish({ rated })}
      />
      <p role="status" class={style['problem']}>
        {problem() ?? ''}
      </p>
      <div class={style['ways']}>
        <div>
          <Button
            submit
            kind="main"
            icon="link"
            label={t(onlineWords.invite)}
            disabled={props.busy || problem() !== undefined}
          />
          <small class={style['hint']}>{t(onlineWords.inviteHint)}</small>
        </div>
        <div>
          <Button
            icon="people"
            label={t(onlineWords.offer)}
            disabled={props.busy || problem() !== undefined}
            onPress={() => props.onCreate(true)}
          />
          <small class={style['hint']}>{t(onlineWords.offerHint)}</small>
        </div>
      </div>
    </form>
  );
}
