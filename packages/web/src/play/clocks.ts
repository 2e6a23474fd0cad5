import { parseTimeControl, type ClockSetup } from '@rikoshet/match/clock-setup';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';

/** Clocks offered with one click, as records write them; the first is the usual one. */
const OFFERED: Readonly<Record<string, readonly string[]>> = {
  'paper-football': ['-', '180+2', '300+5', '900+10', '60/move'],
  shakhbol: ['-', '60/move+3600', '60/move', '300+5', '900+10'],
};

export const offeredClocks = (game: string): readonly string[] => OFFERED[game] ?? ['-', '300+5', '60/move'];

export function clockOf(text: string): ClockSetup {
  const clock = parseTimeControl(text);
  return clock.ok ? clock.value : { kind: 'none' };
}

/** The clock in words, for a button. */
export function clockLabel(clock: ClockSetup): string {
  switch (clock.kind) {
    case 'none':
      return t(playWords.clockNone);
    case 'game':
      return clock.increment === 0
        ? t(playWords.clockMinutes, { n: clock.base / 60_000 })
        : t(playWords.clockIncrement, {
            minutes: clock.base / 60_000,
            seconds: clock.increment / 1000,
          });
    case 'move':
      return clock.total === undefined
        ? t(playWords.clockPerTurn, { n: clock.limit / 1000 })
        : t(playWords.clockTotal, { n: clock.limit / 1000 });
    case 'days':
      return t(playWords.clockDays, { n: clock.days });
  }
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Milliseconds as a clock shows them: `4:07`, `1:02:30`, the last ten seconds with tenths. */
export function showTime(milliseconds: number): string {
  if (milliseconds < 10_000)
    return `0:${two(Math.floor(milliseconds / 1000))}.${Math.floor(milliseconds / 100) % 10}`;
  const seconds = Math.ceil(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
