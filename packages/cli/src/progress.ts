import type { Context } from './context.js';
import type { Forms } from './words.js';
import { makeCount, makeDuration, makeNumber } from './words.js';

/** Time between two drawings of the line, and how long a quick job stays silent. */
const REDRAW_MS = 200;
const SILENT_MS = 700;

/** A line on standard error that says how a long work goes; drawn on a terminal only. */
export interface Progress {
  /** Cheap, may be called often. `part` is the share of the work done, 0 to 1, where it is known. */
  tick(done: number, part?: number): void;
  /** Wipes the line. */
  end(): void;
}

const NONE: Progress = { tick: () => undefined, end: () => undefined };

/** `things` are what `done` counts: `12,345 games · 9,870/s · 0:02 left`. */
export function newProgress(context: Context, things: Forms): Progress {
  const { io, language } = context;
  if (!io.stderr.isTerminal) return NONE;
  const start = io.now();
  let drawn = start + SILENT_MS - REDRAW_MS;
  let visible = false;
  return {
    tick: (done, part) => {
      const now = io.now();
      if (now - drawn < REDRAW_MS) return;
      drawn = now;
      const seconds = (now - start) / 1000;
      const words = [
        makeCount(language, done, things),
        language === 'ru'
          ? `${makeNumber(language, Math.round(done / seconds))} в секунду`
          : `${makeNumber(language, Math.round(done / seconds))} a second`,
      ];
      if (part !== undefined && part > 0 && part < 1) {
        const left = makeDuration((seconds * (1 - part)) / part);
        words.push(language === 'ru' ? `осталось ${left}` : `${left} left`);
      }
      visible = true;
      void io.stderr.write(`\r\u001B[K${words.join(' · ').slice(0, (io.stderr.columns ?? 80) - 1)}`);
    },
    end: () => {
      if (visible) void io.stderr.write('\r\u001B[K');
      visible = false;
    },
  };
}
