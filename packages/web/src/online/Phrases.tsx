import { For, Show, type JSX } from 'solid-js';
import { PHRASES, type Phrase } from '@rikoshet/protocol/phrases';
import type { Side } from '@rikoshet/game/outcome';
import { t } from '../i18n/language.js';
import { Fold } from '../ui/Fold.js';
import { Button } from '../ui/Button.js';
import type { MatchTable } from './match-table.js';
import { nameOf } from './match-words.js';
import { onlineWords } from './online-words.js';
import style from './online.module.css';

/** Something that was said at the table. */
export interface Said {
  readonly by: Side;
  readonly phrase: Phrase;
}

const NAMES = Object.keys(PHRASES) as readonly Phrase[];

/** The last things said, each reader's in their own language, and what one may say. */
export const Phrases = (props: {
  readonly table: MatchTable;
  readonly said: readonly Said[];
  readonly onSay: (phrase: Phrase) => void;
}): JSX.Element => (
  <>
    <Show when={props.said.length > 0}>
      <ul class={style['said']} role="log">
        <For each={props.said}>
          {({ by, phrase }) => (
            <li>{t(onlineWords.saidBy, { who: nameOf(props.table, by), what: t(PHRASES[phrase]) })}</li>
          )}
        </For>
      </ul>
    </Show>
    <Show when={props.table.role !== undefined}>
      <div data-screen-only>
        <Fold title={t(onlineWords.say)} icon="people">
          <div class={style['chips']}>
            <For each={NAMES}>
              {(phrase) => <Button label={t(PHRASES[phrase])} onPress={() => props.onSay(phrase)} />}
            </For>
          </div>
        </Fold>
      </div>
    </Show>
  </>
);
