import { definePaperFootball } from '@rikoshet/board/elements/paper-football';
import type { Cell } from '@rikoshet/board/elements/state';
import type { PointsPicture, Spot } from '@rikoshet/board/picture';
import { pictureSvg } from '@rikoshet/board/svg';
import { drawing, fieldOf } from '../sample.js';

declare global {
  interface Window {
    measureFrames(): Promise<Record<string, number>>;
  }
}

const STEPS = 120;

/** Pictures of a growing game; with numbers at points or without. */
function pictures(numbers: boolean): PointsPicture[] {
  let state = 12345;
  const choices = Array.from({ length: 900 }, () => (state = (state * 48271) % 0x7fffffff) >>> 7);
  const base = fieldOf(25, 27);
  const whole = drawing(base, choices);
  const { length } = whole.routes;
  return Array.from({ length: STEPS }, (_, index) => {
    const count = length - STEPS + index;
    return {
      ...whole,
      routes: whole.routes.slice(0, count),
      bounces: [],
      numbers: numbers ? whole.numbers.slice(0, count) : [],
      ball: whole.routes[count - 1]!.points.at(-1),
    };
  });
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Milliseconds a step: script, style and layout, forced within the measured time. */
function timed(steps: readonly (() => void)[], settle: () => void): number {
  const start = performance.now();
  for (const step of steps) {
    step();
    settle();
  }
  return (performance.now() - start) / steps.length;
}

window.measureFrames = async () => {
  definePaperFootball();
  const main = document.querySelector('main')!;
  const cells = Array.from({ length: 25 * 27 }, (_, index): Cell => {
    const at: Spot = [index % 25, Math.floor(index / 25)];
    return { at, label: at.join(' ') };
  });
  const result: Record<string, number> = {};
  for (const numbers of [false, true]) {
    const list = pictures(numbers);
    const board = document.createElement('paper-football');
    main.replaceChildren(board);
    board.set({ picture: list[0]!, cells });
    board.flush();
    const settle = () => void main.getBoundingClientRect();
    const patched = timed(
      list.map((picture) => () => {
        board.set({ picture, targets: [[3, 3]], origin: picture.ball });
        board.flush();
      }),
      settle,
    );
    const holder = document.createElement('div');
    main.replaceChildren(holder);
    const anew = timed(
      list.map((picture) => () => void (holder.innerHTML = pictureSvg(picture, { title: '' }))),
      settle,
    );
    main.replaceChildren(board);
    await nextFrame();
    const begun = await nextFrame();
    let end = begun;
    for (const picture of list) {
      board.set({ picture, origin: picture.ball });
      end = await nextFrame();
    }
    const name = numbers ? 'with numbers' : 'without numbers';
    result[`${name}: routes`] = list.at(-1)!.routes.length;
    result[`${name}: patched, ms a step`] = Math.round(patched * 100) / 100;
    result[`${name}: drawn anew, ms a step`] = Math.round(anew * 100) / 100;
    result[`${name}: anew / patched`] = Math.round((anew / patched) * 10) / 10;
    result[`${name}: frames a second, a step each frame`] = Math.round((STEPS * 1000) / (end - begun));
  }
  return result;
};
