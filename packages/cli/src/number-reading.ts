import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import { fold } from '@rikoshet/game/text';
import { usageFailure } from './failure.js';

/** A whole number in a range, as the value of an option. */
export function parseWhole(option: string, text: string, least: number, most: number): Result<number> {
  const value = Number(text);
  if (/^\d+$/u.test(text.trim()) && value >= least && value <= most) return ok(value);
  return usageFailure({
    ru: `${option}: нужно целое число от ${least} до ${most}, а дано «${text}»`,
    en: `${option}: wants a whole number from ${least} to ${most}, got “${text}”`,
  });
}

/** `7`, `3-9` or `3-`: turns, both ends included. */
export function parseRange(
  option: string,
  text: string,
  least: number,
  most: number,
): Result<{ readonly from: number; readonly to: number }> {
  const match = /^\s*(\d+)\s*(?:(-|\.\.)\s*(\d+)?)?\s*$/u.exec(fold(text));
  const from = Number(match?.[1]);
  const to = match?.[2] === undefined ? from : match[3] === undefined ? most : Number(match[3]);
  if (match && from >= least && to >= from && to <= most) return ok({ from, to });
  return usageFailure({
    ru: `${option}: нужен ход или «с-по» от ${least} до ${most}, а дано «${text}»`,
    en: `${option}: wants a turn or “from-to” within ${least} to ${most}, got “${text}”`,
  });
}
