import { For, Show, type JSX } from 'solid-js';
import { t } from '../i18n/language.js';
import { change, settings } from '../settings/settings.js';
import { Toggle } from '../ui/Toggle.js';
import { analysisWords } from './analysis-words.js';
import type { ThoughtLine, Thoughts } from './thinking.js';
import { percent, verdictOf } from './verdict.js';
import style from './EnginePanel.module.css';

type Steps = readonly unknown[];
const MOST_TURNS = 6;

/** The engine's best lines: a press puts a line into the record up to that turn, and the one under the pointer is drawn. */
export function EnginePanel(props: {
  readonly thoughts: Thoughts | undefined;
  /** The first turn of the line that is looked at, if any. */
  readonly onLook: (turn: Steps | undefined) => void;
  readonly onTake: (turns: readonly Steps[]) => void;
}): JSX.Element {
  const chance = (line: ThoughtLine): string =>
    line.proven ? (line.proven.wins ? '+' : '−') : `${percent(line.chance)} %`;
  return (
    <section class={style['engine']} aria-label={t(analysisWords.engine)} data-screen-only>
      <Toggle
        label={t(analysisWords.engineOn)}
        checked={settings.engine}
        onChange={(engine) => change({ engine })}
      />
      <Show when={settings.engine}>
        <ol class={style['lines']} data-done={props.thoughts?.done === true}>
          <For each={props.thoughts?.lines}>
            {(line, index) => (
              <li
                aria-label={t(analysisWords.line, { n: index() + 1 })}
                onPointerEnter={() => props.onLook(line.turns[0]?.steps)}
                onPointerLeave={() => props.onLook(undefined)}
                onFocusIn={() => props.onLook(line.turns[0]?.steps)}
                onFocusOut={() => props.onLook(undefined)}
              >
                <b>{chance(line)}</b>
                <span>
                  <For each={line.turns.slice(0, MOST_TURNS)}>
                    {(turn, place) => (
                      <button
                        type="button"
                        aria-label={t(analysisWords.lineTurn, { turn: turn.text })}
                        onClick={() =>
                          props.onTake(line.turns.slice(0, place() + 1).map(({ steps }) => steps))
                        }
                      >
                        {turn.text}
                      </button>
                    )}
                  </For>
                </span>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </section>
  );
}

/** Who stands better, as a strip in two inks and in words. */
export function ChanceBar(props: { readonly thoughts: Thoughts | undefined }): JSX.Element {
  const verdict = (): ReturnType<typeof verdictOf> => verdictOf(props.thoughts);
  return (
    <div class={style['chances']} data-screen-only>
      <div
        class={style['bar']}
        role="meter"
        aria-label={t(analysisWords.chance)}
        aria-valuemin="0"
        aria-valuemax="100"
        aria-valuenow={Math.round((verdict().chance ?? 0.5) * 100)}
        aria-valuetext={verdict().words}
        data-unknown={verdict().chance === undefined}
        style={{ '--share': `${(verdict().chance ?? 0.5) * 100}%` }}
      />
      <p data-chance>{verdict().words}</p>
    </div>
  );
}
