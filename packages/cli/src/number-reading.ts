import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
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

/** `7` or `3-9`: one turn or a range of turns, counted from 1. */
export function parseRange(
  option: string,
  text: string,
  most: number,
): Result<{ readonly from: number; readonly to: number }> {
  const match = /^\s*(\d+)\s*(?:(?:\.\.|[-–—−‐])\s*(\d+))?\s*$/u.exec(text);
  const from = Number(match?.[1]);
  const to = Number(match?.[2] ?? match?.[1]);
  if (match && from >= 1 && to >= from && to <= most) return ok({ from, to });
  return usageFailure({
    ru: `${option}: нужен номер хода или «с-по» в пределах от 1 до ${most}, а дано «${text}»`,
    en: `${option}: wants the number of a turn or “from-to” within 1 to ${most}, got “${text}”`,
  });
}
