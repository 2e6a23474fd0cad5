import { For, Show, type JSX } from 'solid-js';
import type { Sentence } from '@rikoshet/game/language';
import { computerWords } from '../computer/computer-words.js';
import { levelsFor } from '../computer/levels.js';
import { makeRoute } from '../app/routes.js';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { homeWords } from './home-words.js';
import { Choice } from '../ui/Choice.js';
import { Icon } from '../ui/Icon.js';
import { clockLabel, clockOf, offeredClocks } from './clocks.js';
import { FieldPicker } from './FieldPicker.js';
import { gameList, gameOf } from './games.js';
import { changeWishes, wishes } from './wishes.js';
import style from './NewGame.module.css';

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
    <a class={style['online']} href={makeRoute('online')}>
      <Icon name="online" size={18} />
      {t(homeWords.invite)}
    </a>
  </section>
);

/** Names that fit a phone. */
const shortNames: Readonly<Partial<Record<string, Sentence>>> = { 'paper-football': playWords.paperShort };

/** The other choices; each takes effect at once, on the board beside it. */
export function MoreChoices(): JSX.Element {
  return (
    <div class={style['form']}>
      <Show when={wishes().game === 'paper-football'}>
        <FieldPicker size={wishes().size} onChange={(size) => changeWishes({ size })} />
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
      <Show when={wishes().opponent === 'computer'}>
        <LevelChoice />
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

const LevelChoice = (): JSX.Element => (
  <label class={style['clock']}>
    <span>{t(computerWords.level)}</span>
    <select
      value={String(wishes().level)}
      onChange={(event) => changeWishes({ level: Number(event.currentTarget.value) })}
    >
      <For each={levelsFor(wishes().game)}>
        {({ number, name }) => (
          <option value={String(number)} selected={number === wishes().level}>
            {t(computerWords.levelOption, { n: number, name: t(name) })}
          </option>
        )}
      </For>
    </select>
  </label>
);

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
