import { Show, createMemo, createSignal, onCleanup, type JSX } from 'solid-js';
import { mainLine } from '@rikoshet/game/tree';
import { notify, say } from '../app/notices.js';
import { makeEngine, type Engine } from '../computer/engine.js';
import { plural, t } from '../i18n/language.js';
import { JUDGEMENTS } from '../record/edit.js';
import { withPath, type Opened } from '../record/opened.js';
import { Button } from '../ui/Button.js';
import { analysisPlurals, analysisWords } from './analysis-words.js';
import { ChanceGraph } from './ChanceGraph.js';
import { chancesOf, review, withReview, type ReviewProgress } from './judge-game.js';
import style from './Review.module.css';

/** One press goes through the whole game; what it finds is written into the record, and can be undone. */
export function Review(props: {
  readonly opened: Opened;
  readonly onChange: (opened: Opened) => void;
  readonly onGo: (opened: Opened) => void;
  /** Told when the engine is busy with the review, so that nothing else thinks meanwhile. */
  readonly onBusy: (busy: boolean) => void;
}): JSX.Element {
  const [progress, setProgress] = createSignal<ReviewProgress>();
  let engine: Engine | undefined;
  let stopped = false;
  const stop = (): void => {
    stopped = true;
    engine?.close();
  };
  onCleanup(stop);

  const begin = async (): Promise<void> => {
    const { records, index } = props.opened;
    stopped = false;
    engine = makeEngine();
    props.onBusy(true);
    const judged = await review(props.opened, engine, () => stopped, setProgress);
    engine.close();
    setProgress(undefined);
    props.onBusy(false);
    // Another record has come on the board.
    if (props.opened.records !== records || props.opened.index !== index) return;
    if (!judged) {
      notify(() => t(analysisWords.noEngine));
      return;
    }
    const found = judged.filter(({ mark }) => mark !== '').length;
    if (judged.length > 0) props.onChange(withReview(props.opened, judged));
    const words = (): string =>
      [
        stopped ? t(analysisWords.reviewStopped, { n: judged.length }) : t(analysisWords.reviewDone),
        found > 0 ? plural(analysisPlurals.found, found) : t(analysisWords.reviewClean),
      ].join(' ');
    notify(words);
    say(words());
  };

  const line = createMemo(() => mainLine(props.opened.replayed.record));
  const chances = createMemo(() => chancesOf(props.opened.replayed.record));
  const reviewed = (): boolean => chances().some((chance) => chance !== undefined);
  const marked = (): number[] =>
    line().flatMap(({ marks }, index) =>
      marks.some((mark) => JUDGEMENTS.includes(mark) && mark.includes('?') && mark !== '!?')
        ? [index + 1]
        : [],
    );
  const shown = (): number | undefined =>
    props.opened.path.every((index) => index === 0) ? props.opened.path.length : undefined;
  const names = (): readonly [string, string] => [
    t(props.opened.kit.game.sides[0].name),
    t(props.opened.kit.game.sides[1].name),
  ];

  return (
    <section class={style['review']} aria-label={t(analysisWords.review)} data-screen-only>
      <Show when={reviewed()}>
        <ChanceGraph
          chances={chances()}
          marked={marked()}
          shown={shown()}
          names={names()}
          onGo={(turn) =>
            props.onGo(
              withPath(
                props.opened,
                Array.from({ length: turn }, () => 0),
              ),
            )
          }
        />
      </Show>
      <Show
        when={progress()}
        fallback={
          <>
            <Button
              icon="idea"
              label={t(analysisWords.reviewStart)}
              disabled={line().length === 0}
              onPress={() => void begin()}
            />
            <Show when={!reviewed()}>
              <p class={style['what']}>{t(analysisWords.reviewWhat)}</p>
            </Show>
          </>
        }
      >
        {(now) => (
          <div class={style['running']}>
            <label>
              {t(analysisWords.reviewing, { done: now().done, all: now().all })}
              <progress value={now().done} max={now().all} />
            </label>
            <Button icon="close" label={t(analysisWords.reviewStop)} onPress={stop} />
          </div>
        )}
      </Show>
    </section>
  );
}
