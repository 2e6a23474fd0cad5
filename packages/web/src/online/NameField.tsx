import { Show, createUniqueId, type JSX } from 'solid-js';
import { LIMITS } from '@rikoshet/protocol/limits';
import { t } from '../i18n/language.js';
import { onlineWishes, wish } from './online-wishes.js';
import { onlineWords } from './online-words.js';
import style from './online.module.css';

/** What the server refuses in a name, said before it is sent. */
const BAD = /[<>\p{C}\p{Zl}\p{Zp}]/u;

export const isGoodName = (name: string): boolean => !BAD.test(name);

/** How one wants to be called by the others. */
export function NameField(): JSX.Element {
  const hint = createUniqueId();
  const wrong = (): boolean => !isGoodName(onlineWishes().name);
  return (
    <label class={style['field']}>
      <span>{t(onlineWords.yourName)}</span>
      <input
        type="text"
        maxLength={LIMITS.name}
        autocomplete="nickname"
        placeholder={t(onlineWords.nameHint)}
        aria-invalid={wrong()}
        aria-describedby={hint}
        value={onlineWishes().name}
        onInput={(event) => wish({ name: event.currentTarget.value })}
      />
      <span id={hint} role="status">
        <Show when={wrong()}>{t(onlineWords.badName)}</Show>
      </span>
    </label>
  );
}
