import { fail, ok, type Result } from '@rikoshet/game/result';

/** How a match is timed. All lengths in milliseconds, `days` in days. */
export type ClockSetup =
  | { readonly kind: 'none' }
  /** A stock of time for the whole game, and what each finished turn adds to it. */
  | { readonly kind: 'game'; readonly base: number; readonly increment: number }
  /**
   * The same time for every turn (Shakhbol's minute). `total` ends the match (Shakhbol's hour, from the first turn);
   * `overstep` says whether a side that thinks too long loses or is only warned.
   */
  | {
      readonly kind: 'move';
      readonly limit: number;
      readonly total?: number;
      readonly overstep: 'loses' | 'warns';
    }
  | { readonly kind: 'days'; readonly days: number };

export const NO_CLOCK: ClockSetup = { kind: 'none' };

const SECOND = 1000;
/** A day: no stock of time, increment or time for one turn is longer; `days` is there for slower play. */
const LONGEST = 86_400 * SECOND;
const MOST_DAYS = 30;

const inRange = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const outOfRange = (what: { ru: string; en: string }) =>
  fail('bad-clock', {
    ru: `Часы: ${what.ru}.`,
    en: `Clock: ${what.en}.`,
  });

/** Refuses a clock that no match can be played with. */
export function checkClock(setup: ClockSetup): Result<ClockSetup> {
  switch (setup.kind) {
    case 'none':
      return ok(setup);
    case 'game':
      if (!inRange(setup.base, SECOND, LONGEST))
        return outOfRange({
          ru: 'время на партию — от 1 секунды до суток',
          en: 'the time for the game is from 1 second to a day',
        });
      if (!inRange(setup.increment, 0, LONGEST))
        return outOfRange({
          ru: 'добавка за ход — от 0 секунд до суток',
          en: 'the increment is from 0 seconds to a day',
        });
      return ok(setup);
    case 'move':
      if (!inRange(setup.limit, SECOND, LONGEST))
        return outOfRange({
          ru: 'время на ход — от 1 секунды до суток',
          en: 'the time for a turn is from 1 second to a day',
        });
      if (setup.total !== undefined && !inRange(setup.total, SECOND, LONGEST))
        return outOfRange({
          ru: 'время на всю встречу — от 1 секунды до суток',
          en: 'the time for the whole match is from 1 second to a day',
        });
      return ok(setup);
    case 'days':
      if (!inRange(setup.days, 1, MOST_DAYS))
        return outOfRange({
          ru: `дней на ход — целое число от 1 до ${MOST_DAYS}`,
          en: `days for a turn are a whole number from 1 to ${MOST_DAYS}`,
        });
      return ok(setup);
  }
}

const seconds = (milliseconds: number): string => String(milliseconds / SECOND);

/**
 * A clock as records write it in the `TimeControl` tag, in seconds: `-` none, `300+5` a stock and an increment,
 * `60/move` a turn, `60/move+3600` with a limit of the whole match, ` warn` where overstepping is only warned about,
 * `3d/move` days.
 */
export function makeTimeControl(setup: ClockSetup): string {
  switch (setup.kind) {
    case 'none':
      return '-';
    case 'game':
      return `${seconds(setup.base)}+${seconds(setup.increment)}`;
    case 'move': {
      const total = setup.total === undefined ? '' : `+${seconds(setup.total)}`;
      return `${seconds(setup.limit)}/move${total}${setup.overstep === 'warns' ? ' warn' : ''}`;
    }
    case 'days':
      return `${setup.days}d/move`;
  }
}

const TIME_CONTROL =
  /^(?:(?<none>-)|(?<days>\d{1,4})\s*d\s*\/\s*move|(?<limit>\d{1,6}(?:\.\d{1,3})?)\s*\/\s*move(?:\s*\+\s*(?<total>\d{1,6}(?:\.\d{1,3})?))?(?<warn>\s+warn)?|(?<base>\d{1,6}(?:\.\d{1,3})?)(?:\s*\+\s*(?<increment>\d{1,6}(?:\.\d{1,3})?))?)$/i;

const milliseconds = (text: string): number => Math.round(Number(text) * SECOND);

/** Reads what `makeTimeControl` writes; spaces, capitals and a missing increment are taken too. */
export function parseTimeControl(text: string): Result<ClockSetup> {
  const { none, days, limit, total, warn, base, increment } = TIME_CONTROL.exec(text.trim())?.groups ?? {};
  if (none !== undefined) return ok(NO_CLOCK);
  if (days !== undefined) return checkClock({ kind: 'days', days: Number(days) });
  if (limit !== undefined)
    return checkClock({
      kind: 'move',
      limit: milliseconds(limit),
      ...(total === undefined ? {} : { total: milliseconds(total) }),
      overstep: warn === undefined ? 'loses' : 'warns',
    });
  if (base !== undefined)
    return checkClock({ kind: 'game', base: milliseconds(base), increment: milliseconds(increment ?? '0') });
  return fail('bad-time-control', {
    ru: 'Непонятная запись часов. Примеры: 300+5, 60/move, 60/move+3600, 3d/move, -',
    en: 'This is no time control. Examples: 300+5, 60/move, 60/move+3600, 3d/move, -',
  });
}
