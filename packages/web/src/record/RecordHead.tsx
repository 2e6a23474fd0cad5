import { For, Show, type JSX } from 'solid-js';
import type { GameError } from '@rikoshet/game/result';
import { mainLine, tagOf } from '@rikoshet/game/tree';
import { formatNumber, plural, t } from '../i18n/language.js';
import { recordPlurals, recordWords } from '../i18n/record-words.js';
import { withRecord, type Opened } from './opened.js';
import style from './OpenedRecord.module.css';

const SHOWN_ERRORS = 3;

const orUnknown = (name: string): string => (name === '' ? '?' : name);

/** Who plays whom, else which game it is. */
export function titleOf({ replayed, kit }: Opened): string {
  const tag = (name: string): string => tagOf(replayed.record, name) ?? '';
  const [first, second] = [tag('Upper') + tag('White'), tag('Lower') + tag('Black')];
  return first !== '' || second !== ''
    ? t(recordWords.players, { first: orUnknown(first), second: orUnknown(second) })
    : t(kit.game.name);
}

/** Whose game it is, when and on what, which of many, and what is wrong with it. */
export function RecordHead(props: {
  readonly opened: Opened;
  readonly onChange: (opened: Opened) => void;
}): JSX.Element {
  const tag = (name: string): string => tagOf(props.opened.replayed.record, name) ?? '';
  const facts = (): string =>
    [tag('Event'), tag('Date'), tag('Field') && `(${tag('Field')})`]
      .filter((text) => text !== '')
      .join(' · ');
  const turns = (): number => mainLine(props.opened.replayed.record).length;
  return (
    <>
      <header class={style['head']}>
        <h1>{titleOf(props.opened)}</h1>
        <Show when={facts()}>
          <p>{facts()}</p>
        </Show>
        <Show when={props.opened.records.length > 1}>
          <RecordChoice opened={props.opened} onChange={(opened) => props.onChange(opened)} />
        </Show>
      </header>
      <Show when={props.opened.errors.length > 0}>
        <div class={style['errors']} role="alert">
          <h2>{t(recordWords.wrong)}</h2>
          <ul>
            <For each={props.opened.errors.slice(0, SHOWN_ERRORS)}>
              {(error: GameError) => <li>{t(error.sentence)}</li>}
            </For>
          </ul>
          <Show when={props.opened.errors.length > SHOWN_ERRORS}>
            <p>{t(recordWords.moreErrors, { n: formatNumber(props.opened.errors.length - SHOWN_ERRORS) })}</p>
          </Show>
          <p>
            {turns() === 0
              ? t(recordWords.nothingGood)
              : t(recordWords.goodPart, { turns: plural(recordPlurals.turns, turns()) })}
          </p>
        </div>
      </Show>
    </>
  );
}

const RecordChoice = (props: {
  readonly opened: Opened;
  readonly onChange: (opened: Opened) => void;
}): JSX.Element => (
  <label class={style['choice']}>
    {t(recordWords.choose)}
    <input
      type="number"
      min="1"
      max={props.opened.records.length}
      value={props.opened.index + 1}
      onChange={(event) => {
        const { records } = props.opened;
        const index =
          Math.min(records.length, Math.max(1, Math.trunc(event.currentTarget.valueAsNumber) || 1)) - 1;
        event.currentTarget.value = String(index + 1);
        props.onChange(withRecord(props.opened, index));
      }}
    />
    {t(recordWords.gameOf, { all: formatNumber(props.opened.records.length) })}
  </label>
);
