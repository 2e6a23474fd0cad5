import { For, createSignal, type JSX } from 'solid-js';
import { t } from '../i18n/language.js';
import { words } from '../i18n/words.js';
import { Button } from '../ui/Button.js';
import style from './notices.module.css';

interface Notice {
  readonly id: number;
  readonly text: () => string;
  readonly action: { readonly label: () => string; readonly run: () => void } | undefined;
}

const [notices, setNotices] = createSignal<readonly Notice[]>([]);
const [spoken, setSpoken] = createSignal('');
let lastId = 0;

const drop = (id: number): void => void setNotices((all) => all.filter((notice) => notice.id !== id));

/** Shows a short message at the head of the page; one without an action goes by itself. */
export function notify(text: () => string, action?: Notice['action']): void {
  const id = ++lastId;
  setNotices((all) => [...all.slice(-2), { id, text, action }]);
  if (!action) setTimeout(() => drop(id), 6000);
}

/** Says a sentence to a screen reader without showing it. */
export function say(text: string): void {
  // The same sentence twice in a row would otherwise be said once.
  setSpoken((before) => (before === text ? `${text} ` : text));
}

export const Notices = (): JSX.Element => (
  <>
    <div class="sr-only" role="status" aria-live="polite" data-spoken>
      {spoken()}
    </div>
    <div class={style['notices']} role="status" data-screen-only>
      {/* One at a time: whatever waits for an answer comes back when the message after it has gone. */}
      <For each={notices().slice(-1)}>
        {(notice) => (
          <div class={style['notice']}>
            <p>{notice.text()}</p>
            {notice.action && (
              <Button
                label={notice.action.label()}
                onPress={() => {
                  notice.action?.run();
                  drop(notice.id);
                }}
              />
            )}
            <Button kind="quiet" bare icon="close" label={t(words.close)} onPress={() => drop(notice.id)} />
          </div>
        )}
      </For>
    </div>
  </>
);
