import { For, type JSX } from 'solid-js';
import { t } from '../i18n/language.js';
import { analysisWords } from './analysis-words.js';
import { percent } from './verdict.js';
import style from './Review.module.css';

const HEIGHT = 100;

/** The chances over the game. A click, a drag or the arrow keys go to a turn: under the picture lies a range. */
export function ChanceGraph(props: {
  /** Chances of side 0 after each turn. */
  readonly chances: readonly (number | undefined)[];
  /** Turns that were marked, from 1. */
  readonly marked: readonly number[];
  /** The turn shown, from 1; 0 is the start, nothing a variation. */
  readonly shown: number | undefined;
  readonly names: readonly [string, string];
  readonly onGo: (turn: number) => void;
}): JSX.Element {
  const known = (): readonly (readonly [turn: number, chance: number])[] =>
    props.chances.flatMap((chance, index) => (chance === undefined ? [] : [[index + 1, chance] as const]));
  const y = (chance: number): number => HEIGHT - chance * HEIGHT;
  const line = (): string =>
    known()
      .map(([turn, chance]) => `${turn} ${y(chance)}`)
      .join('L');
  const area = (): string => {
    const points = known();
    const [first, last] = [points[0], points.at(-1)];
    return first && last ? `M${first[0]} ${HEIGHT / 2}L${line()}L${last[0]} ${HEIGHT / 2}Z` : '';
  };
  const words = (): string => {
    const turn = props.shown ?? 0;
    const chance = props.chances[turn - 1];
    if (chance === undefined) return String(turn);
    const side = chance >= 0.5 ? 0 : 1;
    return t(analysisWords.graphPoint, {
      n: turn,
      side: props.names[side],
      percent: percent(side === 0 ? chance : 1 - chance),
    });
  };
  return (
    <figure class={style['graph']}>
      <div>
        <svg
          viewBox={`0 0 ${Math.max(1, props.chances.length)} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path class={style['area']} d={area()} />
          <path class={style['middle']} d={`M0 ${HEIGHT / 2}H${props.chances.length}`} />
          <path class={style['line']} d={known().length > 0 ? `M${line()}` : ''} />
          <For each={props.marked}>
            {(turn) => (
              <path class={style['mistake']} d={`M${turn} ${y(props.chances[turn - 1] ?? 0.5)}h0`} />
            )}
          </For>
          <path class={style['now']} d={props.shown === undefined ? '' : `M${props.shown} 0V${HEIGHT}`} />
        </svg>
        <input
          type="range"
          min="0"
          max={props.chances.length}
          step="1"
          value={props.shown ?? 0}
          aria-label={t(analysisWords.graph)}
          aria-valuetext={words()}
          onInput={(event) => props.onGo(event.currentTarget.valueAsNumber)}
        />
      </div>
      <figcaption>{t(analysisWords.graphHow, { side: props.names[0] })}</figcaption>
    </figure>
  );
}
